import type { Kysely, Transaction } from "kysely";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { RecordEntry } from "../record/entry.ts";
import { type KeptHead, keptHeads } from "../record/kept-heads.ts";
import { recordRepository } from "../record/repository.ts";
import { type Verification, verifyChain } from "../record/verify.ts";
import { eventsProjection, schedulesProjection } from "./calendar.ts";
import { childrenProjection } from "./children.ts";
import { disputesProjection } from "./disputes.ts";
import { filtersProjection, keptHeadsProjection, peopleProjection } from "./entries.ts";
import { evaluationsProjection } from "./evaluations.ts";
import { messagesProjection } from "./messages.ts";

export interface FamilyVerification {
  chain: Verification;
  /** What stands somewhere and is not what the record says, in plain words; at most `mostDifferences` of each kind. */
  differences: string[];
  /** What the record does not hold, so that nothing can be compared with it. */
  limits: string[];
}

const mostDifferences = 50;

/**
 * Checks the chain of a family's record, and compares everything people read with what it says: messages, counts,
 * children, disputes, evaluations, calendar, schedules, names, the court's filters, and the ends of the record that were seen
 * before. All of it as of one moment, so that a server may go on writing.
 * @param seenElsewhere ends of the record that someone else kept
 */
export function verifyFamily(
  db: Kysely<Database>,
  scope: FamilyScope,
  seenElsewhere: readonly KeptHead[] = [],
): Promise<FamilyVerification> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => verifySnapshot(snapshot, scope, seenElsewhere));
}

/** The same in a transaction of the caller, which sees one moment alone. */
export async function verifySnapshot(
  snapshot: Transaction<Database>,
  scope: FamilyScope,
  seenElsewhere: readonly KeptHead[] = [],
): Promise<FamilyVerification> {
  const records = recordRepository(snapshot);
  const projections = [
    keptHeadsProjection([...(await keptHeads(snapshot, scope)), ...seenElsewhere]),
    peopleProjection(),
    filtersProjection(),
    messagesProjection(),
    childrenProjection(),
    disputesProjection(),
    evaluationsProjection(),
    eventsProjection(),
    schedulesProjection(),
  ];
  const read = async function* (): AsyncGenerator<RecordEntry> {
    for await (const entry of records.entries(scope)) {
      for (const projection of projections) projection.take(entry);
      yield entry;
    }
  };
  const entries = read();
  // Ends at the first bad entry; the others are read all the same, or everything after it would seem made up.
  const unclosed = { [Symbol.asyncIterator]: () => ({ next: () => entries.next() }) };
  const chain = await verifyChain(unclosed, await records.head(scope));
  while ((await entries.next()).done !== true);
  const found: string[] = [];
  for (const projection of projections) {
    let count = 0;
    for await (const difference of projection.differences(snapshot, scope)) {
      count += 1;
      if (count <= mostDifferences) found.push(difference);
    }
    if (count > mostDifferences) found.push(`and ${count - mostDifferences} more like these`);
  }
  const limits = projections.flatMap((projection) => projection.limits());
  return { chain, differences: found, limits };
}
