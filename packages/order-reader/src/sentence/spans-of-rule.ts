/** From when until when a rule holds, and on which of its days. */
import type { RecurringRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { OrderDate } from "./chunk.ts";
import { onlyOf } from "./one-part.ts";
import { dayAfter, monthDay, timesOf } from "./order-days.ts";
import type { Edge, Part } from "./parts.ts";

const workweek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** 'From Friday to Sunday' and 'from 6 p.m. to 6 p.m.' are one stretch; two of a kind are not. */
export function joinSpans(parts: readonly Part[]): { from: Edge; to: Edge } | null {
  const opens = onlyOf(parts, "opens");
  const closes = onlyOf(parts, "closes");
  if (opens === "several" || closes === "several") return null;
  if (opens || closes) {
    const isWhole = opens && closes && parts.every(({ says }) => says !== "span");
    return isWhole ? { from: opens.edge, to: closes.edge } : null;
  }
  const [first, second, third] = parts.filter((part) => part.says === "span");
  if (!first || third) return null;
  if (!second) return onItsDay(first, parts);
  const [daysOnly, timesOnly] =
    first.from.clock === null && first.from.school === null ? [first, second] : [second, first];
  const isPair =
    [daysOnly.from, daysOnly.to].every(
      ({ days, clock, school, date }) => days.length === 1 && !clock && !school && !date,
    ) && [timesOnly.from, timesOnly.to].every(({ days, date }) => days.length === 0 && !date);
  if (!isPair) return null;
  // 'De viernes a domingo, de las 16:00 del primero a las 16:00 del último': a stay, and no visits.
  const isOfStay = timesOnly.from.dayOfStay === "first" && timesOnly.to.dayOfStay === "last";
  if (isOfStay) {
    const { dayOfStay: _first, ...from } = timesOnly.from;
    const { dayOfStay: _last, ...to } = timesOnly.to;
    return { from: { ...from, days: daysOnly.from.days }, to: { ...to, days: daysOnly.to.days } };
  }
  const range = timesOf(timesOnly.from, timesOnly.to);

  // 'Monday through Friday from 3 to 6' are five visits, other days may be either; 'Friday to Sunday, 6 to 6' is a stay.
  if (range !== null && range.startTime < range.endTime) {
    const isWorkweek =
      daysOnly.from.days[0] === "Monday" &&
      daysOnly.to.days[0] === "Friday" &&
      daysOnly.to.days.length === 1;
    return isWorkweek
      ? { from: { ...timesOnly.from, days: [...workweek] }, to: timesOnly.to }
      : null;
  }
  return {
    from: { ...timesOnly.from, days: daysOnly.from.days },
    to: { ...timesOnly.to, days: daysOnly.to.days },
  };
}

/** What may stand beside hours whose day is said behind them, without being a day of its own. */
const withoutDays = new Set<Part["says"]>([
  "who",
  "often",
  "season",
  "first",
  "last",
  "between",
  "months",
  "inMonths",
  "weeksOf",
  "exceptOfMonth",
  "exceptDates",
  "exceptMonths",
]);

/**
 * 'From 5 p.m. until 8 p.m. on Tuesdays' are hours of Tuesday: its hours go forward, and nothing else names a day. 'Every
 * Saturday from 8 a.m. until 6 p.m. on Sunday' is a stay.
 */
function onItsDay(
  span: { from: Edge; to: Edge },
  parts: readonly Part[],
): { from: Edge; to: Edge } {
  const { from, to } = span;
  const isOfTo = from.days.length === 0 && from.date === null && to.days.length > 0;
  const isAlone = parts.every((part) => part.says === "span" || withoutDays.has(part.says));
  if (!isOfTo || !isAlone || from.clock?.half == null || to.clock?.half == null) return span;
  const range = timesOf(from, { ...to, days: [] });
  if (range === null || range.school || range.startTime >= range.endTime) return span;
  return { from: { ...from, days: to.days }, to: { ...to, days: [] } };
}

type Bounds = Pick<RecurringRule, "firstDate" | "lastDate" | "seasons">;

/** The first and the last day, or the season, that limit a rule; null where they do not go together. */
export function boundsOf(
  first: OrderDate | null,
  last: OrderDate | null,
  between: Extract<Part, { says: "between" }> | undefined,
): Bounds | null {
  const bounds: Bounds = {};
  if (first !== null) bounds.firstDate = `${first.year}-${monthDay(first)}`;
  if (last !== null) bounds.lastDate = `${last.year}-${monthDay(last)}`;
  if (!between) return bounds;
  const { from, to } = between;
  const year = to.year ?? from.year;
  if (year === null) return { ...bounds, seasons: [{ from: monthDay(from), to: monthDay(to) }] };
  if (first !== null || last !== null) return null;
  const firstYear = from.year ?? (monthDay(from) <= monthDay(to) ? year : year - 1);
  return { firstDate: `${firstYear}-${monthDay(from)}`, lastDate: `${year}-${monthDay(to)}` };
}

/** 'Every Monday and Tuesday overnight, Monday 8 a.m. to Wednesday 8 a.m.': the nights of the stay, named one by one. */
export function areNightsOf(
  nights: readonly Weekday[],
  from: readonly Weekday[],
  to: readonly Weekday[],
  parts: readonly Part[],
): boolean {
  const [first] = from;
  const isNamed = parts.some(({ says }) => says === "overnight");
  if (!isNamed || first === undefined || from.length !== 1 || to.length !== 1) return false;
  return (
    nights.every((night, at) => night === dayAfter(first, at)) &&
    dayAfter(first, nights.length) === to[0]
  );
}

/**
 * 'Phase II (commencing July 1, 2027): alternate weekends ..., the first being July 9, 2027': the rhythm begins with its own
 * first day, which lies within what is said before.
 */
export function firstOfRhythm(
  parts: readonly Part[],
): Extract<Part, { says: "first" }> | undefined | "several" {
  const only = onlyOf(parts, "first");
  if (only !== "several") return only;
  const [start, own, more] = parts.filter((part) => part.says === "first");
  const isRhythm = parts.some((part) => part.says === "often" && part.weeks > 1);
  if (!start || !own || more || !isRhythm || start.isMonth || own.isMonth) return "several";
  const dayOf = ({ date }: typeof own): string => `${date.year}-${monthDay(date)}`;
  const isWithin = dayOf(start) <= dayOf(own);
  const atRhythm = parts.findIndex(({ says }) => says === "often");
  return isWithin && parts.indexOf(start) < atRhythm && atRhythm < parts.indexOf(own)
    ? own
    : "several";
}
