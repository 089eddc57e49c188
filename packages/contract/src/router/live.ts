import { type LiveEvent, liveStream } from "../models/live.ts";
import { at, router } from "./procedures.ts";

export const live = router({
  follow: at("live.follow")
    .output(liveStream)
    .subscription(async function* ({ ctx }): AsyncGenerator<LiveEvent, void> {
      for await (const event of ctx.services.live.follow(ctx.actor, ctx.client.signal)) {
        // Asked each time: nothing is told to a session that has ended since the stream was opened.
        if (!(await ctx.session.stands())) return;
        yield event;
      }
    }),
});
