/** Stretches of time: from when until when. */
import type { Chunk, ChunkKind } from "./chunk.ts";
import { dayList, is, type P, skip } from "./chunk-parsers.ts";
import { daysLater } from "./order-days.ts";
import type { Read } from "./combinators.ts";
import type { Edge, Part } from "./parts.ts";

/** 'Friday at 6 p.m.', '6 p.m. on Friday', 'Friday after school', 'noon on July 10', 'the following Monday'. */
export const edge: P<Edge> = (items, at) => {
  const found: Edge = {
    days: [],
    clock: null,
    school: null,
    date: null,
    holiday: null,
    dayOfMonth: null,
  };
  let next = at;
  for (;;) {
    const isDay = is(items[next], "days") && is(items[next + 1], "number");
    const from = skip(items, isDay || isSecond(items, next) ? next + 1 : next, "following");
    const days = found.days.length === 0 && found.date === null ? dayList(items, from) : null;
    const chunk = items[from];
    if (days) {
      found.days = days.value;
      if (isSecond(items, next) || items.slice(next, from).some(isNext)) found.isNext = true;
      next = days.next;
    } else if (is(chunk, "before") && found.days.length === 1 && isEdgeOver(items, from + 1)) {
      // 'Friday before the break', 'the Wednesday before, at 6 p.m.'
      found.beside = "before";
      next = from + (is(items[from + 1], "vacation") ? 2 : 1);
    } else if (isBehindBreak(items, from, found)) {
      found.beside = "after";
      next = from + 1;
    } else if (
      is(chunk, "time") &&
      !found.clock &&
      (!found.school || isOfDay(found.school) || isRecess(found))
    ) {
      found.clock = chunk.clock;
      next = from + 1;
    } else if (is(chunk, "school") && !found.school && !isReturn(chunk, found)) {
      // 'at 3:10 p.m. (release of school)': the hour is the clock's.
      if (!found.clock || chunk.aside !== true) found.school = chunk.when;
      if (ofBell.test(chunk.text)) found.isBell = true;
      next = from + 1;
    } else if (is(chunk, "dayOfStay") && !found.dayOfStay && !found.date) {
      found.dayOfStay = chunk.which;
      next = from + 1;
    } else if (is(chunk, "vacation") && found.school) {
      // 'the day school is dismissed for the vacation'
      next = from + 1;
    } else if (is(chunk, "number") && !found.clock && !found.school && isHour(items, from)) {
      found.clock = { hour: chunk.number, minute: 0, half: null };
      next = from + 1;
    } else if (is(chunk, "number") && isOfNoon(items, from, found)) {
      // 'hasta el mediodía del 25'
      found.dayOfMonth = chunk.number;
      next = from + 1;
    } else if (is(chunk, "number") && isDayOfMonth(items, from, found)) {
      found.dayOfMonth = chunk.number;
      next = from + 1;
    } else if (isHolidayOf(items, from, found)) {
      const isBefore = is(chunk, "before");
      const named = items[isBefore ? from + 1 : from];
      if (is(named, "holiday")) found.holiday = { name: named.name, isBefore };
      next = from + (isBefore ? 2 : 1);
    } else if (is(chunk, "dates") && chunk.dates.length === 1 && !found.date) {
      found.date = chunk.dates[0] ?? null;
      // 'Saturday, March 6': the day is the date's own.
      found.days = [];
      next = from + 1;
    } else break;
    // 'on Friday, at 6 p.m.', 'Wednesday from 3 p.m.'
    const after = skip(items, next, "comma");
    if (after > next && edgeGoesOn(items[after], found)) next = after;
  }
  return next > at ? { value: found, next } : null;
};
/** 'Ending the second Sunday', where a stretch ends. */
const isSecond = (items: readonly Chunk[], at: number): boolean => {
  const [before, chunk, next] = items.slice(Math.max(at - 1, 0), at + 2);
  return is(before, "to") && is(chunk, "ordinal") && chunk.ordinal === 2 && is(next, "weekday");
};
const isNext = ({ kind, text }: Chunk): boolean => kind === "following" && /^next$/i.test(text);
const behindBeside: ReadonlySet<ChunkKind> = new Set([
  "vacation",
  "time",
  "comma",
  "stop",
  "to",
  "and",
  "parent",
]);
const isEdgeOver = (items: readonly Chunk[], at: number): boolean =>
  items[at] === undefined || behindBeside.has(items[at].kind);
