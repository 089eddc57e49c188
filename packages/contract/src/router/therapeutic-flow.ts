import { advanceFlowInput, flowAnswer } from "../models/therapeutic-flow.ts";
import { at, router } from "./procedures.ts";

export const therapeuticFlow = router({
  advance: at("therapeuticFlow.advance")
    .input(advanceFlowInput)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      ctx.services.therapeuticFlow.advance(ctx.actor, input, ctx.client),
    ),
});
