/** Statements that were read each by itself, and do not go together: neither reading is chosen, they are asked about. */
import { isOnce } from "@evenkeel/custody/rules/recurring-occurrences";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { askWhatChanges, type Entry } from "./account.ts";
import type { Findings, SourcedRule } from "./collect.ts";

/** The same findings with nothing on the calendar from these statements, each of which is asked about. */
export function askedAbout(findings: Findings, texts: ReadonlySet<string>): Findings {
  if (texts.size === 0) return findings;
  const isAsked = (text: string): boolean => [...texts].some((one) => one.includes(text));
  return {
    ...findings,
    rules: findings.rules.filter(({ text }) => !texts.has(text)),
    grants: findings.grants.filter(({ text }) => !texts.has(text)),
    stays: findings.stays.filter(({ text }) => !texts.has(text)),
    entries: findings.entries.map((entry): Entry => {
      const { text } = entry;
      if (entry.outcome !== "rules" || !isAsked(text)) return entry;
      return { ...entry, outcome: "question", question: askWhatChanges(text, text) };
    }),
  };
}

export const askedOfPairs = (findings: Findings): Findings =>
  askedAbout(findings, new Set([...staysWithoutYear(findings), ...rhythmsOfOneHour(findings)]));

/**
 * 'Father from December 20 at noon to January 3, 2028, at noon. Mother from January 3 at noon to January 10 at noon.': of that
 * year, or of each? Of two that stand beside each other, or that meet on a day.
 */
function staysWithoutYear({ stays, rules, entries }: Findings): string[] {
  const once = rules.filter(({ rule }) => isOnce(rule) && rule.spanDays !== undefined);
  const given = entries.filter(({ outcome }) => outcome === "rules");
  const placeOf = (said: string, from: "findIndex" | "findLastIndex"): number =>
    given[from](({ text }) => said.includes(text));
  const areBeside = (one: string, other: string): boolean =>
    placeOf(one, "findLastIndex") + 1 === placeOf(other, "findIndex");
  return stays.flatMap(({ rule, text, isYearly }) => {
    const meets = (other: SourcedRule): boolean => {
      const [first, last] = daysOf(other);
      return (
        rule.startMonthDay === last ||
        rule.endMonthDay === first ||
        areBeside(text, other.text) ||
        areBeside(other.text, text)
      );
    };
    return !isYearly && once.some(meets) ? [text] : [];
  });
}

/** Month and day of the first and of the last day of one stay. */
function daysOf({ rule: { firstDate = "", spanDays = 0 } }: SourcedRule): [string, string] {
  const monthDayOf = (day: number): string =>
    new Date(day).toISOString().slice("YYYY-".length, "YYYY-MM-DD".length);
  const first = Date.parse(`${firstDate}T00:00:00Z`);
  return [monthDayOf(first), monthDayOf(first + spanDays * dayMilliseconds)];
}

/**
 * 'In odd weeks Father from Friday at 6 ... Every other Friday Mother from 6 to 8': which weeks a rule holds in is asked by its
 * day and hour, and an answer about the numbered weeks would say nothing of the others.
 */
function rhythmsOfOneHour({ rules }: Findings): string[] {
  const numbered = rules.filter(({ doubts }) => doubts.includes("weekNumbers"));
  return rules.flatMap(({ rule, doubts, text }) => {
    const isSame = ({ rule: other }: SourcedRule): boolean =>
      other.startDay === rule.startDay && other.startTime === rule.startTime;
    return doubts.includes("anchor") && numbered.some(isSame) ? [text] : [];
  });
}
