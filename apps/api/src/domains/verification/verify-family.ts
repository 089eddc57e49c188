import type { Kysely, Transaction } from "kysely";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  type KeptHead,
  keptHeads,
  type RecordEntry,
  recordRepository,
  type Verification,
  verifyChain,
} from "../record/index.ts";
import { accountsProjection, invitationsProjection } from "./accounts.ts";
import { attachmentsProjection } from "./attachments.ts";
import { eventsProjection, schedulesProjection } from "./calendar.ts";
import { childFactsProjection, contactsProjection } from "./child-facts.ts";
import { childrenProjection } from "./children.ts";
import { deviceKeysProjection } from "./device-keys.ts";
import { disputesProjection } from "./disputes.ts";
import { filtersProjection, keptHeadsProjection, peopleProjection } from "./entries.ts";
import { expensePaymentsProjection } from "./expense-payments.ts";
import { expensesProjection } from "./expenses.ts";
import { evaluationsProjection } from "./evaluations.ts";
import { secondFactorsProjection } from "./second-factors.ts";
import { swapsProjection } from "./swaps.ts";
import { logProjection } from "./log.ts";
import { checkInsProjection } from "./check-ins.ts";
import { journalProjection } from "./journal.ts";
import { messagesProjection } from "./messages.ts";
import { recurringExpensesProjection } from "./recurring-expenses.ts";
import { splitRulesProjection } from "./split-rules.ts";

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
 * files, children and their pages, disputes, evaluations, expenses, calendar, schedules, swaps, check-ins, journal entries on the record, names, accounts, devices, the court's filters, and the ends of the record that were seen
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
    logProjection(),
    peopleProjection(),
    invitationsProjection(),
    accountsProjection(),
    deviceKeysProjection(),
    secondFactorsProjection(),
    filtersProjection(),
    messagesProjection(),
    attachmentsProjection(),
    childrenProjection(),
    childFactsProjection(),
    contactsProjection(),
    disputesProjection(),
    evaluationsProjection(),
    expensesProjection(),
    expensePaymentsProjection(),
    splitRulesProjection(),
    recurringExpensesProjection(),
    eventsProjection(),
    schedulesProjection(),
    swapsProjection(),
    checkInsProjection(),
    journalProjection(),
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
