/** From which day on something holds, and until which. */
import type { Chunk, ChunkKind, OrderDate } from "./chunk.ts";
import { is, type P, skip } from "./chunk-parsers.ts";
import { daysLater } from "./order-days.ts";
import type { Part } from "./parts.ts";

/** 'Beginning on January 8, 2027', 'first weekend to be August 7-8'. */
export const first: P<Part> = (items, at) => {
  const isFrom = is(items[at], "from");
  if (!is(items[at], "starting") && !is(items[at], "firstTime") && !isFrom) return null;
  let next = skip(items, at, "starting", "firstTime", "from", "weekend", "thereafter");
  const clock = items[next];
  if (is(clock, "time")) next += 1;
  next = skip(items, next, "weekday", "comma");
  const date = items[next];
  const after = skip(items, next + 1, "comma", "week");
  const later = items[after];
  if (is(date, "monthOfYear"))
    return {
      value: {
        says: "first",
        date: { year: date.year, month: date.month, day: 1 },
        clock: null,
        isMonth: true,
      },
      next: next + 1,
    };
  if (!is(date, "dates") || date.dates.length !== 1) return null;
  const only = date.dates[0] && withYear(date.dates[0], items);
  if (!only || only.year === null) return null;
  // 'August 2-3': the days of that weekend.
  const [dash, lastDay] = items.slice(next + 1, next + 3);
  const isWeekend = is(dash, "to") && is(lastDay, "number") && lastDay.number === only.day + 1;
  if (isWeekend && is(items[at], "firstTime"))
    return { value: { says: "first", date: only, clock: null, isMonth: false }, next: next + 3 };
  const hour = is(clock, "time") ? clock.clock : is(later, "time") ? later.clock : null;
  const end = is(clock, "time") || !is(later, "time") ? next + 1 : after + 1;
  return { value: { says: "first", date: only, clock: hour, isMonth: false }, next: end };
};
/** 'Commencing August 2, 2027: ... first weekend to be August 2': of the same year, where it is the same day. */
function withYear(date: OrderDate, items: readonly Chunk[]): OrderDate {
  if (date.year !== null) return date;
  const same = items
    .flatMap((chunk) => (is(chunk, "dates") ? chunk.dates : []))
    .find(({ year, month, day }) => year !== null && month === date.month && day === date.day);
  return same ?? date;
}
/** 'On the Friday before May 1, 2027': that day, and no end. */
const ofDay: ReadonlySet<ChunkKind> = new Set(["weekday", "weekend", "week", "days", "ordinal"]);
/** 'Until June 30, 2027'. */
export const last: P<Part> = (items, at) => {
  // 'Before June 30, 2027', 'until she turns three on January 20, 2027'
  const isBefore = is(items[at], "before") && !ofDay.has(items[at - 1]?.kind ?? "stop");
  const isDayBefore = isBefore || is(items[at], "untilAge");
  if (!is(items[at], "to") && !isDayBefore) return null;
  const next = skip(items, at + 1, "to", "weekday", "comma");
  const date = items[next];
  const only = is(date, "dates") && date.dates.length === 1 ? date.dates[0] : undefined;
  return only && only.year !== null
    ? { value: { says: "last", date: isDayBefore ? daysLater(only, -1) : only }, next: next + 1 }
    : null;
};

/** 'commencing with the first weekend of even-numbered weeks' */
export const firstOfWeeks: P<Part> = (items, at) => {
  if (!is(items[at], "starting")) return null;
  const next = skip(items, at + 1, "firstTime", "ordinal", "weekend", "weekday", "week");
  const weeks = items[next];
  return is(weeks, "parityWeek")
    ? { value: { says: "weeksOf", parity: weeks.parity }, next: next + 1 }
    : null;
};
