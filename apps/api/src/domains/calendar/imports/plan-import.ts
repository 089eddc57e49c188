/** Turns a request into an import's plan: who is who, which blocks, and its key. */
import { createHash } from "node:crypto";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  ParsedSchedule,
  PreviewScheduleInput,
} from "@evenkeel/contract/models/calendar/schedule";
import { beginningOf } from "@evenkeel/custody/layers/applied-schedule";
import { importKey } from "@evenkeel/custody/rules/fingerprint";
import type { CustodyPeriod, PlanInput } from "@evenkeel/custody/rules/plan";
import { idsIn } from "@evenkeel/custody/family/child-set";
import { childrenOfRules } from "@evenkeel/custody/rules/children-of-rules";
import { planByChild } from "@evenkeel/custody/rules/plan-by-child";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { isoInstant } from "@evenkeel/custody/time/wall-clock";

/** Far above any order (seven blocks a week for 16 years are 6,000), and planned in well under a second. */
const mostBlocks = 15_000;
const weeksOfYear = 53;

export interface PlannedImport {
  plan: PlanInput;
  periods: CustodyPeriod[];
  /** How many of the periods are not over by the first day that counts. */
  eventsFromFirstDay: number;
  residenceId: number | null;
  /** Of the whole years: the same schedule on another day is the same one. */
  fingerprint: string;
}

/**
 * @param childIds of the family's children
 * @param locale what the rules are told in; none where nobody reads them
 * @throws AppError conflict while the family has one parent, invalid where the mapping does not name its two parents, a
 *   rule names a child who is not the family's, or the rules make more blocks than any order
 */
export function planImport(
  input: PreviewScheduleInput,
  family: FamilyClock,
  childIds: readonly string[],
  locale?: string,
): PlannedImport {
  const { parseResult, yearRange, parentMapping } = input;
  assertBothParents(parentMapping, family);
  assertOwnChildren(parseResult, childIds);
  const years = yearRange.endYear - yearRange.startYear + 1;
  const blocks =
    years * (parseResult.holidayRules.length + parseResult.recurringRules.length * weeksOfYear);
  if (blocks > mostBlocks) {
    throw new AppError("invalid", say("import.tooManyEvents"));
  }
  const plan: PlanInput = {
    ...parseResult,
    years: yearRange,
    timeZone: family.timeZone,
    ...(locale === undefined ? {} : { locale }),
    parentNames: input.calledInOrder ?? {
      parent1: nameOf(family, parentMapping.parent1),
      parent2: nameOf(family, parentMapping.parent2),
    },
  };
  const periods = planByChild(plan);
  const residence = input.residence ?? null;
  const residenceId = residence === null ? null : parentMapping[residence];
  const fingerprint = createHash("sha256")
    .update(`${importKey(periods, parentMapping)} ${residenceId ?? ""}${keyOf(parseResult)}`)
    .digest("hex");
  const begins = isoInstant(
    beginningOf({ years: yearRange, firstDay: input.firstDay }, family.timeZone),
  );
  const eventsFromFirstDay =
    input.firstDay === undefined
      ? periods.length
      : periods.filter(({ end }) => end > begins).length;
  return { plan, periods, eventsFromFirstDay, residenceId, fingerprint };
}

/** Who lives with whom belongs to what an import is; nothing where it is the same for all. */
const keyOf = ({ residences = [] }: ParsedSchedule): string =>
  residences
    .map(({ childIds, assignee }) => ` ${assignee} ${childIds.toSorted().join(" ")}`)
    .toSorted()
    .join("");

function assertOwnChildren(rules: ParsedSchedule, childIds: readonly string[]): void {
  const known = new Set(childIds);
  const named = [
    ...childrenOfRules(rules).flatMap(idsIn),
    ...(rules.residences ?? []).flatMap(({ childIds }) => childIds),
  ];
  if (named.every((id) => known.has(id))) return;
  const message = say("child.none");
  throw new AppError("invalid", message, { issues: [{ path: "parseResult", message }] });
}

function assertBothParents(
  mapping: PreviewScheduleInput["parentMapping"],
  family: FamilyClock,
): void {
  const ids = family.parents.map((parent) => parent.id);
  if (ids.length < 2) {
    throw new AppError("conflict", say("family.noCoParent"));
  }
  const named = new Set([mapping.parent1, mapping.parent2]);
  if (named.size === 2 && ids.every((id) => named.has(id))) return;
  const message = say("import.parents");
  throw new AppError("invalid", message, { issues: [{ path: "parentMapping", message }] });
}
