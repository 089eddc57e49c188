/** What a change of an event does to what stands, before anything is written. Pure. */
import { say } from "@evenkeel/contract/errors";
import { isOneOf, keysOf } from "@evenkeel/contract/keys";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { Temporal } from "temporal-polyfill";
import type { EventReach } from "@evenkeel/contract/models/calendar/events";
import type { EventExceptions, EventFields, Otherwise } from "../../record/index.ts";
import { asWhole, type AskedChange, fieldsAsked } from "./event-fields.ts";
import { noSuchEvent, refused } from "./faults.ts";
import { shifted, shiftOnClock } from "./repeat.ts";
import { fieldsOf, seriesOf, type StandingEvent, timeOn } from "./standing-event.ts";

/** The event as a whole is said anew. `number`: the time from whose day it was changed. */
export interface WholeChange {
  readonly kind: "whole";
  readonly fields: EventFields;
  readonly exceptions: EventExceptions;
  readonly number: number | null;
}
/** One time of it is said otherwise, or does not take place. */
export interface TimeChange {
  readonly kind: "time";
  readonly day: string;
  readonly otherwise: Otherwise;
  readonly fields: EventFields;
  readonly before: EventFields;
}
/** It ends before a day, and another event goes on from there. */
export interface Split {
  readonly kind: "split";
  readonly head: Omit<WholeChange, "kind" | "number">;
  readonly tail: Omit<WholeChange, "kind" | "number"> | null;
}
export type PlannedChange = WholeChange | TimeChange | Split;

/** What of an event the moderator reads. */
export interface EventWords extends Pick<EventFields, "title" | "place" | "note"> {
  /** The note stands there already: only another word is new. */
  readonly isNoteKept: boolean;
  /** What single times say in words of their own, each with those that it takes over from these: as they stand, line by line. */
  readonly ofTimes?: readonly string[];
}
type Said = Pick<EventFields, "title" | "place" | "note">;

/** @param whole the event's own words, without a note that is not new */
function saidOfTimes(exceptions: EventExceptions, whole: Said): string[] {
  const times = Object.values(exceptions).flatMap(({ otherwise }) => {
    const own = otherwise === null ? {} : wordsOf(otherwise);
    if (Object.keys(own).length === 0) return [];
    const { title, place, note } = { ...whole, ...own };
    return [[title, place, note].filter((one) => one !== null).join("\n")];
  });
  return [...new Set(times)];
}

const wordsOf = (otherwise: NonNullable<Otherwise>): Partial<Said> =>
  Object.fromEntries(
    (["title", "place", "note"] as const).flatMap((name) =>
      otherwise[name] === undefined ? [] : [[name, otherwise[name]]],
    ),
  );

/** The words that a change brings and the moderator reads; null where it brings none. */
export function newWords(
  change: PlannedChange | null,
  { fields }: StandingEvent,
): EventWords | null {
  if (change === null) return null;
  const whole = change.kind === "split" ? change.tail : change;
  if (whole === null) return null;
  const before = change.kind === "time" ? change.before : fields;
  const after = whole.fields;
  const isSame = (["title", "place", "note"] as const).every(
    (name) => after[name] === before[name],
  );
  if (isSame) return null;
  const isNoteKept = after.note === before.note;
  const { title, place, note } = after;
  const taken = { title, place, note: isNoteKept ? null : note };
  const ofTimes = "exceptions" in whole ? saidOfTimes(whole.exceptions, taken) : [];
  return { ...after, isNoteKept, ofTimes };
}

export interface Target {
  /** Of one time; null: the event as a whole. */
  readonly day: string | null;
  readonly reach: EventReach;
}

/** @throws AppError invalid where an event as a whole is named by what can only be said of one time of it */
export function targetOf(day: string | null, reach: EventReach | undefined): Target {
  if (day === null && (reach === "this" || reach === "later")) {
    throw refused("reach", say("event.whichTime"));
  }
  return { day, reach: reach ?? (day === null ? "all" : "this") };
}

type Field = keyof EventFields;

/**
 * @param event never hours of a schedule
 * @returns null where everything stands so already
 * @throws AppError not_found for a time that does not take place, invalid for what cannot be
 */
