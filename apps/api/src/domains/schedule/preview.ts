import type { Kysely } from "kysely";
import type {
  PreviewScheduleInput,
  PreviewScheduleOutput,
} from "@evenkeel/contract/models/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { familyClock } from "../calendar/family-clock.ts";
import { imports } from "./imports.ts";
import { planImport } from "./plan-import.ts";
import { describePlan } from "./rules/describe-plan.ts";
import { openQuestions } from "./rules/open-questions.ts";
import { parentingTime } from "./rules/parenting-time.ts";

/**
 * What applying a schedule would do, without doing it. Shares are those of the order's parent1 and parent2.
 * @throws AppError as applying does
 */
export function previewSchedule(db: Kysely<Database>) {
  return async (actor: Actor, input: PreviewScheduleInput): Promise<PreviewScheduleOutput> => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const { plan, periods } = planImport(input, family);
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
        .filter((row) => row.start_year <= endYear && row.end_year >= startYear)
        .toReversed()
        .map((row) => ({
          importId: row.id,
          appliedAt: row.applied_at.toISOString(),
          yearRange: { startYear: row.start_year, endYear: row.end_year },
        })),
    };
  };
}
