import { dayMilliseconds } from "@evenkeel/contract/durations";
import { sql, type Transaction } from "kysely";
import type { NoticeKind } from "@evenkeel/contract/notices";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { preparedAs } from "../../database/prepared.ts";
import type { Database } from "../../database/schema.ts";
import { accountKinds } from "./account-kinds.ts";

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
 * Puts down what the parents are to be told, and a court reviewer of their own account, in the transaction of the act: it
 * is told exactly if the act stands.
 * @returns who will be told; no one of whom this was put down before
 */
export async function putNotices(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  notice: NewNotice,
): Promise<number[]> {
  const { kind, key, entry, at, actorId, urgent, onlyTo } = notice;
  const told = new Date(at.getTime() + pageFirst);
  const expiresAt = notice.expiresAt ?? new Date(at.getTime() + usualLife);
  // By one statement, planned once: it is a part of the act, and whoever acts waits for it.
  const { rows } = await sql<{ user_id: number }>`${preparedAs("put_notices")}
    with put as (
      insert into notices
        (id, family_id, user_id, kind, key, entry, actor_id, urgent, at, expires_at)
      select gen_random_uuid(), family_id, id, ${kind}::text, ${key}::text, ${entry}::integer,
        ${actorId}::integer, ${urgent}::boolean, ${at}::timestamptz, ${expiresAt}::timestamptz
      from users
      where family_id = ${scope} and closed_at is null
        and (role <> 'court_viewer' or ${accountKinds.includes(kind)}::boolean)
        and id is distinct from ${onlyTo === undefined ? actorId : null}::integer
        and id = coalesce(${onlyTo ?? null}::integer, id)
      on conflict (user_id, key) do nothing
      returning id, family_id, user_id, at, expires_at
    ), work as (
      insert into jobs (kind, key, family_id, user_id, payload, created_at, run_at, expires_at)
      select ${tellJob}::text, ${tellJob}::text || ' ' || id, family_id, user_id,
        json_build_object('notice', id)::text, at, ${told}::timestamptz, expires_at
      from put
    )
    select user_id from put`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
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
