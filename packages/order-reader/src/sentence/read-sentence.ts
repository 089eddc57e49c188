/** From the parts of a statement to its rules. */
import { usualSchoolYear, usualSummer } from "@evenkeel/custody/rules/school-year";
import type { Chunk, ChunkKind } from "./chunk.ts";
import { partsOf, partsWithStops } from "./grammar.ts";
import type { Part } from "./parts.ts";
import { holidayTime } from "./holiday-time.ts";
import { losesLimits, saysDays } from "./carried-days.ts";
import { onlyOf } from "./one-part.ts";
import { datedStays } from "./dated-stays.ts";
import { namedPeriods } from "./named-periods.ts";
import { handsOn } from "./hand-overs.ts";
import { exceptionsHold } from "./idle-exceptions.ts";
import type { Beside, ReadRule, ReadStatement } from "./read-statement.ts";
import { daysAndWeekends, rotation, weeksInTurn } from "./rotation.ts";
import { dayOfDate, monthDay, timesOf } from "./order-days.ts";
import { monthsByParent, weekendsInTurn, weeksByParent } from "./in-turn.ts";
import { limits, openingOf, readJoinedBy } from "./joined.ts";
import { stayOnce } from "./once.ts";
import { isUnclear, namesStays } from "./unclear.ts";
import { areNightsOf, boundsOf, firstOfRhythm, joinSpans } from "./spans-of-rule.ts";
import { offWeeks } from "./off-weeks.ts";
import { beginsThen, goesOnBehindEnd, phasesOf } from "./phases.ts";
import { rulesOn } from "./rule-on-day.ts";
import { weekByDays } from "./week-by-days.ts";
import { weeksOfCycle } from "./week-cycle.ts";
import { withoutHours } from "./without-hours.ts";
import {
  betweenExchanges,
  parentsByMonths,
  parentsByWeeks,
  parentsByYears,
  stayOfDays,
  withHoursOfEnds,
  yearlyStay,
} from "./yearly-stay.ts";

const boundsBeside = new Set<Part["says"]>([
  "first",
  "last",
  "between",
  "season",
  "months",
  "inMonths",
]);
/** Far above any sentence of an order: what is longer is none. */
const mostChunks = 400;
const other = { parent1: "parent2", parent2: "parent1" } as const;

const rhythms = new Set<ChunkKind>([
  "every",
  "weekly",
  "alternate",
  "turns",
  "inTurn",
  "alternated",
]);

/** 'The weekend of July 9, 2027', where nothing is said to come again: a stay of that once. */
const isOneTime = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ kind, text }) => kind === "firstTime" && /^(?:the\s+)?week/i.test(text)) &&
  !chunks.some(({ kind }) => rhythms.has(kind));

/**
 * The rules of a statement; null where its parts do not cover it, or say things that do not go together. A rule never
 * comes from a part of a statement.
 */
export function readSentence(chunks: readonly Chunk[], beside: Beside): ReadStatement | null {
  if (chunks.length > mostChunks || isUnclear(chunks) || isOneTime(chunks)) return null;
  if (handsOn(chunks, beside)) return null;
  const named = namedPeriods(chunks);
  if (named) return named;
  const said = phasesOf(chunks, beside, readSentence) ?? offWeeks(chunks, beside, readSentence);
  // 'Thereafter, every Saturday': from when on, only what stands before it says.
  if (said || beginsThen(chunks) || goesOnBehindEnd(chunks)) return said;
  const whole = partsWithStops(chunks);
  const byDays = weekByDays(chunks);
  if (byDays) return byDays;
  // Nothing but the stays themselves says what such a schedule is.
  if (namesStays(chunks) && whole?.some(({ says }) => says === "stays") !== true) return null;
  if (whole?.some((part) => part.says === "holidays") || (beside.holidays ?? []).length > 0) {
    const holidays = whole && holidayTime(whole, beside);
    // 'Easter dinner', 'the morning of Christmas Day': how much of the day that is, only hours say.
    const isPart = chunks.some(({ kind }) => kind === "extent");
    if (isPart && holidays?.some(({ times }) => times.startTime === undefined)) return null;
    const once = holidays === null && whole !== null ? stayOnce(whole, beside) : null;
    return once ?? (holidays && { recurring: [], holidays, yearly: [] });
  }
  const read =
    whole && (rulesOf(whole, beside) ?? datedAlone(whole, beside) ?? stayOnce(whole, beside));
  if (read) return read;
  // 'Until May 1 on Sundays from 9 to 12; from May 2 on from 9 to 6': each with what the one before leaves open.
  const segments = cutAtStops(chunks);
  return (
    readInTurn(segments, beside) ??
    readJoined(chunks, beside) ??
    (whole && withoutHours(rulesOf, whole, beside))
  );
}

