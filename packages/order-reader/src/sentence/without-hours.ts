/** Rules whose days are said and whose hours are not, or only one of the two: they are asked. */
import type { Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Clock } from "../vocabulary/clock.ts";
import type { Edge, Part } from "./parts.ts";
import type { Beside, ReadStatement } from "./read-statement.ts";

type RulesOf = (parts: readonly Part[], beside: Beside) => ReadStatement | null;

const hours: ReadonlySet<Part["says"]> = new Set(["span", "opens", "closes", "at", "exchange"]);
/** What has hours of its own, or none. */
const apart: ReadonlySet<Part["says"]> = new Set(["stays", "week", "rest", "overnight"]);

const edgeAt = (days: Weekday[], hour: number): Edge => ({
  days,
  clock: { hour: hour % 12 || 12, minute: 0, half: hour < 12 ? "am" : "pm" },
  school: null,
  date: null,
  holiday: null,
  dayOfMonth: null,
});
/** What stands there until a parent says it: hardly ever more than an order means. */
const weekend = { says: "span", from: edgeAt(["Friday"], 18), to: edgeAt(["Sunday"], 18) } as const;
const evening = 18;
/** A visit that begins later has no end that could be guessed. */
const latest = 16;

/**
 * 'Father has alternate weekends', 'Tuesdays after school with Dad': the days of the rule, with hours that are asked. Null
 * where the statement, or what stands above it, says any of what would be guessed.
 */
export function withoutHours(
  rulesOf: RulesOf,
  all: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const parts = all.filter(({ says }) => says !== "stop");
  const said = [...parts, ...(beside.parts ?? [])];
  if (said.some(({ says }) => apart.has(says))) return null;
  // 'The first weekend of the month is the first with a Saturday' gives nobody one.
  if (parts.filter(({ says }) => says === "ofMonth").length > 1) return null;
  const timed = said.filter(({ says }) => hours.has(says));
  const [only, more] = timed;
  if (more) return null;
  if (only === undefined) {
    const isWeekend = parts.some(
      (part) =>
        part.says === "weekend" ||
        (part.says === "ofMonth" && (part.by === "weekend" || part.by === "full")),
    );
    const isEvery = parts.some(({ says }) => rhythms.has(says));
    if (!isWeekend || !isEvery || parts.some(({ says }) => says === "days")) return null;
    return asked(rulesOf([...parts, weekend], beside));
  }
  if (only.says === "span" && parts.includes(only)) {
    const whole = ofWeekend(only);
    return whole && asked(rulesOf([...parts.filter((part) => part !== only), whole], beside));
  }
  if (only.says !== "opens" || !parts.includes(only)) return null;
  const start = hourOf(only.edge);
  if (start === null || start > latest || only.edge.date || only.edge.days.length > 1) return null;
  return asked(rulesOf([...parts, { says: "closes", edge: edgeAt([], evening) }], beside));
}

/** 'Friday to Sunday', 'from Friday after school until Monday morning': the hours that are not said. */
function ofWeekend({ from, to, ...rest }: Extract<Part, { says: "span" }>): Part | null {
  const [first, last] = [from.days[0], to.days[0]];
  const isPlain = [from, to].every(
    ({ days, date, holiday, dayOfMonth }) => days.length === 1 && !date && !holiday && !dayOfMonth,
  );
  if (!isPlain || first === undefined || last === undefined) return null;
  const [begins, ends] = [beginnings[first], endings[last]];
  if (begins === undefined || ends === undefined) return null;
  const isSaid = ({ clock, school }: Edge): boolean => clock !== null || school !== null;
  if (isSaid(from) && isSaid(to)) return null;
  return {
    ...rest,
    from: isSaid(from) ? from : edgeAt(from.days, begins),
    to: isSaid(to) ? to : edgeAt(to.days, ends),
  };
}
const beginnings: Partial<Record<Weekday, number>> = { Friday: 18, Saturday: 9 };
const endings: Partial<Record<Weekday, number>> = { Sunday: 18, Monday: 8 };

const rhythms: ReadonlySet<Part["says"]> = new Set(["often", "ofMonth", "weeksOf", "turns"]);

/** The hour at which a stretch begins; null where it may be one of the morning or of the evening. */
function hourOf({ clock, school }: Edge): number | null {
  if (school !== null) return school === "end" && clock === null ? 15 : null;
  return clock === null || clock.half === null ? null : ofDay(clock);
}
const ofDay = ({ hour, half }: Clock): number =>
  hour > 12 ? hour : (hour % 12) + (half === "pm" ? 12 : 0);

const asked = (read: ReadStatement | null): ReadStatement | null =>
  read && {
    ...read,
    recurring: read.recurring.map(({ rule, doubts }) => ({ rule, doubts: [...doubts, "hours"] })),
  };
