import {
  checkpointInput,
  cosigned,
  cosignInput,
  consistencyInput,
  consistencyProof,
  inclusionInput,
  inclusionProof,
  signedCheckpoint,
} from "../models/witness.ts";
import { at, router } from "./procedures.ts";

export const witness = router({
  checkpoint: at("witness.checkpoint")
    .input(checkpointInput)
    .output(signedCheckpoint)
    .query(({ ctx, input }) => ctx.services.witness.checkpoint(ctx.actor, input)),
  cosign: at("witness.cosign")
    .input(cosignInput)
    .output(cosigned)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.witness.cosign(ctx.actor, input);
      return { success: true as const };
    }),
  consistency: at("witness.consistency")
    .input(consistencyInput)
    .output(consistencyProof)
    .query(({ ctx, input }) => ctx.services.witness.consistency(ctx.actor, input)),
  inclusion: at("witness.inclusion")
    .input(inclusionInput)
    .output(inclusionProof)
    .query(({ ctx, input }) => ctx.services.witness.inclusion(ctx.actor, input)),
});
