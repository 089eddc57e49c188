/**
 * What stands on the calendar follows from the schedules that were applied, in their order, and from what a person
 * deleted. It is worked out anew at every change, so that undoing any of them, in any order, restores exactly what
 * the others say.
 */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type FamilyClock, nameOf, roleOf } from "../calendar/family-clock.ts";
import { type EventRow, eventRows } from "../calendar/repository.ts";
import { scheduleColor } from "./colors.ts";
import { custodyDigest } from "./custody-digest.ts";
import { type ImportRow, rulesOf } from "./imports.ts";
import { overlay, without } from "./layers.ts";
import { type PlacedPeriod, placedKey, placePeriods } from "./placed-period.ts";
import { planPeriods } from "./rules/plan-periods.ts";
import { isoInstant, startOfDay } from "./rules/wall-clock.ts";

/** What a change does to the calendar. */
export interface Rearrangement {
  insert: PlacedPeriod[];
  bringBack: { id: string; importId: string }[];
  setAside: { id: string; importId: string }[];
}

/** The hours that one import names, before others are looked at. */
function plannedBy(row: ImportRow, family: FamilyClock): PlacedPeriod[] {
  const parents = { parent1: row.parent1_id, parent2: row.parent2_id };
  const periods = planPeriods({
    ...rulesOf(row),
    years: { startYear: row.start_year, endYear: row.end_year },
    timeZone: family.timeZone,
    parentNames: {
      parent1: nameOf(family, parents.parent1),
      parent2: nameOf(family, parents.parent2),
    },
  });
  return placePeriods(periods, row.id, parents);
}

/** The custody hours of a calendar on which these imports lie, the last on top. */
export function arrange(
  standing: readonly ImportRow[],
  deleted: readonly EventRow[],
  family: FamilyClock,
): PlacedPeriod[] {
  const { timeZone } = family;
  const hoursByImport = Map.groupBy(deleted, (row) => row.import_id);
  let arranged: PlacedPeriod[] = [];
  for (const row of standing) {
    if (row.replaces) {
      const from = newYear(row.start_year, timeZone);
      const before = newYear(row.end_year + 1, timeZone);
      arranged = arranged.filter(({ start }) => start < from || start >= before);
    }
    const hours = (hoursByImport.get(row.id) ?? []).map((event) => ({
      start: event.starts_at.toISOString(),
      end: event.ends_at.toISOString(),
    }));
    arranged = overlay(arranged, without(plannedBy(row, family), hours, timeZone), timeZone);
  }
  return arranged;
}

/** What has to change so that the calendar holds these periods. */
export async function compare(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  arranged: readonly PlacedPeriod[],
): Promise<Rearrangement> {
  const present = await eventRows.placed(transaction, scope);
  const known = new Map(present.map((row) => [`${row.import_id} ${row.period_key}`, row]));
  const insert: PlacedPeriod[] = [];
  const bringBack: Rearrangement["bringBack"] = [];
  const kept = new Set<string>();
  for (const period of arranged) {
    const row = known.get(`${period.rule.importId} ${placedKey(period)}`);
    if (row === undefined) insert.push(period);
    else {
      kept.add(row.id);
      if (row.set_aside_at !== null) bringBack.push({ id: row.id, importId: row.import_id });
    }
  }
  const setAside = present
    .filter((row) => row.set_aside_at === null && !kept.has(row.id))
    .map((row) => ({ id: row.id, importId: row.import_id }));
  return { insert, bringBack, setAside };
}

/** Carries a change out. @returns the digest of all placed hours as it leaves them */
export async function rearrange(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  change: Rearrangement,
  context: { family: FamilyClock; standing: readonly ImportRow[]; at: Date },
): Promise<string> {
  const { family, standing, at } = context;
  const colors = new Map(standing.map((row) => [row.id, row.color]));
  const ids = (events: { id: string }[]) => events.map(({ id }) => id);
  await eventRows.setAside(transaction, scope, ids(change.setAside), at);
  await eventRows.setAside(transaction, scope, ids(change.bringBack), null);
  await eventRows.insert(
    transaction,
    change.insert.map((period) => ({
      id: randomUUID(),
      family_id: scope,
      title: period.title,
      starts_at: new Date(period.start),
      ends_at: new Date(period.end),
      all_day: period.allDay,
      color: scheduleColor(
        colors.get(period.rule.importId) ?? null,
        roleOf(family, period.parentId),
      ),
      creator_id: period.parentId,
      created_at: at,
      import_id: period.rule.importId,
      period_key: placedKey(period),
      rule: JSON.stringify(period.rule),
      set_aside_at: null,
      deleted_by: null,
      deleted_at: null,
    })),
  );
  const placed = await eventRows.everPlaced(transaction, scope);
  return custodyDigest(placed, (row) => row.deleted_at !== null);
}

function newYear(year: number, timeZone: string): string {
  return isoInstant(startOfDay(Temporal.PlainDate.from({ year, month: 1, day: 1 }), timeZone));
}
