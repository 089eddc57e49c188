import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import { storable } from "@evenkeel/contract/visible-text";
import { openCatalogue } from "@evenkeel/words/server";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows, familyClock } from "../../family/index.ts";
import { type EventFields } from "../../record/index.ts";
import { type CheckInRow, checkInRows, toCheckIn } from "../check-ins/repository.ts";
import { childrenOnCalendar } from "../custody/children-on-calendar.ts";
import { spokenTitles } from "../custody/spoken-titles.ts";
import { withOwnChildren } from "../events/children-of-hours.ts";
import { type EventRow, eventRows, isPlaced } from "../events/repository.ts";
import {
  fieldsOf,
  seriesOf,
  type StandingEvent,
  standingEvent,
  timeOn,
} from "../events/standing-event.ts";
import { imports } from "../imports/repository.ts";
import { recurrenceOf } from "./recurrence-rule.ts";
import { zoneDefinition } from "./zone-definition.ts";

/** A subscription shows what is coming; a year back is what people look up. */
const daysBack = 400;
const hour = 60 * 60;
/** How long an exchange with check-ins is on a calendar. */
const checkedInMinutes = 15;

/** All but the tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const languageOf = (locale: string): string => new Intl.Locale(locale).language.toUpperCase();

/** A day by which its reader has to pay: no one else's calendar shows it. */
export interface Due {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** In the reader's language. */
  title: string;
  since: Date;
}
/** What a parent still has to pay, and by when. */
export type DuesOf = (scope: FamilyScope, userId: number) => Promise<Due[]>;

/**
 * The family's calendar as iCalendar text. What comes once has its times in UTC, which every program turns into its own
 * zone; what repeats has them in the zone on whose clocks it does, with that zone's rules beside it. Whole days are days
 * of the family's clock. Titles that a schedule made are in the language that the parent chose: a calendar program asks in
 * none.
 */
export async function calendarText(
  db: Kysely<Database>,
  {
    scope,
    locale,
    at,
    dues,
  }: { scope: FamilyScope; locale: string; at: Date; dues: readonly Due[] },
): Promise<string> {
  const family = await familyClock(db, scope);
  const { timeZone } = family;
  const from = new Date(at.getTime() - daysBack * dayMilliseconds);
  const children = await childRows.all(db, scope);
  const found = await withOwnChildren(
    await eventRows.shown(db, scope, { from }),
    { from },
    childrenOnCalendar(db, scope),
  );
  const rows = await spokenTitles(db)(scope, family, locale, found);
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const calendar = ical({
    name: "Evenkeel",
    prodId: { company: "Evenkeel", product: "Evenkeel", language: languageOf(locale) },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hour,
  });
  const missing = new Map(
    (await imports.standing(db, scope)).flatMap(({ id, applied_by, confirmed_by }) => {
      const other = family.parents.find((parent) => parent.id !== applied_by);
      return confirmed_by !== null || other === undefined ? [] : [[id, other.name] as const];
    }),
  );
  const t = catalogue.words(locale, "custody");
  /** Hours of a schedule say whose word they still lack: on a phone's calendar nothing else does. */
  const openIn = ({ import_id, title }: EventRow): Partial<ICalEventData> => {
    const name = missing.get(import_id ?? "");
    if (name === undefined) return {};
    return {
      summary: t("feed.unconfirmed", { title }),
      description: t("feed.unconfirmedBy", { name }),
      status: ICalEventStatus.TENTATIVE,
    };
  };
  /** An event may be called as hours are ('Weekend with Sam'): each says by its last line what it is. */
  const whose = (row: EventRow): string =>
    isPlaced(row) ? t("feed.agreed") : t("feed.addedBy", { name: nameOf(family, row.creator_id) });
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
    const said = { zone: null, timeZone, names, whose: whose(row) };
    if (repeat === null) add(calendar, row, event.fields, said, openIn(row));
    else addRepeated(calendar, row, { ...event, fields: { ...event.fields, repeat } }, said);
  }
  for (const due of dues) {
    calendar.createEvent({
      id: `due-${due.id}@evenkeel`,
      summary: due.title,
      start: new Date(`${due.day}T00:00:00Z`),
      end: new Date(Date.parse(`${due.day}T00:00:00Z`) + dayMilliseconds),
      allDay: true,
      stamp: due.since,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const around = { from, before: new Date(at.getTime() + dayMilliseconds) };
  addCheckIns(calendar, await checkInRows.between(db, scope, around), { family, locale });
  // No calendar program may see a control character (RFC 5545, 3.1), or letters turned around.
  return storable(calendar.toString()).replaceAll(controls, "");
}

interface Said {
  /** On whose clocks the times are said; null: in UTC. */
  zone: string | null;
  /** Whose days whole days are. */
  timeZone: string;
  names: ReadonlyMap<string, string>;
  /** Whose word an event is, in the reader's language. */
  whose: string;
}

function add(
  calendar: ICalCalendar,
  row: EventRow,
  fields: EventFields,
  said: Said,
  more: Partial<ICalEventData> = {},
): void {
  const children = fields.childIds.flatMap((id) => said.names.get(id) ?? []);
  const words = [children.length === 0 ? null : children.join(", "), fields.note, said.whose];
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
    description,
    ...(children.length === 0 ? {} : { categories: children.map((name) => ({ name })) }),
    alarms: fields.reminders.map((minutes) => ({
      type: ICalAlarmType.display,
      trigger: minutes * 60,
      description: fields.title,
    })),
    // Whose weekend it is keeps nobody from being booked at work.
    ...(!isPlaced(row) ? {} : { transparency: ICalEventTransparency.TRANSPARENT }),
    ...more,
  });
}

