/** From what a request says of an event to what is kept of it. */
import { say } from "@evenkeel/contract/errors";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type {
  ChangeEventInput,
  CreateEventInput,
  EventRepeat,
} from "@evenkeel/contract/models/calendar/events";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { EventFields } from "../../record/index.ts";
import { eventStretch } from "./event-times.ts";
import { refused } from "./faults.ts";
import { anchored, shiftOnClock, shortestStep } from "./repeat.ts";

/**
 * @param of `attachments`: the files that go with it
 * @throws AppError invalid where the end is not after the start, or it repeats before it ended
 */
export function fieldsToCreate(
  input: CreateEventInput,
  {
    timeZone,
    color,
    attachments = [],
  }: { timeZone: string; color: string; attachments?: Attachment[] | undefined },
): EventFields {
  return asWhole(
    {
      title: input.title.trim(),
      ...isoStretch(input, timeZone),
      allDay: input.allDay,
      color: input.color ?? color,
      childIds: distinct(input.childIds ?? []),
      place: wordsOrNone(input.place),
      note: wordsOrNone(input.note),
      repeat: repeatIn(input.repeat, null, timeZone),
      reminders: inOrder(input.reminders ?? []),
      attachments,
    },
    timeZone,
  );
}

/** What a change asks for, with the files that it names. */
export interface AskedChange extends Omit<ChangeEventInput, "attachmentIds"> {
  /** All that stand with it from then on; without them, those that do already. */
  attachments?: Attachment[] | undefined;
}

/** What an event that stands so would be with what the change asks for. @throws AppError invalid where the end is not after the start */
export function fieldsAsked(
  input: AskedChange,
  standing: EventFields,
  timeZone: string,
): EventFields {
  const { start, end, allDay, repeat } = standing;
  const asksForTimes =
    input.start !== undefined || input.end !== undefined || input.allDay !== undefined;
  const times = {
    start: input.start ?? start,
    end: input.end ?? end,
    allDay: input.allDay ?? allDay,
  };
  const zone = repeat?.timeZone ?? timeZone;
  return notIntoItself(
    {
      title: input.title?.trim() ?? standing.title,
      ...(asksForTimes ? isoStretch(times, zone) : { start, end }),
      allDay: times.allDay,
      color: input.color ?? standing.color,
      childIds: input.childIds === undefined ? standing.childIds : distinct(input.childIds),
      place: input.place === undefined ? standing.place : wordsOrNone(input.place),
      note: input.note === undefined ? standing.note : wordsOrNone(input.note),
      repeat: input.repeat === undefined ? repeat : repeatIn(input.repeat, repeat, zone),
      reminders: input.reminders === undefined ? standing.reminders : inOrder(input.reminders),
      attachments: input.attachments ?? standing.attachments,
    },
    zone,
  );
}

function isoStretch(times: { start: string; end: string; allDay: boolean }, timeZone: string) {
  const { start, end } = eventStretch(times, timeZone);
  return { start: start.toISOString(), end: end.toISOString() };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
const inOrder = (minutes: readonly number[]): number[] =>
  [...new Set(minutes)].toSorted((one, other) => one - other);

function wordsOrNone(words: string | null | undefined): string | null {
  const said = words?.trim() ?? "";
  return said === "" ? null : said;
}

const repeatIn = (
  repeat: EventRepeat | null | undefined,
  standing: EventFields["repeat"],
  timeZone: string,
): EventFields["repeat"] =>
  repeat == null
    ? null
    : {
        ...repeat,
        timeZone,
        monthDay: repeat.cadence === standing?.cadence ? standing.monthDay : null,
      };

/** Fields of an event as a whole: its repeat begins on its own day. @throws AppError as `checked` */
export function asWhole(fields: EventFields, timeZone: string): EventFields {
  const { repeat, start } = fields;
  return checked(
    { ...fields, repeat: repeat === null ? null : anchored(repeat, Date.parse(start)) },
    timeZone,
  );
}

/** @throws AppError invalid for a repeat that ends before it begins, or an event that lasts into its next time */
function checked(fields: EventFields, timeZone: string): EventFields {
  const { repeat, start } = fields;
  if (repeat === null) return fields;
  if (repeat.until !== null && repeat.until < dayOf(Date.parse(start), timeZone).toString()) {
    throw refused("repeat.until", say("event.untilBeforeStart"));
  }
  return notIntoItself(fields, timeZone);
}

/** @throws AppError invalid for an event that lasts into its next time */
function notIntoItself(fields: EventFields, timeZone: string): EventFields {
  const { repeat, start, end } = fields;
  if (repeat === null) return fields;
  const length = shiftOnClock(Date.parse(start), Date.parse(end), timeZone);
  if (length > shortestStep[repeat.cadence] * dayMilliseconds) {
    throw refused("repeat", say("event.overlapsItself"));
  }
  return fields;
}
