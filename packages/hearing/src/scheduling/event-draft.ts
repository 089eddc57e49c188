/** An event as far as a parent has described it, over one message or several. */
import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { withSpelledDays } from "../time/spelled-days.ts";
import { languageOf } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { matters } from "../topic/matters.ts";
import { inOwnWords } from "../language/own-words.ts";
import { withEnglishDates } from "../language/spanish-dates.ts";
import {
  addDays,
  type Day,
  instantAt,
  wallClockNow,
  weekdayOf,
  type WallTime,
} from "../time/zone.ts";
import { type ClockTimes, clockTimesIn } from "./clock-times.ts";
import { withCountedDays } from "./counted-days.ts";
import { daysIn } from "./days.ts";
import { isDated, lastDayOf, otherDay, withoutNight, withPlainEnds } from "./ends.ts";
import { namedIn } from "./event-title.ts";
import { heldTogether, isFreeDay, letApart, taken } from "./unread-words.ts";
import { firstDay, type Recurrence, recurrenceIn } from "./recurrence.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./event-draft.patterns.txt", import.meta.url));

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
  readonly doubts: Doubts;
}

/** Why a draft is asked about before it becomes an event. */
export interface Doubts {
  /** The day may be another one, or there are several. */
  readonly day: boolean;
  readonly time: boolean;
  /** What nothing was made of, as it was written. */
  readonly unread: string;
}

export const noDoubts: Doubts = { day: false, time: false, unread: "" };
export const isDoubtful = ({ doubts }: EventDraft): boolean =>
  doubts.day || doubts.time || doubts.unread !== "";

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
  return minutes > 0 && minutes * minuteMilliseconds <= dayMilliseconds
    ? { minutes, rest: text.replace(found[0], taken) }
    : { minutes: null, rest: text };
}

/** An event is said in a sentence or two; the readers of dates look for each day in everything before it. */
export const longestRead = 1_200;

const pieceEnd = " … ";
const allDayWords = /\b(?:all[- ]day|(?:the )?whole day|the entire day)\b/gi;
/** 'Friday (evening)': the part of a day that was read. */
const partOfDay =
  /(?<=\uE000\s*(?:in the )?)\b(?:morning|afternoon|evening|night)\b|\b(?:morning|afternoon|evening)(?=\s*\uE000)/gi;

/** Part of a day without school. */
const partOfIt = patternOf("partOfIt");

const eitherWay = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])(?![\d/])/;
const hours = /(?<![\d:])\d{1,2}:\d\d(?![\d:])/g;
/** 'Ava 2:20, Mateo 2:50': an hour more than the one event has. */
const saysMoreHours = (text: string, { start, end }: ClockTimes): boolean =>
  (text.match(hours) ?? []).length > (start === null ? 0 : 1) + (end === null ? 0 : 1);

const fallsOn = ({ weekdays, monthDay }: Recurrence, day: Day): boolean =>
  weekdays.includes(weekdayOf(day)) || monthDay === Number(day.slice(8));

/** Whether the month of `from` has days left and yet not this one: it is too short. */
const skipsMonth = (from: Day, first: Day): boolean =>
  first.slice(0, 7) !== from.slice(0, 7) && first.slice(8) > from.slice(8);

const aside = patternOf("aside");
const untilHour = patternOf("untilHour");
const fromHour = patternOf("fromHour");
const bothOf = patternOf("bothOf");
const asAllDay = patternOf("asAllDay");
const hasA = patternOf("hasA");
const unsure = patternOf("unsure");

/** What somebody has: 'Mia has a dentist appointment', not 'Sam has Mia' nor 'Mia has to go'. */
const isThingHad = (words: string, hasArticle: boolean): boolean => {
  const plain = plainWords(words);
  return (
    /^\p{Ll}/u.test(words) &&
    matters.some(({ isOwned, pattern }) => (hasArticle || !isOwned) && pattern.test(plain))
  );
};

/** '10am a 12pm', '4:45pm ends at 5:35pm': from when to when; 'both boys' are the boys. */
const withPlainHours = (text: string): string =>
  withPlainEnds(text)
    .replace(untilHour, " to ")
    .replace(fromHour, "from ")
    .replace(bothOf, "")
    .replace(hasA, (whole: string, article: string | undefined, thing: string) =>
      isThingHad(thing, article !== undefined) ? ` ${thing}` : whole,
    )
    .replace(asAllDay, "all day");

