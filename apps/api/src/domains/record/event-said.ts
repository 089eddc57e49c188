/** What entries on the record say of a calendar event. */
import type { EventDetails } from "@evenkeel/contract/models/calendar/events";
import type { EventFields, SaidFields } from "./entries/events.ts";

/** The fields of an event in an entry; those that older entries do not have are empty. */
export function wholeFields(
  said: Pick<EventFields, "title" | "start" | "end" | "allDay"> &
    Partial<{ [Field in keyof EventFields]: EventFields[Field] | undefined }>,
): EventFields {
  return {
    title: said.title,
    start: said.start,
    end: said.end,
    allDay: said.allDay,
    color: said.color ?? colorOfOldEntries,
    childIds: said.childIds ?? [],
    place: said.place ?? null,
    note: said.note ?? null,
    repeat: said.repeat ?? null,
    reminders: said.reminders ?? [],
    attachments: said.attachments ?? [],
  };
}

/** The fields as an entry holds them. */
export const saidFields = ({ attachments, ...fields }: EventFields): SaidFields =>
  attachments.length === 0 ? fields : { ...fields, attachments };

/** The first entries did not say it. */
const colorOfOldEntries = "#4A90E2";

/** Without the zone, which is the record's. */
export function toDetails(fields: EventFields): EventDetails {
  const { repeat, ...said } = fields;
  if (repeat === null) return { ...said, repeat };
  const { cadence, until, count } = repeat;
  return { ...said, repeat: { cadence, until, count } };
}

/**
 * The calendar file that says what an act says. The later times of an event that a parent split go on under its file's
 * name, and were not said by it.
 */
export const fileSaying = <File>(act: {
  file?: File | undefined;
  continues?: unknown;
}): File | undefined => (act.continues === undefined ? act.file : undefined);
