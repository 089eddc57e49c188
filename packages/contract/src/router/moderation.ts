import { moderateInput, moderationResult } from "../models/moderation.ts";
import { at, router } from "./procedures.ts";

export const moderation = router({
  moderate: at("moderation.moderate")
    .input(moderateInput)
    .output(moderationResult)
    .mutation(({ ctx, input }) => ctx.services.moderation.moderate(ctx.actor, input, ctx.client)),
});
