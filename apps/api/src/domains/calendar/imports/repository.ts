/** The schedules that were applied to a family's calendar. */
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import { type ParsedSchedule, parsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import {
  type ScheduleAnswer,
  scheduleAnswer,
} from "@evenkeel/contract/models/calendar/schedule-answer";
import type { AppliedSchedule, ScheduleReach } from "@evenkeel/custody/layers/applied-schedule";
import { setOf } from "@evenkeel/custody/family/child-set";
import { childrenOf } from "@evenkeel/custody/rules/children-of-rules";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type ImportRow = Selectable<Database["schedule_imports"]>;

export const imports = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["schedule_imports"]>,
  ): Promise<void> {
    await transaction.insertInto("schedule_imports").values(row).execute();
  },

  /** The ones on the calendar, each on top of those before it. */
  standing(connection: Connection, scope: FamilyScope): Promise<ImportRow[]> {
    return connection
      .selectFrom("schedule_imports")
      .selectAll()
      .where("family_id", "=", scope)
      .where("undone_at", "is", null)
      .where("set_aside_by", "is", null)
      .orderBy("sequence")
      .execute();
  },

  /** The ones in whose place this one stands: they count again when it is undone. */
  repeatedBy(connection: Connection, scope: FamilyScope, id: string): Promise<ImportRow[]> {
    return connection
      .selectFrom("schedule_imports")
      .selectAll()
      .where("family_id", "=", scope)
      .where("set_aside_by", "=", id)
      .execute();
  },

  /** The ones in whose place the same schedule was applied again. */
  repeated(connection: Connection, scope: FamilyScope): Promise<ImportRow[]> {
    return connection
      .selectFrom("schedule_imports")
      .selectAll()
      .where("family_id", "=", scope)
      .where("undone_at", "is", null)
      .where("set_aside_by", "is not", null)
      .execute();
  },

  find(connection: Connection, scope: FamilyScope, id: string): Promise<ImportRow | undefined> {
    return connection
      .selectFrom("schedule_imports")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async findAll(
    connection: Connection,
    scope: FamilyScope,
    ids: readonly string[],
  ): Promise<ImportRow[]> {
    if (ids.length === 0) return [];
    return connection
      .selectFrom("schedule_imports")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "in", ids)
      .execute();
  },

  /** Newest first, without those that were only repeated, with the number of their events on the calendar, and deleted ones. */
  listed(connection: Connection, scope: FamilyScope) {
    return connection
      .selectFrom("schedule_imports as import")
      .selectAll("import")
      .select((eb) =>
        eb
          .selectFrom("calendar_events as event")
          .select((events) => events.fn.countAll<number>().as("count"))
          .whereRef("event.import_id", "=", "import.id")
          .where("event.deleted_at", "is", null)
          .where("event.set_aside_at", "is", null)
          .as("events"),
      )
      .select((eb) =>
        eb
          .selectFrom("calendar_events as event")
          .select((events) => events.fn.countAll<number>().as("count"))
          .whereRef("event.import_id", "=", "import.id")
          .where("event.deleted_at", "is not", null)
          .as("deleted"),
      )
      .where("import.family_id", "=", scope)
      .where("import.set_aside_by", "is", null)
      .orderBy("import.sequence", "desc")
      .execute();
  },

  /** Marks an import as repeated by `by`, which stands in its place from now on. */
  async setAside(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    by: string,
  ): Promise<void> {
    await transaction
      .updateTable("schedule_imports")
      .set({ set_aside_by: by })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** What the parents agreed on, or one of them asks for. */
  async consent(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: Pick<
      ImportRow,
      "confirmed_by" | "confirmed_at" | "confirmed_entry" | "undo_asked_by" | "undo_asked_at"
    >,
  ): Promise<void> {
    await transaction
      .updateTable("schedule_imports")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** Disputes about rules of the family's schedules, oldest first. */
  questions(connection: Connection, scope: FamilyScope) {
    return connection
      .selectFrom("disputes")
      .select(["id", "about_import", "about_kind", "about_index"])
      .where("family_id", "=", scope)
      .where("about_import", "is not", null)
      .orderBy("entry")
      .execute();
  },

  /** Takes an import off the calendar; one that it repeated counts again. */
  async undo(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    by: { userId: number; at: Date },
  ): Promise<void> {
    await transaction
      .updateTable("schedule_imports")
      .set({ undone_by: by.userId, undone_at: by.at })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
    await transaction
      .updateTable("schedule_imports")
      .set({ set_aside_by: null })
      .where("family_id", "=", scope)
      .where("set_aside_by", "=", id)
      .execute();
  },
};

/** The years and children an import is for, the way `packages/custody` takes them. */
export function reachOf(row: ImportRow): ScheduleReach {
  return {
    id: row.id,
    children: childrenOf(rulesOf(row)),
    years: { startYear: row.start_year, endYear: row.end_year },
    firstDay: row.first_day ?? undefined,
    residenceId: row.residence_id,
    replaces: row.replaces,
  };
}

/** The same where siblings live with different parents: what an import says of each of them stands on top. */
export function reachesOf(row: ImportRow): ScheduleReach[] {
  const reach = reachOf(row);
  const parents = { parent1: row.parent1_id, parent2: row.parent2_id };
  const ofSome = (rulesOf(row).residences ?? []).map(({ childIds, assignee }) => ({
    ...reach,
    children: setOf(childIds),
    residenceId: parents[assignee],
  }));
  return [reach, ...ofSome];
}

/** An import the way `packages/custody` takes it. */
export function appliedSchedule(row: ImportRow): AppliedSchedule {
  const { children: _ofTheRules, ...reach } = reachOf(row);
  return {
    ...reach,
    rules: rulesOf(row),
    parents: { parent1: row.parent1_id, parent2: row.parent2_id },
  };
}

/** What was answered before an import was applied. */
export function answersOf(row: Pick<ImportRow, "answers">): ScheduleAnswer[] {
  return z.array(scheduleAnswer).parse(JSON.parse(row.answers));
}

/** The rules of an import as they were applied. */
export function rulesOf(row: Pick<ImportRow, "rules">): ParsedSchedule {
  return parsedSchedule.parse(JSON.parse(row.rules));
}
