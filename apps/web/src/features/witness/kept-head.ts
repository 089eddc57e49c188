import type { SeenHead } from "@evenkeel/verify/acts/act";
import { toBase64 } from "@evenkeel/verify/log/hashing";
import { checkpointIn } from "@evenkeel/verify/log/continuation";
import { keptCheckpoint } from "./kept-checkpoint.ts";

/**
 * The end of the record that this device verified last, for what it signs; null where there is none, or where the server
 * shows another record than that and its reader has not gone on yet.
 */
export async function keptHead(familyId: number): Promise<SeenHead | null> {
  const kept = await keptCheckpoint(familyId);
  if (kept === undefined || kept.refusal !== null) return null;
  const checkpoint = checkpointIn(kept.verified.note);
  return checkpoint === null ? null : { size: checkpoint.size, root: toBase64(checkpoint.root) };
}
