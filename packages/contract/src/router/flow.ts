import { advanceFlowInput, flowAnswer } from "../models/flow.ts";
import { at, router } from "./procedures.ts";

export const flow = router({
  advance: at("flow.advance")
    .input(advanceFlowInput)
    .output(flowAnswer)
    .mutation(({ ctx, input }) => ctx.services.flow.advance(ctx.actor, input, ctx.client)),
});