/** 'Begins: Friday before the break, ends: Sunday after', 'the Sunday after, at 6 p.m.' */
const isBehindBreak = (items: readonly Chunk[], at: number, found: Edge): boolean => {
  const chunk = items[at];
  const isAfter = is(chunk, "limit") && /^(?:after|despu[e\u00e9]s)$/iu.test(chunk.text);
  const isOver = isEdgeOver(items, at + 1) && !is(items[at + 1], "vacation");
  return isAfter && isOver && found.days.length === 1;
};
const ofBell = /^(?:after|al\s+salir|despu[eé]s|a\s+la\s+salida|saliendo)/iu;
/** 'Sunday at 5 p.m. before school' says two hours. */
const isReturn = (chunk: Chunk, found: Edge): boolean =>
  found.clock !== null && is(chunk, "school") && chunk.when === "start" && chunk.aside !== true;
/** 'The Friday school recesses, at 6:30': the hour is the clock's, and the bell says which Friday. */
const isRecess = ({ school, isBell, days }: Edge): boolean =>
  school === "end" && isBell !== true && days.length === 1;
const isOfDay = (school: Edge["school"]): boolean => school === "eve" || school === "resume";
/** 'the day school is dismissed before Thanksgiving', '6 p.m. on Father's Day': the holiday is where a stretch begins or ends. */
function isHolidayOf(items: readonly Chunk[], at: number, found: Edge): boolean {
  if (found.holiday) return false;
  const [chunk, second] = items.slice(at, at + 2);
  if (is(chunk, "before"))
    return is(second, "holiday") && (found.school !== null || found.days.length === 1);
  return (
    is(chunk, "holiday") &&
    (found.school === "end" ||
      found.school === "eve" ||
      found.school === "resume" ||
      (found.clock !== null && found.days.length === 0 && !found.date) ||
      (isEndOfStretch(items, at) && found.days.length === 0 && !found.date))
  );
}
/** 'From Good Friday at 10', 'until Easter Sunday at 4'. */
const isEndOfStretch = (items: readonly Chunk[], at: number): boolean =>
  (is(items[at - 1], "from") || is(items[at - 1], "to")) && is(items[at + 1], "time");
const lastHour = 12;
/** 'from 4 to 7', 'from 3:30 to 7': hours, where no other thing is counted. */
function isHour(items: readonly Chunk[], at: number): boolean {
  const [before, chunk, next, after] = items.slice(at - 1, at + 3);
  const isInRange = is(chunk, "number") && chunk.number >= 1 && chunk.number <= lastHour;
  if (!isInRange || at === 0) return false;
  if (before?.kind === "to")
    return ["time", "number", "school"].includes(items[at - 2]?.kind ?? "word")
      ? next === undefined || behindHour.has(next.kind)
      : false;
  // 'Every Wednesday, 5 to 8'
  const isBehindDay = before?.kind === "comma" && items[at - 2]?.kind === "weekday";
  const isAfterDay = before?.kind === "from" || before?.kind === "weekday" || isBehindDay;
  if (isOfTwoDays(items, at)) return true;
  return isAfterDay && next?.kind === "to" && (after?.kind === "number" || after?.kind === "time");
}
/** 'Friday at 3 to Sunday at 6', 'Fri 6 - Sun 6': the hour of a day, where both days have one. */
function isOfTwoDays(items: readonly Chunk[], at: number): boolean {
  const isHourOf = (day: number): boolean =>
    items[day]?.kind === "weekday" && ["number", "time"].includes(items[day + 1]?.kind ?? "word");
  const start = items[at + 1]?.kind === "to" ? at - 1 : at - 4;
  const after = items[start + 5];
  return (
    (at === start + 1 || at === start + 4) &&
    isHourOf(start) &&
    items[start + 2]?.kind === "to" &&
    isHourOf(start + 3) &&
    // 'From Friday 3 to Sunday 5', of which nothing says that it comes again, may be days of a month.
    items.some(({ kind }) => ofRhythm.has(kind)) &&
    (after === undefined || behindHour.has(after.kind))
  );
}
const ofRhythm: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "alternate",
  "every",
  "weekly",
  "parityWeek",
  "ordinal",
]);
const behindHour: ReadonlySet<ChunkKind> = new Set([
  "comma",
  "stop",
  "and",
  "except",
  "season",
  "parent",
  "starting",
  "alternate",
  "weekday",
  "every",
]);
const isOfNoon = (items: readonly Chunk[], at: number, found: Edge): boolean =>
  is(items[at - 1], "time") &&
  /\sdel$/iu.test(items[at - 1]?.text ?? "") &&
  found.days.length === 0 &&
  !found.date &&
  !found.dayOfMonth;
