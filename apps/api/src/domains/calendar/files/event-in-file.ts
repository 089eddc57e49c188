/**
 * What one event of a calendar file says, as ours does.
 *
 * A repeat is taken over as a repeat only where its times are those that the library finds, one by one. One that ours
 * cannot say is placed time by time where it ends soon, and is left out, with the reason, where it does not: nothing is
 * bent in silence.
 */
import ICAL from "ical.js";
import { fileLimits, longestText, reminderLimits } from "@evenkeel/contract/constants";
import type { FileEvent, FilePart, NotTakenOver } from "@evenkeel/contract/models/calendar/file";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Face, faceAt, plainDateTime } from "@evenkeel/custody/time/wall-clock";
import type { RepeatContent } from "../../record/index.ts";
import { timesOf } from "../events/repeat.ts";
import { seriesOf, timesOfRule } from "./repeats-in-file.ts";
import {
  instantOf,
  isOnCalendar,
  Left,
  lengthOf,
  hasTimeWithoutZone,
  sequenceOf,
  type When,
  whenIn,
  whenOf,
  wordsIn,
} from "./times-in-file.ts";
import type { Zones } from "./zones.ts";

/** What is said of an event besides when it is. */
interface Said {
  title: string;
  place: string | null;
  note: string | null;
  isShortened: boolean;
}

function saidIn(component: ICAL.Component): Said {
  const title = wordsIn(component, "summary");
  const place = wordsIn(component, "location");
  const note = wordsIn(component, "description");
  return {
    title: title.slice(0, longestText.title),
    place: place.slice(0, longestText.place) || null,
    note: note.slice(0, longestText.eventNote) || null,
    isShortened:
      title.length > longestText.title ||
      place.length > longestText.place ||
      note.length > longestText.eventNote,
  };
}

/** @throws Left for what cannot be said here, and what the library throws for what it cannot read */
export function eventOf(
  uid: string,
  component: ICAL.Component,
  others: readonly ICAL.Component[],
  zones: Zones,
): Omit<FileEvent, "key"> {
  const said = saidIn(component);
  if (said.title === "") throw new Left("noTitle");
  if (wordsIn(component, "status").toUpperCase() === "CANCELLED") throw new Left("cancelled");
  const start = whenOf(component, "dtstart", zones);
  if (start === null) throw new Left("noStart");
  const { length, hasNoEnd } = lengthOf(component, start, zones);
  const { parts, isApart } = partsOf(component, others, { start, length, zones });
  if (parts.length === 0) throw new Left("noTimes");
  if (parts.length > fileLimits.apart) throw new Left("repeat");
  return {
    uid: uid.slice(0, longestText.title),
    title: said.title,
    place: said.place,
    note: said.note,
    allDay: start.allDay,
    ...remindersOf(component),
    parts,
    isApart,
    isShortened: said.isShortened,
    hasNoEnd,
    hasNoZone: !zones.isDeclared && [component, ...others].some(hasTimeWithoutZone),
  };
}

/** Ours remind so many minutes before the beginning; what a file says otherwise is not bent into that. */
function remindersOf(component: ICAL.Component): Pick<FileEvent, "reminders" | "notTakenOver"> {
  const alarms = component.getAllSubcomponents("valarm");
  const minutes = alarms.flatMap((alarm) => {
    const trigger = alarm.getFirstProperty("trigger");
    const value: unknown = trigger?.getFirstValue();
    const isOfEnd = String(trigger?.getParameter("related")).toUpperCase() === "END";
    const before = value instanceof ICAL.Duration && !isOfEnd ? -value.toSeconds() / 60 : -1;
    return Number.isInteger(before) && before >= 0 && before <= reminderLimits.minutes
      ? [before]
      : [];
  });
  const all = [...new Set(minutes)].toSorted((one, other) => one - other);
  const reminders = all.slice(0, reminderLimits.many);
  const isCut = minutes.length < alarms.length || reminders.length < all.length;
  const stays = Object.entries(staying).flatMap(([property, name]) =>
    component.hasProperty(property) ? [name] : [],
  );
  return { reminders, notTakenOver: [...(isCut ? ["reminders" as const] : []), ...stays] };
}

/** Properties of an event in a file that ours has no place for, and would be missed. */
const staying = {
  attendee: "guests",
  attach: "attachments",
  url: "link",
} as const satisfies Record<string, NotTakenOver>;

interface Placed {
  start: When;
  length: number;
  zones: Zones;
}

