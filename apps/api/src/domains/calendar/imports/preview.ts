import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  Assignee,
  ImportInput,
  ImportShares,
  PreviewScheduleInput,
  PreviewScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { setOf } from "@evenkeel/custody/family/child-set";
import { setsMeet, siblingsAlike } from "@evenkeel/custody/family/cohorts";
import { beginningOf } from "@evenkeel/custody/layers/applied-schedule";
import { yearsMeet } from "@evenkeel/custody/layers/overlap";
import { childrenOf, childrenOfRules } from "@evenkeel/custody/rules/children-of-rules";
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { together } from "@evenkeel/custody/rules/limited-rules";
import { openQuestions } from "@evenkeel/custody/rules/open-questions";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import type { PlanInput } from "@evenkeel/custody/rules/plan";
import { questionsByChild } from "@evenkeel/custody/rules/questions-by-child";
import { parentingTime } from "@evenkeel/custody/periods/parenting-time";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { scopeOf } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows, familyClock } from "../../family/index.ts";
import { imports, reachOf, rulesOf } from "./repository.ts";
import { planImport } from "./plan-import.ts";

/** The children who share their days under these rules, with their hours and with whom they are otherwise. */
function ownPeriods(plan: PlanInput & { residence: Assignee | null }, listed: readonly string[]) {
  const { residences = [] } = plan;
  const residenceOf = (child: string | null) =>
    residences.find(({ childIds }) => child !== null && childIds.includes(child))?.assignee ??
    plan.residence;
  const sets = [...childrenOfRules(plan), ...residences.map(({ childIds }) => setOf(childIds))];
  return siblingsAlike(sets, listed).map(({ child, childIds }) => ({
    child,
    childIds: [...childIds],
    residence: residenceOf(child),
    periods: planPeriods({ ...plan, forChild: child }),
  }));
}

const timesOf = (
  own: ReturnType<typeof ownPeriods>,
  reach: { years: YearRange; firstDay?: string | undefined },
  timeZone: string,
): PreviewScheduleOutput["time"] => {
  const first = dayOf(beginningOf(reach, timeZone), timeZone).toString();
  const before = `${reach.years.endYear + 1}-01-01`;
  // Of years that are over nothing is left to count.
  if (first >= before) return [];
  const range = { from: first, before };
  return own.map((one) => ({
    childIds: one.childIds,
    ...parentingTime(one.periods, range, timeZone, { residence: one.residence }),
  }));
};

/**
 * Each parent's share of the time of the children under a schedule that was applied: for whoever confirms it. Shares are
 * for its document's parent1 and parent2.
 * @throws AppError not_found
 */
export function sharesOfImport(db: Kysely<Database>) {
  return async (actor: Actor, { id }: ImportInput): Promise<Pick<ImportShares, "time">> => {
    const scope = scopeOf(actor);
    const row = isUuid(id) ? await imports.find(db, scope, id) : undefined;
    if (row === undefined) throw new AppError("not_found", say("import.none"));
    const [family, children] = await Promise.all([
      familyClock(db, scope),
      childRows.all(db, scope),
    ]);
    const { years, firstDay, residenceId } = reachOf(row);
    const residence = residenceId === row.parent1_id ? "parent1" : "parent2";
    const own = ownPeriods(
      {
        ...rulesOf(row),
        years,
        timeZone: family.timeZone,
        residence: residenceId === null ? null : residence,
      },
      children
        .filter(({ archived_at }) => archived_at === null || row.applied_at <= archived_at)
        .map((child) => child.id),
    );
    return { time: timesOf(own, { years, firstDay }, family.timeZone) };
  };
}

/**
 * What applying a schedule would do, without doing it. Shares are for the order's parent1 and parent2.
 * @throws AppError as applying does
 */
export function previewSchedule(db: Kysely<Database>, now: () => Date) {
  return async (
    actor: Actor,
    sent: PreviewScheduleInput,
  ): Promise<Omit<PreviewScheduleOutput, "month">> => {
    const input = { ...sent, parseResult: together(sent.parseResult) };
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const children = await childRows.all(db, scope);
    const known = children.map(({ id }) => id);
    const { plan, eventsFromFirstDay } = planImport(input, family, known, actor.locale);
    const own = ownPeriods(
      { ...plan, residence: input.residence ?? null },
      children.filter(({ archived_at }) => archived_at === null).map(({ id }) => id),
    );
    const asked = own.map(({ child, periods: hours }) => ({
      child,
      questions: openQuestions(input.parseResult, hours, child),
    }));
    const about = childrenOf(input.parseResult);
    const standing = await imports.standing(db, scope);
    return {
      ...describePlan({ ...plan, today: dayOf(now().getTime(), family.timeZone).toString() }),
      events: eventsFromFirstDay,
      time: timesOf(own, { years: input.yearRange, firstDay: input.firstDay }, family.timeZone),
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