/** 'del 24 a mediodía' */
const isDayOfMonth = (items: readonly Chunk[], at: number, found: Edge): boolean =>
  is(items[at + 1], "time") &&
  // 'desde el día 1 a las 11:00'
  ["from", "to"].includes(items[is(items[at - 1], "days") ? at - 2 : at - 1]?.kind ?? "word") &&
  Object.values(found).every(
    (value) => value === null || (Array.isArray(value) && value.length === 0),
  );
const edgeGoesOn = (chunk: Chunk | undefined, found: Edge): boolean =>
  (is(chunk, "time") && !found.clock) || (is(chunk, "weekday") && found.days.length === 0);

/** The cells of a day table, whose head says 'from' and 'to' for all of its rows. */
const inRows: ReadonlySet<ChunkKind> = new Set([
  "weekday",
  "time",
  "parent",
  "parityWeek",
  "ordinal",
  "monthUnit",
  "comma",
]);
const isRow = (items: readonly Chunk[]): boolean =>
  items.every(({ kind }) => inRows.has(kind)) &&
  items.filter(({ kind }) => kind === "time").length === 2;

export const span: P<Part> = (items, at) => {
  const opening = skip(items, at, "from", "starting");
  // 'Begins: Friday at 5'
  const from = edge(items, opening > at ? skip(items, opening, "stop") : opening);
  if (!from) return null;
  let start = from.value;
  let next = from.next;
  if (items[next]?.kind === "from" || items[next]?.kind === "comma") {
    // 'Wednesdays from 4 to 7', 'June 12 from noon'.
    const more = edge(items, skip(items, next, "comma", "from"));
    if (more && start.clock === null && more.value.clock && more.value.days.length === 0) {
      start = { ...start, clock: more.value.clock };
      next = more.next;
    }
  }
  // 'From Friday, 5:30 p.m., to Sunday, 5:30 p.m.'
  if (start.clock !== null && is(items[next], "comma") && is(items[next + 1], "to")) next += 1;
  const isBetween =
    items[at]?.kind === "from" &&
    (start.clock !== null || start.date?.year != null) &&
    items[next]?.kind === "and";
  const isParted = isRow(items) && start.clock !== null;
  if (items[next]?.kind !== "to" && !isBetween && !isParted) return null;
  const behind = skip(items, isParted ? next : next + 1, "to");
  const to = edge(
    items,
    opening > at && is(items[at], "starting") ? skip(items, behind, "stop") : behind,
  );
  if (isParted && to?.value.clock == null) return null;
  if (!to) return null;
  // 'M-F 3-6pm': the hour is the next stretch's.
  const daysAlone = dayList(items, next + 1);
  const isOfNext = start.clock === null && start.days.length > 0 && to.value.clock !== null;
  if (daysAlone && isOfNext && items[to.next]?.kind === "to" && items[to.next - 1]?.kind !== "to") {
    const from = { ...to.value, days: daysAlone.value, clock: null };
    const isHourBehind = ["time", "number"].includes(items[daysAlone.next]?.kind ?? "word");
    if (isHourBehind)
      return { value: { says: "span", from: start, to: from }, next: daysAlone.next };
  }
  const first = items[at];
  const place = {
    ...(first?.aside ? { aside: true as const } : {}),
    ...(["comma", "stop"].includes(items[at - 1]?.kind ?? "word") ? { apart: true as const } : {}),
  };
  return { value: { says: "span", from: start, to: to.value, ...place }, next: to.next };
};

/** 'From July 10, 2027, at noon to July 24, 2027, at noon', where nothing comes again: a stay, and no first day of a rhythm. */
export const datedSpan: P<Part> = (items, at) => {
  if (items.some(({ kind }) => ofRhythm.has(kind) || kind === "weekday")) return null;
  const read = is(items[at], "from") ? span(items, at) : null;
  if (read?.value.says !== "span") return null;
  const { from, to } = read.value;
  return from.date && to.date && from.clock && to.clock ? read : null;
};