/** 'September 16: Mother in even years ...', below no heading that limits it. */
const datedAlone = (whole: readonly Part[], beside: Beside): ReadStatement | null =>
  (beside.parts ?? []).every(({ says }) => says === "break") ? datedStays(whole) : null;

/** Each segment by itself, with the parent whom the ones before it name. */
function readInTurn(segments: readonly Chunk[][], beside: Beside): ReadStatement | null {
  if (segments.length < 2 || segments.slice(1).some((segment) => beginsThen(segment))) return null;
  let carried: Part[] = [];
  let carriedFrom: readonly Part[] = [];
  const all: ReadStatement = { recurring: [], holidays: [], yearly: [] };
  const [head] = segments;
  const opening = openingOf((head && partsOf(head)) ?? []);
  // 'Week A: Mother from ... to ...; Father from ... to ...', 'During the school year: ...': said of all that follow.
  const lead = head && partsOf(head);
  const isLead = lead?.every(({ says }) => limits.has(says) || says === "who") === true;
  const isLimitedLead = isLead && lead.some(({ says }) => limits.has(says));
  for (const [index, segment] of segments.entries()) {
    const parts = partsOf(segment);
    if (!parts) return null;
    if (isLead && index === 0) continue;
    // 'Until May 1 on Sundays from 9 to 12; on Mondays from 9 to 6': is the second without an end?
    const isLimited = parts.some(({ says }) => says === "often" || limits.has(says));
    if (!isLead && index > 0 && opening?.length !== 0 && !isLimited) return null;
    if (!isLead && index > 0 && losesLimits(carriedFrom, parts)) return null;
    const own = [
      ...(isLead ? (lead ?? []) : []),
      ...carried.filter(
        ({ says }) =>
          parts.every((part) => part.says !== says) && (says !== "days" || !saysDays(parts)),
      ),
      ...parts,
    ];
    if (isLimitedLead && parts.some(({ says }) => limits.has(says))) return null;
    const found =
      rulesOf(own, beside) ?? readJoined(isLead ? [...(head ?? []), ...segment] : [], beside);
    if (!found) return null;
    all.recurring.push(...found.recurring);
    all.holidays.push(...found.holidays);
    all.yearly.push(...found.yearly);
    carriedFrom = own;
    carried = [...own.filter(({ says }) => says === "who"), ...(isLead ? [] : daysOf(own))];
  }
  return all;
}

/** On which days the visits are that a statement names, for what goes on without naming any. */
const daysOf = (parts: readonly Part[]): Part[] => {
  const said = parts.filter(({ says }) => says === "days");
  if (said.length > 0) return said;
  return parts.flatMap((part): Part[] =>
    part.says === "span" && part.from.days.length > 0 && part.to.days.length === 0
      ? [{ says: "days", days: part.from.days }]
      : [],
  );
};

function cutAtStops(chunks: readonly Chunk[]): Chunk[][] {
  const segments: Chunk[][] = [[]];
  for (const chunk of chunks) {
    if (chunk.kind === "stop") segments.push([]);
    else segments.at(-1)?.push(chunk);
  }
  return segments.filter((segment) =>
    segment.some(({ kind }) => kind !== "filler" && kind !== "extent"),
  );
}

/** What is said of holidays alone. */
const ofHolidays: ReadonlySet<Part["says"]> = new Set([
  ...(["holidays", "half", "year", "otherParent", "otherYears", "respective", "reversed"] as const),
  ...(["divided", "alternated", "rank", "samePeriod", "break"] as const),
  ...(["inTurn", "firstOfList", "middle", "sundown"] as const),
]);

/** Of these a statement takes none from its heading that has one of its own. */
const alike: readonly ReadonlySet<Part["says"]>[] = [
  new Set(["often", "weeksOf", "cycleWeek", "ofMonth", "turns", "stays"]),
  new Set(["span", "opens", "closes"]),
  new Set(["days", "weekend"]),
];
const isAlike = (one: Part, another: Part): boolean =>
  one.says === another.says ||
  alike.some((kinds) => kinds.has(one.says) && kinds.has(another.says));
/** 'Summer', and below it 'from July 1 to July 15': these days say it. */
const saysDates = (part: Part): boolean =>
  part.says === "between" || (part.says === "span" && part.from.date !== null);
const withCarried = (own: readonly Part[], carried: readonly Part[]): Part[] => [
  ...own,
  ...carried.filter(
    (part) =>
      own.every((one) => !isAlike(one, part)) &&
      !(part.says === "season" && part.season === "summer" && own.some(saysDates)),
  ),
];

