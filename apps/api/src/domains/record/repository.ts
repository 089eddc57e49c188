import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { ListRecordInput } from "@evenkeel/contract/models/record";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { genesisHash, type RecordEntry } from "./entry.ts";

export interface MessageEntryRow {
  sequence: number;
  uuid: string;
  at: Date;
  content: string;
  viewed_at: Date | null;
}

export interface NoteRow {
  sequence: number;
  subject: number;
  at: Date;
  content: string;
}

type Filters = Omit<ListRecordInput, "limit" | "before">;

export type RecordRepository = ReturnType<typeof recordRepository>;

/** Reads of the record. Writes go through `append` only. */
export function recordRepository(db: Kysely<Database>) {
  const filtered = (scope: FamilyScope, filters: Filters) => {
    let query = db
      .selectFrom("record_entries as entry")
      .innerJoin("families as family", "family.id", "entry.family_id")
      .where("entry.family_id", "=", scope)
      .where("entry.kind", "=", "message");
    if (filters.category !== undefined)
      query = query.where("entry.category", "=", filters.category);
    if (filters.severity !== undefined)
      query = query.where("entry.severity", "=", filters.severity);
    if (filters.from !== undefined) query = since(query, filters.from);
    if (filters.to !== undefined) query = until(query, filters.to);
    return query;
  };

  return {
    async head(scope: FamilyScope): Promise<{ sequence: number; hash: string }> {
      const head = await db
        .selectFrom("record_heads")
        .select(["sequence", "hash"])
        .where("family_id", "=", scope)
        .executeTakeFirst();
      return head ?? { sequence: 0, hash: genesisHash };
    },

    /** Newest first. */
    messageEntries(scope: FamilyScope, input: ListRecordInput): Promise<MessageEntryRow[]> {
      let query = filtered(scope, input);
      if (input.before !== undefined) query = query.where("entry.sequence", "<", input.before);
      return query
        .leftJoin("messages as message", (join) =>
          join
            .onRef("message.family_id", "=", "entry.family_id")
            .onRef("message.id", "=", "entry.sequence"),
        )
        .select(["entry.sequence", "entry.uuid", "entry.at", "entry.content", "message.viewed_at"])
        .orderBy("entry.sequence", "desc")
        .limit(input.limit)
        .execute();
    },

    async countMessageEntries(scope: FamilyScope, filters: Filters): Promise<number> {
      const row = await filtered(scope, filters)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return row.total;
    },

    /** Counts by sender, severity and what became of it. */
    countsBySender(scope: FamilyScope, filters: Filters) {
      return filtered(scope, filters)
        .innerJoin("messages as message", (join) =>
          join
            .onRef("message.family_id", "=", "entry.family_id")
            .onRef("message.id", "=", "entry.sequence"),
        )
        .select((eb) => [
          "message.sender_id as senderId",
          "entry.severity",
          "message.was_blocked as blocked",
          "message.was_moderated as moderated",
          "message.bypassed",
          eb.fn.countAll<number>().as("count"),
        ])
        .groupBy([
          "message.sender_id",
          "entry.severity",
          "message.was_blocked",
          "message.was_moderated",
          "message.bypassed",
        ])
        .execute();
    },

    /** One message entry by its number, or undefined where the family has none there. */
    messageEntry(scope: FamilyScope, sequence: number): Promise<MessageEntryRow | undefined> {
      return db
        .selectFrom("record_entries as entry")
        .leftJoin("messages as message", (join) =>
          join
            .onRef("message.family_id", "=", "entry.family_id")
            .onRef("message.id", "=", "entry.sequence"),
        )
        .select(["entry.sequence", "entry.uuid", "entry.at", "entry.content", "message.viewed_at"])
        .where("entry.family_id", "=", scope)
        .where("entry.sequence", "=", sequence)
        .where("entry.kind", "=", "message")
        .executeTakeFirst();
    },

    /** Notes on these entries, oldest first. */
    notesOn(scope: FamilyScope, sequences: readonly number[]): Promise<NoteRow[]> {
      if (sequences.length === 0) return Promise.resolve([]);
      return db
        .selectFrom("record_entries")
        .select(["sequence", "subject", "at", "content"])
        .where("family_id", "=", scope)
        .where("kind", "=", "note")
        .where("subject", "in", sequences)
        .orderBy("sequence")
        .$narrowType<{ subject: number }>()
        .execute();
    },

    /** First and last number in these days (inclusive, the family's own); first is last + 1 where there are none. */
    async bounds(
      scope: FamilyScope,
      range: { from?: string | undefined; to?: string | undefined },
    ): Promise<{ first: number; last: number }> {
      let query = db
        .selectFrom("record_entries as entry")
        .innerJoin("families as family", "family.id", "entry.family_id")
        .where("entry.family_id", "=", scope);
      if (range.from !== undefined) query = since(query, range.from);
      if (range.to !== undefined) query = until(query, range.to);
      const row = await query
        .select((eb) => [
          eb.fn.min("entry.sequence").as("first"),
          eb.fn.max("entry.sequence").as("last"),
        ])
        .executeTakeFirst();
      // An aggregate over no rows is null, whatever its type says.
      return { first: row?.first ?? 1, last: row?.last ?? 0 };
    },

    async hashOf(scope: FamilyScope, sequence: number): Promise<string | undefined> {
      const row = await db
        .selectFrom("record_entries")
        .select("hash")
        .where("family_id", "=", scope)
        .where("sequence", "=", sequence)
        .executeTakeFirst();
      return row?.hash;
    },

    /** Entries in order, read in pages so that memory stays flat. */
    async *entries(
      scope: FamilyScope,
      options: { after?: number; last?: number; pageSize?: number } = {},
    ): AsyncGenerator<RecordEntry> {
      const { last = 2_147_483_647, pageSize = 500 } = options;
      let { after = 0 } = options;
      for (;;) {
        const rows = await db
          .selectFrom("record_entries")
          .selectAll()
          .where("family_id", "=", scope)
          .where("sequence", ">", after)
          .where("sequence", "<=", last)
          .orderBy("sequence")
          .limit(pageSize)
          .execute();
        for (const row of rows) {
          yield {
            familyId: row.family_id,
            sequence: row.sequence,
            uuid: row.uuid,
            kind: row.kind,
            at: row.at.toISOString(),
            actorId: row.actor_id,
            subject: row.subject,
            content: JSON.parse(row.content) as RecordEntry["content"],
            salt: row.salt,
            previousHash: row.previous_hash,
            hash: row.hash,
          };
          after = row.sequence;
        }
        if (rows.length < pageSize) return;
      }
    },
  };
}

type Filterable = SelectQueryBuilder<
  Database & { entry: Database["record_entries"]; family: Database["families"] },
  "entry" | "family",
  object
>;

/** From the day's midnight in the family's time zone, or from the instant itself. */
function since(query: Filterable, from: string): Filterable {
  return isCalendarDay(from)
    ? query.where("entry.at", ">=", midnight(from, 0))
    : query.where("entry.at", ">=", new Date(from));
}

/** The last day counts whole: up to the midnight that ends it. An instant is the end itself. */
function until(query: Filterable, to: string): Filterable {
  return isCalendarDay(to)
    ? query.where("entry.at", "<", midnight(to, 1))
    : query.where("entry.at", "<=", new Date(to));
}

function midnight(day: string, plusDays: number) {
  return sql<Date>`((${day}::date + ${sql.lit(plusDays)}::integer)::timestamp at time zone family.time_zone)`;
}