type Repeated = StandingEvent & { fields: { repeat: NonNullable<EventFields["repeat"]> } };

function addRepeated(
  calendar: ICalCalendar,
  row: EventRow,
  event: Repeated,
  { names, whose }: Pick<Said, "names" | "whose">,
): void {
  const { fields, exceptions } = event;
  const { timeZone } = fields.repeat;
  const said = { zone: timeZone, timeZone, names, whose };
  const series = seriesOf(fields, fields.repeat);
  const starts = (day: string): string | null => {
    const occurrence = series.on(day);
    return occurrence === null ? null : fieldsOf(fields, occurrence).start;
  };
  const { rule, beside } = recurrenceOf(fields, fields.repeat);
  const apart = new Set(beside);
  const otherwiseOn = Object.entries(exceptions).filter(([day]) => !apart.has(day));
  const gone = otherwiseOn.flatMap(([day, { otherwise }]) =>
    otherwise === null ? (starts(day) ?? []) : [],
  );
  const dates = (name: string, instants: readonly string[]): string[] => {
    if (instants.length === 0) return [];
    const kind = fields.allDay ? "VALUE=DATE" : `TZID=${timeZone}`;
    return [
      `${name};${kind}:${instants.map((at) => dateIn(at, fields.allDay, timeZone)).join(",")}`,
    ];
  };
  const repeating = [`RRULE:${rule}`, ...dates("EXDATE", gone)];
  add(calendar, row, fields, said, { repeating: repeating.join("\n") });
  for (const day of beside) {
    const time = timeOn(event, day);
    if (time !== null) add(calendar, row, time.fields, said, { id: `${row.id}-${day}@evenkeel` });
  }
  for (const [day] of otherwiseOn) {
    const time = timeOn(event, day);
    const start = starts(day);
    if (time === null || start === null) continue;
    add(calendar, row, time.fields, said, { recurrenceId: edge(start, fields.allDay, said) });
  }
}

const catalogue = openCatalogue();

/** Exchanges to which someone checked in, with what both said and when. A place is on the record and not in a program's cloud. */
function addCheckIns(
  calendar: ICalCalendar,
  rows: readonly CheckInRow[],
  { family, locale }: { family: FamilyClock; locale: string },
): void {
  const t = catalogue.words(locale, "exchanges");
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: family.timeZone,
    hour: "numeric",
    minute: "2-digit",
  });
  const onDay = new Intl.DateTimeFormat(locale, {
    timeZone: family.timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  /** How an exchange went is also said days later. */
  const isSameDay = (one: Date, other: Date) =>
    dayOf(one.getTime(), family.timeZone).equals(dayOf(other.getTime(), family.timeZone));
  const inWords = (format: Intl.DateTimeFormat, at: Date) =>
    format.format(at).replaceAll("\u202F", " ");
  const byTime = Map.groupBy(rows, ({ exchange_at }) => exchange_at.toISOString());
  for (const [start, all] of byTime) {
    const standing = all.filter(({ undone_at }) => undone_at === null);
    if (standing.length === 0) continue;
    const lines = standing.map(({ user_id, kind, took_place_at, checked_in_at, exchange_at }) => {
      const name = nameOf(family, user_id);
      const what =
        took_place_at === null
          ? t(`said.${kind}`)
          : t("took", { when: inWords(onDay, took_place_at) });
      // A time right behind it would read as that at which nobody came, or as that of an exchange days before.
      const isApart = kind === "missed" || took_place_at !== null;
      return isApart || !isSameDay(checked_in_at, exchange_at)
        ? t("feed.apart", { name, what, when: inWords(onDay, checked_in_at) })
        : t("feed.line", { name, what, time: inWords(clock, checked_in_at) });
    });
    calendar.createEvent({
      id: `exchange-${start}@evenkeel`,
      sequence: timesChanged(all),
      summary: t("feed.title"),
      start: new Date(start),
      end: new Date(Date.parse(start) + checkedInMinutes * minuteMilliseconds),
      stamp: standing.at(-1)?.checked_in_at ?? new Date(start),
      description: lines.join("\n"),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
}

/**
 * Only ever grows with what is said of one exchange, whatever else there is on the calendar: a program takes a version
 * with a lower number for an old one. Each act has an entry of its own, and none is taken off the record.
 */
const timesChanged = (rows: readonly CheckInRow[]): number =>
  Math.max(...rows.map(({ entry }) => entry)) +
  rows
    .map(toCheckIn)
    .reduce((sum, { undoneAt, corrections }) => sum + corrections.length + (undoneAt ? 1 : 0), 0);

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
