import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Assignee, RecurringRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import { type Clock, oneClock } from "../vocabulary/clock.ts";
import type { Part } from "./parts.ts";
import { onlyOf } from "./one-part.ts";
import { dayOfDate, daysLater, isoWeekParity, monthDay, weekdayOf } from "./order-days.ts";
import type { ReadRule, ReadStatement } from "./read-statement.ts";

const week = 7;

/** Stays that follow each other and begin again after two weeks: one rule for each, counted from its first day. */
export function rotation(
  stays: readonly { days: number; parent: Assignee }[],
  parts: readonly Part[],
): ReadStatement | null {
  const allowed = new Set<Part["says"]>(["stays", "first"]);
  const start = onlyOf(parts, "first");
  if (!start || start === "several" || start.clock === null) return null;
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const length = stays.reduce((sum, { days }) => sum + days, 0);
  if (length !== 2 * week || start.date.year === null) return null;
  if (stays.some(({ days }) => days > week || days < 1)) return null;
  const { year, month, day } = start.date;
  return inTurn(stays, Date.UTC(year ?? 0, month - 1, day), start.clock);
}

/**
 * 'Mother has Mondays and Tuesdays, Father Wednesdays and Thursdays, and they alternate the weekends, exchanging at 6 p.m.,
 * beginning with Mother on January 8, 2027': two days each, every week, and the days from Friday to Monday in turn.
 */
export function daysAndWeekends(parts: readonly Part[]): ReadStatement | null {
  const allowed = new Set<Part["says"]>([
    ...(["who", "days", "often", "turns", "weekend", "first", "exchange", "at", "span"] as const),
    ...(["overnight", "on"] as const),
  ]);
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const said = parts.filter(({ says }) => says === "who" || says === "days");
  const [one, two, three, four, last, ...more] = said;
  if (one?.says !== "who" || two?.says !== "days" || three?.says !== "who") return null;
  if (four?.says !== "days" || last?.says !== "who" || more.length > 0) return null;
  if (
    one.parent === "nonresident" ||
    three.parent === "nonresident" ||
    last.parent === "nonresident"
  )
    return null;
  if (one.parent === three.parent || two.days.join() !== "Monday,Tuesday") return null;
  if (four.days.join() !== "Wednesday,Thursday") return null;
  const at = onlyOf(parts, "at");
  const first = onlyOf(parts, "first") ?? onlyOf(parts, "on");
  const span = onlyOf(parts, "span");
  if (!at || at === "several" || !first || first === "several" || first.date.year === null)
    return null;
  const isInTurn = parts.some(
    (part) => part.says === "turns" || (part.says === "often" && part.weeks === 2),
  );
  const rhythms = parts.filter((part) => part.says === "often" && part.weeks > 2);
  if (!isInTurn || rhythms.length > 0 || span === "several" || (span && !isWeekend(span)))
    return null;
  const { date } = first;
  if (dayOfDate(`${date.year}-${monthDay(date)}`) !== "Friday") return null;
  const time = oneClock(at.clock);
  const doubts: ReadRule["doubts"] = at.clock.half === null ? ["half"] : [];
  const weekly = (
    [
      [one.parent, "Monday", "Wednesday"],
      [three.parent, "Wednesday", "Friday"],
    ] as const
  ).map(([parent, startDay, endDay]): ReadRule => ({
    rule: {
      cadence: "weekly",
      startWeekAnchor: "even",
      startDay,
      startTime: time,
      endDay,
      endTime: time,
      assignee: parent,
    },
    doubts,
  }));
  const other: Assignee = last.parent === "parent1" ? "parent2" : "parent1";
  const weekends = [last.parent, other].map((parent, index): ReadRule => {
    const day = daysLater(date, index * week);
    const firstDate = `${day.year}-${monthDay(day)}`;
    return {
      rule: {
        cadence: "biweekly",
        startWeekAnchor: isoWeekParity(firstDate),
        startDay: "Friday",
        startTime: time,
        endDay: "Monday",
        endTime: time,
        assignee: parent,
        firstDate,
      },
      doubts,
    };
  });
  return { recurring: [...weekly, ...weekends], holidays: [], yearly: [] };
}

/** 'Friday through Sunday', of days that change hands at the same hour. */
const isWeekend = ({ from, to }: Extract<Part, { says: "span" }>): boolean =>
  from.days.join() === "Friday" &&
  ["Sunday", "Monday"].includes(to.days.join()) &&
  [from, to].every(({ clock, school, date }) => !clock && !school && !date);

