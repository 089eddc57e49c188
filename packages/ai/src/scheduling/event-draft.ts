/** An event as far as a parent has described it, over one message or several. */
import { withEnglishDates } from "../words/spanish-dates.ts";
import { addDays, type Day, instantAt, wallClockNow, type WallTime } from "../time/zone.ts";
import { clockTimesIn } from "./clock-times.ts";
import { daysIn } from "./days.ts";
import { eventTitle } from "./event-title.ts";
import { firstDay, type Recurrence, recurrenceIn } from "./recurrence.ts";

export interface EventDraft {
  /** Empty until it is named. */
  readonly title: string;
  readonly day: Day | null;
  /** The day is only a weekday's name, which alone means the next one from today. */
  readonly onlyWeekday: boolean;
  /** Inclusive; only for events of several days. */
  readonly lastDay: Day | null;
  readonly time: WallTime | null;
  readonly endTime: WallTime | null;
  readonly minutes: number | null;
  readonly allDay: boolean;
  readonly recurrence: Recurrence | null;
  /** Morning or afternoon was not said. */
  readonly assumed: boolean;
}

export interface PlannedEvent {
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  /** Exclusive. */
  readonly end: string;
  readonly allDay: boolean;
  readonly recurrence: Recurrence | null;
}

const standardMinutes = 60;

function durationIn(text: string): { minutes: number | null; rest: string } {
  const found =
    /\bfor (?:about )?(?:(an?|one|half an|\d+(?:\.\d+)?)(?: and a half)?) ?(hours?|hrs?|minutes?|mins?)\b/i.exec(
      text,
    );
  if (!found) return { minutes: null, rest: text };
  const amount = /half/i.test(found[1] ?? "")
    ? 0.5
    : /^(?:an?|one)$/i.test(found[1] ?? "")
      ? 1
      : Number(found[1]);
  const extra = /and a half/i.test(found[0]) ? 0.5 : 0;
  const unit = /^h/i.test(found[2] ?? "") ? 60 : 1;
  const minutes = Math.round((amount + extra) * unit);
  return minutes > 0 && minutes <= 1440
    ? { minutes, rest: text.replace(found[0], " ") }
    : { minutes: null, rest: text };
}

const monthAlone =
  /^(?<mid>mid-? ?|the end of |end of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?! \d)/i;

/** 'until June 5', and 'until May', which ends with April. */
function lastDayOf(text: string, now: Date, timeZone: string): Day | null {
  const month = monthAlone.exec(text);
  if (!month || month.groups?.["mid"] !== undefined) return daysIn(text, now, timeZone).day;
  const first = daysIn(`${month[0]} 1`, now, timeZone).day;
  return first && addDays(first, -1);
}

/** An event is said in a sentence or two; the readers of dates look for each day in everything before it. */
const longestRead = 1_200;

/** What one message says of an event; relative days count from `now` in the family's zone. */
export function eventDraftFrom(message: string, now: Date, timeZone: string): EventDraft {
  const english = withEnglishDates(message.slice(0, longestRead));
  const allDay = /\b(?:all[- ]day|whole day|the entire day)\b/i.test(english);
  const duration = durationIn(
    english.replace(/\b(?:all[- ]day|whole day|the entire day)\b/gi, " "),
  );
  const repeated = recurrenceIn(duration.rest);
  const until = repeated.recurrence
    ? /\b(?:until|through|till|ending(?: on)?)\s+(.+)$/i.exec(repeated.rest)
    : null;
  const untilDay = until ? lastDayOf(until[1] ?? "", now, timeZone) : null;
  const clock = clockTimesIn(
    untilDay && until ? repeated.rest.slice(0, until.index) : repeated.rest,
  );
  const days = daysIn(clock.rest, now, timeZone);
  const title = eventTitle(
    days.rest.replace(/\b(?:in the )?(?:morning|afternoon|evening|tonight)\b/gi, " "),
  );
  const recurrence = repeated.recurrence && { ...repeated.recurrence, until: untilDay };
  const today = wallClockNow(now, timeZone).day;
  const passed =
    clock.start !== null &&
    recurrence !== null &&
    !days.day &&
    instantAt(today, clock.start, timeZone) <= now.toISOString();
  const repeatedDay =
    recurrence && recurrence.weekdays.length > 0
      ? firstDay(recurrence, days.day ?? (passed ? addDays(today, 1) : today))
      : null;
  return {
    title,
    day: repeatedDay ?? days.day,
    onlyWeekday: days.onlyWeekday && repeatedDay === null,
    lastDay: days.lastDay,
    time: allDay ? null : clock.start,
    endTime: clock.end,
    minutes: duration.minutes,
    allDay: allDay || (days.lastDay !== null && clock.start === null),
    recurrence,
    assumed: clock.assumed,
  };
}