/** 'From January 4, 2027 until her second birthday, May 8, 2027': up to the day before. */
const untilDay: P<Part> = (items, at) => {
  const first = items[skip(items, at, "from", "starting")];
  const until = skip(items, at, "from", "starting") + 1;
  const isBefore = is(items[until], "untilAge") || is(items[until], "before");
  const next = skip(items, until + 1, "comma");
  const last = items[next];
  const isFrom = is(items[at], "from") || is(items[at], "starting");
  if (!isFrom || !isBefore || !is(first, "dates") || !is(last, "dates")) return null;
  const [from, to] = [first.dates[0], last.dates[0]];
  if (first.dates.length + last.dates.length !== 2 || !from || !to || to.year === null) return null;
  return { value: { says: "between", from, to: daysLater(to, -1) }, next: next + 1 };
};

/** 'from July 10 until July 31': days alone, without hours. */
export const period: P<Part> = (items, at) => {
  const read = untilDay(items, at) ?? span(items, at);
  if (read?.value.says === "between") return { value: read.value, next: read.next };
  if (read?.value.says !== "span") return null;
  const { from, to } = read.value;
  if (from.clock || to.clock || from.school || to.school || !from.date || !to.date) return null;
  if (from.holiday || to.holiday || from.dayOfMonth || to.dayOfMonth) return null;
  return { value: { says: "between", from: from.date, to: to.date }, next: read.next };
};
/** 'Del 1 al 15 de julio'. */
export const daysOfMonth: P<Part> = (items, at) => {
  const [from, first, to, last] = items.slice(at, at + 4);
  if (!is(from, "from") || !is(first, "number") || !is(to, "to") || !is(last, "dates")) return null;
  const end = last.dates[0];
  if (last.dates.length !== 1 || !end) return null;
  return { value: { says: "between", from: { ...end, day: first.number }, to: end }, next: at + 4 };
};

/** 'La primera quincena de agosto': a half of the month, and no 14 days. */
export const halfOfMonth: P<Part> = (items, at) => {
  const [half, month] = [items[at], items[skip(items, at + 1, "from")]];
  if (!is(half, "halfOfMonth") || !is(month, "month")) return null;
  const lastDay = new Date(Date.UTC(leapYear, month.month, 0)).getUTCDate();
  const of = (day: number) => ({ year: null, month: month.month, day });
  const [from, to] = half.half === "first" ? [of(1), of(middle)] : [of(middle + 1), of(lastDay)];
  return { value: { says: "between", from, to }, next: skip(items, at + 1, "from") + 1 };
};
const middle = 15;
const leapYear = 2028;

const hasHour = ({ clock, school }: Edge): boolean => clock !== null || school !== null;
/** The two ends of a stretch, where other words stand between them. */
export const opens: P<Part> = (items, at) => {
  const from = skip(items, at, "from", "starting");
  const read = edge(items, from);
  const isOpening =
    from > at || read?.value.school === "end" || (read !== null && isPickedUp(items, read));
  return read && isOpening && hasHour(read.value)
    ? { value: { says: "opens", edge: read.value }, next: read.next }
    : null;
};
/** 'Picks her up on Fridays at 5, every other week, and brings her back on Sunday at 7'. */
const isPickedUp = (items: readonly Chunk[], { value, next }: Read<Edge>): boolean =>
  value.days.length === 1 &&
  value.clock !== null &&
  items.slice(next).some(({ kind, text }) => kind === "to" && back.test(text)) &&
  items.slice(next).filter(({ kind }) => kind === "to").length === 1;
const back = /\b(?:return|bring|drop|take|deliver|regres|devuelv|entreg|reintegr|llev|tra)/iu;
export const closes: P<Part> = (items, at) => {
  const from = skip(items, at, "and");
  if (!is(items[from], "to") && !is(items[from], "school")) return null;
  const read = edge(items, skip(items, from, "to"));
  return read && hasHour(read.value) && (read.value.school !== "end" || read.value.clock)
    ? { value: { says: "closes", edge: read.value }, next: read.next }
    : null;
};
