/** The holidays that a statement gives: which, with whom in which years, and from when until when. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { weekdays } from "@evenkeel/contract/constants";
import type { Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { beginsAtSundown } from "../vocabulary/feasts-at-sundown.ts";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import { clockRange, oneClock } from "../vocabulary/clock.ts";
import type { OrderDate } from "./chunk.ts";
import { grantsOf } from "./holiday-grants.ts";
import { betweenFeasts, mayBeOnSchoolDay } from "./feasts-around.ts";
import type { Grant } from "./holiday-halves.ts";
import { onlyOf } from "./one-part.ts";
import type { Edge, Part } from "./parts.ts";
import { monthDay } from "./order-days.ts";
import type { Beside, Period, ReadHoliday } from "./read-statement.ts";

/** A year in which a floating holiday is looked up for its weekday, which is the same in all of them. */
const someYear = 2026;
/** Farther from its holiday a period is none of it. */
const mostDaysAround = 6;
const week = 7;
const fewestOfBreak = 4;
const newYear = "01-01";

/** Null where the parts do not go together. */
export function holidayTime(parts: readonly Part[], beside: Beside): ReadHoliday[] | null {
  const grants = grantsOf(parts, {
    holidays: beside.holidays ?? [],
    years: beside.years ?? null,
    parent: beside.parent,
    resident: beside.resident,
  });
  if (grants === null) return null;
  const dates = datesOf(
    parts,
    grants.map(({ name }) => name),
    beside.holidays ?? [],
  );
  if (dates === null) return null;
  const isByDay = parts.some((part) => part.says === "yearsOf" && part.byDay);
  const isByNewYear = parts.some((part) => part.says === "yearsOf" && part.byNewYear);
  let found: ReadHoliday[] = [];
  const stays = new Map<string, string[]>();
  for (const { name: printed, parent, years, implied, span } of grants) {
    const name = feastOf(printed, span);
    const on = dates.get(baseOf(name))?.date ?? null;
    const begins = dates.get(baseOf(name))?.clock;
    const read = span
      ? periodAround(name, on, span.from, span.to)
      : { date: on, times: begins ? { startTime: oneClock(begins) } : {} };
    if (read === null || (begins && (span !== null || begins.half === null))) return null;
    const usual = needsDate(name) ? null : usualDate(name, someYear);
    const said = read.date ?? on;
    if (said !== null && usual !== null && monthDay(said) !== usual) return null;
    // 'When January 1 falls in an odd year': of a break before it, the year that it ends in.
    if (isByNewYear && usual !== newYear) return null;
    // Of the year that ends, or of the one that begins?
    const isOverNewYear = usual === newYear && (read.times.startsDaysBefore ?? 0) > 0;
    if (isOverNewYear && years !== "every" && !isByDay) return null;
    // 'Christmas Eve and Christmas Day, from noon on December 24 until noon on December 25': one stay with two names
    const isDated = span?.from.date != null && span.to.date != null;
    const stay = stayOf({ name, parent, years, implied, span });
    const isAtSundown = parts.some(({ says }) => says === "sundown");
    if (isAtSundown && !eveningOf(name, read, span)) return null;
    // 'Yom Kippur from 6 p.m. to 8 p.m.': of the evening before, or of the day itself?
    if (!isAtSundown && beginsAtSundown(name) && isOpenEvening(span)) return null;
    if (isAtSundown) read.times.startsDaysBefore = 1;
    if (isDated) stays.set(stay, [...(stays.get(stay) ?? []), name]);
    found.push({ name, parent, years, implied, ...read });
  }
  // The last of its names says it all, with whom it is in the other years, too.
  const said = new Set([...stays.values()].flatMap((names) => names.slice(0, -1)));
  found = found.filter(({ name }) => !said.has(name));
  const middle = onlyOf(parts, "middle");
  if (middle === "several") return null;
  if (middle === undefined) return meetInTheMiddle(found);
  const day = middle.date;
  const time = middle.clock ? oneClock(middle.clock) : undefined;
  const halves = found.filter(({ name }) => baseOf(name) !== name);
  if (halves.length < found.length || middle.clock?.half === null) return null;
  return halves.map((one) =>
    one.name.endsWith("(first half)")
      ? {
          ...one,
          times: {
            ...one.times,
            ...(day ? { endMonthDay: monthDay(day) } : {}),
            ...(time ? { endTime: time } : {}),
          },
        }
      : {
          ...one,
          date: day ?? one.date,
          times: { ...one.times, ...(time ? { startTime: time } : {}) },
        },
  );
}

