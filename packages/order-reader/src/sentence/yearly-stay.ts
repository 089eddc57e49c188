import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { OrderDate } from "./chunk.ts";
import { onlyOf } from "./one-part.ts";
import { oneClock } from "../vocabulary/clock.ts";
import type { Edge, Part } from "./parts.ts";
import { monthDay, timesOf } from "./order-days.ts";
import type { ReadStatement } from "./read-statement.ts";

type Parents = Record<"even" | "odd", Assignee>;

/** 'Mother in even years, Father in odd years', both said; null where years are not spoken of in this way. */
export const parentsByYears = (parts: readonly Part[]): Parents | null =>
  parentsBy("yearsOf", parts);
/** The same of even and odd weeks. */
export const parentsByWeeks = (parts: readonly Part[]): Parents | null =>
  parentsBy("weeksOf", parts);

/** The same of even and odd months. */
export const parentsByMonths = (parts: readonly Part[]): Parents | null =>
  parentsBy("months", parts);

function parentsBy(says: "yearsOf" | "weeksOf" | "months", parts: readonly Part[]): Parents | null {
  const [one, two, three, four, more] = parts.filter(
    (part) => part.says === "who" || part.says === says,
  );
  if (!one || !two || !three || !four || more) return null;
  const named = new Map<"even" | "odd", Assignee>();
  for (const [first, second] of [
    [one, two],
    [three, four],
  ] as const) {
    const who = first.says === "who" ? first : second;
    const turns = first.says === "who" ? second : first;
    const isPair =
      who.says === "who" &&
      (turns.says === "yearsOf" || turns.says === "weeksOf" || turns.says === "months");
    if (!isPair || who.parent === "nonresident") return null;
    named.set(turns.parity, who.parent);
  }
  const [even, odd] = [named.get("even"), named.get("odd")];
  return even !== undefined && odd !== undefined && even !== odd ? { even, odd } : null;
}

/** 'from noon on July 10 until noon on July 31': one stay, each year. */
export function yearlyStay(
  parent: Assignee,
  { from, to }: { from: Edge; to: Edge },
  parts: readonly Part[],
): ReadStatement | null {
  const allowed = new Set<Part["says"]>(["who", "span", "yearly", "yearsOf"]);
  const byYears = parentsByYears(parts);
  // Years that go to no one are asked about.
  if (byYears === null && parts.some(({ says }) => says === "yearsOf")) return null;
  const { even, odd } = byYears ?? { even: parent, odd: parent };
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const { date: first } = from;
  const { date: last } = to;
  if (!first || !last || first.year !== null || last.year !== null) return null;
  const times = timesOf(from, to);
  if (times === null || times.school || !times.sure) return null;
  const stay = stayBetween(from, to, times, { even, odd });
  return stay && { recurring: [], holidays: [], yearly: [stay] };
}

/** One stay a year, from a date and an hour to another; null for dates of one year, and for an end before the beginning. */
export function stayBetween(
  { date: first }: Edge,
  { date: last }: Edge,
  { startTime, endTime }: { startTime: string; endTime: string },
  { even, odd }: Parents,
): ReadStatement["yearly"][number] | null {
  if (!first || !last || first.year !== null || last.year !== null) return null;
  const isSameDay = monthDay(first) === monthDay(last);
  if (isSameDay && endTime <= startTime) return null;
  // Over New Year's, with one parent in even years: of the year that it begins in, or ends in?
  if (monthDay(first) > monthDay(last) && even !== odd) return null;
  return {
    name: isSameDay ? dayName(first) : nameOf(first, last),
    evenYearsAssignee: even,
    oddYearsAssignee: odd,
    startMonthDay: monthDay(first),
    startTime,
    endMonthDay: monthDay(last),
    endTime,
  };
}

const dayName = ({ month, day }: OrderDate): string => `${monthNames[month - 1]} ${day}`;
/** 'July 1 to July 31' */
const nameOf = (first: OrderDate, last: OrderDate): string =>
  `${dayName(first)} to ${dayName(last)}`;

