import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { PreviewSwapInput, PreviewSwapOutput } from "@evenkeel/contract/models/calendar/swap";
import type { Actor } from "@evenkeel/contract/ports";
import { setOf } from "@evenkeel/custody/family/child-set";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import { movedHours } from "@evenkeel/custody/layers/swaps";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { firstDifference, within } from "../custody/compare-hours.ts";
import { custody } from "../custody/custody.ts";
import { instantOf } from "../events/event-times.ts";
import { refused } from "../events/faults.ts";
import { type AskedHours, askedHours } from "./asked-hours.ts";

/** Who asks whom. @throws AppError conflict while the family has one parent, invalid for someone who is none */
export function sidesOf(
  family: FamilyClock,
  askerId: number,
): { askerId: number; responderId: number } {
  if (family.parents.length < 2) throw new AppError("conflict", say("family.noCoParent"));
  const other = family.parents.find(({ id }) => id !== askerId);
  const isParent = family.parents.some(({ id }) => id === askerId);
  if (!isParent || other === undefined) throw refused("askerId", say("swap.parent"));
  return { askerId, responderId: other.id };
}

/**
 * Each day on which someone else would have a child, the days beside it, and what else was asked for: time that is the
 * asker's already is nothing in return. Empty where nothing would change.
 */
export async function changedDays(
  db: Kysely<Database>,
  now: () => Date,
  scope: FamilyScope,
  asked: AskedHours & {
    family: FamilyClock;
    sides: { askerId: number; responderId: number };
    childIds: readonly string[];
  },
): Promise<PreviewSwapOutput["days"]> {
  const { family, sides, childIds } = asked;
  const { timeZone } = family;
  const moved = movedHours(asked, sides);
  const days = [
    ...new Set(moved.flatMap(({ start, end }) => daysAround(start, end, timeZone))),
  ].toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const swap = { id: randomUUID(), moved, children: setOf(childIds) };
  const hours = await custody(db, now).preview(scope, { from: first, to: last, swap });
  const shown = days.map((day) => {
    const [from, until] = [
      instantOf(day, timeZone).toISOString(),
      instantOf(day, timeZone, 1).toISOString(),
    ];
    const ofDay = (timeline: CustodyTimeline) => within(timeline, from, until);
    return { day, before: ofDay(hours.before), after: ofDay(hours.after) };
  });
  const changed = new Set(
    shown.flatMap(({ day, before, after }) =>
      firstDifference(before, after, hours.childIds) === null ? [] : [day],
    ),
  );
  if (changed.size === 0) return [];
  const askedFor = new Set(
    moved.flatMap(({ start, end }) => daysAround(start, end, timeZone).slice(1, -1)),
  );
  return shown.filter(
    ({ day }, index) =>
      changed.has(day) ||
      askedFor.has(day) ||
      changed.has(shown[index - 1]?.day ?? "") ||
      changed.has(shown[index + 1]?.day ?? ""),
  );
}

/** What a request would do, without a trace. @throws AppError as asking does, but for what only sending says */
export function previewSwap(db: Kysely<Database>, now: () => Date) {
  return async (actor: Actor, input: PreviewSwapInput): Promise<PreviewSwapOutput> => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const sides = sidesOf(family, input.askerId ?? actor.userId);
    const hours = askedHours(input, family.timeZone, now());
    const { childIds } = input;
    return { days: await changedDays(db, now, scope, { ...hours, family, sides, childIds }) };
  };
}

/** The days that hours touch, with the one before and the one after. */
function daysAround(start: string, end: string, timeZone: string): string[] {
  const first = dayOf(Date.parse(start), timeZone).subtract({ days: 1 });
  const last = dayOf(Date.parse(end) - 1, timeZone).add({ days: 1 });
  const days: string[] = [];
  for (let day = first; day.until(last).sign >= 0; day = day.add({ days: 1 })) {
    days.push(day.toString());
  }
  return days;
}
