import type { Kysely } from "kysely";
import type {
  PreviewScheduleInput,
  PreviewScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { yearsMeet } from "@evenkeel/custody/layers/overlap";
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { openQuestions } from "@evenkeel/custody/rules/open-questions";
import { parentingTime } from "@evenkeel/custody/periods/parenting-time";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
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
    const { plan, periods } = planImport(input, family, actor.locale);
    const { startYear, endYear } = input.yearRange;
    const { parent1, parent2, unassigned } = parentingTime(
      periods,
      { from: `${startYear}-01-01`, before: `${endYear + 1}-01-01` },
      family.timeZone,
      { residence: input.residence ?? null },
    );
    const standing = await imports.standing(db, scope);
    return {
      ...describePlan(plan),
      events: periods.length,
      time: { parent1, parent2, unassigned },
      questions: openQuestions(input.parseResult, periods),
      overlapping: standing
        .filter((row) => yearsMeet(reachOf(row).years, input.yearRange))
        .toReversed()
        .map((row) => ({
          importId: row.id,
          appliedAt: row.applied_at.toISOString(),
          yearRange: reachOf(row).years,
        })),
    };
  };
}
