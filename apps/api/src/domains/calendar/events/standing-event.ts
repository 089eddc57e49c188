/** An event as it stands: its row read, and each time that it comes. */
import { z } from "zod";
import { attachment } from "@evenkeel/contract/models/attachment";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import {
  canonicalJson,
  type EventExceptions,
  eventExceptions,
  type EventFields,
  type Otherwise,
  repeatContent,
  toDetails,
} from "../../record/index.ts";
import { occurrenceId } from "./event-id.ts";
import { type Occurrence, type Stretch, timesOf } from "./repeat.ts";
import type { EventRow } from "./repository.ts";

const texts = z.array(z.string());
const numbers = z.array(z.int());
const files = z.array(attachment);

/** An event of a parent. Its fields are those of its first time. */
export interface StandingEvent {
  readonly row: ShownRow;
  readonly fields: EventFields;
  readonly exceptions: EventExceptions;
  /** Who wrote the words that stand there; without it the parent who made it. */
  readonly writers?: {
    readonly ofAll: number;
    /** Of times that have words of their own, by their days. */
    readonly ofTimes: ReadonlyMap<string, number>;
  };
}
export type ShownRow = Omit<EventRow, "created_at" | "entry">;

export function standingEvent(row: ShownRow): StandingEvent {
  return {
    row,
    fields: {
      title: row.title,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      allDay: row.all_day,
      color: row.color,
      childIds: texts.parse(JSON.parse(row.child_ids)),
      place: row.place,
      note: row.note,
      repeat: row.repeat === null ? null : repeatContent.parse(JSON.parse(row.repeat)),
      reminders: numbers.parse(JSON.parse(row.reminders)),
      attachments: files.parse(JSON.parse(row.attachments)),
    },
    exceptions: eventExceptions.parse(JSON.parse(row.exceptions)),
  };
}

/** The columns that hold an event's fields. */
export const cellsOf = (fields: EventFields, exceptions: EventExceptions) => ({
  title: fields.title,
  starts_at: new Date(fields.start),
  ends_at: new Date(fields.end),
  all_day: fields.allDay,
  color: fields.color,
  child_ids: JSON.stringify(fields.childIds),
  place: fields.place,
  note: fields.note,
  repeat: fields.repeat === null ? null : canonicalJson(fields.repeat),
  reminders: JSON.stringify(fields.reminders),
  attachments: canonicalJson(fields.attachments),
  exceptions: canonicalJson(exceptions),
});

/** One time of a repeated event: on which day the repeat puts it, and what is said of it in the end. */
export interface Time {
  readonly occurrence: Occurrence;
  readonly fields: EventFields;
}

/** What is said of the time on this day; null where there is none, or it does not take place. */
export function timeOn({ fields, exceptions }: StandingEvent, day: string): Time | null {
  if (fields.repeat === null) return null;
  const occurrence = seriesOf(fields, fields.repeat).on(day);
  if (occurrence === null) return null;
  const exception = exceptions[day];
  if (exception?.otherwise === null) return null;
  return { occurrence, fields: fieldsOf(fields, occurrence, exception?.otherwise) };
}

export const seriesOf = (
  { start, end }: Pick<EventFields, "start" | "end">,
  repeat: NonNullable<EventFields["repeat"]>,
) => timesOf({ start: Date.parse(start), end: Date.parse(end), repeat });

/** The fields of a time as the repeat has it, with what is said otherwise of it. */
export const fieldsOf = (
  fields: EventFields,
  { start, end }: Occurrence,
  otherwise: Otherwise = null,
): EventFields =>
  Object.assign(
    { ...fields, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    otherwise,
  );

/** The event as the calendar shows it: once, or each of its times that touch the stretch, moved ones where they are. */
export function shownTimes(event: StandingEvent, stretch: Stretch): CalendarEvent[] {
  const { fields, exceptions } = event;
  if (fields.repeat === null) return [shown(event, null)];
  const regular = seriesOf(fields, fields.repeat)
    .touching(stretch)
    .filter(({ day }) => exceptions[day] === undefined)
    .map((occurrence) => ({ occurrence, fields: fieldsOf(fields, occurrence) }));
  const others = Object.keys(exceptions)
    .map((day) => timeOn(event, day))
    .filter((time) => time !== null)
    .filter(
      ({ fields: { start, end } }) =>
        Date.parse(end) > stretch.from && Date.parse(start) < stretch.before,
    );
  return [...regular, ...others].map((time) => shown(event, time));
}

/** @param time null for an event that does not repeat */
export function shown(
  { row, fields, exceptions, writers }: StandingEvent,
  time: Time | null,
): CalendarEvent {
  const exception = time === null ? undefined : exceptions[time.occurrence.day];
  return {
    ...toDetails(time?.fields ?? fields),
    id: time === null ? row.id : occurrenceId(row.id, time.occurrence.day),
    creatorId: row.creator_id,
    writtenBy: writers?.ofTimes.get(time?.occurrence.day ?? "") ?? writers?.ofAll ?? row.creator_id,
    custody: custodyOf(row),
    occurrence: time === null ? null : { eventId: row.id, day: time.occurrence.day },
    version: row.version,
    changedBy: exception?.by ?? row.changed_by,
    changedAt: exception?.at ?? row.changed_at?.toISOString() ?? null,
  };
}

function custodyOf({ rule }: ShownRow): CalendarEvent["custody"] {
  if (rule === null) return null;
  const { kind, importId } = storedRule.parse(JSON.parse(rule));
  return kind === "swap" ? { kind, swapId: importId } : { kind, importId };
}
