import { askInput, coordinatorReply } from "../models/coordinator.ts";
import { at, router } from "./procedures.ts";

export const coordinator = router({
  ask: at("coordinator.ask")
    .input(askInput)
    .output(coordinatorReply)
    .mutation(({ ctx, input }) => ctx.services.coordinator.ask(ctx.actor, input, ctx.client)),
});
