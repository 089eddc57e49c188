import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type EventRow = Selectable<Database["calendar_events"]>;

/** PostgreSQL takes 65,535 parameters per statement; a row has 15. */
const rowsPerInsert = 4_000;
const idsPerUpdate = 30_000;

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

export const eventRows = {
  async insert(
    transaction: Transaction<Database>,
    rows: readonly Insertable<Database["calendar_events"]>[],
  ): Promise<void> {
    for (const chunk of chunks(rows, rowsPerInsert)) {
      await transaction.insertInto("calendar_events").values(chunk).execute();
    }
  },

  /** What is on the calendar and touches the time from `from` to before `before`, in order. */
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
    if (range.from !== undefined) query = query.where("ends_at", ">", range.from);
    if (range.before !== undefined) query = query.where("starts_at", "<", range.before);
    if (range.onlyCustody === true) query = query.where("import_id", "is not", null);
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

  /** Every event a schedule ever placed, whatever happened to it. */
  everPlaced(connection: Connection, scope: FamilyScope): Promise<EventRow[]> {
    return connection
      .selectFrom("calendar_events")
      .selectAll()
      .where("family_id", "=", scope)
      .where("import_id", "is not", null)
      .execute();
  },

  /** Every event that a schedule ever placed and no one deleted, on the calendar or set aside. */
  placed(connection: Connection, scope: FamilyScope) {
    return connection
      .selectFrom("calendar_events")
      .select(["id", "import_id", "period_key", "set_aside_at"])
      .where("family_id", "=", scope)
      .where("import_id", "is not", null)
      .where("deleted_at", "is", null)
      .$narrowType<{ import_id: string; period_key: string }>()
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

export function toCalendarEvent(row: Omit<EventRow, "created_at">): CalendarEvent {
  return {
    id: row.id,
    title: row.title,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    allDay: row.all_day,
    color: row.color,
    creatorId: row.creator_id,
    custody:
      row.import_id === null || row.rule === null
        ? null
        : { importId: row.import_id, kind: storedKind(row.rule) },
  };
}

function storedKind(rule: string): "holiday" | "recurring" {
  return (JSON.parse(rule) as { kind: "holiday" | "recurring" }).kind;
}
