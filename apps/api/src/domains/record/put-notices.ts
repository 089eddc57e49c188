import { dayMilliseconds } from "@evenkeel/contract/durations";
import { sql, type Transaction } from "kysely";
import type { NoticeKind } from "@evenkeel/contract/notices";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

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
  const told = new Date(at.getTime() + pageFirst);
  const expiresAt = notice.expiresAt ?? new Date(at.getTime() + usualLife);
  // By one statement: it is a part of the act, and whoever acts waits for it.
  const put = await transaction
    .with("put", (of) =>
      of
        .insertInto("notices")
        .columns([
          "id",
          "family_id",
          "user_id",
          "kind",
          "key",
          "entry",
          "actor_id",
          "urgent",
          "at",
          "expires_at",
        ])
        .expression((eb) =>
          eb
            .selectFrom("users")
            .select([
              eb.fn<string>("gen_random_uuid", []).as("id"),
              "family_id",
              "users.id as user_id",
              eb.cast<string>(eb.val(kind), "text").as("kind"),
              eb.cast<string>(eb.val(key), "text").as("key"),
              eb.cast<number | null>(eb.val(entry), "integer").as("entry"),
              eb.cast<number | null>(eb.val(actorId), "integer").as("actor_id"),
              eb.cast<boolean>(eb.val(urgent), "boolean").as("urgent"),
              eb.cast<Date>(eb.val(at), "timestamptz").as("at"),
              eb.cast<Date>(eb.val(expiresAt), "timestamptz").as("expires_at"),
            ])
            .where("family_id", "=", scope)
            .where("role", "<>", "court_viewer")
            .where("closed_at", "is", null)
            .where((user) =>
              onlyTo === undefined
                ? user("users.id", "is distinct from", actorId)
                : user("users.id", "=", onlyTo),
            ),
        )
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
        .returning(["id", "family_id", "user_id", "at", "expires_at"]),
    )
    .with("work", (of) =>
      of
        .insertInto("jobs")
        .columns([
          "kind",
          "key",
          "family_id",
          "user_id",
          "payload",
          "created_at",
          "run_at",
          "expires_at",
        ])
        .expression((eb) =>
          eb
            .selectFrom("put")
            .select([
              eb.cast<string>(eb.val(tellJob), "text").as("kind"),
              sql<string>`${tellJob} || ' ' || put.id`.as("key"),
              "put.family_id",
              "put.user_id",
              sql<string>`json_build_object('notice', put.id)::text`.as("payload"),
              "put.at as created_at",
              eb.cast<Date>(eb.val(told), "timestamptz").as("run_at"),
              "put.expires_at",
            ]),
        ),
    )
    .selectFrom("put")
    .select("user_id")
    .execute();
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