/** 'From July 1 to July 15, from 10 a.m. on the first day until 6 p.m. on the last': one stretch. */
export function withHoursOfEnds(parts: readonly Part[]): Part[] {
  const between = parts.find((part) => part.says === "between");
  if (between?.says !== "between") return [...parts];
  const hours = parts.find(
    (part) =>
      part.says === "span" &&
      (part.from.dayOfStay === "first" || part.from.dayOfMonth === between.from.day) &&
      (part.to.dayOfStay === "last" || part.to.dayOfMonth === between.to.day),
  );
  if (hours?.says !== "span") return [...parts];
  const whole: Part = {
    says: "span",
    from: { ...hours.from, dayOfMonth: null, date: between.from },
    to: { ...hours.to, dayOfMonth: null, date: between.to },
  };
  return parts.flatMap((part) => (part === between ? [] : part === hours ? [whole] : [part]));
}

/**
 * 'Father has Pia from July 6 through July 20', 'in July of each year': a stay of every year without hours, which are asked
 * like those of a holiday. Null for anything else.
 */
export function stayOfDays(parent: Assignee, parts: readonly Part[]): ReadStatement | null {
  const allowed = new Set<Part["says"]>(["who", "between", "inMonths", "yearly", "yearsOf"]);
  const byYears = parentsByYears(parts);
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  if (byYears === null && parts.some(({ says }) => says === "yearsOf")) return null;
  const between = onlyOf(parts, "between");
  const inMonths = onlyOf(parts, "inMonths");
  if (between === "several" || inMonths === "several") return null;
  if ((between === undefined) === (inMonths === undefined)) return null;
  const days = between ?? daysOfMonths(inMonths?.months ?? []);
  if (days === null || days.from.year !== null || days.to.year !== null) return null;
  const { even, odd } = byYears ?? { even: parent, odd: parent };
  const rule = {
    name: nameOf(days.from, days.to),
    evenYearsAssignee: even,
    oddYearsAssignee: odd,
    startMonthDay: monthDay(days.from),
    endMonthDay: monthDay(days.to),
  };
  return { recurring: [], holidays: [], yearly: [rule] };
}

/** 'The summer vacation is divided, Father having June 20 to July 20 and Mother the balance, exchanges at noon.' */
export function betweenExchanges(
  parent: Assignee,
  parts: readonly Part[],
  resident: Assignee | null,
): ReadStatement | null {
  const allowed = new Set<Part["says"]>([
    "who",
    "between",
    "rest",
    "divided",
    "season",
    "break",
    "exchange",
    "at",
  ]);
  const [between, rest, at] = [
    onlyOf(parts, "between"),
    onlyOf(parts, "rest"),
    onlyOf(parts, "at"),
  ];
  if (parts.some(({ says }) => !allowed.has(says)) || !between || between === "several")
    return null;
  if (!at || at === "several" || at.clock.half === null) return null;
  if (parts[parts.indexOf(at) - 1]?.says !== "exchange") return null;
  // What is left is with whom the children live: it needs no rule.
  if (rest === "several" || (rest && (rest.parent === parent || rest.parent !== resident)))
    return null;
  const time = oneClock(at.clock);
  const edge = (date: OrderDate): Edge => ({
    days: [],
    clock: at.clock,
    school: null,
    holiday: null,
    dayOfMonth: null,
    date,
  });
  const stay = stayBetween(
    edge(between.from),
    edge(between.to),
    { startTime: time, endTime: time },
    { even: parent, odd: parent },
  );
  return stay && { recurring: [], holidays: [], yearly: [stay] };
}

/** From the first day of the first month to the last of the last; null where they do not follow each other. */
function daysOfMonths(some: readonly number[]): { from: OrderDate; to: OrderDate } | null {
  const [first, last] = [some[0], some.at(-1)];
  const follow = some.every((month, index) => month === (first ?? 0) + index);
  if (first === undefined || last === undefined || !follow) return null;
  // Of a leap year: a stay until February 29 ends on the 28th in the others.
  const longest = new Date(Date.UTC(2028, last, 0)).getUTCDate();
  return {
    from: { year: null, month: first, day: 1 },
    to: { year: null, month: last, day: longest },
  };
}
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month, 1),
  ),
);
