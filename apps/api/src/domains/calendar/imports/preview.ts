import type { Kysely } from "kysely";
import type {
  PreviewScheduleInput,
  PreviewScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { setOf } from "@evenkeel/custody/family/child-set";
import { setsMeet, siblingsAlike } from "@evenkeel/custody/family/cohorts";
import { yearsMeet } from "@evenkeel/custody/layers/overlap";
import { childrenOf, childrenOfRules } from "@evenkeel/custody/rules/children-of-rules";
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { openQuestions } from "@evenkeel/custody/rules/open-questions";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import { questionsByChild } from "@evenkeel/custody/rules/questions-by-child";
import { parentingTime } from "@evenkeel/custody/periods/parenting-time";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../children/repository.ts";
import { familyClock } from "../../record/family-clock.ts";
import { imports, reachOf } from "./repository.ts";
import { planImport } from "./plan-import.ts";

/**
 * What applying a schedule would do, without doing it. Shares are for the order's parent1 and parent2.
 * @throws AppError as applying does
 */
export function previewSchedule(db: Kysely<Database>) {
  return async (actor: Actor, input: PreviewScheduleInput): Promise<PreviewScheduleOutput> => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const children = await childRows.all(db, scope);
    const known = children.map(({ id }) => id);
    const { plan, periods } = planImport(input, family, known, actor.locale);
    const { startYear, endYear } = input.yearRange;
    const range = { from: `${startYear}-01-01`, before: `${endYear + 1}-01-01` };
    const listed = children.filter(({ archived_at }) => archived_at === null).map(({ id }) => id);
    const { residences = [] } = input.parseResult;
    const residenceOf = (child: string | null) =>
      residences.find(({ childIds }) => child !== null && childIds.includes(child))?.assignee ??
      input.residence ??
      null;
    const sets = [
      ...childrenOfRules(input.parseResult),
      ...residences.map(({ childIds }) => setOf(childIds)),
    ];
    const own = siblingsAlike(sets, listed).map(({ child, childIds }) => ({
      child,
      childIds: [...childIds],
      residence: residenceOf(child),
      periods: planPeriods({ ...plan, forChild: child }),
    }));
    const asked = own.map(({ child, periods: hours }) => ({
      child,
      questions: openQuestions(input.parseResult, hours, child),
    }));
    const about = childrenOf(input.parseResult);
    const standing = await imports.standing(db, scope);
    return {
      ...describePlan(plan),
      events: periods.length,
      time: own.map((one) => ({
        childIds: one.childIds,
        ...parentingTime(one.periods, range, family.timeZone, { residence: one.residence }),
      })),
      questions: questionsByChild(input.parseResult, asked),
      overlapping: standing
        .filter((row) => {
          const reach = reachOf(row);
          return yearsMeet(reach.years, input.yearRange) && setsMeet(reach.children, about);
        })
        .toReversed()
        .map((row) => ({
          importId: row.id,
          appliedAt: row.applied_at.toISOString(),
          yearRange: reachOf(row).years,
        })),
    };
  };
}
