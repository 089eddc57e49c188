import type { Kysely } from "kysely";
import type {
  PreviewScheduleInput,
  PreviewScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { setsMeet, siblingsAlike } from "@evenkeel/custody/family/cohorts";
import { yearsMeet } from "@evenkeel/custody/layers/overlap";
import { childrenOf, childrenOfRules } from "@evenkeel/custody/rules/children-of-rules";
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { openQuestions } from "@evenkeel/custody/rules/open-questions";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
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
    const own = siblingsAlike(childrenOfRules(input.parseResult), listed).map(
      ({ child, childIds }) => ({
        childIds: [...childIds],
        periods: planPeriods({ ...plan, forChild: child }),
      }),
    );
    const questions = own.flatMap((one) => openQuestions(input.parseResult, one.periods));
    const about = childrenOf(input.parseResult);
    const standing = await imports.standing(db, scope);
    return {
      ...describePlan(plan),
      events: periods.length,
      time: own.map((one) => ({
        childIds: one.childIds,
        ...parentingTime(one.periods, range, family.timeZone, {
          residence: input.residence ?? null,
        }),
      })),
      questions: [...new Map(questions.map((question) => [question.id, question])).values()],
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
