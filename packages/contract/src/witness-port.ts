import type { Actor } from "./actor.ts";
import type * as witness from "./models/witness.ts";

/** Proofs that the record only ever grew. They hold hashes and nothing else, and count only what both parents see. */
export interface WitnessPort {
  checkpoint(actor: Actor, input: witness.CheckpointInput): Promise<witness.SignedCheckpoint>;
  /** Throws refused for a signature that no device of this person made of such an end, not_found for no such end. */
  cosign(actor: Actor, input: witness.CosignInput): Promise<void>;
  /** Throws not_found for an end that the record never had. */
  consistency(actor: Actor, input: witness.ConsistencyInput): Promise<witness.ConsistencyProof>;
  /** Throws not_found for an entry or an end that the record does not have. */
  inclusion(actor: Actor, input: witness.InclusionInput): Promise<witness.InclusionProof>;
}
