import { type Checkpoint, isSignedBy, readCheckpoint, readKey, readNote } from "./checkpoint.ts";
import { type Bytes, fromBase64, webSha256 } from "./hashing.ts";
import { extendsHead } from "./proofs.ts";

/** Why a checkpoint is not taken. */
export type Finding = "shorter" | "changed" | "otherKey" | "unsigned";

/** A checkpoint that this device verified, as the server wrote it. */
export interface Verified {
  note: string;
  key: string;
}

/** What a server shows as the end of its log. */
export interface Shown {
  /** A signed note. */
  checkpoint: string;
  /** What verifies it. */
  key: string;
  /** The proof that it goes on from the checkpoint that was verified; null where there is none. */
  proof: readonly string[] | null;
}

export type Continuation =
  | { taken: true; checkpoint: Checkpoint; isSigned: boolean }
  | { taken: false; finding: Finding };

const refused = (finding: Finding): Continuation => ({ taken: false, finding });

/** The checkpoint in a note; null where there is none. */
export const checkpointIn = (note: string): Checkpoint | null =>
  readCheckpoint(readNote(note)?.text ?? "");

/** Whether the key signed the note; null where this browser's WebCrypto knows no Ed25519. */
async function isSigned({ note, key }: Verified): Promise<boolean | null> {
  const [read, verifier] = [readNote(note), await readKey(webSha256, key)];
  if (read === null || verifier === null) return false;
  // The key goes by the log's name: that of another log signs nothing here.
  if (verifier.name !== readCheckpoint(read.text)?.origin) return false;
  try {
    return await isSignedBy(read, verifier);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotSupportedError") return null;
    throw error;
  }
}

function proofIn(coded: readonly string[] | null): Bytes[] | null {
  const proof = coded?.map(fromBase64) ?? [null];
  return proof.every((hash) => hash !== null) ? proof : null;
}

/**
 * Whether what the server shows goes on from what this device verified before. The first checkpoint is taken as it is:
 * from then on the device holds the server to it.
 */
export async function continuationOf(kept: Verified | null, shown: Shown): Promise<Continuation> {
  const now = { note: shown.checkpoint, key: shown.key };
  const checkpoint = checkpointIn(now.note);
  if (kept !== null && kept.key !== now.key) return refused("otherKey");
  const signed = await isSigned(now);
  if (checkpoint === null || signed === false) return refused("unsigned");
  const taken: Continuation = { taken: true, checkpoint, isSigned: signed === true };
  const before = kept === null ? null : checkpointIn(kept.note);
  if (before === null) return taken;
  if (checkpoint.size < before.size) return refused("shorter");
  const proof = proofIn(shown.proof);
  const goesOn = proof !== null && (await extendsHead(webSha256, before, checkpoint, proof));
  return goesOn ? taken : refused("changed");
}
