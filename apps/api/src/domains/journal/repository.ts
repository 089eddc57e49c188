import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { EnteredEntry, JournalEntry } from "@evenkeel/contract/models/journal";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type JournalRow = Selectable<Database["journal_entries"]>;
export type EnteredRow = Selectable<Database["entered_journal_entries"]>;

const texts = z.array(z.string());
const textsOf = (stored: string): string[] => texts.parse(JSON.parse(stored));

/** What changes with each edit. */
interface Edit {
  day: string;
  child_ids: string;
  tags: string;
  text: string;
  edited_at: Date;
}

/** What is kept to oneself: every query takes the scope of its owner. */
export const journalRows = {
  /** The latest day first. @param q words in the text or among the tags */
  page(
    connection: Connection,
    own: UserScope,
    wanted: {
      limit: number;
      q?: string | undefined;
      childId?: string | undefined;
      below?: JournalRow | undefined;
    },
  ): Promise<JournalRow[]> {
    const { limit, q, childId, below } = wanted;
    let query = connection.selectFrom("journal_entries").selectAll().where("user_id", "=", own);
    for (const word of q?.split(/\s+/).filter((one) => one !== "") ?? []) {
      const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      query = query.where((eb) => eb.or([eb("text", "ilike", like), eb("tags", "ilike", like)]));
    }
    if (childId !== undefined) {
      query = query.where(sql<boolean>`child_ids::jsonb ? ${childId}`);
    }
    if (below !== undefined) {
      const { day, written_at, id } = below;
      query = query.where(sql<boolean>`(day, written_at, id) < (${day}, ${written_at}, ${id})`);
    }
    return query
      .orderBy("day", "desc")
      .orderBy("written_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  },

  async find(connection: Connection, own: UserScope, id: string): Promise<JournalRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("journal_entries")
      .selectAll()
      .where("user_id", "=", own)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async count(connection: Connection, own: UserScope): Promise<number> {
    const { many } = await connection
      .selectFrom("journal_entries")
      .select((eb) => eb.fn.countAll<number>().as("many"))
      .where("user_id", "=", own)
      .executeTakeFirstOrThrow();
    return many;
  },

  /** The one that was written under this key. */
  byKey(connection: Connection, own: UserScope, key: string): Promise<JournalRow | undefined> {
    return connection
      .selectFrom("journal_entries")
      .selectAll()
      .where("user_id", "=", own)
      .where("client_key", "=", key)
      .executeTakeFirst();
  },

  /** The one that was written before, where the key is known. */
  async insert(
    connection: Connection,
    own: UserScope,
    row: Insertable<Database["journal_entries"]> & { client_key: string | null },
  ): Promise<JournalRow> {
    const written = await connection
      .insertInto("journal_entries")
      .values({ ...row, user_id: own })
      .onConflict((conflict) => conflict.columns(["user_id", "client_key"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (written !== undefined) return written;
    return connection
      .selectFrom("journal_entries")
      .selectAll()
      .where("user_id", "=", own)
      .where("client_key", "=", row.client_key)
      .executeTakeFirstOrThrow();
  },

  /** Counts the version up. Undefined where it was changed meanwhile. */
  update(
    connection: Connection,
    own: UserScope,
    { id, version }: { id: string; version: number },
    edit: Edit,
  ): Promise<JournalRow | undefined> {
    return connection
      .updateTable("journal_entries")
      .set((eb) => ({ ...edit, version: eb("version", "+", 1) }))
      .where("user_id", "=", own)
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
  },

  /** @returns false where it was changed meanwhile */
  async remove(
    connection: Connection,
    own: UserScope,
    { id, version }: { id: string; version: number },
  ): Promise<boolean> {
    const gone = await connection
      .deleteFrom("journal_entries")
      .where("user_id", "=", own)
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return gone !== undefined;
  },

  /** All of it, with the account that it belonged to. */
  async removeAll(connection: Connection, own: UserScope): Promise<void> {
    await connection.deleteFrom("journal_entries").where("user_id", "=", own).execute();
  },
};

/** What stands on the record of the family's journals. Whoever writes holds the lock on the record. */
export const enteredRows = {
  /** Newest first. */
  page(
    connection: Connection,
    scope: FamilyScope,
    { limit, before }: { limit: number; before?: number | undefined },
  ): Promise<EnteredRow[]> {
    let query = connection
      .selectFrom("entered_journal_entries")
      .selectAll()
      .where("family_id", "=", scope);
    if (before !== undefined) query = query.where("entry", "<", before);
    return query.orderBy("entry", "desc").limit(limit).execute();
  },

  async find(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<EnteredRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("entered_journal_entries")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["entered_journal_entries"]>,
  ): Promise<EnteredRow> {
    return transaction
      .insertInto("entered_journal_entries")
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
};

export const toJournalEntry = (row: JournalRow): JournalEntry => ({
  id: row.id,
  childIds: textsOf(row.child_ids),
  day: row.day,
  tags: textsOf(row.tags),
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  version: row.version,
});

export const toEntered = (row: EnteredRow): EnteredEntry => ({
  id: row.id,
  number: row.entry,
  by: row.user_id,
  children: textsOf(row.children),
  day: row.day,
  tags: textsOf(row.tags),
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  enteredAt: row.entered_at.toISOString(),
});