/** What one message says of an event; relative days count from `now` in the family's zone. */
export function eventDraftFrom(message: string, now: Date, timeZone: string): EventDraft {
  const written = withSpelledDays(message.slice(0, longestRead));
  const today = wallClockNow(now, timeZone).day;
  const dated = withCountedDays(
    withEnglishDates(withPlainHours(heldTogether(written.replace(aside, taken)))),
    today,
  );
  const { text: english, night } = withoutNight(dated);
  const saysAllDay = english.search(allDayWords) >= 0;
  const duration = durationIn(english.replace(allDayWords, taken));
  const repeated = recurrenceIn(duration.rest);
  const clock = clockTimesIn(repeated.rest);
  const ending = repeated.recurrence
    ? /\b(?:until|through|till|ending(?: on)?)\s+(.+)$/i.exec(clock.rest)
    : null;
  const lastly = ending ? lastDayOf(ending[1] ?? "", now, timeZone) : null;
  const days = daysIn(
    lastly && ending ? `${clock.rest.slice(0, ending.index)}${lastly.rest}` : clock.rest,
    now,
    timeZone,
  );
  const { title, unread } = namedIn(letApart(days.rest.replace(partOfDay, " ")));
  const isFree = isFreeDay(title);
  // 'Tuesdays and Thursdays, December 8 to February 25' begin and end with the stretch.
  const until = lastly?.day ?? (isDated(duration.rest, now, timeZone) ? days.lastDay : null);
  const recurrence = repeated.recurrence && {
    ...repeated.recurrence,
    until,
    count: until !== null && repeated.isUnsure ? null : repeated.recurrence.count,
  };
  const passed =
    clock.start !== null &&
    recurrence !== null &&
    !days.day &&
    instantAt(today, clock.start, timeZone) <= now.toISOString();
  const isDayless =
    recurrence === null || (recurrence.weekdays.length === 0 && recurrence.monthDay === null);
  const earliest = days.day ?? (passed ? addDays(today, 1) : today);
  const repeatedDay = isDayless ? null : firstDay(recurrence, earliest);
  const isSpan = days.lastDay !== null;
  return {
    title,
    day: repeatedDay ?? days.day,
    onlyWeekday: days.onlyWeekday && repeatedDay === null,
    lastDay: recurrence === null ? days.lastDay : null,
    time: saysAllDay ? null : clock.start,
    endTime: clock.end,
    minutes: duration.minutes,
    allDay:
      saysAllDay ||
      ((isSpan || (isFree && !partOfIt.test(plainWords(written)))) && clock.start === null),
    recurrence,
    assumed: clock.assumed,
    doubts: {
      day:
        !days.isSure ||
        // 'No class friday?', 'no school mondays', 'no practice is at 4'.
        (isFree && (/\?/.test(written) || recurrence !== null || clock.start !== null)) ||
        // 'This past Tuesday', 'within 3 days', 'tal vez', 'around 4pm'.
        unsure.test(written) ||
        // 12/11 is another day here than there.
        (languageOf(written) === "spanish" && eitherWay.test(written)) ||
        !(lastly?.isSure ?? true) ||
        repeated.isUnsure ||
        // 'Every Tuesday', said on a Tuesday, begins today for one and next week for another.
        (days.day === null && recurrence !== null && fallsOn(recurrence, today)) ||
        // 'Every month on Tuesday' is some Tuesday of each.
        (recurrence?.cadence === "monthly" && days.onlyWeekday) ||
        // 'The 31st of each month', said in November, is on its 30th for one and begins in December for another.
        (recurrence?.monthDay != null &&
          repeatedDay !== null &&
          skipsMonth(earliest, repeatedDay)) ||
        // 'Monday to Friday from 9 to 3' is one event of a week for no one.
        (isSpan && (clock.start !== null || recurrence !== null)),
      time: !clock.isSure || (saysAllDay && clock.start !== null) || saysMoreHours(english, clock),
      unread: [
        letApart(repeated.unread),
        otherDay(night, days.day, clock),
        ...unread.split(pieceEnd),
      ]
        .filter((words) => words !== "")
        .map((words) => inOwnWords(words, written))
        .join(pieceEnd),
    },
  };
}

/** A later message over an earlier one: what it says again counts, the rest stays. */
/** Whether a name says nothing that the other does not: 'recital' beside 'Piano recital'. */
const repeats = (name: string, other: string): boolean => {
  const words = other.toLowerCase().split(/\s+/);
  return name
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

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
  doubts: {
    day: later.day ? later.doubts.day : earlier.doubts.day || later.doubts.day,
    time: later.time ? later.doubts.time : earlier.doubts.time || later.doubts.time,
    // A name that came too late for the event is no part of it.
    unread: [
      earlier.doubts.unread,
      earlier.title === "" || repeats(later.title, earlier.title) ? "" : later.title,
      later.doubts.unread === later.title && earlier.title !== "" ? "" : later.doubts.unread,
    ]
      .filter((words) => words !== "")
      .join(" … "),
  },
});

/** How long it takes, where that was said. */
export const minutesOf = ({ minutes, time, endTime }: EventDraft): number | null =>
  minutes ??
  (time && endTime
    ? ((endTime.hour - time.hour) * 60 + endTime.minute - time.minute + minutesOfDay) % minutesOfDay
    : null);

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
      monthDay: null,
    },
    time: { hour: Math.floor(within / 60), minute: within % 60 },
    endTime: null,
    minutes: minutesOf(draft),
    assumed: false,
    doubts: noDoubts,
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
    draft.recurrence?.cadence !== "monthly" && draft.recurrence?.weekdays.length === 0
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
  const { endTime } = draft;
  const past = endTime && endTime.hour * 60 + endTime.minute <= time.hour * 60 + time.minute;
  const end = endTime
    ? instantAt(past ? addDays(day, 1) : day, endTime, timeZone)
    : new Date(
        Date.parse(start) + (draft.minutes ?? standardMinutes) * minuteMilliseconds,
      ).toISOString();
  return { title, start, end, allDay: false, recurrence };
}
