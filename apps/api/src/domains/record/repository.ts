import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { disputeCategoriesLike } from "@evenkeel/contract/constants";
import type { DeviceStanding } from "@evenkeel/contract/models/device-key";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { RecordFilters } from "@evenkeel/contract/models/record";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import type { Role } from "@evenkeel/contract/models/user";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { genesisHash } from "./entry-hash.ts";
import { type EntryKind, entryContents } from "./entry.ts";
import type { FamilyPeople } from "./people.ts";
import { readEntries, readEntriesBackwards } from "./read-entries.ts";
import { type ReaderRevision, revisionOfRole } from "./head-revisions.ts";

export interface EntryRow {
  sequence: number;
  uuid: string;
  kind: string;
  at: Date;
  actor_id: number | null;
  subject: number | null;
  content: string;
  version: number;
  signed: string | null;
  /** Of a message: when its recipient first saw it. */
  viewed_at: Date | null;
}

export const entryColumns = [
  "entry.sequence",
  "entry.uuid",
  "entry.kind",
  "entry.at",
  "entry.actor_id",
  "entry.subject",
  "entry.content",
  "entry.version",
  "entry.signed",
  "message.viewed_at",
] as const;

export interface NoteRow {
  sequence: number;
  subject: number;
  at: Date;
  content: string;
}

export interface DeviceThatSigns {
  name: string | null;
  standing: DeviceStanding;
}

/** Kinds of entries, and what narrows them. */
type Filters = RecordFilters & { kinds: readonly EntryKind[] };

/** Messages of one sender that are alike in these; of a sender several rows may be. */
export interface SenderCount {
  senderId: number;
  severity: string | null;
  blocked: boolean;
  moderated: boolean;
  bypassed: boolean;
  unchecked: boolean;
  count: number;
}

/** Only what lies between days or holds some words has to be counted when it is asked for. */
const mustBeCounted = ({ from, to, words }: RecordFilters): boolean =>
  from !== undefined || to !== undefined || words !== undefined;

/** Where people's words are in the contents of entries. */
const wordFields = [
  "originalMessage",
  "finalMessage",
  "title",
  "description",
  "responseText",
  "text",
  "note",
  "what",
  "name",
] as const;

/** With these words in something that someone wrote. What stands for any letter in a pattern stands for itself here. */
function holding(query: Filterable, words: string): Filterable {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const fields = wordFields.map((name) => sql`entry.content::json->>${sql.lit(name)}`);
  return query.where(sql<boolean>`concat_ws(chr(10), ${sql.join(fields)}) ilike ${pattern}`);
}

