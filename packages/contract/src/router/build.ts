import { buildOutput, pingInput, pingOutput, versionOutput } from "../models/build.ts";
import { at, open, router } from "./procedures.ts";

export const build = router({
  version: open("build.version")
    .output(versionOutput)
    .query(({ ctx }) => {
      ctx.setHeader("cache-control", "no-store");
      return ctx.services.build.buildId;
    }),
  current: open("build.current")
    .output(buildOutput)
    .query(({ ctx }) => {
      ctx.setHeader("cache-control", "no-store");
      return { buildId: ctx.services.build.buildId };
    }),
  ping: at("build.ping")
    .input(pingInput)
    .output(pingOutput)
    .mutation(({ ctx, input }) => {
      ctx.services.build.ping(ctx.actor, input);
      return { success: true as const };
    }),
});