/** What of the event is placed: itself, repeats of ours, or its times one by one. */
function partsOf(
  component: ICAL.Component,
  others: readonly ICAL.Component[],
  placed: Placed,
): { parts: FilePart[]; isApart: boolean } {
  const rules = component.getAllProperties("rrule");
  if (rules.length > 1 || component.hasProperty("exrule")) throw new Left("repeat");
  const added = timesIn(component, "rdate", placed);
  const taken = new Set(timesIn(component, "exdate", placed).map(instantOf));
  const instead = othersOf(others, placed);
  const recur: unknown = rules[0]?.getFirstValue();
  if (rules.length === 1 && !(recur instanceof ICAL.Recur)) throw new Left("repeat");
  const [ends] = rules.map(({ jCal: [, , , rule] }) => (rule as { until?: string }).until);
  if (ends !== undefined && !isOnCalendar(ends)) throw new Left("badTimes");
  if (!(recur instanceof ICAL.Recur)) {
    const single = oneByOne([placed.start, ...added], taken, instead, placed);
    return { parts: single, isApart: single.length > 1 };
  }
  const { isFirstBeside, faces, isWhole } = timesOfRule(recur, placed.start);
  const first = isFirstBeside ? [placed.start] : [];
  const series = seriesOf(recur, faces, isWhole, placed);
  if (series === null) {
    if (!isWhole) throw new Left("repeat");
    const times = faces.map((face) => ({ ...placed.start, face }));
    return {
      parts: oneByOne([...first, ...times, ...added], taken, instead, placed),
      isApart: true,
    };
  }
  // A time that the rule has as well is one (RFC 5545, 3.8.5.2).
  const beside = added.filter(
    (time) => !series.some((repeat) => dayInSeries(repeat, placed)(instantOf(time)) !== null),
  );
  return {
    parts: [
      ...oneByOne([...first, ...beside], taken, instead, placed),
      ...series.map((repeat) => partOf(repeat, taken, instead, placed)),
    ],
    isApart: false,
  };
}

interface SeriesInFile {
  face: Face;
  repeat: RepeatContent;
}

/** On which day a series has a time that begins at an instant; null where it has none. */
function dayInSeries(
  { face, repeat }: SeriesInFile,
  { start, length }: Placed,
): (instant: number) => string | null {
  const stretch = stretchOf({ ...start, face }, length);
  const times = timesOf({
    start: Date.parse(stretch.start),
    end: Date.parse(stretch.end),
    repeat,
  });
  return (instant) => {
    const day = plainDateTime(faceAt(instant, repeat.timeZone)).toPlainDate().toString();
    return times.on(day)?.start === instant ? day : null;
  };
}

/** Times in a list that the event keeps, such as those at which it does not take place. */
function timesIn(component: ICAL.Component, name: string, { start, zones }: Placed): When[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      if (value instanceof ICAL.Period) throw new Left("repeat");
      const time = whenIn(property, value, zones);
      // A day alone, of an event with hours, is its time on that day.
      return time.allDay && !start.allDay
        ? [{ ...start, face: time.face + (start.face % dayMilliseconds) }]
        : [time];
    }),
  );
}

/** What is said otherwise of one time, by the instant at which the repeat has it; null: it does not take place. */
type Instead = ReadonlyMap<number, FilePart["otherwise"][string]>;

function othersOf(others: readonly ICAL.Component[], { start, zones }: Placed): Instead {
  const found = new Map<number, FilePart["otherwise"][string]>();
  for (const component of others.toSorted((one, other) => sequenceOf(one) - sequenceOf(other))) {
    const property = component.getFirstProperty("recurrence-id");
    if (property === null || property.getParameter("range") !== undefined) throw new Left("repeat");
    const when = whenIn(property, property.getFirstValue(), zones);
    const at =
      when.allDay && !start.allDay
        ? { ...start, face: when.face + (start.face % dayMilliseconds) }
        : when;
    const begins = whenOf(component, "dtstart", zones) ?? at;
    if (begins.allDay !== start.allDay) throw new Left("repeat");
    const { length } = lengthOf(component, begins, zones);
    const said = saidIn(component);
    found.set(
      instantOf(at),
      wordsIn(component, "status").toUpperCase() === "CANCELLED"
        ? null
        : {
            ...stretchOf(begins, length),
            ...(said.title === "" ? {} : { title: said.title }),
            place: said.place,
            note: said.note,
          },
    );
  }
  return found;
}

function stretchOf(when: When, length: number): { start: string; end: string } {
  const start = instantOf(when);
  const end = instantOf({ ...when, face: when.face + length });
  return {
    start: new Date(start).toISOString(),
    end: new Date(end > start ? end : start + length).toISOString(),
  };
}

/** Every time as an event of its own. */
function oneByOne(
  times: readonly When[],
  taken: ReadonlySet<number>,
  instead: Instead,
  { length }: Placed,
): FilePart[] {
  const seen = new Set<number>();
  return times.flatMap((time): FilePart[] => {
    const at = instantOf(time);
    const other = instead.get(at);
    if (seen.has(at) || (taken.has(at) && other === undefined) || other === null) return [];
    seen.add(at);
    if (other === undefined) {
      return [{ ...stretchOf(time, length), repeat: null, otherwise: {}, said: null }];
    }
    const { start, end, ...said } = other;
    return [{ start, end, repeat: null, otherwise: {}, said }];
  });
}

function partOf(
  series: SeriesInFile,
  taken: ReadonlySet<number>,
  instead: Instead,
  placed: Placed,
): FilePart {
  const { face, repeat } = series;
  const stretch = stretchOf({ ...placed.start, face }, placed.length);
  const dayAt = dayInSeries(series, placed);
  const otherwise: FilePart["otherwise"] = {};
  for (const instant of taken) {
    const day = dayAt(instant);
    if (day !== null) otherwise[day] = null;
  }
  for (const [instant, said] of instead) {
    const day = dayAt(instant);
    if (day !== null) otherwise[day] = said;
  }
  return { ...stretch, repeat, otherwise, said: null };
}
