import { del, get, update } from "idb-keyval";

/** What this device did, was told that it is done, and has no proof of. */
export interface OwedAct {
  /** The call, as the route table names it. */
  call: string;
  /** ISO 8601, UTC. */
  at: string;
  /** There was no receipt, none that could be read, or another act's. */
  why: "none" | "unreadable" | "other";
  /** The signature under which it went, as it was sent: it says what was signed, and when. */
  act: string;
}

const placeOf = (familyId: number): string => `evenkeel.owed.${familyId}`;
/** A server that gives no receipts at all is known by the first few. */
const mostOwed = 50;

/** @returns all that is owed now */
export async function keepOwed(familyId: number, owed: OwedAct): Promise<readonly OwedAct[]> {
  let now: OwedAct[] = [];
  await update<OwedAct[]>(placeOf(familyId), (kept = []) => {
    now = [...kept, owed].slice(0, mostOwed);
    return now;
  });
  return now;
}

export const keptOwed = async (familyId: number): Promise<readonly OwedAct[]> =>
  (await get<OwedAct[]>(placeOf(familyId))) ?? [];

/** Their doer saved them, and knows. */
export const forgetOwed = (familyId: number): Promise<void> => del(placeOf(familyId));