/** 'Every Third Week', and below it 'every Saturday': each one, or those of these weeks? */
const isOfWeeksAbove = (own: readonly Part[], above: readonly Part[]): boolean =>
  own.some((part) => part.says === "often" && part.weeks === 1) &&
  above.some(
    (part) =>
      part.says === "weeksOf" || (part.says === "often" && part.weeks > 1 && part.ofWeeks === true),
  );

function rulesOf(all: readonly Part[], beside: Beside): ReadStatement | null {
  if (isOfWeeksAbove(all, beside.parts ?? [])) return null;
  // 'Summer vacation: from June 20 to July 11'
  const isDated = all.some(saysDates);
  const parts = withCarried(
    withHoursOfEnds(all).filter(
      (part, at) =>
        part.says !== "stop" && !(isDated && part.says === "break" && all[at + 1]?.says === "stop"),
    ),
    beside.parts ?? [],
  );
  const ofCycle = onlyOf(parts, "cycleWeek");
  if (ofCycle === "several") return null;
  // 'During the summer, Week 1: ...': of this week alone, or of the ones behind it, too?
  if (ofCycle && all.some(({ says }) => says !== "cycleWeek" && limits.has(says))) return null;
  if (ofCycle) return weeksOfCycle(rulesOf, ofCycle, parts, beside);
  const byWeeks = parentsByWeeks(parts);
  if (byWeeks) return weeksByParent(rulesOf, byWeeks, parts, beside);
  const byMonthsOf = parentsByMonths(parts);
  if (byMonthsOf) return monthsByParent(rulesOf, byMonthsOf, parts, beside);
  // 'Summer: one week each, exchange on Sundays at noon'
  const isByExchange = parts.some(({ says }) => says === "exchange");
  const isDatedSummer = isByExchange && parts.some(({ says }) => says === "between");
  const isOfBreak = (says: Part["says"]): boolean =>
    isByExchange && (says === "break" || (says === "divided" && isDatedSummer));
  if (parts.some(({ says }) => ofHolidays.has(says) && !isOfBreak(says))) return null;
  const cycle = onlyOf(parts, "stays");
  if (cycle === "several") return null;
  if (cycle) return rotation(cycle.stays, parts);
  if (isByExchange) return fromExchanges(parts, all, beside);
  if (parts.some(({ says }) => says === "turns")) return weekendsInTurn(rulesOf, parts, beside);
  // An hour or a week that is no part of a stretch says what nothing here reads.
  if (parts.some(({ says }) => says === "at" || says === "week")) return null;
  // A day of a year that is no first one, no last one and no exception says what nothing here reads.
  if (parts.some(({ says }) => says === "on")) return null;
  const byYears = parentsByYears(parts);
  const whos = byYears ? { parent: byYears.even } : onlyOf(parts, "who");
  const byMonths = onlyOf(parts, "inMonths");
  const spans = joinSpans(parts);
  const often = onlyOf(parts, "often");
  const firstDay = firstOfRhythm(parts);
  const lastDay = onlyOf(parts, "last");
  const between = onlyOf(parts, "between");
  const counted = onlyOf(parts, "counted");
  const weeksOf = onlyOf(parts, "weeksOf");
  const season = onlyOf(parts, "season");
  if (spans === null) {
    const named = whos === "several" ? null : (whos?.parent ?? beside.parent);
    return named === null || named === "nonresident" ? null : stayOfDays(named, parts);
  }
  if (
    whos === "several" ||
    byMonths === "several" ||
    often === "several" ||
    firstDay === "several" ||
    lastDay === "several" ||
    between === "several" ||
    counted === "several" ||
    season === "several" ||
    weeksOf === "several"
  )
    return null;
  const named = whos?.parent ?? beside.parent;
  const parent =
    named === "nonresident" ? (beside.resident === null ? null : other[beside.resident]) : named;
  if (parent === null) return null;
  const { from, to } = spans;
  const rest = onlyOf(parts, "rest");
  if (rest === "several" || (rest && rest.parent === parent)) return null;
  if (from.date !== null || to.date !== null) return yearlyStay(parent, spans, parts);
  if (onlyOf(parts, "yearsOf") !== undefined) return null;
  const times = timesOf(from, to);
  if (times === null) return null;
  const daysPart = onlyOf(parts, "days");
  if (daysPart === "several") return null;
  const ofMonths = parts.filter((part) => part.says === "ofMonth");
  const isMonthly = ofMonths.length > 0;
  const numbered = ofMonths.flatMap(({ by }) => (by === "weekend" || by === "full" ? [] : [by]));
  const spoken = from.days.length > 0 ? from.days : (daysPart?.days ?? []);
  // 'Every other weekend, starting on Friday, January 15, 2027, from 6 p.m. until 6 p.m. on Sunday'
  const ofFirst =
    firstDay && !firstDay.isMonth && often && to.days.length === 1 && numbered.length === 0
      ? [dayOfDate(`${firstDay.date.year}-${monthDay(firstDay.date)}`)]
      : [];
  const ofMonth = [...new Set(numbered)];
  const startDays = spoken.length > 0 ? spoken : ofMonth.length > 0 ? ofMonth : ofFirst;
  if (startDays.length === 0 || to.days.length > 1) return null;
  if (isBesideWeekend(all, startDays, to.days)) return null;
  if (
    from.days.length > 0 &&
    daysPart &&
    !daysPart.days.every((day) => startDays.includes(day)) &&
    !areNightsOf(daysPart.days, from.days, to.days, parts)
  )
    return null;
  if (to.days.length > 0 && startDays.length > 1) return null;
  const weeks = often?.weeks ?? 1;
  if (isMonthly && often) return null;
  if (isMonthly && weeksOf) return null;
  if (onlyOf(parts, "yearly") !== undefined && between === undefined && !byMonths) return null;
  const parityMonths = onlyOf(parts, "months");
  if (!isMonthly && (parityMonths === "several" || counted)) return null;
  const bounds = boundsOf(firstDay?.date ?? null, lastDay?.date ?? null, between);
  if (bounds === null || (season && bounds.seasons)) return null;
  // Its dates are no order's: the usual ones stand there until the parent says them.
  if (season) bounds.seasons = [season.season === "school" ? usualSchoolYear : usualSummer];
  // Every n weeks from when on? No week's number says it.
  if (weeks > 2 && bounds.firstDate === undefined) return null;
  // 'No overnights until June 1': whether that is the end of the visits or of the limit, its place alone does not say.
  const isBounded = parts.some(
    (part, at) =>
      boundsBeside.has(part.says) && !isAheadOfHours(all, part, at) && !isOfRhythm(parts, at),
  );
  const recurring: ReadRule[] = [];
  for (const startDay of startDays) {
    const rules = rulesOn(startDay, {
      parts,
      parent,
      endDays: to.days,
      isToSchoolStart: to.days.length === 0 && to.school === "start",
      times,
      startDays,
      hasSpokenDays: spoken.length > 0,
      weeks,
      bounds,
      isBounded,
      firstDay,
      weeksOf,
      byMonths,
      parityMonths: isMonthly || parityMonths === "several" ? undefined : parityMonths,
      counted,
      hasSeason: season !== undefined,
    });
    if (rules === null) return null;
    recurring.push(...rules);
  }
  return exceptionsHold(parts, recurring) ? { recurring, holidays: [], yearly: [] } : null;
}

