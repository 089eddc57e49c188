import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely, Transaction } from "kysely";
import { noticeKind } from "@evenkeel/contract/models/notice";
import { endingKinds, ownKinds } from "@evenkeel/contract/notices";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { longestWait } from "../../jobs/queue.ts";
import { accountKinds } from "../record/index.ts";
import { aboutDay } from "./about-day.ts";
import { readSettings } from "./settings.ts";

type Connection = Kysely<Database> | Transaction<Database>;

const mostListed = 200;

const waitingOf = (connection: Connection, userId: UserScope, now: Date) =>
  connection
    .selectFrom("notices")
    .select("id")
    .where("user_id", "=", userId)
    .where("seen_at", "is", null)
    .where("told_at", "is", null)
    .where("tell_after", "is not", null)
    .where("expires_at", ">", now)
    .orderBy("at");

export const noticeRows = {
  /** What this parent has not seen, newest first; what speaks of something that is over is not among it. */
  unseen(connection: Connection, scope: FamilyScope, userId: UserScope, now: Date) {
    return (
      connection
        .selectFrom("notices as notice")
        .leftJoin("users as actor", "actor.id", "notice.actor_id")
        .select([
          "notice.id",
          "notice.kind",
          "notice.at",
          "notice.urgent",
          "notice.entry",
          "notice.received_at",
          "actor.display_name as actorName",
        ])
        .where("notice.family_id", "=", scope)
        .where("notice.user_id", "=", userId)
        .where("notice.seen_at", "is", null)
        .where((eb) =>
          eb.or([eb("notice.kind", "not in", endingKinds), eb("notice.expires_at", ">", now)]),
        )
        .orderBy("notice.at", "desc")
        // Two acts of one moment stand as they do on the record.
        .orderBy("notice.entry", (order) => order.desc().nullsLast())
        .orderBy("notice.id")
        .limit(mostListed)
        .execute()
    );
  },

  /** What this person was told of accounts, seen or not, newest first, with the entry that it is of. */
  ofAccounts(connection: Connection, scope: FamilyScope, userId: UserScope) {
    return connection
      .selectFrom("notices as notice")
      .leftJoin("record_entries as entry", (join) =>
        join
          .onRef("entry.family_id", "=", "notice.family_id")
          .onRef("entry.sequence", "=", "notice.entry"),
      )
      .select(["notice.id", "notice.kind", "notice.at", "entry.kind as entryKind", "entry.content"])
      .where("notice.family_id", "=", scope)
      .where("notice.user_id", "=", userId)
      .where("notice.kind", "in", accountKinds)
      .orderBy("notice.at", "desc")
      .orderBy("notice.entry", (order) => order.desc().nullsLast())
      .orderBy("notice.id")
      .limit(mostListed)
      .execute();
  },

  /** Whether a message with urgent facts about a child was not seen yet. */
  async hasUrgent(connection: Connection, userId: UserScope): Promise<boolean> {
    const row = await connection
      .selectFrom("notices")
      .select("id")
      .where("user_id", "=", userId)
      .where("seen_at", "is", null)
      .where("urgent", "=", true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What these entries tell of: on which day of the calendar it lies, in the family's zone, and what each holds. */
  async aboutOf(
    connection: Connection,
    scope: FamilyScope,
    entries: readonly number[],
  ): Promise<ReadonlyMap<number, { day: string | null; content: string }>> {
    if (entries.length === 0) return new Map();
    const rows = await connection
      .selectFrom("record_entries as told")
      .innerJoin("families as family", "family.id", "told.family_id")
      .leftJoin("record_entries as asked", (join) =>
        join
          .onRef("asked.family_id", "=", "told.family_id")
          .onRef("asked.sequence", "=", "told.subject"),
      )
      .select([
        "told.sequence",
        "told.kind",
        "told.content",
        "asked.kind as askedKind",
        "asked.content as askedContent",
        "family.time_zone as timeZone",
      ])
      .where("told.family_id", "=", scope)
      .where("told.sequence", "in", entries)
      .execute();
    return new Map(
      rows.map((row) => [row.sequence, { day: aboutDay(row, row.timeZone), content: row.content }]),
    );
  },

  /** How many there are of these, for the mark on an app's icon. */
  async countUnseen(connection: Connection, scope: FamilyScope, userId: UserScope, now: Date) {
    return (await noticeRows.unseen(connection, scope, userId, now)).length;
  },

  /** How many that this parent has not seen are over. */
  async countOver(connection: Connection, userId: UserScope, now: Date): Promise<number> {
    const { over } = await connection
      .selectFrom("notices")
      .select((eb) => eb.fn.countAll().as("over"))
      .where("user_id", "=", userId)
      .where("seen_at", "is", null)
      .where("kind", "in", endingKinds)
      .where("expires_at", "<=", now)
      .executeTakeFirstOrThrow();
    return Number(over);
  },

  /** Those of these that are new to the server. @returns the kinds of what was stamped */
  async stampReceived(
    transaction: Transaction<Database>,
    userId: UserScope,
    ids: readonly string[],
    at: Date,
  ): Promise<string[]> {
    const rows = await transaction
      .updateTable("notices")
      .set({ received_at: at })
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .where("received_at", "is", null)
      .returning("kind")
      .execute();
    return rows.map(({ kind }) => kind);
  },

  /** A message is seen by looking at it, and at nothing else. @returns how many were stamped */
  async stampSeen(
    transaction: Transaction<Database>,
    userId: UserScope,
    ids: readonly string[],
    at: Date,
  ): Promise<number> {
    const { numUpdatedRows } = await transaction
      .updateTable("notices")
      .set((eb) => ({ seen_at: at, received_at: eb.fn.coalesce("received_at", eb.val(at)) }))
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .where("kind", "<>", "message")
      .where("seen_at", "is", null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /**
   * Those of these that are still to be told, oldest first. They are found by their ids before anything else: without
   * statistics of a table that has just grown, the database would walk all that this parent has not seen.
   */
  async untold(connection: Connection, userId: UserScope, ids: readonly string[]) {
    const rows = await connection
      .with(
        (name) => name("asked").materialized(),
        (eb) => eb.selectFrom("notices").selectAll().where("id", "in", ids),
      )
      .selectFrom("asked as notice")
      .leftJoin("users as actor", "actor.id", "notice.actor_id")
      .select([
        "notice.id",
        "notice.kind",
        "notice.at",
        "notice.urgent",
        "notice.entry",
        "notice.expires_at as expiresAt",
        "notice.told_at as toldAt",
        "actor.display_name as actorName",
        "actor.role as actorRole",
      ])
      .where("notice.user_id", "=", userId)
      .where("notice.id", "in", ids)
      // What may have been someone else's act on this account is told, whichever page has shown it meanwhile.
      .where((eb) => eb.or([eb("notice.seen_at", "is", null), eb("notice.kind", "in", ownKinds)]))
      .orderBy("notice.at")
      .orderBy("notice.entry")
      .execute();
    return rows.map((row) => ({ ...row, kind: noticeKind.parse(row.kind) }));
  },

  /** What waits for the end of the quiet hours, or for a digest. */
  async waiting(connection: Connection, userId: UserScope, now: Date): Promise<string[]> {
    const rows = await waitingOf(connection, userId, now).execute();
    return rows.map(({ id }) => id);
  },

  /** What waited until now. A time further ahead than any can be is from before the clock was set back. */
  async waited(connection: Connection, userId: UserScope, now: Date): Promise<string[]> {
    const longest = new Date(now.getTime() + longestWait);
    const rows = await waitingOf(connection, userId, now)
      .where((eb) => eb.or([eb("tell_after", "<=", now), eb("tell_after", ">", longest)]))
      .execute();
    return rows.map(({ id }) => id);
  },

  async stampTold(transaction: Transaction<Database>, ids: readonly string[], at: Date) {
    await transaction.updateTable("notices").set({ told_at: at }).where("id", "in", ids).execute();
  },

  async stampWaits(transaction: Transaction<Database>, id: string, until: Date) {
    await transaction
      .updateTable("notices")
      .set({ tell_after: until })
      .where("id", "=", id)
      .execute();
  },

  /** Whom to tell, how, and in which words and zone; no one once the account is closed. */
  async person(connection: Connection, userId: UserScope) {
    const row = await connection
      .selectFrom("users as user")
      .innerJoin("families as family", "family.id", "user.family_id")
      .leftJoin("notice_settings as chosen", "chosen.user_id", "user.id")
      .select([
        "user.username",
        "user.locale",
        "user.role",
        "user.family_id as familyId",
        "family.time_zone as timeZone",
        "chosen.settings",
      ])
      .where("user.id", "=", userId)
      .where("user.closed_at", "is", null)
      .executeTakeFirst();
    return row === undefined
      ? undefined
      : { ...row, id: userId, settings: readSettings(row.settings) };
  },

  /** Who has chosen no language yet is told in the one that they read where they asked to be told. */
  async keepLanguage(transaction: Transaction<Database>, userId: UserScope, locale: string) {
    await transaction
      .updateTable("users")
      .set({ locale })
      .where("id", "=", userId)
      .where("locale", "is", null)
      .execute();
  },

  settings(connection: Connection, userId: UserScope) {
    return connection
      .selectFrom("notice_settings")
      .select("settings")
      .where("user_id", "=", userId)
      .executeTakeFirst();
  },

  devices(connection: Connection, userId: UserScope) {
    return connection
      .selectFrom("push_devices")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  },

  mail(connection: Connection, userId: UserScope) {
    return connection
      .selectFrom("mail_addresses")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirst();
  },

  /**
   * Forgets what was seen a month ago, or is older than a quarter of a year; but not that a message which no one has
   * read was delivered.
   */
  async forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
    const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
    await db
      .deleteFrom("notices")
      .where((eb) =>
        eb.or([
          eb.and([
            eb("at", "<", before(90)),
            eb.or([eb("kind", "<>", "message"), eb("received_at", "is", null)]),
          ]),
          eb.and([eb("at", "<", before(30)), eb("seen_at", "is not", null)]),
        ]),
      )
      .execute();
  },
};