export function planChange(
  event: StandingEvent,
  { day, reach }: Target,
  input: AskedChange,
  timeZone: string,
): PlannedChange | null {
  const { fields } = event;
  if (day === null) {
    const asked = fieldsAsked(input, fields, timeZone);
    const changed = changedFields(fields, asked);
    if (changed.length === 0) return null;
    const zone = fields.repeat?.timeZone ?? timeZone;
    const said = changed.includes("repeat") ? asked : withLastDay(asked, fields.start, zone);
    return whole(event, { fields: asWhole(said, timeZone), changed, day, number: null });
  }
  const time = timeOn(event, day);
  if (time === null || fields.repeat === null) throw noSuchEvent();
  const shown = time.fields;
  const asked = fieldsAsked(input, shown, timeZone);
  const changed = changedFields(shown, asked);
  if (changed.length === 0) return null;
  const regular = fieldsOf(fields, time.occurrence);
  if (reach === "this") {
    if (changed.includes("repeat")) {
      throw refused("repeat", say("event.oneTime"));
    }
    return {
      kind: "time",
      day,
      otherwise: saidOtherwise(regular, asked),
      fields: asked,
      before: shown,
    };
  }
  const { number } = time.occurrence;
  const zone = fields.repeat.timeZone;
  if (reach === "all" || number === 0) {
    const said = asWhole(carriedOver(fields, { shown, asked, changed, zone }), zone);
    return whole(event, { fields: said, changed, day, number });
  }
  const next = carriedOver(regular, { shown, asked, changed, zone });
  const tail = asWhole({ ...next, repeat: leftOf(next.repeat, number) }, zone);
  const later = without(exceptionsFrom(event.exceptions, day), day, changed);
  return {
    kind: "split",
    head: headBefore(event, day, number),
    tail: { fields: tail, exceptions: moved(later, fields, tail, number) },
  };
}

/** A number of times counts from the event's first one: what comes later has what is left of it. */
function leftOf(repeat: EventFields["repeat"], gone: number): EventFields["repeat"] {
  if (repeat === null || repeat.count === null) return repeat;
  if (repeat.count <= gone) throw refused("repeat.count", say("event.countReached"));
  return { ...repeat, count: repeat.count - gone };
}

/** What deleting does; null: the event goes as a whole. @throws AppError not_found */
export function planRemoval(
  event: StandingEvent,
  { day, reach }: Target,
): TimeChange | Split | null {
  if (day === null) return null;
  const time = timeOn(event, day);
  if (time === null) throw noSuchEvent();
  if (reach === "this") {
    return { kind: "time", day, otherwise: null, fields: time.fields, before: time.fields };
  }
  if (reach === "all" || time.occurrence.number === 0) return null;
  return { kind: "split", head: headBefore(event, day, time.occurrence.number), tail: null };
}

/**
 * What is said otherwise of one time that is put back, so that it is as it stood; undefined where it is as all others.
 * @param stood as it was when it was deleted
 * @throws AppError not_found for a day on which the repeat puts none
 */
export function otherwiseAgain(
  { fields }: StandingEvent,
  day: string,
  stood: EventFields,
): NonNullable<Otherwise> | undefined {
  const occurrence = fields.repeat === null ? null : seriesOf(fields, fields.repeat).on(day);
  if (occurrence === null) throw noSuchEvent();
  const otherwise = saidOtherwise(fieldsOf(fields, occurrence), stood);
  return Object.keys(otherwise).length === 0 ? undefined : otherwise;
}

function headBefore({ fields, exceptions }: StandingEvent, day: string, number: number) {
  if (fields.repeat === null) throw new Error("An event that comes once has no later times");
  const last = seriesOf(fields, fields.repeat).numbered(number - 1);
  if (last === null) throw new Error("The time before one that is not the first is there");
  const ending =
    fields.repeat.count === null
      ? { until: last.day, count: null }
      : { until: null, count: number };
  return {
    fields: { ...fields, repeat: { ...fields.repeat, ...ending } },
    exceptions: Object.fromEntries(Object.entries(exceptions).filter(([other]) => other < day)),
  };
}

