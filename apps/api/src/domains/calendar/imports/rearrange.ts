/** Brings a calendar in line with what the schedules on it say (see `arrange` of packages/custody). */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { scheduleColor } from "@evenkeel/custody/layers/colors";
import { arrange } from "@evenkeel/custody/layers/arrange";
import type { DeletedHours } from "@evenkeel/custody/layers/applied-schedule";
import { type PlacedPeriod, placedKey, storedRule } from "@evenkeel/custody/layers/placed-period";
import { type FamilyClock, roleOf } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { type EventRow, eventRows } from "../events/repository.ts";
import { custodyDigest } from "./custody-digest.ts";
import { agreedSwap, swapRows } from "../swaps/repository.ts";
import { inForce } from "./in-force.ts";
import { appliedSchedule, type ImportRow, imports } from "./repository.ts";

type Connection = Kysely<Database> | Transaction<Database>;

/** What a change does to the calendar. */
export interface Rearrangement {
  insert: PlacedPeriod[];
  bringBack: { id: string; importId: string | null }[];
  setAside: { id: string; importId: string | null }[];
}

/**
 * What has to change so that the calendar holds what these schedules say, the last on top, and over them what the parents
 * agreed to move. Those that wait say nothing.
 */
export async function compare(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  standing: readonly ImportRow[],
  family: FamilyClock,
): Promise<Rearrangement> {
  const arranged = await hoursSaid(transaction, scope, standing, family);
  const present = await eventRows.placed(transaction, scope);
  const known = new Map(present.map((row) => [row.period_key, row]));
  const insert: PlacedPeriod[] = [];
  const bringBack: Rearrangement["bringBack"] = [];
  const kept = new Set<string>();
  for (const period of arranged) {
    const row = known.get(placedKey(period));
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

/** The hours that these schedules and the agreed swaps say, the last on top; those that wait say nothing. */
export async function hoursSaid(
  connection: Connection,
  scope: FamilyScope,
  standing: readonly ImportRow[],
  family: FamilyClock,
): Promise<PlacedPeriod[]> {
  const deleted = await eventRows.deletedHours(connection, scope);
  // Who confirms a schedule confirms all of its hours, those too that its importer had deleted.
  const ofBoth = new Set(
    standing.flatMap(({ id, confirmed_by }) => (confirmed_by === null ? [] : [id])),
  );
  const swaps = await swapRows.agreed(connection, scope);
  return arrange(
    inForce(standing).map(({ row, yieldsTo }) => ({ ...appliedSchedule(row), yieldsTo })),
    deleted.filter(({ import_id }) => !ofBoth.has(import_id ?? "")).map(hoursOf),
    family,
    swaps.map(agreedSwap),
  );
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
      import_id: period.rule.kind === "swap" ? null : period.rule.importId,
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

/**
 * Brings the calendar in line with the schedules and swaps as they now stand.
 * @returns the digest of all placed hours
 */
export async function bringInLine(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  at: Date,
): Promise<string> {
  const family = await familyClock(transaction, scope);
  const standing = await imports.standing(transaction, scope);
  const change = await compare(transaction, scope, standing, family);
  return rearrange(transaction, scope, change, { family, standing, at });
}

function hoursOf(event: EventRow): DeletedHours {
  return {
    importId: event.import_id,
    start: event.starts_at.toISOString(),
    end: event.ends_at.toISOString(),
    children: event.rule === null ? undefined : storedRule.parse(JSON.parse(event.rule)).children,
  };
}
