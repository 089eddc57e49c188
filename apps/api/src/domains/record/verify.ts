import type { RecordHead } from "./ledger.ts";
import { genesisHash, hashEntry } from "./entry-hash.ts";
import { type RecordEntry } from "./entry.ts";

export type Verification =
  | { intact: true; entries: number; headHash: string }
  | { intact: false; entries: number; firstBad: number; reason: string };

/** Checks entries in order: numbers without a gap, each hash right, each pointing to the one before. */
export async function verifyChain(
  entries: AsyncIterable<RecordEntry> | Iterable<RecordEntry>,
  head: Pick<RecordHead, "sequence" | "hash"> | null,
): Promise<Verification> {
  let previous: Pick<RecordEntry, "version" | "at" | "hash"> = {
    version: 1,
    at: "",
    hash: genesisHash,
  };
  let count = 0;
  const bad = (firstBad: number, reason: string): Verification => ({
    intact: false,
    entries: count,
    firstBad,
    reason,
  });
  for await (const entry of entries) {
    const expected = count + 1;
    if (entry.sequence !== expected) {
      return bad(expected, `entry ${expected} is missing or out of place`);
    }
    if (entry.previousHash !== previous.hash) {
      return bad(expected, `entry ${expected} does not follow the one before it`);
    }
    if (hashEntry(entry) !== entry.hash) return bad(expected, `entry ${expected} was changed`);
    if (entry.version < previous.version) {
      return bad(expected, `entry ${expected} is of an older form than the one before it`);
    }
    if (entry.version !== 1 && entry.late !== entry.at < previous.at) {
      return bad(expected, `entry ${expected} is of a time that its neighbors contradict`);
    }
    previous = entry;
    count = expected;
  }
  if (head !== null && (head.sequence !== count || head.hash !== previous.hash)) {
    return bad(count + 1, `entry ${count + 1} and what follows it was cut off`);
  }
  return { intact: true, entries: count, headHash: previous.hash };
}
