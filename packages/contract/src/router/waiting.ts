import { listWaitingOutput } from "../models/waiting.ts";
import { at, router } from "./procedures.ts";

export const waiting = router({
  list: at("waiting.list")
    .output(listWaitingOutput)
    .query(({ ctx }) => ctx.services.waiting.list(ctx.actor)),
});
