import { dayMilliseconds } from "@evenkeel/contract/durations";
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";
import type { HolidayRule } from "@evenkeel/contract/models/calendar/schedule";
import { clockRange, oneClock, type Clock } from "../vocabulary/clock.ts";
import type { MonthAndDay } from "./collect.ts";
import type { Token } from "./tokens.ts";
import type { Weekday } from "../vocabulary/vocabulary.ts";

export const monthDayText = ({ month, day }: MonthAndDay): string =>
  `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The first day that a sentence gives for one of its holidays. */
export function dateFor(tokens: readonly Token[], name: string): MonthAndDay | null {
  const base = name.replace(/ \((first|second) half\)$/, "");
  const half = / \((first|second) half\)$/.exec(name)?.[1];
  const at = tokens.findIndex((token) => token.kind === "holiday" && token.name === base);
  const next = tokens.findIndex(
    (token, i) => i > at && token.kind === "holiday" && token.name !== base,
  );
  const others = tokens.some(
    (token, i) => token.kind === "holiday" && token.name !== base && i !== at,
  );
  const dates = (from: number, to: number): MonthAndDay[] =>
    tokens
      .slice(from, to)
      .flatMap((token) => (token.kind === "date" ? [{ month: token.month, day: token.day }] : []));
  const after = dates(Math.max(0, at), next < 0 ? tokens.length : next);
  const all = others ? after : [...after, ...dates(0, Math.max(0, at))];
  const [first, second, third] = all;
  if (!first || half !== "second") return first ?? null;
  const halves = tokens.filter((token) => token.kind === "half");
  if (halves.length < 2) return first;
  const place = tokens.findIndex((token) => token.kind === "half" && token.half === "second");
  const own = dates(place, tokens.length)[0];
  const beforeIt = dates(0, place);
  if (own && beforeIt.length > 0) return own;
  // Three dates are the ends and the middle; two are the ends.
  if (third && second) return second;
  return second ? middle(first, second) : first;
}

/** A year of 365 days, followed by another. */
const commonYear = 2025;
/** What belongs to a 'to' stands within so many words of it. */
const nearTokens = 5;

/** The day half-way between two days; the second may lie in the next year. */
function middle(from: MonthAndDay, to: MonthAndDay): MonthAndDay {
  const start = Date.UTC(commonYear, from.month - 1, from.day);
  const sameYear = Date.UTC(commonYear, to.month - 1, to.day);
  const end = sameYear < start ? Date.UTC(commonYear + 1, to.month - 1, to.day) : sameYear;
  const day = new Date(start + Math.round((end - start) / 2 / dayMilliseconds) * dayMilliseconds);
  return { month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}

type Period = Pick<
  HolidayRule,
  "startTime" | "endTime" | "endMonthDay" | "startsDaysBefore" | "endsDaysAfter"
>;

/** When a holiday's period begins and ends, where the document says so in one plain "from ... to ...". */
export function periodOf(tokens: readonly Token[], name: string, startMonthDay: string): Period {
  const to = tokens.findIndex(
    (token, i) =>
      token.kind === "to" &&
      tokens
        .slice(i + 1, i + nearTokens)
        .some((next) => ["time", "date", "day"].includes(next.kind)),
  );
  if (to < 0) return startAlone(tokens);
  if (tokens.filter((token) => token.kind === "time").length > 2) return {};
  const left = tokens.slice(Math.max(0, to - nearTokens), to);
  const right = tokens.slice(to + 1, to + 1 + nearTokens);
  const clockOf = (side: readonly Token[]): Clock | null =>
    side.find((token) => token.kind === "time")?.clock ?? null;
  const dayOf = (side: readonly Token[]): Weekday | null =>
    side.find((token) => token.kind === "day")?.day ?? null;
  const period: Period = {};
  const [startClock, endClock] = [clockOf(left), clockOf(right)];
  const [startDay, endDay] = [dayOf(left), dayOf(right)];
  const endDate = right.find((token) => token.kind === "date");
  if (startClock && endClock) {
    const range = clockRange(
      startClock,
      endClock,
      startDay === null && endDay === null && !endDate,
    );
    [period.startTime, period.endTime] = [range.from, range.to];
  } else if (startClock) period.startTime = oneClock(startClock);
  else if (endClock) period.endTime = oneClock(endClock);
  if (endDate?.kind === "date") period.endMonthDay = monthDayText(endDate);
  const weekday = weekdayOf(name, startMonthDay);
  if (weekday !== null && startDay)
    period.startsDaysBefore = (weekday - dayNumber(startDay) + 7) % 7;
  if (weekday !== null && endDay) period.endsDaysAfter = (dayNumber(endDay) - weekday + 7) % 7;
  return period;
}

/** '(from noon)', 'starts April 3 at noon': an hour at which it begins, and none at which it ends. */
function startAlone(tokens: readonly Token[]): Period {
  const times = tokens.flatMap((token, at) => (token.kind === "time" ? [{ at, ...token }] : []));
  const [time] = times;
  if (times.length !== 1 || time === undefined) return {};
  const isStart = tokens
    .slice(Math.max(0, time.at - nearTokens), time.at)
    .some(
      (token) =>
        token.kind === "word" && /^(?:from|starts?|starting|begins?|beginning)$/i.test(token.text),
    );
  return isStart ? { startTime: oneClock(time.clock) } : {};
}

const dayNumber = (day: Weekday): number =>
  ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].indexOf(day);

/** On which weekday a floating holiday always falls; null for the others. */
function weekdayOf(name: string, _startMonthDay: string): number | null {
  const floating = findFloatingHoliday(name);
  if (!floating || "feast" in floating.placement) return null;
  return new Date(`${floatingHolidayDate(floating, commonYear + 1)}T00:00:00Z`).getUTCDay();
}
