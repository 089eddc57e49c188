/** Changes to an event that was set: another day or hour, longer or later, once more, found by its name. */
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { type Adjustment, adjustmentIn } from "@evenkeel/hearing/scheduling/adjustment";
import {
  type EventDraft,
  eventDraftFrom,
  mergedDraft,
  minutesOf,
  noDoubts,
  startingAfter,
} from "@evenkeel/hearing/scheduling/event-draft";
import { firstDay, type Recurrence } from "@evenkeel/hearing/scheduling/recurrence";
import { unknownFamily, withOneName } from "@evenkeel/hearing/people/family";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import {
  addDays,
  type Day,
  nearestSameWeekday,
  wallClockNow,
  weekdayOf,
} from "@evenkeel/hearing/time/zone";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type Context, settle } from "./settle.ts";

const patternOf = wordPatterns(new URL("./changes.patterns.txt", import.meta.url));

const changingWords =
  "move change switch reschedule postpone pospon push shift bump make it that this the one event appointment time day date to can you could we please actually instead meant rather better same again mueve muevelo muevela cambia cambialo cambiala pasa pasalo pasala mejor el la lo mismo una un igual and y i no for de a al also thing";

/** Whether every word stands among others. */
const isAmong = (said: string, others: string): boolean => {
  const known = new Set(plainWords(others).split(/[^a-zñ0-9]+/));
  return plainWords(said)
    .split(/[^a-zñ0-9]+/)
    .every((word) => known.has(word));
};

/**
 * What repeats after a change: another hour is one of all its times, and so is another weekday; a date is one of one time.
 */
function recurrenceAfter(set: EventDraft, change: EventDraft, day: Day | null): Recurrence | null {
  const { recurrence: before } = set;
  const { recurrence: said } = change;
  if (before === null) return said;
  if (said !== null) {
    // 'Move it to Thursdays' says nothing of its end.
    const isOpen = said.count === null && said.until === null;
    const keepsEnd =
      isOpen &&
      said.weekdays.length === before.weekdays.length &&
      (said.cadence === "monthly") === (before.cadence === "monthly");
    return keepsEnd ? { ...said, count: before.count, until: before.until } : said;
  }
  if (day === null) return before;
  if (!change.onlyWeekday || before.weekdays.length !== 1) return null;
  return { ...before, weekdays: [weekdayOf(day)] };
}

/** What a change says again over what was set: a new day or time. 'Sunday' alone is the one nearest to the day that was set. */
export function changed(
  set: EventDraft,
  change: EventDraft,
  asking: CoordinatorQuestion,
): EventDraft {
  const today = wallClockNow(asking.now, asking.timeZone).day;
  const read = withOneName(asking.family ?? unknownFamily);
  const day =
    set.day && change.day && change.recurrence
      ? firstDay(change.recurrence, set.day)
      : set.day && change.day && change.onlyWeekday
        ? nearestSameWeekday(change.day, set.day, today)
        : change.day;
  const merged = mergedDraft(set, { ...change, day, title: "" });
  const recurrence = recurrenceAfter(set, change, day);
  return {
    ...merged,
    recurrence,
    endTime: change.endTime,
    minutes: change.minutes ?? minutesOf(set),
    lastDay: change.lastDay,
    doubts: {
      ...change.doubts,
      // 'Sunday' alone counts from the event, and says which one better than from today.
      day:
        (change.doubts.day && !change.onlyWeekday) ||
        // 'Sunday', of what comes every Tuesday, is its next time for one and all of them for another.
        (change.onlyWeekday && set.recurrence !== null && change.recurrence === null),
      // 'Move soccer to Sunday': its own name is no word too many.
      unread: isAmong(
        read(change.doubts.unread || change.title),
        `${read(set.title)} ${changingWords}`,
      )
        ? ""
        : change.doubts.unread || change.title,
    },
  };
}

/** What was set, moved by an amount, made longer or shorter, or once more. */
export function adjusted(
  set: EventDraft,
  draft: EventDraft,
  adjustment: Adjustment,
  context: Context,
): PartialAnswer {
  if (adjustment.kind === "length") {
    return settle({ ...set, endTime: null, minutes: adjustment.minutes }, context, set);
  }
  if (adjustment.kind === "shift") {
    return settle(startingAfter(set, adjustment.minutes), context, set);
  }
  const once = { ...set, recurrence: null };
  const next =
    adjustment.days === null || set.day === null
      ? changed(once, draft, context.question)
      : { ...once, day: addDays(set.day, adjustment.days) };
  return settle(next, context, null);
}

/** 'Move the dentist to …', where the name tells which event is meant. */
export const movesNamed = patternOf("movesNamed");

/** 'Move the dentist to Thursday': an event of that name that is on the calendar and is still to come. */
export function onCalendar({
  message,
  calendar,
  now,
  timeZone,
  family = unknownFamily,
}: CoordinatorQuestion): EventDraft | null {
  const said = movesNamed.exec(message.trim())?.groups?.["name"];
  if (said === undefined) return null;
  const read = withOneName(family);
  const name = read(said);
  const found = calendar.events.find(
    ({ title, start }) => start > now.toISOString() && read(title).includes(name),
  );
  if (!found) return null;
  const { day, time } = wallClockNow(new Date(found.start), timeZone);
  return {
    title: found.title,
    day,
    onlyWeekday: false,
    lastDay: null,
    time: found.allDay ? null : time,
    endTime: null,
    minutes: Math.round((Date.parse(found.end) - Date.parse(found.start)) / minuteMilliseconds),
    allDay: found.allDay,
    recurrence: null,
    assumed: false,
    doubts: noDoubts,
  };
}

/** Whether a message holds a new day, hour or length for the event before it, and no word besides. */
export const onlyChanges = ({ message, now, timeZone }: CoordinatorQuestion): boolean =>
  adjustmentIn(message) !== null || eventDraftFrom(message, now, timeZone).title === "";
