import type { Kysely } from "kysely";
import type { CalendarAhead } from "@evenkeel/ai/coordinator";
import type { ChildrenHours, CustodyHours } from "@evenkeel/hearing/scheduling/custody-hours";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import {
  childrenOnCalendar,
  custody,
  eventRows,
  type HolidayHours,
  imports,
  instantOf,
  isPlaced,
  placedIn,
  shownTimes,
  standingEvent,
} from "../calendar/index.ts";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { childRows } from "../family/index.ts";

/** Two months: to the end of 'next month'. The calendar shows the rest. */
const daysAhead = 63;
const yearAhead = 366;

type Hours = Omit<HolidayHours, "name">;

/** The family's next weeks, and the holidays of its next year, from the beginning of today in its time zone, for the coordinator to answer from. */
export async function calendarAhead(
  db: Kysely<Database>,
  now: () => Date,
  scope: FamilyScope,
  family: FamilyClock,
): Promise<CalendarAhead> {
  const firstDay = dayOf(now().getTime(), family.timeZone);
  const today = firstDay.toString();
  const lastDay = firstDay.add({ days: daysAhead - 1 }).toString();
  const from = instantOf(today, family.timeZone);
  const before = instantOf(today, family.timeZone, daysAhead);
  const [standing, stretches, given, rows, children] = await Promise.all([
    imports.standing(db, scope),
    custody(db, now).timeline(scope, { from: today, to: lastDay }),
    custody(db, now).holidays(scope, {
      from: today,
      to: firstDay.add({ days: yearAhead }).toString(),
    }),
    eventRows.shown(db, scope, { from, before }),
    childRows.all(db, scope),
  ]);
  const namesOf = (ids: readonly string[]): string[] =>
    children.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const inNames = ({ start, end, parentId, childIds, unconfirmedBy }: Hours) => ({
    start,
    end,
    parentName: nameOf(family, parentId),
    children: namesOf(childIds),
    ...(unconfirmedBy === undefined ? {} : { unconfirmedBy: nameOf(family, unconfirmedBy) }),
  });
  const hours = stretches.map(inNames);
  const listed = await childrenOnCalendar(db, scope)(
    placedIn(rows).map(({ rule }) => rule),
    { from, before },
  );
  return {
    custody: standing.length === 0 ? null : ofSiblings(hours, namesOf(listed)),
    events: rows
      .filter((row) => !isPlaced(row))
      .flatMap((row) =>
        shownTimes(standingEvent(row), { from: from.getTime(), before: before.getTime() }),
      )
      .map(({ title, start, end, allDay, childIds }) => ({
        title,
        start,
        end,
        allDay,
        children: namesOf(childIds),
      }))
      .toSorted((one, other) => (one.start < other.start ? -1 : 1)),
    holidays: given.map((one) => ({ ...inNames(one), name: one.name })),
    until: before.toISOString(),
  };
}

/** The hours by child, once for siblings whose hours are the same, so that no child's are taken for another's. */
function ofSiblings(
  hours: readonly (CustodyHours & Pick<ChildrenHours, "children">)[],
  listed: readonly string[],
): ChildrenHours[] {
  const hoursOf = (child: string | null): CustodyHours[] =>
    joined(
      hours
        .filter(
          ({ children }) => child === null || children.length === 0 || children.includes(child),
        )
        .map(({ children: _whose, ...one }) => one),
    );
  if (hours.every(({ children }) => children.length === 0))
    return [{ children: [], hours: hoursOf(null) }];
  const alike = Map.groupBy(listed, (child) => JSON.stringify(hoursOf(child)));
  return [...alike.values()].map((children) => ({
    children: alike.size === 1 ? [] : children,
    hours: hoursOf(children[0] ?? null),
  }));
}

/** Periods of one parent that follow each other are one stay, as long as the same word is missing. */
function joined(hours: readonly CustodyHours[]): CustodyHours[] {
  const stays: CustodyHours[] = [];
  for (const period of hours) {
    const last = stays.at(-1);
    const isOne =
      last?.parentName === period.parentName && last.unconfirmedBy === period.unconfirmedBy;
    if (last && isOne && last.end >= period.start) {
      stays[stays.length - 1] = { ...last, end: period.end > last.end ? period.end : last.end };
    } else {
      stays.push(period);
    }
  }
  return stays;
}
