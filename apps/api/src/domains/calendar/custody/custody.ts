/** Who has the children when, by what is on the calendar: spec section 2 (Calendar, Home) and issue 4. */
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  CustodyDay,
  CustodyNow,
  CustodyRule,
  CustodyTimeline,
  CustodyTimelineInput,
} from "@evenkeel/contract/models/calendar/custody";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { fillWithResidence, isResidence } from "@evenkeel/custody/layers/residence";
import { custodyAt } from "@evenkeel/custody/periods/custody-at";
import { explainDay } from "@evenkeel/custody/periods/explain-day";
import type { RuleReference } from "@evenkeel/custody/rules/plan";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { dayMilliseconds } from "@evenkeel/custody/time/spans";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { imports, reachOf } from "../imports/repository.ts";
import { instantOf } from "../events/event-times.ts";
import { familyClock } from "../../record/family-clock.ts";
import { eventRows } from "../events/repository.ts";
import { spokenTitles } from "./spoken-titles.ts";
import { readPeriods } from "./stored-periods.ts";

/** How far around now a stay is followed: the longest summer half, and then some. */
const daysBack = 100;
const daysAhead = 200;
const longestTimeline = 400 * dayMilliseconds;

export function custody(db: Kysely<Database>, now: () => Date) {
  /** The custody hours from one instant to another, the order's residence where no rule says more. */
  const periodsOf = async (
    scope: FamilyScope,
    family: FamilyClock,
    from: Date,
    before: Date,
    locale?: string,
  ) => {
    const [rows, standing] = await Promise.all([
      eventRows.shown(db, scope, { from, before, onlyCustody: true }),
      imports.standing(db, scope),
    ]);
    const periods = await readPeriods(db, scope, rows, family, locale);
    const filled = fillWithResidence(periods, standing.map(reachOf), family, from, before);
    return { periods: filled, hasSchedule: standing.length > 0 };
  };

  return {
    async day(scope: FamilyScope, day: string, locale: string): Promise<CustodyDay> {
      const family = await familyClock(db, scope);
      const from = instantOf(day, family.timeZone);
      const before = instantOf(day, family.timeZone, 1);
      const { periods } = await periodsOf(scope, family, from, before, locale);
      const found = (await eventRows.deletedHours(db, scope)).filter(
        (row) => row.starts_at < before && row.ends_at > from,
      );
      const deleted = await spokenTitles(db)(scope, family, locale, found);
      return {
        day,
        stretches: explainDay(periods, day, family.timeZone, locale).map((stretch) => ({
          start: stretch.start,
          end: stretch.end,
          parentId: parentId(family, stretch.assignee),
          rule: stretch.rule === null ? null : shown(stretch.rule),
          beaten: stretch.beaten.flatMap((one, index) => {
            const id = parentId(family, one.assignee);
            return id === null
              ? []
              : [
                  {
                    rule: shown(one.rule),
                    parentId: id,
                    start: one.start,
                    end: one.end,
                    because: stretch.because[index] ?? "",
                  },
                ];
          }),
        })),
        deleted: deleted.map((row) => ({
          title: row.title,
          start: row.starts_at.toISOString(),
          end: row.ends_at.toISOString(),
          deletedBy: row.deleted_by ?? row.creator_id,
          deletedAt: (row.deleted_at ?? row.created_at).toISOString(),
        })),
      };
    },

    async now(scope: FamilyScope, locale: string): Promise<CustodyNow> {
      const family = await familyClock(db, scope);
      const at = now();
      const from = new Date(at.getTime() - daysBack * dayMilliseconds);
      const before = new Date(at.getTime() + daysAhead * dayMilliseconds);
      const { periods, hasSchedule } = await periodsOf(scope, family, from, before, locale);
      const present = custodyAt(periods, at.toISOString());
      const id = parentId(family, present.assignee);
      const next = present.nextHandOver;
      const nextId = parentId(family, next?.to ?? null);
      const within = (instant: string | null) =>
        instant !== null &&
        Date.parse(instant) > from.getTime() &&
        Date.parse(instant) < before.getTime()
          ? instant
          : null;
      return {
        hasSchedule,
        parents: family.parents,
        parentId: id,
        parentName: id === null ? null : nameOf(family, id),
        since: within(present.since),
        until: within(present.until),
        rule: present.period === null ? null : shown(present.period.rule),
        nextHandOver:
          next === null || within(next.at) === null
            ? null
            : {
                at: next.at,
                fromId: id,
                toId: nextId,
                toName: nextId === null ? null : nameOf(family, nextId),
              },
      };
    },

    async timeline(scope: FamilyScope, input: CustodyTimelineInput): Promise<CustodyTimeline> {
      const family = await familyClock(db, scope);
      const from = instantOf(input.from, family.timeZone);
      const before = instantOf(input.to, family.timeZone, 1);
      const length = before.getTime() - from.getTime();
      if (length <= 0 || length > longestTimeline) {
        throw new AppError("invalid", say("timeline.length"));
      }
      const { periods } = await periodsOf(scope, family, from, before);
      return periods.flatMap((period) => {
        const id = parentId(family, period.assignee);
        return id === null
          ? []
          : [
              {
                start: period.start,
                end: period.end,
                parentId: id,
                kind: isResidence(period.rule) ? ("residence" as const) : period.rule.kind,
              },
            ];
      });
    },
  };
}

function parentId(family: FamilyClock, role: Assignee | null): number | null {
  return family.parents.find((parent) => parent.role === role)?.id ?? null;
}

function shown(rule: RuleReference): CustodyRule {
  return {
    kind: isResidence(rule) ? "residence" : rule.kind,
    name: rule.name,
    words: rule.source ?? null,
  };
}
