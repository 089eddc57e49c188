import { z } from "zod";
import { digitsAsNumber } from "./text.ts";

/** How many entries: a place in the log of what both parents see. It counts nothing that is one parent's alone. */
const count = digitsAsNumber.pipe(z.int().min(0).max(2_147_483_647));

/** A SHA-256 hash in base64. */
const hash = z.string();

export const checkpointInput = z
  .object({
    /** The size of the checkpoint that the caller has verified. */
    since: count.optional(),
  })
  .prefault({});
export type CheckpointInput = z.infer<typeof checkpointInput>;

/** Where the record ends, as the server signs it. */
export const signedCheckpoint = z.object({
  /** A signed note with three lines, origin, size and root hash (C2SP tlog-checkpoint). */
  checkpoint: z.string(),
  /** What verifies it: name, id and Ed25519 key in one line (C2SP signed-note). */
  key: z.string(),
  /** The consistency proof from `since`; null without it, or where the record is shorter than that. */
  proof: z.array(hash).nullable(),
});
export type SignedCheckpoint = z.infer<typeof signedCheckpoint>;

export const consistencyInput = z.object({ from: count, to: count });
export type ConsistencyInput = z.infer<typeof consistencyInput>;
export const consistencyProof = z.object({
  from: z.int(),
  to: z.int(),
  proof: z.array(hash),
});
export type ConsistencyProof = z.infer<typeof consistencyProof>;

export const inclusionInput = z.object({
  /** Number of the entry among those that both parents see, from 0. */
  leaf: count,
  size: count,
});
export type InclusionInput = z.infer<typeof inclusionInput>;
export const inclusionProof = z.object({
  leaf: z.int(),
  size: z.int(),
  /** The leaf's own hash. */
  hash,
  proof: z.array(hash),
});
export type InclusionProof = z.infer<typeof inclusionProof>;

export const cosignInput = z.object({
  /** The id of the device that signs. */
  device: z.string().regex(/^[0-9a-f]{32}$/),
  /** Of the checkpoint that it verified. */
  size: z.int().min(0).max(2_147_483_647),
  /** Seconds since 1970, when it did. */
  time: z.int().min(0),
  /** Of the checkpoint's text and the time (C2SP tlog-cosignature), base64. */
  signature: z.string().max(200),
});
export type CosignInput = z.infer<typeof cosignInput>;
export const cosigned = z.object({ success: z.literal(true) });

/** All of an entry's hash but its words, which stand by their digests, and what its device has itself. */
export const receivedEntry = z.object({
  sequence: z.int(),
  uuid: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  subject: z.int().nullable(),
  people: z.string(),
  late: z.boolean(),
  previousHash: z.string(),
  /** Digests in base64, by name. */
  fields: z.record(z.string(), hash),
});
export type ReceivedEntry = z.infer<typeof receivedEntry>;

/** A signature as it was sent, and by which an entry is known. */
const sentAct = z.object({
  device: z.string(),
  at: z.iso.datetime(),
  seen: z.object({ size: z.int(), root: hash }).nullable(),
  salt: z.string(),
  signature: z.string(),
});
export type SentAct = z.infer<typeof sentAct>;
const repeatedAct = sentAct.extend({ fields: z.array(z.string()) });
export type RepeatedAct = z.infer<typeof repeatedAct>;

/** What a signed act is answered with. */
export const receipt = signedCheckpoint.extend({
  /** The entry that it led to, so that the device can tell that it is its own. */
  entry: receivedEntry,
  /** Of a repeat, the act that it repeats; null where the act itself led to the entry. */
  repeats: repeatedAct.nullable(),
  /** The act's place among the entries that both parents see, from 0, and what stands there. */
  leaf: z.int(),
  hash,
  /** The proof that it is in the checkpoint's tree. */
  inclusion: z.array(hash),
});
export type Receipt = z.infer<typeof receipt>;