/** 'Holy Week, from Good Friday to Easter Sunday': the days are those of the feast on which it ends. */
const feastOf = (name: string, span: Grant["span"]): string => {
  const feast = span?.to.holiday?.name;
  const isWeek = needsDate(name) && findFloatingHoliday(name) === undefined;
  return isWeek && feast && span && betweenFeasts(feast, span.from, span.to) ? feast : name;
};
/** Whether a feast begins at sundown and has no hours of its own: these are asked. */
const eveningOf = (name: string, { times }: { times: Period }, span: Grant["span"]): boolean => {
  // 'From sunset on the eve until 9 p.m. on the day'
  const isUntil = span?.from.clock === null && span.to.clock !== null && span.to.days.length === 0;
  const said = Object.keys(times).filter((key) => key !== "endTime" || !isUntil);
  return beginsAtSundown(name) && said.length === 0;
};
const afternoon = 15;
/** An hour of the afternoon or the evening, of a day that is not said. */
const isOpenEvening = (span: Grant["span"]): boolean => {
  const clock = span?.from.clock;
  if (!span || !clock) return false;
  const isSaid = span.from.days.length > 0 || span.from.date !== null || span.from.holiday !== null;
  return !isSaid && Number(oneClock(clock).slice(0, 2)) >= afternoon;
};

const stayOf = ({ parent, years, span }: Grant): string => JSON.stringify({ parent, years, span });
const baseOf = (name: string): string => name.replace(/ \((?:first|second) half\)$/, "");

/** The day that stands beside each holiday: 'the child's birthday, March 14'. Null where it is no holiday's. */
function datesOf(
  parts: readonly Part[],
  granted: readonly string[],
  carried: readonly string[],
): Map<string, Extract<Part, { says: "on" }>> | null {
  const dates = new Map<string, Extract<Part, { says: "on" }>>();
  let name = carried.length === 1 ? carried[0] : undefined;
  for (const part of parts) {
    if (part.says === "holidays") name = part.names.at(-1);
    if (part.says !== "on") continue;
    const base = baseOf(name ?? granted[0] ?? "");
    // A date with its year is that year's alone.
    if (part.date.year !== null || dates.has(base)) return null;
    dates.set(base, part);
  }
  return dates;
}

/** The half whose hours are not said begins where the other one ends, or ends where it begins. */
function meetInTheMiddle(found: readonly ReadHoliday[]): ReadHoliday[] {
  return found.map((one) => {
    const isSecond = one.name.endsWith("(second half)");
    if (one.times.startTime !== undefined || one.date !== null || !isSecond) return one;
    const first = found.find(
      ({ name, times }) =>
        name === `${baseOf(one.name)} (first half)` && times.endMonthDay !== undefined,
    );
    if (first?.times.endMonthDay === undefined) return one;
    const [month = 1, day = 1] = first.times.endMonthDay.split("-").map(Number);
    const { endTime } = first.times;
    return {
      ...one,
      date: { year: null, month, day },
      times: { ...one.times, ...(endTime === undefined ? {} : { startTime: endTime }) },
    };
  });
}

/** 'From the 24th' of the month that the holiday lies in; null where none says which. */
function inItsMonth(edge: Edge, name: string): Edge | null {
  const { dayOfMonth: day } = edge;
  if (day === null) return edge;
  const usual = usualDate(name, someYear);
  if (usual === null || needsDate(name) || edge.date) return null;
  return { ...edge, date: { year: null, month: Number(usual.slice(0, 2)), day } };
}