/** A later message over an earlier one: what it says anew counts, the rest stays. */
export const mergedDraft = (earlier: EventDraft, later: EventDraft): EventDraft => ({
  title: earlier.title === "" ? later.title : earlier.title,
  day: later.day ?? earlier.day,
  onlyWeekday: later.day ? later.onlyWeekday : earlier.onlyWeekday,
  lastDay: later.day ? later.lastDay : earlier.lastDay,
  time: later.allDay ? null : (later.time ?? earlier.time),
  endTime: later.time ? later.endTime : earlier.endTime,
  minutes: later.minutes ?? earlier.minutes,
  allDay: later.time === null && (later.allDay || earlier.allDay),
  recurrence: later.recurrence ?? earlier.recurrence,
  assumed: later.time ? later.assumed : earlier.assumed,
});

/** How long it takes, where that was said. */
export const minutesOf = ({ minutes, time, endTime }: EventDraft): number | null =>
  minutes ??
  (time && endTime ? (endTime.hour - time.hour) * 60 + endTime.minute - time.minute : null);

const minutesOfDay = 24 * 60;

/** The same length, `minutes` later; past midnight it is on the next day, and a series on the next weekdays. */
export function startingAfter(draft: EventDraft, minutes: number): EventDraft {
  if (draft.time === null) return draft;
  const start = draft.time.hour * 60 + draft.time.minute + minutes;
  const days = Math.floor(start / minutesOfDay);
  const within = start - days * minutesOfDay;
  return {
    ...draft,
    day: draft.day && addDays(draft.day, days),
    recurrence: draft.recurrence && {
      ...draft.recurrence,
      weekdays: draft.recurrence.weekdays.map((weekday) => (((weekday + days) % 7) + 7) % 7),
    },
    time: { hour: Math.floor(within / 60), minute: within % 60 },
    endTime: null,
    minutes: minutesOf(draft),
    assumed: false,
  };
}

export type Missing = "title" | "day" | "time";

export function missingFrom(draft: EventDraft): Missing | null {
  if (draft.title === "") return "title";
  if (draft.day === null) return "day";
  return draft.time === null && !draft.allDay ? "time" : null;
}

/** The event of a complete draft; null where something is missing. */
export function plannedEvent(draft: EventDraft, timeZone: string): PlannedEvent | null {
  const { title, day, lastDay, time, allDay } = draft;
  if (title === "" || day === null) return null;
  const recurrence =
    draft.recurrence && draft.recurrence.weekdays.length === 0
      ? { ...draft.recurrence, weekdays: [new Date(`${day}T00:00:00Z`).getUTCDay()] }
      : draft.recurrence;
  if (allDay) {
    const midnight = { hour: 0, minute: 0 };
    const start = instantAt(day, midnight, timeZone);
    const end = instantAt(addDays(lastDay ?? day, 1), midnight, timeZone);
    return { title, start, end, allDay: true, recurrence };
  }
  if (time === null) return null;
  const start = instantAt(day, time, timeZone);
  const end = draft.endTime
    ? instantAt(day, draft.endTime, timeZone)
    : new Date(Date.parse(start) + (draft.minutes ?? standardMinutes) * 60_000).toISOString();
  return { title, start, end, allDay: false, recurrence };
}
