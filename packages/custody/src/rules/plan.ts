/** What the rules engine takes and gives. Instants are ISO 8601 in UTC; days are YYYY-MM-DD in the family's zone. */
import type {
  Assignee,
  ParsedSchedule,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import type { AnyChild, ChildSet } from "../family/child-set.ts";

export interface PlanInput extends ParsedSchedule {
  readonly years: YearRange;
  /** IANA name of the family's time zone. */
  readonly timeZone: string;
  /** How titles and sentences call the parents; 'Parent 1' and 'Parent 2' without it. */
  readonly parentNames?: ParentNames;
  /** What sentences about the rules are said in; English without it. Titles are kept, and are always English. */
  readonly locale?: string;
  /**
   * The year in which the dates of floating holidays were written; the first year without it. It matters only for a
   * floating holiday with an `endMonthDay` and no `startsDaysBefore`.
   */
  readonly referenceYear?: number;
  /** Whose periods these are: rules for other children are left out. Without it, a child's whom no rule names. */
  readonly forChild?: AnyChild;
}

export type ParentNames = Readonly<Record<Assignee, string>>;
export const defaultParentNames: ParentNames = { parent1: "Parent 1", parent2: "Parent 2" };

/** What gives a parent hours: a rule of a schedule, or what both parents agreed to move. */
export const ruleKinds = ["holiday", "recurring", "swap"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Points at a rule of the schedule that was planned, or at a swap. */
export interface RuleReference {
  readonly kind: RuleKind;
  /** Its place in `holidayRules` or `recurringRules`. */
  readonly index: number;
  /** The holiday's name, or the recurring rule in plain words. */
  readonly name: string;
  /** The words of the order, where the rule has them. */
  readonly source?: string;
  /** The schedule on the family's calendar that it is of. */
  readonly importId?: string;
}

/** Why one rule comes before another; see `precedence.ts`, and for two schedules on one calendar `layers.ts`. */
export type Reason =
  | "holiday-before-regular"
  | "shorter-holiday"
  | "visit-before-residence"
  | "rarer-cadence"
  | "shorter-block"
  | "later-in-list"
  | "newer-schedule"
  | "agreed-swap";

/** A rule that would have had (some of) these hours. */
export interface BeatenRule {
  readonly rule: RuleReference;
  readonly assignee: Assignee;
  /** The hours it lost to this period: they lie within it. */
  readonly start: string;
  readonly end: string;
  /** Whether these were all hours of its block. */
  readonly whole: boolean;
  readonly because: Reason;
}

/** Hours with one parent by one rule. `end` is exclusive. */
export interface CustodyPeriod {
  readonly start: string;
  readonly end: string;
  readonly assignee: Assignee;
  readonly title: string;
  /** Both ends are the start of a day in the family's zone. */
  readonly allDay: boolean;
  readonly rule: RuleReference;
  readonly beaten: readonly BeatenRule[];
  /** Whom they are for; without it all children. */
  readonly children?: ChildSet;
}

/** Days: `from` is the first, `before` the first that no longer counts. */
export interface DayRange {
  readonly from: string;
  readonly before: string;
}
