/**
 * Two stretches of a holiday that an order gives names, and says elsewhere who has which: 'Segment A from noon on December 24
 * until noon on December 25; Segment B from ... Father has Segment A in even years and Mother in odd years, the other party to
 * have Segment B.'
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "./chunk.ts";
import { is, skip } from "./chunk-parsers.ts";
import { other } from "./holiday-halves.ts";
import { monthDay, timesOf } from "./order-days.ts";
import type { Edge } from "./parts.ts";
import type { ReadHoliday, ReadStatement } from "./read-statement.ts";
import { edge, span } from "./stretches.ts";
import { stayBetween } from "./yearly-stay.ts";

const label =
  /^(?:periods?|segments?|parts?|portions?|blocks?|per[i\u00ed]odos?|bloques?)\s+(\S+)$/iu;
const ofSchedule = /schedule|rotation|horario/iu;
type Years = "even" | "odd";
interface Named {
  name: string;
  from: Edge;
  to: Edge;
}

const nameIn = (chunk: Chunk | undefined): string | null =>
  chunk?.kind === "limit" ? (label.exec(chunk.text)?.[1]?.toLowerCase() ?? null) : null;

/** Null where the two are not both defined and given, each to one parent in each year. */
export function namedPeriods(all: readonly Chunk[]): ReadStatement | null {
  const chunks = all.filter(({ kind }) => kind !== "filler" && kind !== "extent");
  // 'In odd years the regular schedule applies': time that is nobody's here.
  if (all.some(({ kind, text }) => kind === "filler" && ofSchedule.test(text))) return null;
  const start = chunks.findIndex((chunk) => nameIn(chunk) !== null);
  const [holiday, another] = chunks
    .slice(0, Math.max(start, 0))
    .filter(({ kind }) => kind === "holiday");
  const isHead = chunks.slice(0, Math.max(start, 0)).every(({ kind }) => ofHead.has(kind));
  if (start < 0 || holiday?.kind !== "holiday" || another || !isHead) return null;
  const defined = definedFrom(chunks, start);
  if (defined === null) return null;
  const [first, second] = defined.periods;
  const given = givenFrom(chunks.slice(defined.next), [first.name, second.name]);
  return given && (between(defined.periods, given) ?? halves(holiday.name, defined.periods, given));
}

const ofHead: ReadonlySet<Chunk["kind"]> = new Set([
  "holiday",
  "divided",
  "number",
  "stop",
  "comma",
]);

function definedFrom(
  chunks: readonly Chunk[],
  start: number,
): { periods: [Named, Named]; next: number } | null {
  const periods: Named[] = [];
  let at = start;
  while (periods.length < 2) {
    const name = nameIn(chunks[at]);
    if (name === null) return null;
    const before = periods.at(-1);
    const read = span(chunks, at + 1);
    if (read?.value.says === "span") {
      periods.push({ name, from: read.value.from, to: read.value.to });
      at = read.next;
    } else {
      // 'Period 2 from then until January 1 at 2 p.m.'
      const isThen = is(chunks[at + 1], "thereafter") && is(chunks[at + 2], "to");
      const to = isThen && before ? edge(chunks, at + 3) : null;
      if (!to || !before) return null;
      periods.push({ name, from: before.to, to: to.value });
      at = to.next;
    }
    at = skip(chunks, at, "stop", "comma", "and");
  }
  const [first, second] = periods;
  return first && second && first.name !== second.name
    ? { periods: [first, second], next: at }
    : null;
}

/** What one clause says, up to the years that end it: 'Father shall have Segment A in even years'. */
interface Clause {
  who: Assignee | null;
  name: string | null;
  /** Behind the end of a sentence. */
  isApart: boolean;
}
const nothingSaid = (): Clause => ({ who: null, name: null, isApart: false });

/**
 * Who has each of the two, in even and in odd years. Years end their clause and are of what it says itself: 'in odd years
 * Segment B' says them ahead, of whom the clause before it does not tell.
 */
