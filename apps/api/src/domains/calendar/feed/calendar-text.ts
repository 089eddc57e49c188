import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventTransparency,
} from "ical-generator";
import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import { dayMilliseconds } from "@evenkeel/custody/time/spans";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../children/repository.ts";
import type { EventFields } from "../../record/entry.ts";
import { familyClock } from "../../record/family-clock.ts";
import { spokenTitles } from "../custody/spoken-titles.ts";
import { withOwnChildren } from "../events/children-of-hours.ts";
import { type EventRow, eventRows } from "../events/repository.ts";
import {
  fieldsOf,
  seriesOf,
  type StandingEvent,
  standingEvent,
  timeOn,
} from "../events/standing-event.ts";
import { recurrenceOf } from "./recurrence-rule.ts";
import { zoneDefinition } from "./zone-definition.ts";

/** A subscription shows what is coming; a year back is what people look up. */
const daysBack = 400;
const hour = 60 * 60;

const languageOf = (locale: string): string => new Intl.Locale(locale).language.toUpperCase();

/**
 * The family's calendar as iCalendar text. What comes once has its times in UTC, which every program turns into its own
 * zone; what repeats has them in the zone on whose clocks it does, with that zone's rules beside it. Whole days are days
 * of the family's clock. Titles that a schedule made are in the language that the parent chose: a calendar program asks in
 * none.
 */
export async function calendarText(
  db: Kysely<Database>,
  scope: FamilyScope,
  locale: string,
  at: Date,
): Promise<string> {
  const family = await familyClock(db, scope);
  const { timeZone } = family;
  const from = new Date(at.getTime() - daysBack * dayMilliseconds);
  const children = await childRows.all(db, scope);
  const found = withOwnChildren(await eventRows.shown(db, scope, { from }), children);
  const rows = await spokenTitles(db)(scope, family, locale, found);
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const calendar = ical({
    name: "Evenkeel",
    prodId: { company: "Evenkeel", product: "Evenkeel", language: languageOf(locale) },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hour,
  });
  const events = rows.map((row) => ({ row, event: standingEvent(row) }));
  const starts = events.flatMap(({ event: { fields } }) =>
    fields.repeat === null ? [] : [Date.parse(fields.start)],
  );
  const sinceWhen = Math.min(from.getTime(), ...starts);
  calendar.timezone({
    name: null,
    generator: (zone) => zoneDefinition(zone, { from: sinceWhen, at: at.getTime() }),
  });
  for (const { row, event } of events) {
    const { repeat } = event.fields;
    if (repeat === null) add(calendar, row, event.fields, { zone: null, timeZone, names });
    else addRepeated(calendar, row, { ...event, fields: { ...event.fields, repeat } }, names);
  }
  return calendar.toString();
}

interface Said {
  /** On whose clocks the times are said; null: in UTC. */
  zone: string | null;
  /** Whose days whole days are. */
  timeZone: string;
  names: ReadonlyMap<string, string>;
}

function add(
  calendar: ICalCalendar,
  row: EventRow,
  fields: EventFields,
  said: Said,
  more: Partial<ICalEventData> = {},
): void {
  const children = fields.childIds.flatMap((id) => said.names.get(id) ?? []);
  const words = [children.length === 0 ? null : children.join(", "), fields.note];
  const description = words.filter((part) => part !== null).join("\n\n");
  calendar.createEvent({
    id: `${row.id}@evenkeel`,
    // A program takes what it knows already anew when this has grown.
    sequence: row.version - 1,
    summary: fields.title,
    start: edge(fields.start, fields.allDay, said),
    end: edge(fields.end, fields.allDay, said),
    allDay: fields.allDay,
    ...(said.zone === null || fields.allDay ? {} : { timezone: said.zone }),
    stamp: row.changed_at ?? row.created_at,
    ...(fields.place === null ? {} : { location: fields.place }),
    ...(description === "" ? {} : { description }),
    ...(children.length === 0 ? {} : { categories: children.map((name) => ({ name })) }),
    alarms: fields.reminders.map((minutes) => ({
      type: ICalAlarmType.display,
      trigger: minutes * 60,
      description: fields.title,
    })),
    // Whose weekend it is keeps nobody from being booked at work.
    ...(row.import_id === null ? {} : { transparency: ICalEventTransparency.TRANSPARENT }),
    ...more,
  });
}

type Repeated = StandingEvent & { fields: { repeat: NonNullable<EventFields["repeat"]> } };

function addRepeated(
  calendar: ICalCalendar,
  row: EventRow,
  event: Repeated,
  names: ReadonlyMap<string, string>,
): void {
  const { fields, exceptions } = event;
  const { timeZone } = fields.repeat;
  const said = { zone: timeZone, timeZone, names };
  const series = seriesOf(fields, fields.repeat);
  const starts = (day: string): string | null => {
    const occurrence = series.on(day);
    return occurrence === null ? null : fieldsOf(fields, occurrence).start;
  };
  const gone = Object.entries(exceptions).flatMap(([day, { otherwise }]) =>
    otherwise === null ? (starts(day) ?? []) : [],
  );
  const { rule, also } = recurrenceOf(fields, fields.repeat);
  const dates = (name: string, instants: readonly string[]): string[] => {
    if (instants.length === 0) return [];
    const kind = fields.allDay ? "VALUE=DATE" : `TZID=${timeZone}`;
    return [
      `${name};${kind}:${instants.map((at) => dateIn(at, fields.allDay, timeZone)).join(",")}`,
    ];
  };
  const repeating = [`RRULE:${rule}`, ...dates("RDATE", also), ...dates("EXDATE", gone)];
  add(calendar, row, fields, said, { repeating: repeating.join("\n") });
  for (const day of Object.keys(exceptions)) {
    const time = timeOn(event, day);
    const start = starts(day);
    if (time === null || start === null) continue;
    add(calendar, row, time.fields, said, { recurrenceId: edge(start, fields.allDay, said) });
  }
}

/** An instant as the calendar writes it: of a whole day its date. */
function edge(
  instant: string,
  allDay: boolean,
  { zone, timeZone }: Pick<Said, "zone" | "timeZone">,
) {
  if (allDay) return new Date(`${dayOf(Date.parse(instant), timeZone).toString()}T00:00:00Z`);
  return zone === null
    ? new Date(instant)
    : Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
}

/** `20261201T153000` on the clocks of the zone, or `20261201`. */
function dateIn(instant: string, allDay: boolean, zone: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const text = wall.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
  return allDay ? text.slice(0, 8) : text;
}
