/** One rule of a statement, or those of a month, for a day on which it begins. */
import { onlyOf } from "./one-part.ts";
import {
  dayAfter,
  dayOfDate,
  firstInWeeksOf,
  isoWeekParity,
  monthsOf,
  monthDay,
  onStartDay,
  type timesOf,
} from "./order-days.ts";
import type { Part } from "./parts.ts";
import type { Doubt, ReadRule } from "./read-statement.ts";
import { exceptionsOf, monthlyRules } from "./rule-limits.ts";
import type { boundsOf } from "./spans-of-rule.ts";

type Weekday = ReadRule["rule"]["startDay"];
type Of<Says extends Part["says"]> = Extract<Part, { says: Says }>;

/** What a statement says of each of its days. */
export interface SaidOfDays {
  readonly parts: readonly Part[];
  readonly parent: ReadRule["rule"]["assignee"];
  readonly startDays: readonly Weekday[];
  /** Empty where it says none. */
  readonly endDays: readonly Weekday[];
  /** 'Until school resumes', without a day. */
  readonly isToSchoolStart: boolean;
  readonly times: NonNullable<ReturnType<typeof timesOf>>;
  /** The days are named, and not only numbered within a month. */
  readonly hasSpokenDays: boolean;
  /** Every how many weeks. */
  readonly weeks: number;
  readonly bounds: NonNullable<ReturnType<typeof boundsOf>>;
  /** Its bounds are said beside its hours. */
  readonly isBounded: boolean;
  readonly firstDay: Of<"first"> | undefined;
  readonly weeksOf: Of<"weeksOf"> | undefined;
  readonly byMonths: Of<"inMonths"> | undefined;
  /** Of even or odd months, where it is no rule of a month's weeks. */
  readonly parityMonths: Of<"months"> | undefined;
  readonly counted: Of<"counted"> | undefined;
  readonly hasSeason: boolean;
}

const week = 7;
const beforeMonday: ReadonlySet<string> = new Set(["Friday", "Saturday", "Sunday"]);

/** @returns null where what is said does not go together on that day */
export function rulesOn(startDay: Weekday, said: SaidOfDays): ReadRule[] | null {
  const { parts, parent, startDays, endDays, isToSchoolStart, times, hasSpokenDays } = said;
  const { weeks, bounds, isBounded, firstDay, weeksOf, byMonths, parityMonths, counted } = said;
  const { hasSeason } = said;
  const ofMonths = parts.filter((part) => part.says === "ofMonth");
  const isMonthly = ofMonths.length > 0;
  const isNumbered = ofMonths.some(({ by }) => by !== "weekend" && by !== "full");
  // 'Friday ... until school resumes': that is on Monday.
  const monday = isToSchoolStart && beforeMonday.has(startDay) ? "Monday" : undefined;
  const endDay =
    endDays[0] ?? monday ?? (times.endTime <= times.startTime ? dayAfter(startDay, 1) : startDay);
  const isOvernight = endDay !== startDay || times.endTime <= times.startTime;
  if (onlyOf(parts, "overnight") !== undefined && !isOvernight) return null;
  if (onlyOf(parts, "byDay") !== undefined && (isOvernight || isBounded)) return null;
  const isBiweekly = weeks === 2 || weeksOf !== undefined || weeks > 2;
  const cadence = isMonthly ? "monthly" : isBiweekly ? "biweekly" : "weekly";
  const rule: ReadRule["rule"] = {
    cadence,
    startWeekAnchor: weeksOf?.parity ?? "even",
    startDay,
    startTime: times.startTime,
    endDay,
    endTime: times.endTime,
    assignee: parent,
    ...bounds,
  };
  if (rule.firstDate !== undefined) {
    // 'From August 4 through May 22' begins with no weekend that began before.
    const first = firstDay && !firstDay.isMonth ? onStartDay(rule.firstDate, rule) : null;
    // A rhythm that begins on another day than it has: on which of the two?
    const isItsDay = first !== null || startDays.includes(dayOfDate(rule.firstDate));
    if (weeks > 1 && firstDay && !isItsDay && !firstDay.isMonth) return null;
    // Every other week from when on? Only a first day of the rhythm's own says it.
    if (weeks > 1 && !weeksOf && !firstDay && dayOfDate(rule.firstDate) !== startDay) return null;
    rule.firstDate = first ?? rule.firstDate;
    // 'Commencing August 7: ..., first weekend to be August 7-8', from Friday on: no weekend begins before the order does.
    const begun = rule.firstDate;
    const beginsLater = parts.some(
      (part) =>
        part.says === "first" &&
        part !== firstDay &&
        `${part.date.year}-${monthDay(part.date)}` > begun,
    );
    if (firstDay && beginsLater) return null;
    if (weeksOf) rule.firstDate = firstInWeeksOf(weeksOf.parity, rule.firstDate, startDay);
    if (cadence === "biweekly" && weeksOf === undefined)
      rule.startWeekAnchor = isoWeekParity(rule.firstDate);
  }
  if (weeks > 2) rule.everyDays = weeks * week;
  const excepted = exceptionsOf(parts, rule, startDays);
  if (excepted === null) return null;
  Object.assign(rule, excepted);
  if (byMonths) {
    // 'The second Saturday of December'
    const isOfIt = ofMonths.length === 1 && ofMonths[0]?.ofNamed === true;
    if (rule.months !== undefined || (isMonthly && !isOfIt)) return null;
    rule.months = byMonths.months;
  }
  if (parityMonths) {
    if (rule.months !== undefined) return null;
    rule.months = monthsOf(parityMonths.parity);
  }
  const doubts: Doubt[] = [];
  if (weeks === 2 && !rule.firstDate && !weeksOf) doubts.push("anchor");
  if (weeksOf && !rule.firstDate) doubts.push("weekNumbers");
  if (times.school) doubts.push("school");
  if (!times.sure) doubts.push("half");
  if (hasSeason) doubts.push("schoolYear");
  const rules = isMonthly ? monthlyRules(rule, parts, counted?.by ?? null, !hasSpokenDays) : [rule];
  if (rules === null) return null;
  const isSilent =
    isMonthly &&
    !counted &&
    !isNumbered &&
    ofMonths.every(({ by }) => by === "weekend") &&
    (startDay === "Friday" || startDay === "Thursday");
  if (isSilent) doubts.push("whichDay");
  return rules.map((one) => ({ rule: one, doubts }));
}