function givenFrom(
  chunks: readonly Chunk[],
  [first, second]: readonly [string, string],
): Map<string, Record<Years, Assignee>> | null {
  const given = new Map<string, Partial<Record<Years, Assignee>>>([
    [first, {}],
    [second, {}],
  ]);
  const turned = (name: string): string => (name === first ? second : first);
  let before = nothingSaid();
  let own = nothingSaid();
  const isOpen = (): boolean => own.who !== null || own.name !== null;
  let isOfOther = false;
  for (const chunk of chunks) {
    const named = nameIn(chunk);
    if (named !== null && !given.has(named)) return null;
    if (named !== null && isOfOther) {
      // 'and vice versa for Period 2', 'the other party to have Segment B'
      const of = given.get(turned(named));
      if (!of?.even || !of.odd || Object.keys(given.get(named) ?? {}).length > 0) return null;
      given.set(named, { even: other[of.even], odd: other[of.odd] });
    } else if (named !== null) {
      if (own.name !== null) return null;
      own.name = named;
    } else if (chunk.kind === "stop") {
      // 'Father shall have Segment A. In even years Mother ...': of which of the two sentences are the years?
      if (own.who !== null && own.name !== null) return null;
      if (!isOpen()) own.isApart = true;
    } else if (joining.has(chunk.kind)) continue;
    else if (isOfOther) return null;
    else if (chunk.kind === "parent") {
      if (own.who !== null) return null;
      own.who = chunk.parent;
    } else if (chunk.kind === "parityYear") {
      const said: Clause = {
        ...own,
        who: own.who ?? (own.isApart ? null : before.who),
        name: own.name ?? before.name,
      };
      const of = said.name === null ? undefined : given.get(said.name);
      if (!isOpen() || !of || said.who === null || of[chunk.parity] !== undefined) return null;
      of[chunk.parity] = said.who;
      before = said;
      own = nothingSaid();
    } else if (chunk.kind === "otherParent" || chunk.kind === "reversed") {
      if (isOpen()) return null;
      isOfOther = true;
    } else return null;
  }
  // Whom, or what, nothing is said of behind it.
  if (isOpen()) return null;
  // Who has the second one where years are said of the first alone, only the order tells.
  const areBothSaid = [...given.values()].every((of) => Object.keys(of).length > 0);
  return areBothSaid ? completed(given, turned) : null;
}
const joining: ReadonlySet<Chunk["kind"]> = new Set(["and", "comma", "to"]);

/** Who has the one of the two leaves the other one to the other parent, in the same year; null where a year has neither. */
function completed(
  given: ReadonlyMap<string, Partial<Record<Years, Assignee>>>,
  turned: (name: string) => string,
): Map<string, Record<Years, Assignee>> | null {
  const all = new Map<string, Record<Years, Assignee>>();
  for (const name of given.keys()) {
    const of = (years: Years): Assignee | null => {
      const own = given.get(name)?.[years];
      const others = given.get(turned(name))?.[years];
      if (own !== undefined && own === others) return null;
      return own ?? (others === undefined ? null : other[others]);
    };
    const [even, odd] = [of("even"), of("odd")];
    if (even === null || odd === null) return null;
    all.set(name, { even, odd });
  }
  return all;
}

function between(
  periods: readonly [Named, Named],
  given: ReadonlyMap<string, Record<Years, Assignee>>,
): ReadStatement | null {
  const yearly = periods.map(({ name, from, to }) => {
    const times = timesOf(from, to);
    const parents = given.get(name);
    const isPlain = from.date && to.date && times !== null && !times.school && times.sure;
    return isPlain && parents ? stayBetween(from, to, times, parents) : null;
  });
  const [one, two] = yearly;
  return one && two ? { recurring: [], holidays: [], yearly: [one, two] } : null;
}

/** 'From the release of school until December 25 at 2 p.m.; from then until January 1': the halves of a break. */
function halves(
  holiday: string,
  [first, second]: readonly [Named, Named],
  given: ReadonlyMap<string, Record<Years, Assignee>>,
): ReadStatement | null {
  const base = holiday === "Christmas Day" ? "Winter Break" : holiday;
  const { date, clock } = first.to;
  const isOpen = first.from.school === "end" && first.from.days.length === 0 && !first.from.date;
  const meet = JSON.stringify(second.from) === JSON.stringify(first.to);
  const ends = second.to;
  if (!/break$/i.test(base) || !isOpen || !meet || !date || date.year !== null) return null;
  if (!clock?.half || !ends.date || ends.date.year !== null || !ends.clock?.half) return null;
  const times = timesOf(first.to, ends);
  if (times === null || times.school || !times.sure) return null;
  const of = (period: Named, name: string): ReadHoliday[] =>
    (["even", "odd"] as const).flatMap((years) => {
      const parent = given.get(period.name)?.[years];
      if (parent === undefined) return [];
      const isFirst = period === first;
      return [
        {
          name,
          parent,
          years,
          implied: false,
          date: isFirst ? null : date,
          times: isFirst
            ? { endMonthDay: monthDay(date), endTime: times.startTime }
            : {
                startTime: times.startTime,
                endTime: times.endTime,
                endMonthDay: monthDay(ends.date ?? date),
              },
        },
      ];
    });
  return {
    recurring: [],
    holidays: [...of(first, `${base} (first half)`), ...of(second, `${base} (second half)`)],
    yearly: [],
  };
}