/** 'Until 10 a.m. on Christmas Day', of another holiday: its day is the same in each year. */
function onFixedDay(edge: Edge, name: string): Edge {
  const { holiday } = edge;
  if (holiday === null || holiday.isBefore || baseOf(holiday.name) === baseOf(name)) return edge;
  const day = findFloatingHoliday(holiday.name) ? null : usualDate(holiday.name, someYear);
  if (day === null || needsDate(holiday.name) || edge.date || edge.days.length > 0) return edge;
  const [month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  return { ...edge, holiday: null, date: { year: null, month, day: dayOfMonth } };
}

/** An hour that is said; undefined where a bell, or nothing, stands in its place. */
const clockOf = ({ clock }: Edge): string | undefined => (clock ? oneClock(clock) : undefined);

function periodAround(
  name: string,
  own: OrderDate | null,
  begins: Edge,
  ends: Edge,
): { date: OrderDate | null; times: Period } | null {
  const [from, to] = [begins, ends].map((edge) => inItsMonth(onFixedDay(edge, name), name));
  if (!from || !to) return null;
  if (from.date?.year != null || to.date?.year != null) return null;
  if (from.dayOfStay || to.dayOfStay) return null;
  if (from.school === "start" || from.school === "resume" || to.school === "end") return null;
  const period: Period = {};
  if (from.clock && to.clock) {
    const isSameDay = from.days.length + to.days.length === 0 && !to.date && !to.school;
    const range = clockRange(from.clock, to.clock, isSameDay);
    if (!range.sure) return null;
    [period.startTime, period.endTime] = [range.from, range.to];
  } else {
    if (from.clock?.half === null || to.clock?.half === null) return null;
    const [start, end] = [clockOf(from), clockOf(to)];
    if (start !== undefined) period.startTime = start;
    if (end !== undefined) period.endTime = end;
  }
  // 'Thanksgiving break' lies around its Thursday.
  const isBreak = needsDate(name) && findFloatingHoliday(name) === undefined;
  // The day school is dismissed, and the one before it is on again, are no order's: they are asked.
  const isOpen = isBreak && from.school === "end";
  if (to.school !== null && !isBreak) return null;
  // 'From Friday at 6, when school lets out, until Sunday at 6 before it resumes': which Friday, is asked.
  const isAround = from.school === "end" && (to.school === "eve" || to.school === "resume");
  // 'Until the Friday before school resumes' ends two days before 'the day before school resumes'.
  if (to.school === "eve" && to.days.some((day) => day !== "Sunday")) return null;
  if (isBreak && isAround && !from.date && !to.date) return { date: null, times: period };
  const isOnDay = from.isBell === true && mayBeOnSchoolDay(name) && to.clock !== null && !to.date;
  if (from.school === "end" && isOnDay && to.days.length + from.days.length === 0)
    return { date: own, times: period };
  if (from.school === "eve" || (from.school === "end" && !isBreak && from.days.length === 0))
    return null;
  const aroundFeasts = betweenFeasts(baseOf(name), from, to);
  if (aroundFeasts) return { date: null, times: { ...period, ...aroundFeasts } };
  for (const { holiday } of [from, to]) {
    const isOfOther = holiday !== null && baseOf(holiday.name) !== baseOf(name);
    // 'The day school is dismissed before Christmas' is of the break; 'from Good Friday' is a day of its own.
    if (isOfOther && !(isBreak && (from.school ?? to.school) !== null)) return null;
  }
  if (from.days.length + to.days.length > 0) {
    const day = fixedWeekday(name);
    const [first, last] = [from.days[0], to.days[0]];
    if (from.days.length > 1 || to.days.length > 1) return null;
    if (isBreak) {
      // 'From the Friday on which school is dismissed to the next Friday'
      if (!first || !last || to.school || from.date || to.date) return null;
      if ((from.beside === "before") !== (to.beside === "after")) return null;
      if (to.beside === "after" && !isAroundWeek(first, last)) return null;
      // 'Friday before the break until Sunday after it', 'Friday until the next Sunday'
      const isWeekLater = from.beside === "before" || to.isNext === true;
      const between = daysBetween(first, last) || (isWeekLater ? 0 : week);
      const days = isWeekLater && between < fewestOfBreak ? between + week : between;
      // 'Friday to Sunday' of a break is its weekend, or the week between two of them.
      if (days < fewestOfBreak) return null;
      period.endsDaysAfter = days;
      return { date: own, times: period };
    }
    if (day === null) return null;
    // Of a week that is named by its first day, 'the Monday after' is none of its own.
    if (isWeekByName.test(baseOf(name)) && to.beside === "after" && !isAroundWeek(first, last))
      return null;
    if (first)
      period.startsDaysBefore =
        daysBetween(first, day) || (from.holiday?.isBefore || from.beside ? week : 0);
    if (last) period.endsDaysAfter = daysBetween(day, last) || (to.beside === "after" ? week : 0);
    // 'From Friday to Sunday' around a Thursday is nine days, or is none of its own.
    const days = (period.startsDaysBefore ?? 0) + (period.endsDaysAfter ?? 0);
    const isBefore = from.holiday?.isBefore === true || from.beside === "before";
    // 'From the Friday before until Sunday': of which Sunday, where the day itself is none of the two?
    const isOneSided = (from.beside === "before") !== (to.beside === "after");
    if (isOneSided && first && last && first !== day && last !== day) return null;
    if (first && last && !isBefore && days !== daysBetween(first, last)) return null;
    const isUntilItself = from.beside === "before" && to.clock !== null;
    if (!last && !to.holiday && !isUntilItself && first !== undefined && first !== day) return null;
    return { date: own, times: period };
  }
  const { date: first } = from;
  const { date: last } = to;
  if (isBreak) {
    // Where it ends and not where it begins: of a second half the first one says the rest.
    if (!isOpen && !first && !own && from.clock)
      return last || to.school ? null : { date: null, times: period };
    if (last) period.endMonthDay = monthDay(last);
    return { date: first ?? (isOpen ? null : own), times: period };
  }
  if (first === null && last === null) return { date: own, times: period };
  // 'Pia's birthday, October 3, from 3 to 8': the day is its own.
  if (last === null) return first && { date: first, times: period };
  const usual = findFloatingHoliday(name) === undefined ? usualDate(name, someYear) : null;
  const firstDay = first ? monthDay(first) : usual;
  if (usual === null || firstDay === null) return null;
  const before = distance(firstDay, usual);
  const after = distance(usual, monthDay(last));
  if (before > mostDaysAround || after > mostDaysAround) return null;
  return { date: null, times: { ...period, startsDaysBefore: before, endsDaysAfter: after } };
}

/** 'Friday before the break until Sunday after it': any other day lies in the break, or as far behind it as nobody says. */
const isAroundWeek = (first: Weekday | undefined, last: Weekday | undefined): boolean =>
  (first === undefined || ["Friday", "Saturday", "Sunday"].includes(first)) &&
  (last === "Saturday" || last === "Sunday");
const isWeekByName = /\b(?:week|break|recess|vacation)$/i;

/** Days from one day of a year to the next time that it is another. */
function distance(from: string, to: string): number {
  const at = (day: string): number => Date.parse(`${someYear - 1}-${day}T00:00:00Z`);
  return (Math.round((at(to) - at(from)) / dayMilliseconds) + 365) % 365;
}

const daysBetween = (from: Weekday, to: Weekday): number =>
  (weekdays.indexOf(to) - weekdays.indexOf(from) + week) % week;

/** On which weekday a holiday always falls; null for the others. */
function fixedWeekday(name: string): Weekday | null {
  const floating = findFloatingHoliday(name);
  if (!floating || "feast" in floating.placement) return null;
  const day = new Date(`${floatingHolidayDate(floating, someYear)}T00:00:00Z`);
  return weekdays[day.getUTCDay()] ?? null;
}
