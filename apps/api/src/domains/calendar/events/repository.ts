import type { Insertable, Kysely, Selectable, Transaction, Updateable } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type EventRow = Selectable<Database["calendar_events"]>;

/** PostgreSQL takes 65,535 parameters a statement; a row has up to 25. */
const rowsPerInsert = 2_600;
const idsPerUpdate = 30_000;

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Whether they are hours of custody, that a schedule or a swap placed, and no event that a parent added. */
export const isPlaced = ({ period_key }: Pick<EventRow, "period_key">): boolean =>
  period_key !== null;

export const eventRows = {
  async insert(
    transaction: Transaction<Database>,
    rows: readonly Insertable<Database["calendar_events"]>[],
  ): Promise<void> {
    for (const chunk of chunks(rows, rowsPerInsert)) {
      await transaction.insertInto("calendar_events").values(chunk).execute();
    }
  },

  /**
   * What stands on the calendar and touches the time from `from` to before `before`, in order; repeated events that
   * began before its end are among it, whether one of their times does or not.
   */
  shown(
    connection: Connection,
    scope: FamilyScope,
    range: { from?: Date | undefined; before?: Date | undefined; onlyCustody?: boolean } = {},
  ): Promise<EventRow[]> {
    let query = connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("deleted_at", "is", null)
      .where("set_aside_at", "is", null);
    const { from } = range;
    if (from !== undefined) {
      query = query.where((eb) => eb.or([eb("ends_at", ">", from), eb("repeat", "is not", null)]));
    }
    const { before } = range;
    if (before !== undefined) {
      // One time of a repeated event may have been moved before its first.
      query = query.where((eb) =>
        eb.or([eb("starts_at", "<", before), eb("repeat", "is not", null)]),
      );
    }
    if (range.onlyCustody === true) query = query.where("period_key", "is not", null);
    return query.orderBy("starts_at").orderBy("ends_at").orderBy("id").execute();
  },

  find(connection: Connection, scope: FamilyScope, id: string): Promise<EventRow | undefined> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("set_aside_at", "is", null)
      .executeTakeFirst();
  },

  /** An event that a person deleted. */
  findDeleted(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<EventRow | undefined> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
  },

  /** Puts a deleted event back. */
  markRestored(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
  ): Promise<EventRow> {
    return transaction
      .updateTable("calendar_events")
      .set({ deleted_by: null, deleted_at: null })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Repeated events that stand on the calendar. */
  async countRepeated(connection: Connection, scope: FamilyScope): Promise<number> {
    const { count } = await connection
      .selectFrom("calendar_events")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("family_id", "=", scope)
      .where("repeat", "is not", null)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Says an event anew and counts its version up. */
  update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: Updateable<Database["calendar_events"]>,
  ): Promise<EventRow> {
    return transaction
      .updateTable("calendar_events")
      .set((eb) => ({ ...cells, version: eb("version", "+", 1) }))
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async markDeleted(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    by: { userId: number; at: Date },
  ): Promise<void> {
    await transaction
      .updateTable("calendar_events")
      .set({ deleted_by: by.userId, deleted_at: by.at })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** Calendar files of which events stand on the calendar, newest first. */
  files(connection: Connection, scope: FamilyScope) {
    return connection
      .selectFrom("calendar_events")
      .select((eb) => [
        "file_import as id",
        "file_name as name",
        "creator_id as by",
        eb.fn.min("created_at").as("at"),
        eb.fn.countAll<number>().as("events"),
      ])
      .where("family_id", "=", scope)
      .where("file_import", "is not", null)
      .where("deleted_at", "is", null)
      .groupBy(["file_import", "file_name", "creator_id"])
      .orderBy("at", "desc")
      .$narrowType<{ id: string; name: string }>()
      .execute();
  },

  /** How many events of a file were placed and how many of them stand, by whom and from which file. */
  placedFromFile(connection: Connection, scope: FamilyScope, id: string) {
    return connection
      .selectFrom("calendar_events")
      .select((eb) => [
        "file_name as name",
        "creator_id as by",
        eb.fn.countAll<number>().as("placed"),
        eb.fn.countAll<number>().filterWhere("deleted_at", "is", null).as("standing"),
      ])
      .where("family_id", "=", scope)
      .where("file_import", "=", id)
      .groupBy(["file_name", "creator_id"])
      .executeTakeFirst();
  },

  /** What is left on the calendar of a file. */
  ofFile(connection: Connection, scope: FamilyScope, id: string): Promise<EventRow[]> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("file_import", "=", id)
      .where("deleted_at", "is", null)
      .orderBy("starts_at")
      .execute();
  },

  /** Hours of applied schedules that a person deleted, by schedule. */
  deletedHours(connection: Connection, scope: FamilyScope): Promise<EventRow[]> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("import_id", "is not", null)
      .where("deleted_at", "is not", null)
      .orderBy("starts_at")
      .execute();
  },

  /** All hours that a schedule or a swap ever placed, whatever happened to them. */
  everPlaced(connection: Connection, scope: FamilyScope): Promise<EventRow[]> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("period_key", "is not", null)
      .execute();
  },

  /** All hours that a schedule or a swap ever placed and no one deleted, on the calendar or set aside. */
  placed(connection: Connection, scope: FamilyScope) {
    return connection
      .selectFrom("calendar_events")
      .select(["id", "import_id", "period_key", "set_aside_at"])
      .where("family_id", "=", scope)
      .where("period_key", "is not", null)
      .where("deleted_at", "is", null)
      .$narrowType<{ period_key: string }>()
      .execute();
  },

  /** Sets events aside, or brings them back (`at` null). */
  async setAside(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    ids: readonly string[],
    at: Date | null,
  ): Promise<void> {
    for (const chunk of chunks(ids, idsPerUpdate)) {
      await transaction
        .updateTable("calendar_events")
        .set({ set_aside_at: at })
        .where("family_id", "=", scope)
        .where("id", "in", chunk)
        .execute();
    }
  },
};
