/** 'The parent who does not have the week shall have dinner on Wednesdays', where two rules say whose each week is. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { RecurringRule } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "../sentence/chunk.ts";
import { daysUntil, isoWeekParity } from "../sentence/order-days.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { ReadRule, ReadStatement } from "../sentence/read-statement.ts";
import type { SourcedRule } from "./collect.ts";

const patternOf = wordPatterns(new URL("other-week.patterns.txt", import.meta.url));
const without = patternOf("without");

type Rule = ReadRule["rule"];
/** A whole week with one parent, from a first day on. */
type Week = Rule & { firstDate: string };
const weekOfDays = 7;

const isWeek = (rule: Rule): rule is Week =>
  rule.cadence === "biweekly" &&
  rule.startDay === rule.endDay &&
  rule.startTime === rule.endTime &&
  rule.firstDate !== undefined &&
  rule.lastDate === undefined &&
  rule.seasons === undefined &&
  rule.months === undefined;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds;
const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The two weeks in turn, where a document has these and no others; null where it has not. */
function weeksIn(rules: readonly SourcedRule[]): readonly [Week, Week] | null {
  const [one, two, more] = rules.flatMap(({ rule }) => (isWeek(rule) ? [rule] : []));
  if (!one || !two || more || one.assignee === two.assignee) return null;
  return Math.abs(daysBetween(one.firstDate, two.firstDate)) === weekOfDays ? [one, two] : null;
}

/**
 * The visits of whoever does not have the week, each in the other's weeks; null where a sentence is of nobody so called, or
 * its weeks or its hours are not known.
 *
 * @param read reads the sentence with one parent named in their place
 */
export function visitsOfOtherWeek(
  text: string,
  chunks: readonly Chunk[],
  rules: readonly SourcedRule[],
  read: (chunks: readonly Chunk[]) => ReadStatement | null,
): ReadRule[] | null {
  const found = without.exec(text);
  const weeks = found && weeksIn(rules);
  if (!found || !weeks) return null;
  const [from, to] = [found.index, found.index + found[0].length];
  const kept = chunks.filter(({ start, end }) => end <= from || start >= to);
  const visits = weeks.flatMap((week): (ReadRule | null)[] => {
    const parent = week.assignee === "parent1" ? "parent2" : "parent1";
    const who: Chunk = { kind: "parent", parent, text: found[0], start: from, end: to };
    const named = [...kept, who].toSorted((a, b) => a.start - b.start);
    const said = read(named);
    if (!said || said.holidays.length + said.yearly.length > 0) return [null];
    return said.recurring.map((one) => visitIn(week, one));
  });
  const sure = visits.filter((visit) => visit !== null);
  return sure.length === visits.length && sure.length > 0 ? sure : null;
}

/** A weekly visit as one in this parent's weeks alone; null where it does not lie within one of them. */
function visitIn(week: Week, { rule, doubts }: ReadRule): ReadRule | null {
  const days = daysUntil(week.startDay, rule.startDay);
  const length = daysUntil(rule.startDay, rule.endDay);
  const isPlain = rule.cadence === "weekly" && rule.firstDate === undefined;
  // On the day of the exchange the visit may be before it, or after it.
  if (!isPlain || days === 0 || days + length >= weekOfDays) return null;
  const firstDate = later(week.firstDate, days);
  const visit: Pick<RecurringRule, "cadence" | "firstDate" | "startWeekAnchor"> = {
    cadence: "biweekly",
    firstDate,
    startWeekAnchor: isoWeekParity(firstDate),
  };
  return { rule: { ...rule, ...visit }, doubts };
}
