/**
 * What a statement about regular time is made of: parts in any order, each of which says one thing. A statement is
 * understood where its parts cover all of it; see decision 67.
 */
import type { Assignee, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "./chunk.ts";
import { dayList, is, joined, one, ordinalList, type P, skip } from "./chunk-parsers.ts";
import { except } from "./exceptions.ts";
import { first, firstOfWeeks, last } from "./first-days.ts";
import { firstOf, type Read, readAll, several } from "./combinators.ts";
import type { Part } from "./parts.ts";
import {
  closes,
  datedSpan,
  daysOfMonth,
  edge,
  halfOfMonth,
  opens,
  period,
  span,
} from "./stretches.ts";

const days: P<Part> = (items, at) => {
  const read = dayList(items, at);
  return read && { value: { says: "days", days: read.value }, next: read.next };
};

const who: P<Part> = (items, at) => {
  const chunk = items[at];
  if (is(chunk, "parent")) return { value: { says: "who", parent: chunk.parent }, next: at + 1 };
  return is(chunk, "nonresident")
    ? { value: { says: "who", parent: "nonresident" }, next: at + 1 }
    : null;
};

/** 'every two weeks', 'semanas alternas', and no weekend. */
const wholeWeeks = /\bweeks?\b(?!-?\s?end)|(?<!\bde\s+)\bsemanas?\b/iu;

/** What says that something comes every week, every other week, or every n weeks. */
const often: P<Part> = (items, at) => {
  const [chunk, second, third] = items.slice(at, at + 3);
  const says = (weeks: number, next: number): Read<Part> => ({
    value: { says: "often", weeks },
    next,
  });
  if (is(chunk, "weekly")) return says(1, at + 1);
  const ofWeeks = (weeks: number, next: number): Read<Part> => ({
    value: { says: "often", weeks, ofWeeks: true },
    next,
  });
  if (is(chunk, "alternate")) {
    if (is(second, "week")) return ofWeeks(chunk.weeks, at + 2);
    return (wholeWeeks.test(chunk.text) ? ofWeeks : says)(chunk.weeks, at + 1);
  }
  if (!is(chunk, "every")) return null;
  const count = is(second, "number")
    ? second.number
    : is(second, "ordinal") && second.ordinal > 2
      ? second.ordinal
      : null;
  if (count !== null && is(third, "weekend")) return says(count, at + 2);
  if (count !== null && is(third, "week")) return ofWeeks(count, at + 3);
  // 'Every second Saturday' may be the month's: nothing here reads it.
  return is(second, "weekday") || is(second, "weekend") ? says(1, at + 1) : null;
};
const weekend: P<Part> = (items, at) =>
  is(items[at], "weekend") ? { value: { says: "weekend" }, next: at + 1 } : null;

/** 'The second and fourth Friday weekends, and in odd months the first and third': of the Fridays, too. */
function numberedDay(before: readonly Chunk[]): Weekday | null {
  const day = before.findLast((chunk, at) => is(chunk, "weekday") && is(before[at - 1], "ordinal"));
  return is(day, "weekday") ? day.day : null;
}

/** 'the first and third Friday of each month', 'the last full weekend'. */
const ofMonth: P<Part> = (items, at) => {
  // 'every first and third Saturday', and not 'every second Saturday', which may be every other one
  const from = skip(items, at, "starting", "every");
  const read = ordinalList(items, is(items[from], "ordinal") ? from : at);
  if (!read || (is(items[at], "every") && read.value.length < 2)) return null;
  const full = is(items[read.next], "full");
  const next = full ? read.next + 1 : read.next;
  const chunk = items[next];
  // 'the second weekend, in even months the second and the last'
  const isSame = items.slice(0, at).some(({ kind }) => kind === "parityMonth");
  const isUnit = is(chunk, "weekday") || is(chunk, "weekend");
  // 'Sat 10 - Sun 5, 1st & 3rd of the month': of the stay beside them, and no days of the month.
  const isOfStay = read.value.length > 1 && is(chunk, "monthUnit");
  const same = isSame && !isUnit ? numberedDay(items.slice(0, at)) : null;
  const by = is(chunk, "weekday")
    ? chunk.day
    : (same ?? (isUnit || isSame || isOfStay ? "weekend" : null));
  if (by === null) return null;
  const end = skip(items, isUnit ? next + 1 : next, "monthUnit");
  const ofNamed = isUnit && is(items[end], "month") ? { ofNamed: true as const } : {};
  return {
    value: { says: "ofMonth", ordinals: read.value, by: full ? "full" : by, ...ofNamed },
    next: end,
  };
};

/** 'Saturday (1st and 3rd)' */
const dayOfMonth: P<Part> = (items, at) => {
  const chunk = items[at];
  const read = is(chunk, "weekday") ? ordinalList(items, at + 1) : null;
  const after = read && items[read.next];
  if (!is(chunk, "weekday") || !read || is(after ?? undefined, "weekday")) return null;
  if (is(after ?? undefined, "weekend") || is(after ?? undefined, "full")) return null;
  const next = skip(items, read.next, "monthUnit");
  return { value: { says: "ofMonth", ordinals: read.value, by: chunk.day }, next };
};

/** 'Until December' ends as it begins, or with it: that is asked. */
const isOpenEnd = ({ text }: Chunk): boolean => /^(?:un)?till?\b|^hasta\b/iu.test(text);
/** 'From September through December', 'November through March'. */
const monthsBetween: P<Part> = (items, at) => {
  const [first, to, last] = items.slice(at, at + 3);
  if (!is(first, "month") || !is(to, "to") || !is(last, "month") || isOpenEnd(to)) return null;
  const count = ((last.month - first.month + mostMonths) % mostMonths) + 1;
  const months = Array.from(
    { length: count },
    (_, index) => ((first.month - 1 + index) % mostMonths) + 1,
  );
  return { value: { says: "inMonths", months }, next: at + 3 };
};
const mostMonths = 12;

/** 'in July', 'during the months of July and August'. */
const inMonths: P<Part> = (items, at) => {
  const chunk = items[at];
  const isDuring = is(chunk, "limit") && /^(?:during|durante)$/iu.test(chunk.text);
  const from = skip(items, isDuring ? at + 1 : at, "monthUnit");
  const range = monthsBetween(items, skip(items, from, "from"));
  if (range) return range;
  const read = several(one("month"), joined)(items, from);
  return (
    read && {
      value: { says: "inMonths", months: read.value.map(({ month }) => month) },
      next: read.next,
    }
  );
};

const counted: P<Part> = (items, at) => {
  const [one, other] = items.slice(at, at + 2);
  if (is(one, "weekday") && is(other, "decides"))
    return { value: { says: "counted", by: one.day }, next: at + 2 };
  return is(one, "decides") && is(other, "weekday")
    ? { value: { says: "counted", by: other.day }, next: at + 2 }
    : null;
};

/** 'two days with Father, two with Mother, five with Father, five with Mother'. */
const stays: P<Part> = (items, at) => {
  const stay: P<{ days: number; parent: Assignee }> = (all, from) => {
    const count = all[from];
    const next = skip(all, from + 1, "days");
    const parent = all[next];
    return is(count, "number") && is(parent, "parent")
      ? { value: { days: count.number, parent: parent.parent }, next: next + 1 }
      : null;
  };
  const between: P<unknown> = (all, from) => ({
    value: null,
    next: skip(all, from, "and", "comma", "stop", "thereafter"),
  });
  const read = several(stay, between)(items, at);
  return read && read.value.length > 1
    ? { value: { says: "stays", stays: read.value }, next: read.next }
    : null;
};

/** 'and Mother has her the other four days': what no rule names. */
const rest: P<Part> = (items, at) => {
  const [parent, left] = items.slice(at, at + 2);
  return is(parent, "parent") && is(left, "rest")
    ? { value: { says: "rest", parent: parent.parent }, next: at + 2 }
    : null;
};

/** 'With Mother, except with Father: ...': what follows is the other's. */
const exceptOther: P<Part> = (items, at) => {
  const [one, mark] = items.slice(at, at + 2);
  const except = skip(items, at + 1, "comma");
  const other = items[except + 1];
  const isPair = is(one, "parent") && is(items[except], "except") && is(other, "parent");
  if (!isPair || one.parent === other.parent || !mark || !is(items[except + 2], "stop"))
    return null;
  return { value: { says: "who", parent: other.parent }, next: except + 2 };
};

const endsTurn: ReadonlySet<ChunkKind> = new Set(["stop", "to", "exchange", "starting"]);
/** 'The first week is Father's', 'beginning with Mother': whose turn comes first. */
const firstTurn: P<Part> = (items, at) => {
  const [one, other] = items.slice(at, at + 2);
  if (is(one, "ordinal") && one.ordinal === 1 && is(other, "week"))
    return { value: { says: "week" }, next: at + 2 };
  // 'Father first', 'Parent A's first week'
  if (is(one, "parent") && is(other, "ordinal") && other.ordinal === 1) {
    const next = skip(items, at + 2, "week");
    const after = items[skip(items, next, "comma")];
    // And not 'Father has the first, third and fifth weekend'.
    const isTurn = next > at + 2 || after === undefined || endsTurn.has(after.kind);
    return isTurn ? { value: { says: "who", parent: one.parent }, next } : null;
  }
  return is(one, "starting") && is(other, "parent")
    ? { value: { says: "who", parent: other.parent }, next: at + 2 }
    : null;
};

const byDay = /\b(?:falls|commences|begins|starts|is|being|counted|by)\b/i;
const byNewYear = /january\s+1|new\s+year/i;
const ofKind = /^(?:holidays?|d[ií]as\s+festivos)$/iu;
/** What says one thing alone. */
const marks: P<Part> = (items, at) => {
  const chunk = items[at];
  const next = at + 1;
  switch (chunk?.kind) {
    case "parityMonth":
      return { value: { says: "months", parity: chunk.parity }, next };
    case "cycleWeek":
      return { value: { says: "cycleWeek", weeks: chunk.weeks, cycle: chunk.cycle }, next };
    case "parityWeek":
      return { value: { says: "weeksOf", parity: chunk.parity }, next };
    case "season":
      return { value: { says: "season", season: chunk.season }, next };
    case "exchange":
      return { value: { says: "exchange" }, next };
    case "time":
      return { value: { says: "at", clock: chunk.clock }, next };
    case "turns":
      return { value: { says: "turns" }, next };
    case "week":
      return { value: { says: "week" }, next };
    case "overnight":
    case "byDay":
      return { value: { says: chunk.kind }, next };
    case "parityYear":
      return {
        value: {
          says: "yearsOf",
          parity: chunk.parity,
          ...(byDay.test(chunk.text) ? { byDay: true } : {}),
          ...(byNewYear.test(chunk.text) ? { byNewYear: true } : {}),
        },
        next,
      };
    case "year":
      return { value: { says: "yearly" }, next };
    case "respective":
      return { value: { says: "respective", mother: chunk.mother }, next };
    case "half":
      return { value: { says: "half", half: chunk.half }, next };
    case "yearNumber":
      return { value: { says: "year", year: chunk.year }, next };
    case "vacation":
      return {
        value: { says: "break", ...(ofKind.test(chunk.text) ? { isKind: true } : {}) },
        next,
      };
    case "otherParent":
    case "otherYears":
    case "reversed":
    case "divided":
    case "alternated":
    case "rank":
    case "samePeriod":
    case "inTurn":
    case "firstOfList":
    case "sundown":
    case "stop":
      return { value: { says: chunk.kind }, next };
    default:
      return null;
  }
};

const holidays: P<Part> = (items, at) => {
  const read = several(one("holiday"), joined)(items, at);
  return (
    read && {
      value: { says: "holidays", names: [...new Set(read.value.map(({ name }) => name))] },
      next: read.next,
    }
  );
};
/** 'Pia's birthday, April 14' */
const on: P<Part> = (items, at) => {
  const from = skip(items, at, "starting", "weekday", "comma");
  const place = is(items[at], "starting") ? from : at;
  const chunk = items[place];
  // '(starts April 3 at noon)'
  const hour = place > at ? items[place + 1] : undefined;
  const date = is(chunk, "dates") && chunk.dates.length === 1 ? chunk.dates[0] : undefined;
  return date
    ? {
        value: { says: "on", date, ...(is(hour, "time") ? { clock: hour.clock } : {}) },
        next: place + (is(hour, "time") ? 2 : 1),
      }
    : null;
};
/** 'the midpoint exchange is at noon on December 27': where the halves of a break meet. */
const middle: P<Part> = (items, at) => {
  const isExchange = is(items[at], "exchange");
  if (!is(items[at], "middle") && !isExchange) return null;
  const from = skip(items, at + 1, "exchange", "days", "middle", "to");
  const isMiddle = items.slice(at, from).some(({ kind }) => kind === "middle");
  const read = edge(items, isMiddle ? skip(items, from, "comma") : from);
  if (!read) return null;
  const { clock, date, days, school, holiday } = read.value;
  // 'divided, with the exchange at noon on December 26'
  if (isExchange && !items.some(({ kind }) => kind === "divided" || kind === "half")) return null;
  // 'The exchange day is the midpoint, at 2 p.m.': which day that is, is asked.
  const next = skip(items, read.next, "middle");
  const isHalfway = isMiddle || next > read.next;
  if (isHalfway && !date && clock && days.length === 0 && !school && !holiday)
    return { value: { says: "middle", date: null, clock }, next };
  if (!date || date.year !== null || days.length > 0 || school || holiday) return null;
  return { value: { says: "middle", date, clock }, next: read.next };
};

/** What joins parts and says nothing of its own. */
const nothing: P<Part> = (items, at) =>
  ["and", "comma", "thereafter"].includes(items[at]?.kind ?? "word")
    ? { value: { says: "nothing" }, next: at + 1 }
    : null;

/** In this order: what says more stands before what it contains. */
const kinds = [
  stays,
  counted,
  firstOfWeeks,
  dayOfMonth,
  ofMonth,
  period,
  daysOfMonth,
  halfOfMonth,
  datedSpan,
  first,
  span,
  last,
  except,
];
const part = firstOf<Chunk, Part>(
  ...kinds,
  rest,
  opens,
  closes,
  often,
  weekend,
  days,
  firstTurn,
  exceptOther,
  who,
  (items, at) => middle(items, at),
  marks,
  inMonths,
  holidays,
  middle,
  on,
  nothing,
);

const edges: ReadonlySet<ChunkKind> = new Set(["time", "school"]);
const daysWithin: ReadonlySet<ChunkKind> = new Set(["every", "weekday", "and", "comma"]);
/** 'From school each Monday until 7:30': its days, and then its hours. */
function daysAhead(chunks: readonly Chunk[]): readonly Chunk[] {
  const from = chunks.findIndex(
    ({ kind }, at) =>
      (kind === "from" && edges.has(chunks[at + 1]?.kind ?? "word")) ||
      (kind === "school" && chunks[at - 1]?.kind !== "from" && chunks[at - 1]?.kind !== "to"),
  );
  const days = from + (chunks[from]?.kind === "from" ? 2 : 1);
  const to = chunks.findIndex(({ kind }, at) => at >= days && !daysWithin.has(kind));
  const own = chunks.slice(days, to);
  const isWithin =
    from >= 0 &&
    chunks[days]?.kind === "every" &&
    own.some(({ kind }) => kind === "weekday") &&
    chunks[to]?.kind === "to" &&
    edges.has(chunks[to + 1]?.kind ?? "word");
  return isWithin
    ? [...chunks.slice(0, from), ...own, ...chunks.slice(from, days), ...chunks.slice(to)]
    : chunks;
}

/** The parts of a statement, in its order and with where it is cut; null where they do not cover it. */
export function partsWithStops(chunks: readonly Chunk[]): Part[] | null {
  const read = readAll(
    part,
    daysAhead(chunks.filter(({ kind }) => kind !== "filler" && kind !== "extent")),
  );
  return read && read.filter(({ says }) => says !== "nothing");
}
/** The same without its cuts. */
export const partsOf = (chunks: readonly Chunk[]): Part[] | null =>
  partsWithStops(chunks)?.filter(({ says }) => says !== "stop") ?? null;
