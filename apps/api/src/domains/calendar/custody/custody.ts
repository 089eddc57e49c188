/** Who has the children when, by what is on the calendar. */
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
import { isResidence } from "@evenkeel/custody/layers/residence";
import type { AgreedSwap } from "@evenkeel/custody/layers/swaps";
import { custodyAt } from "@evenkeel/custody/periods/custody-at";
import { explainDay } from "@evenkeel/custody/periods/explain-day";
import type { CustodyPeriod, RuleReference } from "@evenkeel/custody/rules/plan";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { instantOf } from "../events/event-times.ts";
import { familyClock } from "../../family/index.ts";
import { eventRows } from "../events/repository.ts";
import type { Reader } from "../swaps/swap-name.ts";
import { type FamilyHours, familyHours } from "./family-hours.ts";
import { spokenTitles } from "./spoken-titles.ts";

/** How far around now a stay is followed: the longest summer half, and then some. */
const daysBack = 100;
const daysAhead = 200;
const longestTimeline = 400 * dayMilliseconds;

export function custody(db: Kysely<Database>, now: () => Date) {
  const today = ({ timeZone }: FamilyClock) => dayOf(now().getTime(), timeZone).toString();
  return {
    async day(scope: FamilyScope, day: string, reader: Reader): Promise<CustodyDay> {
      const { locale } = reader;
      const family = await familyClock(db, scope);
      const from = instantOf(day, family.timeZone);
      const before = instantOf(day, family.timeZone, 1);
      const told = { ...reader, today: today(family) };
      const hours = await familyHours(db, scope, { family, from, before, reader: told });
      const { ofEachChild, unconfirmed } = hours;
      // What both confirmed has all of its hours again.
      const found = (await eventRows.deletedHours(db, scope)).filter(
        (row) =>
          row.starts_at < before && row.ends_at > from && unconfirmed.has(row.import_id ?? ""),
      );
      const deleted = await spokenTitles(db)(scope, family, locale, found);
      return {
        day,
        stretches: inTime(
          ofEachChild((periods) => whyOf(periods, { day, family, locale, unconfirmed })),
        ),
        deleted: deleted.map((row) => ({
          title: row.title,
          start: row.starts_at.toISOString(),
          end: row.ends_at.toISOString(),
          deletedBy: row.deleted_by ?? row.creator_id,
          deletedAt: (row.deleted_at ?? row.created_at).toISOString(),
        })),
      };
    },

    async now(scope: FamilyScope, reader: Reader): Promise<CustodyNow> {
      const family = await familyClock(db, scope);
      const at = now();
      const from = new Date(at.getTime() - daysBack * dayMilliseconds);
      const before = new Date(at.getTime() + daysAhead * dayMilliseconds);
      const told = { ...reader, today: today(family) };
      const hours = await familyHours(db, scope, { family, from, before, reader: told });
      const stays = hours.ofEachChild((periods) => [
        presentStay(periods, { at, from, before, family, unconfirmed: hours.unconfirmed }),
      ]);
      return {
        hasSchedule: hours.hasSchedule,
        parents: family.parents,
        ...inCommon(stays),
        siblings: stays.length > 1 ? stays : [],
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
      return timelineOf(await familyHours(db, scope, { family, from, before }), family);
    },

    /** The hours of these days that holidays of the family's orders give, as the orders name them. */
    async holidays(
      scope: FamilyScope,
      { from, to }: CustodyTimelineInput,
    ): Promise<HolidayHours[]> {
      const family = await familyClock(db, scope);
      const hours = await familyHours(db, scope, {
        family,
        from: instantOf(from, family.timeZone),
        before: instantOf(to, family.timeZone, 1),
      });
      return holidaysOf(hours, family);
    },

    /** The hours of these days as they stand, and as they would be with one more swap. */
    async preview(
      scope: FamilyScope,
      { from: first, to: last, swap }: CustodyTimelineInput & { swap: AgreedSwap },
    ) {
      const family = await familyClock(db, scope);
      const from = instantOf(first, family.timeZone);
      const before = instantOf(last, family.timeZone, 1);
      const [standing, moved] = await Promise.all([
        familyHours(db, scope, { family, from, before }),
        familyHours(db, scope, { family, from, before, swap }),
      ]);
      return {
        before: timelineOf(standing, family),
        after: timelineOf(moved, family),
        childIds: standing.listed,
      };
    },
  };
}

/** The hours as they are told, one child's without overlaps. */
export function timelineOf(
  { ofEachChild, unconfirmed }: FamilyHours,
  family: FamilyClock,
): CustodyTimeline {
  const hours = ofEachChild((periods) =>
    periods.flatMap(({ start, end, assignee, rule }) => {
      const id = parentId(family, assignee);
      const kind = isResidence(rule) ? ("residence" as const) : rule.kind;
      const byId = unconfirmed.get(rule.importId ?? "");
      const open = byId === undefined ? {} : { unconfirmedBy: byId };
      return id === null ? [] : [{ start, end, parentId: id, kind, ...open }];
    }),
  );
  return inTime(hours);
}

export type HolidayHours = Omit<CustodyTimeline[number], "kind"> & { name: string };

function holidaysOf(
  { ofEachChild, unconfirmed }: FamilyHours,
  family: FamilyClock,
): HolidayHours[] {
  const hours = ofEachChild((periods) =>
    periods.flatMap((period) => {
      const id = parentId(family, period.assignee);
      return ofHolidays(period).flatMap(({ start, end, rule }) => {
        const byId = unconfirmed.get(rule.importId ?? "");
        const open = byId === undefined ? {} : { unconfirmedBy: byId };
        return id === null ? [] : [{ start, end, parentId: id, name: rule.name, ...open }];
      });
    }),
  );
  return inTime(hours);
}

/** The hours of a period that are a holiday's. One that was swapped is the same holiday, with the other parent. */
const ofHolidays = (period: CustodyPeriod) =>
  (period.rule.kind === "swap" ? period.beaten : [period]).filter(
    ({ rule }) => rule.kind === "holiday",
  );

type Stay = Omit<CustodyNow["siblings"][number], "childIds">;

interface Around extends Pick<FamilyHours, "unconfirmed"> {
  at: Date;
  from: Date;
  before: Date;
  family: FamilyClock;
}

/** Who has a child now, and who next. Exchanges that lie beyond what was looked at are not known. */
function presentStay(
  periods: readonly CustodyPeriod[],
  { at, from, before, family, unconfirmed }: Around,
): Stay {
  const present = custodyAt(periods, at.toISOString());
  const id = parentId(family, present.assignee);
  const next = present.nextExchange;
  const nextId = parentId(family, next?.to ?? null);
  const within = (instant: string | null) =>
    instant !== null &&
    Date.parse(instant) > from.getTime() &&
    Date.parse(instant) < before.getTime()
      ? instant
      : null;
  return {
    parentId: id,
    parentName: id === null ? null : nameOf(family, id),
    since: within(present.since),
    until: within(present.until),
    rule: present.period === null ? null : standing(present.period.rule, unconfirmed),
    nextExchange:
      next === null || within(next.at) === null
        ? null
        : {
            at: next.at,
            fromId: parentId(family, next.from),
            toId: nextId,
            toName: nextId === null ? null : nameOf(family, nextId),
          },
  };
}

const nothing: Stay = {
  parentId: null,
  parentName: null,
  since: null,
  until: null,
  rule: null,
  nextExchange: null,
};

/** What is the same in all of them. */
function inCommon(stays: readonly Stay[]): Stay {
  const [first = nothing, ...others] = stays;
  const shared = <Key extends keyof Stay>(key: Key): Stay[Key] =>
    others.every((one) => JSON.stringify(one[key]) === JSON.stringify(first[key]))
      ? first[key]
      : nothing[key];
  return {
    parentId: shared("parentId"),
    parentName: shared("parentName"),
    since: shared("since"),
    until: shared("until"),
    rule: shared("rule"),
    nextExchange: shared("nextExchange"),
  };
}

interface Asked extends Pick<FamilyHours, "unconfirmed"> {
  day: string;
  family: FamilyClock;
  locale: string;
}

function whyOf(
  periods: readonly CustodyPeriod[],
  { day, family, locale, unconfirmed }: Asked,
): Omit<CustodyDay["stretches"][number], "childIds">[] {
  return explainDay(periods, day, family.timeZone, locale).map((stretch) => ({
    start: stretch.start,
    end: stretch.end,
    parentId: parentId(family, stretch.assignee),
    rule: stretch.rule === null ? null : standing(stretch.rule, unconfirmed),
    beaten: stretch.beaten.flatMap((one, index) => {
      const id = parentId(family, one.assignee);
      const because = stretch.because[index] ?? "";
      const { start, end } = one;
      return id === null ? [] : [{ rule: shown(one.rule), parentId: id, start, end, because }];
    }),
  }));
}

/** In order of their beginning; of two that begin together the one of the child who was listed first. */
function inTime<Hours extends { start: string }>(hours: readonly Hours[]): Hours[] {
  return hours.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
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

/** A rule that has these hours, with whose word its schedule still lacks. */
function standing(rule: RuleReference, unconfirmed: FamilyHours["unconfirmed"]): CustodyRule {
  const { importId } = rule;
  const byId = importId === undefined ? undefined : unconfirmed.get(importId);
  const isOpen = importId !== undefined && byId !== undefined;
  return { ...shown(rule), ...(isOpen ? { unconfirmed: { importId, byId } } : {}) };
}
