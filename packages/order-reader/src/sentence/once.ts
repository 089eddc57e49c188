/** Stays of one year, which their dates name: 'from July 10, 2027, at noon to July 24, 2027, at noon', and the halves of one. */
import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { type Assignee, longestCycle } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, OrderDate } from "./chunk.ts";
import { other } from "./holiday-halves.ts";
import { dayOfDate, monthDay, timesOf } from "./order-days.ts";
import type { Edge, Part } from "./parts.ts";
import type { Beside, ReadRule, ReadStatement } from "./read-statement.ts";

type Span = Extract<Part, { says: "span" }>;
type Who = Extract<Part, { says: "who" }>;
type Half = Extract<Part, { says: "half" }>;

/** Beside the stays and whose they are. A break's name says nothing more where its dates are said. */
const allowed: ReadonlySet<Part["says"]> = new Set<Part["says"]>([
  "span",
  "who",
  "half",
  "divided",
  "year",
  "break",
  "holidays",
  "stop",
  "week",
]);

/** From when to when, to the hour. */
interface Stay {
  from: number;
  to: number;
}

/** @returns null where a stay has no year or no hours, where whose it is is not said, or where more is said */
export function stayOnce(
  parts: readonly Part[],
  { parent, parts: above = [] }: Beside,
): ReadStatement | null {
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  if (above.some(({ says }) => says !== "break" && says !== "season")) return null;
  const spans = parts.filter((part): part is Span => part.says === "span");
  const years = parts.flatMap((part) => (part.says === "year" ? [part.year] : []));
  const names = parts.flatMap((part) => (part.says === "holidays" ? part.names : []));
  // The hours of two breaks, or of a break and a day in it, are not told apart here.
  if (spans.length === 0 || new Set(years).size > 1 || new Set(names).size > 1) return null;
  // 'From July 1 to July 10 ...; in 2027 from August 1 to August 10': of what stands behind it.
  const atYear = parts.findIndex(({ says }) => says === "year");
  const stays = spans.map((span) =>
    stayOf(span, spans.length === 1 || parts.indexOf(span) > atYear ? (years[0] ?? null) : null),
  );
  const isCut = parts.some(({ says }) => says === "divided" || says === "half");
  const given = isCut ? halvesOf(parts, stays) : givenTo(parts, stays, parent);
  return (
    given && {
      recurring: given.map(([stay, assignee]): ReadRule => ({
        rule: ruleOf(stay, assignee),
        doubts: [],
      })),
      holidays: [],
      yearly: [],
    }
  );
}

/** Of dates of which at least one has its year, and of hours that are sure. */
function stayOf({ from, to }: Span, year: number | null): Stay | null {
  // Of two days, so that 'at 12:00' of each is no stay of no time.
  const times = timesOf(onDay(from), onDay(to));
  if (times === null || times.school || !times.sure || !from.date || !to.date) return null;
  const isOver = monthDay(from.date) > monthDay(to.date);
  const first =
    from.date.year ?? year ?? (to.date.year === null ? null : to.date.year - Number(isOver));
  if (first === null) return null;
  const last = to.date.year ?? first + Number(isOver);
  const stay = {
    from: instantOf(from.date, first, times.startTime),
    to: instantOf(to.date, last, times.endTime),
  };
  // Of more than a year, or of none: a slip of the pen, or dates that belong to something else.
  const isOfAYear = stay.to > stay.from && daysOf(stay) <= longestCycle;
  return isOfAYear && isOfOneSpan(from, to) ? stay : null;
}

/** Of a statement from which no stay came: the day at which one would end that began more than a year before. */
export const endsOverAYearOn =
  (chunks: readonly Chunk[]) =>
  (chunk: Chunk, at: number): boolean => {
    const [end] = daysIn(chunk);
    return (
      end !== undefined &&
      chunks
        .slice(0, at)
        .flatMap(daysIn)
        .some((start) => end - start > longestCycle * dayMilliseconds)
    );
  };
const daysIn = (chunk: Chunk): number[] =>
  chunk.kind === "dates"
    ? chunk.dates.flatMap((date) =>
        date.year === null ? [] : [instantOf(date, date.year, "00:00")],
      )
    : [];

/** With the weekday of any year: it only has to be another than that of another date. */
const onDay = (edge: Edge): Edge =>
  edge.date === null
    ? edge
    : { ...edge, days: [dayOfDate(`${edge.date.year ?? anyYear}-${monthDay(edge.date)}`)] };
const anyYear = 2028;

