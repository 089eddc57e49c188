import type {
  ParentMapping,
  ParsedSchedule,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { Temporal } from "temporal-polyfill";
import type { ChildSet } from "../family/child-set.ts";
import { startOfDay, startOfYear } from "../time/wall-clock.ts";

/** For which years and children a schedule lies on a calendar, and what it says of the hours that no rule names. */
export interface ScheduleReach {
  readonly id: string;
  /** Whom its rules are for; undefined: all children. Of others it says nothing, and replaces nothing. */
  readonly children: ChildSet | undefined;
  readonly years: YearRange;
  /** The first day (YYYY-MM-DD) on which it counts; without it its years are whole. */
  readonly firstDay?: string | undefined;
  /** Who the children are with when none of its rules says so; null if the order is silent. */
  readonly residenceId: number | null;
  /** In its years, schedules below it give way entirely. */
  readonly replaces: boolean;
}

/** The first instant (milliseconds) that a schedule says anything of. */
export function beginningOf(
  { years, firstDay }: Pick<ScheduleReach, "years" | "firstDay">,
  timeZone: string,
): number {
  const year = startOfYear(years.startYear, timeZone);
  return firstDay === undefined
    ? year
    : Math.max(year, startOfDay(Temporal.PlainDate.from(firstDay), timeZone));
}

/** A schedule as it was put on a family's calendar. */
export interface AppliedSchedule extends Omit<ScheduleReach, "children"> {
  readonly rules: ParsedSchedule;
  /** The order's parent1 and parent2 as users of the family. */
  readonly parents: ParentMapping;
  /** Schedules of both parents that keep their hours, also where this one of one parent alone runs into them. */
  readonly yieldsTo?: readonly string[];
}

/** Hours that a schedule of one parent alone placed and that parent deleted; who confirms it confirms all of its hours. Instants are ISO 8601 in UTC with milliseconds. */
export interface DeletedHours {
  readonly importId: string | null;
  readonly start: string;
  readonly end: string;
  /** Whose hours they were; undefined: all children's. */
  readonly children: ChildSet | undefined;
}
