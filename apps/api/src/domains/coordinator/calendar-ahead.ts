import type { Kysely } from "kysely";
import type { CalendarAhead, CustodyHours } from "@evenkeel/ai/coordinator";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { custody } from "../calendar/custody/custody.ts";
import { instantOf } from "../calendar/events/event-times.ts";
import { eventRows } from "../calendar/events/repository.ts";
import { shownTimes, standingEvent } from "../calendar/events/standing-event.ts";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { imports } from "../calendar/imports/repository.ts";

/** Five weeks: the coordinator answers for 'next weekend' and a month's plans; the calendar shows the rest. */
const daysAhead = 35;

/** The family's next weeks, from the beginning of today in its time zone, for the coordinator to answer from. */
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
  const [standing, stretches, rows] = await Promise.all([
    imports.standing(db, scope),
    custody(db, now).timeline(scope, { from: today, to: lastDay }),
    eventRows.shown(db, scope, { from, before }),
  ]);
  const hours = stretches.map(({ start, end, parentId }) => ({
    start,
    end,
    parentName: nameOf(family, parentId),
  }));
  return {
    custody: standing.length === 0 ? null : joined(hours),
    events: rows
      .filter((row) => row.import_id === null)
      .flatMap((row) =>
        shownTimes(standingEvent(row), { from: from.getTime(), before: before.getTime() }),
      )
      .map(({ title, start, end, allDay }) => ({ title, start, end, allDay }))
      .toSorted((one, other) => (one.start < other.start ? -1 : 1)),
    until: before.toISOString(),
  };
}

/** Periods of one parent that follow each other are one stay. */
function joined(hours: readonly CustodyHours[]): CustodyHours[] {
  const stays: CustodyHours[] = [];
  for (const period of hours) {
    const last = stays.at(-1);
    if (last && last.parentName === period.parentName && last.end >= period.start) {
      stays[stays.length - 1] = { ...last, end: period.end > last.end ? period.end : last.end };
    } else {
      stays.push(period);
    }
  }
  return stays;
}
