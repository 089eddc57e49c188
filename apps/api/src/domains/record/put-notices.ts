import { dayMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { NoticeKind } from "@evenkeel/contract/notices";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { enqueue } from "../../jobs/queue.ts";

/** The work of telling a parent of one notice; done by `domains/notices`. */
export const tellJob = "tell";

/** Who sees it on an open page need not be told elsewhere, too. */
const pageFirst = 2_000;
const usualLife = 3 * dayMilliseconds;

export interface NewNotice {
  kind: NoticeKind;
  /** What happened once is told once to each. */
  key: string;
  /** The number of the entry on the record; null for a reminder. */
  entry: number | null;
  at: Date;
  /** Who acted, and is not told. */
  actorId: number | null;
  urgent: boolean;
  /** The one parent that a reminder, or news of their own account, is for; without it all but the actor. */
  onlyTo?: number;
  /** From then on it is pointless to tell; after three days without it. */
  expiresAt?: Date;
}

/**
 * One for each entry; of someone of the court, who opens several screens a visit, one a day and kind.
 */
export function keyOfNotice(
  kind: NoticeKind,
  entry: { sequence: number; at: string; actorId: number | null },
): string {
  const isOfCourt = kind === "court_looked" || kind === "court_exported";
  if (!isOfCourt) return `entry ${entry.sequence}`;
  return `${kind} ${entry.actorId ?? ""} ${entry.at.slice(0, 10)}`;
}

/**
 * Puts down what the parents are to be told, in the transaction of the act: it is told exactly if the act stands.
 * @returns who will be told; no one of whom this was put down before
 */
export async function putNotices(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  notice: NewNotice,
): Promise<number[]> {
  const { kind, key, entry, at, actorId, urgent, onlyTo } = notice;
  const parents = await transaction
    .selectFrom("users")
    .select("id")
    .where("family_id", "=", scope)
    .where("role", "<>", "court_viewer")
    .where("closed_at", "is", null)
    .execute();
  const to = parents.filter(({ id }) => (onlyTo === undefined ? id !== actorId : id === onlyTo));
  if (to.length === 0) return [];
  const expiresAt = notice.expiresAt ?? new Date(at.getTime() + usualLife);
  const put = await transaction
    .insertInto("notices")
    .values(
      to.map(({ id }) => ({
        id: randomUUID(),
        family_id: scope,
        user_id: id,
        kind,
        key,
        entry,
        actor_id: actorId,
        urgent,
        at,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning(["id", "user_id"])
    .execute();
  await enqueue(
    transaction,
    at,
    put.map(({ id, user_id }) => ({
      kind: tellJob,
      key: `${tellJob} ${id}`,
      familyId: scope,
      userId: user_id,
      payload: { notice: id },
      runAt: new Date(at.getTime() + pageFirst),
      expiresAt,
    })),
  );
  return put.map(({ user_id }) => user_id);
}

/** What these entries were told of was seen by this parent: it need not be told any more. */
export async function noticesSeen(
  transaction: Transaction<Database>,
  userId: UserScope,
  scope: FamilyScope,
  entries: readonly number[],
  at: Date,
): Promise<void> {
  await transaction
    .updateTable("notices")
    .set((eb) => ({ seen_at: at, received_at: eb.fn.coalesce("received_at", eb.val(at)) }))
    .where("family_id", "=", scope)
    .where("user_id", "=", userId)
    .where("entry", "in", entries)
    .where("seen_at", "is", null)
    .execute();
}