/** Only dates and hours say where it begins and ends. */
const isOfOneSpan = (from: Edge, to: Edge): boolean =>
  [from, to].every(({ holiday, dayOfMonth, beside }) => !holiday && !dayOfMonth && !beside);

const instantOf = ({ month, day }: OrderDate, year: number, time: string): number =>
  Date.parse(`${year}-${monthDay({ year, month, day })}T${time}:00Z`);

type Given = [Stay, Assignee][];

/** All to one parent, or each to the one who stands before it, or behind it, all along. */
function givenTo(
  parts: readonly Part[],
  stays: readonly (Stay | null)[],
  carried: Assignee | null,
): Given | null {
  const said = parts.filter(
    (part): part is Who | Span => part.says === "who" || part.says === "span",
  );
  const parents = said.flatMap((part) => (part.says === "who" ? [part.parent] : []));
  const [only = carried, another] = new Set(parents);
  if (only === null || only === "nonresident") return null;
  if (another === undefined) return allTo(stays, () => only);
  // As many parents as stays, in turn.
  const isInTurn = said.every(({ says }, at) => at === 0 || said[at - 1]?.says !== says);
  if (!isInTurn || parents.length !== stays.length) return null;
  return allTo(stays, (at) => parents[at] ?? "nonresident");
}

function allTo(
  stays: readonly (Stay | null)[],
  whose: (at: number) => Who["parent"],
): Given | null {
  const given: Given = [];
  for (const [at, stay] of stays.entries()) {
    const parent = whose(at);
    if (stay === null || parent === "nonresident") return null;
    given.push([stay, parent]);
  }
  return given;
}

/** One stay in two halves of as many hours. Of a half that nobody is named for: the other parent's where it is divided. */
function halvesOf(parts: readonly Part[], [stay, more]: readonly (Stay | null)[]): Given | null {
  if (!stay || more !== undefined) return null;
  const said = parts.filter(
    (part): part is Who | Half => part.says === "who" || part.says === "half",
  );
  const [one, two, three, four, extra] = said;
  if (!one || !two || extra || (three && !four)) return null;
  const first = pairOf(one, two);
  const second = three && four ? pairOf(three, four) : null;
  const isDivided = parts.some(({ says }) => says === "divided");
  if (!first || (three && !second) || (!second && !isDivided)) return null;
  if (second && (second.parent === first.parent || second.half === first.half)) return null;
  const middle = (stay.from + stay.to) / 2;
  // In the night, or not at a full hour: where they change homes is no matter of counting.
  const isDaytime = middle % hourMilliseconds === 0 && isAwake(middle);
  if (!isDaytime) return null;
  const [early, late]: Assignee[] =
    first.half === "first"
      ? [first.parent, other[first.parent]]
      : [other[first.parent], first.parent];
  return early === undefined || late === undefined
    ? null
    : [
        [{ from: stay.from, to: middle }, early],
        [{ from: middle, to: stay.to }, late],
      ];
}

function pairOf(
  one: Who | Half,
  two: Who | Half,
): { parent: Assignee; half: "first" | "second" } | null {
  const who = one.says === "who" ? one : two;
  const half = one.says === "half" ? one : two;
  if (who.says !== "who" || half.says !== "half") return null;
  if (who.parent === "nonresident" || half.half === "other") return null;
  return { parent: who.parent, half: half.half };
}

const day = { starts: 7, ends: 21 } as const;
function isAwake(instant: number): boolean {
  const hour = new Date(instant).getUTCHours();
  return hour >= day.starts && hour <= day.ends;
}

/** One block: a rule that begins for the last time on its first day. */
function ruleOf({ from, to }: Stay, assignee: Assignee): ReadRule["rule"] {
  const [first, last] = [dateOf(from), dateOf(to)];
  return {
    cadence: "weekly",
    startWeekAnchor: "even",
    startDay: dayOfDate(first),
    startTime: timeOf(from),
    endDay: dayOfDate(last),
    endTime: timeOf(to),
    assignee,
    firstDate: first,
    lastDate: first,
    spanDays: daysOf({ from, to }),
  };
}

/** From its first day to its last. */
const daysOf = ({ from, to }: Stay): number =>
  (Date.parse(dateOf(to)) - Date.parse(dateOf(from))) / dayMilliseconds;
const isoOf = (instant: number): string => new Date(instant).toISOString();
const dateOf = (instant: number): string => isoOf(instant).slice(0, "YYYY-MM-DD".length);
const timeOf = (instant: number): string =>
  isoOf(instant).slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length);