/** Reads of the record. Writes go through `append` only. */
export function recordRepository(db: Kysely<Database>) {
  const filtered = (scope: FamilyScope, filters: Filters) => {
    let query = db
      .selectFrom("record_entries as entry")
      .innerJoin("families as family", "family.id", "entry.family_id")
      .where("entry.family_id", "=", scope)
      .where("entry.kind", "in", filters.kinds);
    const onlyMessages = filters.kinds.every((kind) => kind === "message");
    if (filters.category !== undefined) {
      query = onlyMessages
        ? query.where("entry.category", "=", filters.category)
        : about(query, scope, filters.category);
    }
    if (filters.severity !== undefined)
      query = query.where("entry.severity", "=", filters.severity);
    if (filters.words !== undefined) query = holding(query, filters.words);
    if (filters.from !== undefined) query = since(query, filters.from);
    if (filters.to !== undefined) query = until(query, filters.to);
    return query;
  };

  /** Counts that are updated as messages are written: just as quick however long the history is. */
  const counted = (scope: FamilyScope, filters: RecordFilters) => {
    let query = db.selectFrom("message_counts").where("family_id", "=", scope);
    if (filters.category !== undefined) query = query.where("category", "=", filters.category);
    if (filters.severity !== undefined) query = query.where("severity", "=", filters.severity);
    return query;
  };

  const countEntries = async (scope: FamilyScope, filters: Filters): Promise<number> => {
    if (filters.kinds.length === 0) return 0;
    const row = await filtered(scope, filters)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return row.total;
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

    /** How far what this role sees of the family has come. */
    async revision(scope: FamilyScope, role: Role): Promise<ReaderRevision> {
      const head = await db
        .selectFrom("record_heads")
        .select(["sequence", "parent1_revision", "parent2_revision", "changed"])
        .where("family_id", "=", scope)
        .executeTakeFirst();
      return revisionOfRole(head, role);
    },

    /** Newest first. */
    list(
      scope: FamilyScope,
      filters: Filters,
      page: { limit: number; before: number | undefined },
    ): Promise<EntryRow[]> {
      let query = filtered(scope, filters);
      if (page.before !== undefined) query = query.where("entry.sequence", "<", page.before);
      return query
        .leftJoin("messages as message", (join) =>
          join
            .onRef("message.family_id", "=", "entry.family_id")
            .onRef("message.id", "=", "entry.sequence"),
        )
        .select(entryColumns)
        .orderBy("entry.sequence", "desc")
        .limit(page.limit)
        .execute();
    },

    async count(scope: FamilyScope, filters: Filters): Promise<number> {
      if (mustBeCounted(filters) || !filters.kinds.includes("message")) {
        return countEntries(scope, filters);
      }
      const messages = await counted(scope, filters)
        .select((eb) => eb.fn.sum<string | number | null>("count").as("total"))
        .executeTakeFirst();
      const kinds = filters.kinds.filter((kind) => kind !== "message");
      return Number(messages?.total ?? 0) + (await countEntries(scope, { ...filters, kinds }));
    },

    /** Counts by sender, severity and what happened to it. */
    countsBySender(scope: FamilyScope, filters: RecordFilters): Promise<SenderCount[]> {
      if (!mustBeCounted(filters)) {
        return counted(scope, filters)
          .select([
            "sender_id as senderId",
            "severity",
            "was_blocked as blocked",
            "was_moderated as moderated",
            "bypassed",
            "unchecked",
            "count",
          ])
          .execute();
      }
      return filtered(scope, { ...filters, kinds: ["message"] })
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
          "message.unchecked",
          eb.fn.countAll<number>().as("count"),
        ])
        .groupBy([
          "message.sender_id",
          "entry.severity",
          "message.was_blocked",
          "message.was_moderated",
          "message.bypassed",
          "message.unchecked",
        ])
        .execute();
    },

    /** Refused words outside of messages, by who wrote them. */
    refusalsByAuthor(scope: FamilyScope, filters: RecordFilters) {
      return filtered(scope, { ...filters, kinds: ["text_refused"] })
        .select((eb) => ["entry.actor_id as authorId", eb.fn.countAll<number>().as("count")])
        .groupBy("entry.actor_id")
        .execute();
    },

    /** One entry of these kinds by its number, or undefined if the family has none there. */
    entry(
      scope: FamilyScope,
      sequence: number,
      kinds: readonly EntryKind[],
    ): Promise<EntryRow | undefined> {
      return db
        .selectFrom("record_entries as entry")
        .leftJoin("messages as message", (join) =>
          join
            .onRef("message.family_id", "=", "entry.family_id")
            .onRef("message.id", "=", "entry.sequence"),
        )
        .select(entryColumns)
        .where("entry.family_id", "=", scope)
        .where("entry.sequence", "=", sequence)
        .where("entry.kind", "in", kinds)
        .executeTakeFirst();
    },

    /** The contents of these entries, by their numbers. */
    async contentsOf(
      scope: FamilyScope,
      sequences: readonly number[],
    ): Promise<Map<number, string>> {
      if (sequences.length === 0) return new Map();
      const rows = await db
        .selectFrom("record_entries")
        .select(["sequence", "content"])
        .where("family_id", "=", scope)
        .where("sequence", "in", sequences)
        .execute();
      return new Map(rows.map((row) => [row.sequence, row.content]));
    },

    /** The devices that sign for the family's people, by their ids. */
    async devices(scope: FamilyScope): Promise<ReadonlyMap<string, DeviceThatSigns>> {
      const rows = await db
        .selectFrom("device_keys")
        .select(["id", "name", "standing"])
        .where("family_id", "=", scope)
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
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

    /** The family as it was at this entry, where it has been changed since; else undefined. */
    async peopleBefore(scope: FamilyScope, sequence: number): Promise<FamilyPeople | undefined> {
      const row = await db
        .selectFrom("record_entries")
        .select("content")
        .where("family_id", "=", scope)
        .where("kind", "=", "family_changed")
        .where("sequence", ">", sequence)
        .orderBy("sequence")
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return entryContents.family_changed.parse(JSON.parse(row.content)).before;
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

    /** Entries in order. */
    entries: (scope: FamilyScope, options?: Parameters<typeof readEntries>[2]) =>
      readEntries(db, scope, options),

    /** Entries from the last to the first. */
    entriesBackwards: (scope: FamilyScope, stretch: { first: number; last: number }) =>
      readEntriesBackwards(db, scope, stretch),
  };
}

type Filterable = SelectQueryBuilder<
  Database & { entry: Database["record_entries"]; family: Database["families"] },
  "entry" | "family",
  object
>;

/** Of this category; a step of a dispute is of its dispute's category. */
function about(query: Filterable, scope: FamilyScope, category: MessageCategory): Filterable {
  const names = [category, ...disputeCategoriesLike[category]];
  return query.where((eb) =>
    eb.or([
      eb("entry.category", "in", names),
      // Looked up once and not for each entry: disputes are few beside messages.
      eb(
        "entry.subject",
        "in",
        eb
          .selectFrom("record_entries as proposal")
          .select("proposal.sequence")
          .where("proposal.family_id", "=", scope)
          .where("proposal.kind", "=", "dispute_proposed")
          .where("proposal.category", "in", names),
      ),
    ]),
  );
}

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
