import { get, update } from "idb-keyval";
import type { Receipt, SignedCheckpoint } from "@evenkeel/contract/models/witness";
import { checkpointIn, type Finding, type Verified } from "@evenkeel/verify/log/continuation";

/** What the server showed when this device did not take it. */
export interface Refusal {
  finding: Finding;
  shown: SignedCheckpoint;
  /** ISO 8601, UTC. */
  at: string;
}

/** What this device knows of a family's record: hashes, and no word that anyone wrote. */
export interface KeptCheckpoint {
  verified: Verified;
  /** When it was verified. ISO 8601, UTC. */
  at: string;
  /** Until the reader goes on from there, also where the server shows the old record again. */
  refusal: Refusal | null;
  /** The note that this device vouched for last. */
  vouched?: string;
}

/** An act that the server took, by its receipt. */
export interface KeptReceipt {
  /** The call, as the route table names it. */
  call: string;
  /** ISO 8601, UTC. */
  at: string;
  receipt: Receipt;
}

const receiptsOf = (familyId: number): string => `evenkeel.receipts.${familyId}`;
/** Far more than anyone does between two looks at the record. */
const mostReceipts = 200;

/** Kept until a later end of the record is found to go on from it. */
export const keepReceipt = (familyId: number, receipt: KeptReceipt): Promise<void> =>
  update<KeptReceipt[]>(receiptsOf(familyId), (kept = []) =>
    [...kept, receipt].slice(-mostReceipts),
  );

export const keptReceipts = async (familyId: number): Promise<KeptReceipt[]> =>
  (await get<KeptReceipt[]>(receiptsOf(familyId))) ?? [];

/** Forgets those that this end of the record covers. */
export const dropReceipts = (familyId: number, size: number): Promise<void> =>
  update<KeptReceipt[]>(receiptsOf(familyId), (kept = []) =>
    kept.filter(({ receipt }) => receipt.leaf >= size),
  );

/**
 * It stays at sign-out: whoever signs in here next in this family is protected by what the device has seen, and
 * whoever runs the server can end sessions.
 */
const keyOf = (familyId: number): string => `evenkeel.witness.${familyId}`;

/** Absent where a browser forbids storage altogether, and without https also what makes hashes. */
export const canWitness = (): boolean =>
  typeof indexedDB !== "undefined" && typeof globalThis.crypto.subtle !== "undefined";

export const keptCheckpoint = (familyId: number): Promise<KeptCheckpoint | undefined> =>
  get<KeptCheckpoint>(keyOf(familyId));

const sizeOf = ({ note }: Verified): number => checkpointIn(note)?.size ?? 0;

/** Keeps what was verified, unless another tab has verified more meanwhile. @returns what is kept now */
export async function keepVerified(familyId: number, verified: Verified): Promise<KeptCheckpoint> {
  const fresh: KeptCheckpoint = { verified, at: new Date().toISOString(), refusal: null };
  let kept = fresh;
  await update<KeptCheckpoint>(keyOf(familyId), (before) => {
    const isNewest = before === undefined || sizeOf(before.verified) <= sizeOf(verified);
    kept = isNewest ? { ...before, ...fresh, refusal: before?.refusal ?? null } : before;
    return kept;
  });
  return kept;
}

/** Keeps the first refusal: what was verified before stays what the server is held to. @returns what is kept now */
export async function keepRefusal(
  familyId: number,
  before: KeptCheckpoint,
  refusal: Refusal,
): Promise<KeptCheckpoint> {
  let kept: KeptCheckpoint = { ...before, refusal };
  await update<KeptCheckpoint>(keyOf(familyId), (stored) => {
    kept = { ...(stored ?? before), refusal: stored?.refusal ?? refusal };
    return kept;
  });
  return kept;
}

/** The reader goes on from what the server shows: the device holds it to that from now on. */
export async function goOnFrom(familyId: number, verified: Verified): Promise<KeptCheckpoint> {
  const kept: KeptCheckpoint = { verified, at: new Date().toISOString(), refusal: null };
  await update<KeptCheckpoint>(keyOf(familyId), () => kept);
  return kept;
}

export const noteVouched = (familyId: number, note: string): Promise<void> =>
  update<KeptCheckpoint | undefined>(keyOf(familyId), (kept) =>
    kept === undefined ? kept : { ...kept, vouched: note },
  );