function whole(
  { fields: before, exceptions }: StandingEvent,
  said: {
    fields: EventFields;
    changed: readonly Field[];
    day: string | null;
    number: number | null;
  },
): WholeChange {
  const { fields, changed, day, number } = said;
  const kept = day === null ? exceptions : without(exceptions, day, changed);
  return { kind: "whole", fields, exceptions: moved(kept, before, fields, 0), number };
}

const times = ["start", "end", "allDay"] as const satisfies readonly Field[];

/** Which fields a change asks to be otherwise; beginning, end and whole days are one thing. */
function changedFields(before: EventFields, asked: EventFields): Field[] {
  const differing = keysOf(asked).filter(
    (field) => JSON.stringify(asked[field]) !== JSON.stringify(before[field]),
  );
  const hasTimes = differing.some((field) => isOneOf(times, field));
  return [...new Set([...differing, ...(hasTimes ? times : [])])];
}

/** What was asked of one time, said of the time `base`: as much later or earlier on the clock, and as long. */
function carriedOver(
  base: EventFields,
  {
    shown,
    asked,
    changed,
    zone,
  }: { shown: EventFields; asked: EventFields; changed: readonly Field[]; zone: string },
): EventFields {
  const said = { ...base, ...picked(asked, changed) };
  if (!changed.includes("start")) return { ...said, start: base.start, end: base.end };
  const to = Date.parse(asked.start);
  const later = shiftOnClock(Date.parse(shown.start), to, zone);
  const start = shifted(Date.parse(base.start), later, zone);
  const end = shifted(start, shiftOnClock(to, Date.parse(asked.end), zone), zone);
  const moved = { ...said, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  return changed.includes("repeat") ? moved : withLastDay(moved, base.start, zone);
}

/** The last day of a repeat moves along with its times, as many days as they do: the last time stays the last. */
function withLastDay(fields: EventFields, startBefore: string, zone: string): EventFields {
  const { repeat, start } = fields;
  if (repeat === null || repeat.until === null) return fields;
  const [from, to] = [startBefore, start].map((at) => dayOf(Date.parse(at), zone));
  if (from === undefined || to === undefined) return fields;
  const until = Temporal.PlainDate.from(repeat.until).add(from.until(to)).toString();
  return { ...fields, repeat: { ...repeat, until } };
}

function picked(fields: EventFields, names: readonly Field[]): Partial<EventFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function saidOtherwise(regular: EventFields, asked: EventFields): NonNullable<Otherwise> {
  return picked(
    asked,
    changedFields(regular, asked).filter((field) => field !== "repeat"),
  );
}

const exceptionsFrom = (exceptions: EventExceptions, day: string): EventExceptions =>
  Object.fromEntries(Object.entries(exceptions).filter(([other]) => other >= day));

/** The time from which the event was changed takes part in the change. */
function without(
  exceptions: EventExceptions,
  day: string,
  fields: readonly Field[],
): EventExceptions {
  const own = exceptions[day];
  if (own === undefined || own.otherwise === null) return exceptions;
  const left = Object.entries(own.otherwise).filter(([name]) => !isOneOf(fields, name));
  if (left.length > 0) {
    return { ...exceptions, [day]: { ...own, otherwise: Object.fromEntries(left) } };
  }
  return Object.fromEntries(Object.entries(exceptions).filter(([other]) => other !== day));
}

/**
 * The exceptions of an event that is said anew: its third time stays its third, whatever day that is now. With another
 * cadence no time is the same, and none is left over (the record has them).
 * @param skipped times that are no longer its own
 */
function moved(
  exceptions: EventExceptions,
  before: EventFields,
  after: EventFields,
  skipped: number,
): EventExceptions {
  if (before.repeat === null || after.repeat?.cadence !== before.repeat.cadence) return {};
  const old = seriesOf(before, before.repeat);
  const next = seriesOf(after, after.repeat);
  return Object.fromEntries(
    Object.entries(exceptions).flatMap(([day, exception]) => {
      const number = old.on(day)?.number;
      const now = number === undefined ? null : next.numbered(number - skipped);
      return now === null ? [] : [[now.day, exception]];
    }),
  );
}
