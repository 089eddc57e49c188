import { type AnyChild, isIn } from "../family/child-set.ts";
import { type FamilyClock, nameOf, roleOf } from "../family/family-clock.ts";
import type { CustodyPeriod, RuleReference } from "../rules/plan.ts";
import { dayOf, isoInstant, startOfYear } from "../time/wall-clock.ts";
import { beginningOf, type ScheduleReach } from "./applied-schedule.ts";

/** Not a rule of the order, so without a place in its list. */
const noPlace = -1;

export function isResidence(rule: RuleReference): boolean {
  return rule.index === noPlace;
}

/**
 * The hours that no rule names, as periods with the parent the children otherwise live with: what the newest
 * schedule of that year says, or an older one that it was added to. `periods` are one child's (`child` null: any whom
 * no rule names), ordered, and do not overlap; schedules that say nothing of this child count for nothing.
 */
export function fillWithResidence(
  periods: readonly CustodyPeriod[],
  schedules: readonly ScheduleReach[],
  family: FamilyClock,
  from: Date,
  before: Date,
  child: AnyChild = null,
): CustodyPeriod[] {
  const standing = schedules.filter(({ children }) => isIn(children, child));
  if (standing.every(({ residenceId }) => residenceId === null)) return [...periods];
  const filled: CustodyPeriod[] = [];
  const since = standing.map((one) => ({ ...one, begins: beginningOf(one, family.timeZone) }));
  let reached = from.getTime();
  const fill = (until: number): void => {
    while (reached < until) {
      const { year } = dayOf(reached, family.timeZone);
      const edges = since.map(({ begins }) => begins).filter((begins) => begins > reached);
      const end = Math.min(until, startOfYear(year + 1, family.timeZone), ...edges);
      const said = residenceIn(year, reached, since);
      if (said !== null) filled.push(residence(reached, end, said, family));
      reached = end;
    }
  };
  for (const period of periods) {
    fill(Math.min(Date.parse(period.start), before.getTime()));
    filled.push(period);
    reached = Math.max(reached, Date.parse(period.end));
  }
  fill(before.getTime());
  return filled;
}

interface Said {
  readonly residenceId: number;
  /** The schedule that says so. */
  readonly importId: string;
}

interface Since extends ScheduleReach {
  /** The first instant that it says anything of. */
  readonly begins: number;
}

function residenceIn(year: number, instant: number, standing: readonly Since[]): Said | null {
  for (const { id, years, residenceId, replaces, begins } of standing.toReversed()) {
    if (begins > instant || years.endYear < year) continue;
    if (residenceId !== null) return { residenceId, importId: id };
    if (replaces) return null;
  }
  return null;
}

function residence(
  start: number,
  end: number,
  { residenceId, importId }: Said,
  family: FamilyClock,
): CustodyPeriod {
  const name = `With ${nameOf(family, residenceId)} when no rule says otherwise`;
  return {
    start: isoInstant(start),
    end: isoInstant(end),
    assignee: roleOf(family, residenceId),
    title: name,
    allDay: false,
    rule: { kind: "recurring", index: noPlace, name, importId },
    beaten: [],
  };
}
