/** From the rules of an order to who has the children when (S-7.23). */
import type {
  HolidayRule,
  RecurringRule,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { isIn, setOf } from "../family/child-set.ts";
import { type Speech, speechIn } from "./speech.ts";
import { holidayTitle, recurringTitle } from "./block-title.ts";
import { describeRecurringRule } from "./describe-recurring-rule.ts";
import { holidayOccurrences } from "./holiday-occurrences.ts";
import type { Occurrence } from "./occurrence.ts";
import {
  type BeatenRule,
  type CustodyPeriod,
  defaultParentNames,
  type ParentNames,
  type PlanInput,
  type RuleReference,
} from "./plan.ts";
import { compareRank } from "./precedence.ts";
import { recurringOccurrences } from "./recurring-occurrences.ts";
import { isoInstant, zoneClock } from "../time/wall-clock.ts";

/** Hours of one winning block, with the blocks it came before. */
interface Stretch {
  readonly winner: Occurrence;
  readonly start: number;
  end: number;
  readonly losers: Set<Occurrence>;
}

/**
 * The custody periods of one child, or of children who share all rules, in `years`, ordered by start, none overlapping another. Every block that begins in those years
 * is there with its whole length; a block that gives way to another is cut into the hours that are left. The same
 * input always gives the same periods. Throws RangeError for an unknown time zone or a date or time that cannot be.
 */
export function planPeriods(input: PlanInput): CustodyPeriod[] {
  const { holidayRules, recurringRules, years, timeZone } = input;
  const names = input.parentNames ?? defaultParentNames;
  const referenceYear = input.referenceYear ?? years.startYear;
  const clock = zoneClock(timeZone);
  const isMeant = ({ childIds }: HolidayRule | RecurringRule): boolean =>
    isIn(setOf(childIds), input.forChild ?? null);
  const ownHolidays = holidayRules.filter(isMeant);
  const occurrences = [
    ...holidayRules.flatMap((rule, index) =>
      isMeant(rule)
        ? holidayOccurrences(rule, index, ownHolidays, years, referenceYear, clock)
        : [],
    ),
    ...recurringRules.flatMap((rule, index) =>
      isMeant(rule) ? recurringOccurrences(rule, index, years, clock) : [],
    ),
  ];
  const speech = speechIn(input.locale);
  // Titles are kept.
  const english = speechIn();
  const holidayReferences = holidayRules.map(referenceToHoliday);
  const recurringReferences = recurringRules.map((rule, index) =>
    referenceToRecurring(rule, index, years, { names, speech }),
  );
  const reference = (one: Occurrence): RuleReference => {
    const found = (one.kind === "holiday" ? holidayReferences : recurringReferences)[one.index];
    if (found === undefined) throw new RangeError(`No ${one.kind} rule ${one.index}`);
    return found;
  };
  const title = (one: Occurrence): string => {
    const rule = one.kind === "recurring" ? recurringRules[one.index] : undefined;
    const parent = names[one.assignee];
    return rule === undefined
      ? holidayTitle(reference(one), parent, english)
      : recurringTitle(rule, parent, english);
  };
  return weigh(occurrences).map(({ winner, start, end, losers }) => ({
    start: isoInstant(start),
    end: isoInstant(end),
    assignee: winner.assignee,
    title: title(winner),
    allDay: clock.isStartOfDay(start) && clock.isStartOfDay(end),
    rule: reference(winner),
    beaten: [...losers]
      .toSorted((a, b) => compareRank(a, b).order || a.start - b.start)
      .map((loser): BeatenRule => {
        const lostFrom = Math.max(start, loser.start);
        const lostTo = Math.min(end, loser.end);
        return {
          rule: reference(loser),
          assignee: loser.assignee,
          start: isoInstant(lostFrom),
          end: isoInstant(lostTo),
          whole: lostFrom === loser.start && lostTo === loser.end,
          because: compareRank(winner, loser).because,
        };
      }),
  }));
}

/** Goes from edge to edge of the blocks and gives each stretch between two edges to the block that goes first. */
function weigh(occurrences: readonly Occurrence[]): Stretch[] {
  const byStart = occurrences.toSorted((a, b) => a.start - b.start);
  const edges = [...new Set(occurrences.flatMap(({ start, end }) => [start, end]))].toSorted(
    (a, b) => a - b,
  );
  const stretches: Stretch[] = [];
  let running: Occurrence[] = [];
  let next = 0;
  for (const [position, edge] of edges.entries()) {
    running = running.filter(({ end }) => end > edge);
    for (let one = byStart[next]; one !== undefined && one.start === edge; one = byStart[next]) {
      running.push(one);
      next += 1;
    }
    const until = edges[position + 1];
    const [winner, ...losers] = running.toSorted((a, b) => compareRank(a, b).order);
    if (until === undefined || winner === undefined) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.winner === winner && last.end === edge) {
      last.end = until;
      for (const loser of losers) last.losers.add(loser);
    } else {
      stretches.push({ winner, start: edge, end: until, losers: new Set(losers) });
    }
  }
  return stretches;
}

function referenceToHoliday(rule: HolidayRule, index: number): RuleReference {
  const source = rule.source?.text;
  return { kind: "holiday", index, name: rule.name, ...(source === undefined ? {} : { source }) };
}

function referenceToRecurring(
  rule: RecurringRule,
  index: number,
  years: YearRange,
  { names, speech }: { names: ParentNames; speech: Speech },
): RuleReference {
  const source = rule.source?.text;
  const name = describeRecurringRule(rule, years, names, speech);
  return { kind: "recurring", index, name, ...(source === undefined ? {} : { source }) };
}