/** Weeks in turn, of which an order may say no more than when the children change homes, and whose the first one is. */
export function weeksInTurn(parts: readonly Part[], whole: readonly Part[]): ReadStatement | null {
  const allowed = new Set<Part["says"]>([
    "exchange",
    "days",
    "at",
    "week",
    "who",
    "first",
    "on",
    "often",
    ...(["season", "between", "last", "break"] as const),
  ]);
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const at = onlyOf(parts, "at");
  const who = firstOfWeeks(parts, whole);
  const first = onlyOf(parts, "first") ?? onlyOf(parts, "on");
  const days = onlyOf(parts, "days");
  const often = onlyOf(parts, "often");
  if (!at || at === "several") return null;
  if (!first && days && days !== "several" && often && often !== "several")
    return days.days.length === 1 && often.weeks === 2
      ? whoeverBegins(parts, days.days, at.clock)
      : null;
  if (!who || who === "several" || who.parent === "nonresident") return null;
  if (!first || first === "several" || days === "several" || often === "several") return null;
  const { date } = first;
  if (date.year === null || (often && often.weeks > 2)) return null;
  const isItsDay = days?.days.every((day) => day === dayOfDate(`${date.year}-${monthDay(date)}`));
  if (days && (days.days.length !== 1 || isItsDay !== true)) return null;
  const limits = limitsOf(parts, `${date.year}-${monthDay(date)}`);
  if (limits === null) return null;
  const other: Assignee = who.parent === "parent1" ? "parent2" : "parent1";
  const stays = [who.parent, other].map((parent) => ({ days: week, parent }));
  const turns = inTurn(stays, Date.UTC(date.year, date.month - 1, date.day), at.clock);
  return {
    ...turns,
    recurring: turns.recurring.map(({ rule, doubts }) => ({
      rule: { ...rule, ...limits },
      doubts,
    })),
  };
}

/** 'A week with Mother and a week with Father, exchanges on Sundays at 5': whose the first is, is asked of both rules at once. */
function whoeverBegins(
  parts: readonly Part[],
  [day]: readonly Weekday[],
  clock: Clock,
): ReadStatement | null {
  const named = new Set(parts.flatMap((part) => (part.says === "who" ? [part.parent] : [])));
  if (named.size === 1 || named.has("nonresident") || day === undefined) return null;
  if (parts.some(({ says }) => ofBounds.has(says))) return null;
  const time = oneClock(clock);
  const recurring = (["parent1", "parent2"] as const).map((parent): ReadRule => ({
    rule: {
      cadence: "biweekly",
      startWeekAnchor: parent === "parent1" ? "even" : "odd",
      startDay: day,
      startTime: time,
      endDay: day,
      endTime: time,
      assignee: parent,
    },
    doubts: ["turn", ...(clock.half === null ? (["half"] as const) : [])],
  }));
  return { recurring, holidays: [], yearly: [] };
}
const ofBounds: ReadonlySet<Part["says"]> = new Set(["season", "between", "last", "break"]);

/** 'A week with Mother and a week with Father; Father begins on June 15': whose the first week is. */
function firstOfWeeks(
  parts: readonly Part[],
  whole: readonly Part[],
): Extract<Part, { says: "who" }> | undefined | "several" {
  const only = onlyOf(parts, "who");
  if (only !== "several") return only;
  const [one, two, first, more] = parts.filter((part) => part.says === "who");
  const areBoth = one && two && one.parent !== two.parent && !more;
  // It begins its own sentence: 'exchanges at Father's, beginning on June 13' is where, and not who.
  const at = first ? whole.indexOf(first) : -1;
  const isBeginning = whole[at - 1]?.says === "stop" && whole[at + 1]?.says === "first";
  return areBoth && isBeginning ? first : "several";
}

/**
 * Until when the turns go on: the last one begins a week before. Null where that is not told, or where the last turn would
 * run over it.
 */
function limitsOf(
  parts: readonly Part[],
  firstDate: string,
): Pick<RecurringRule, "lastDate"> | null {
  const season = onlyOf(parts, "season");
  const between = onlyOf(parts, "between");
  const last = onlyOf(parts, "last");
  const isNamed = season !== undefined || parts.some(({ says }) => says === "break");
  if (between === "several" || last === "several" || (between && last)) return null;
  const end = between ? between.to : last?.date;
  // 'Summer: ...', and not until when.
  if (end === undefined) return isNamed ? null : {};
  if (end.year === null) return null;
  const from = between?.from;
  if (from && `${from.year ?? end.year}-${monthDay(from)}` > firstDate) return null;
  if (dayOfDate(`${end.year}-${monthDay(end)}`) !== dayOfDate(firstDate)) return null;
  const dayBefore = daysLater(end, -1);
  return { lastDate: `${dayBefore.year}-${monthDay(dayBefore)}` };
}

/** @param first midnight of the first day, in UTC */
function inTurn(
  stays: readonly { days: number; parent: Assignee }[],
  first: number,
  clock: Clock,
): ReadStatement {
  const time = oneClock(clock);
  let day = first;
  const recurring = stays.map(({ days, parent }): ReadRule => {
    const firstDate = new Date(day).toISOString().slice(0, 10);
    const startDay = weekdayOf(day);
    day += days * dayMilliseconds;
    return {
      rule: {
        cadence: "biweekly",
        startWeekAnchor: isoWeekParity(firstDate),
        startDay,
        startTime: time,
        endDay: weekdayOf(day),
        endTime: time,
        assignee: parent,
        firstDate,
      },
      doubts: clock.half === null ? ["half"] : [],
    };
  });
  return { recurring, holidays: [], yearly: [] };
}