/** What is told by when the children change homes. */
const fromExchanges = (
  parts: readonly Part[],
  all: readonly Part[],
  beside: Beside,
): ReadStatement | null =>
  weeksInTurn(parts, all) ?? daysAndWeekends(parts) ?? summerOf(parts, beside);

/** Between two dates, from one exchange to the other. */
const summerOf = (
  parts: readonly Part[],
  { parent: carried, resident }: Beside,
): ReadStatement | null => {
  const who = onlyOf(parts, "who");
  const parent = who === "several" ? null : (who?.parent ?? carried);
  return parent === null || parent === "nonresident"
    ? null
    : betweenExchanges(parent, parts, resident);
};

/** 'With no overnights, on alternate Saturdays from 10 to 8, starting January 16': the first day is the rhythm's. */
const isOfRhythm = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.says === "first" &&
  [-1, 1].every((step) => parts[at + step]?.says !== "byDay") &&
  parts.some((part) => part.says === "often" && part.weeks > 1);

/** 'Phase I (through June 30, 2027): every Saturday from 10 to 4, no overnights': the bound is of the whole. */
function isAheadOfHours(all: readonly Part[], part: Part, at: number): boolean {
  const stop = all.findIndex(({ says }) => says === "stop");
  const hours = all.findIndex(({ says }) => says === "span" || says === "opens");
  return at === all.indexOf(part) && at < stop && stop < hours;
}

/** 'Tuesdays from 4 to 7 and alternate weekends': the weekend is none of these days, and a rhythm of its own. */
function isBesideWeekend(
  parts: readonly Part[],
  startDays: readonly string[],
  endDays: readonly string[],
): boolean {
  const at = parts.findIndex(({ says }) => says === "weekend");
  if (at < 0) return false;
  const isBehindHours = parts.slice(0, at).some(({ says }) => says === "span");
  const isVisit = isBehindHours && endDays.length === 0;
  return isVisit || startDays.some((day) => !ofWeekend.has(day));
}

const ofWeekend: ReadonlySet<string> = new Set(["Thursday", "Friday", "Saturday", "Sunday"]);

const readJoined = readJoinedBy(rulesOf);
