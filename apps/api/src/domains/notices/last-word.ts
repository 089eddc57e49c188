import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Transaction } from "kysely";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { enqueue } from "../../jobs/queue.ts";
import { wayJobs } from "./notice-jobs.ts";
import { noticeRows } from "./repository.ts";

/** After that it is no news any more. */
const life = 3 * dayMilliseconds;

/**
 * Carries out what may sign out devices of a person, and has those told of it a last time: they hear of nothing from then
 * on, and it may not have been the person who did it.
 * @param act returns the number of its entry on the record, and what came of it; no number where nothing was done
 */
export async function tellingEnded<Result>(
  transaction: Transaction<Database>,
  { scope, own, at }: { scope: FamilyScope; own: UserScope; at: Date },
  act: () => Promise<{ entry: number | null; result: Result }>,
): Promise<Result> {
  const before = await noticeRows.devices(transaction, own);
  const { entry, result } = await act();
  if (entry === null) return result;
  const notice = await transaction
    .selectFrom("notices")
    .select("id")
    .where("user_id", "=", own)
    .where("entry", "=", entry)
    .executeTakeFirst();
  if (notice === undefined) return result;
  const left = new Set((await noticeRows.devices(transaction, own)).map(({ id }) => id));
  const ended = before.filter(({ id }) => !left.has(id));
  await enqueue(
    transaction,
    at,
    ended.map(({ id, endpoint, p256dh, auth }) => ({
      kind: wayJobs.push,
      key: `${wayJobs.push} ${notice.id} ended ${id}`,
      familyId: scope,
      userId: own,
      payload: { notices: [notice.id], ended: { endpoint, p256dh, auth } },
      runAt: at,
      expiresAt: new Date(at.getTime() + life),
    })),
  );
  return result;
}
