/** The school year that an order speaks of without its dates: asked once, for all rules that go by it or by its summer. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { ParsedSchedule, RecurringRule } from "@evenkeel/contract/models/calendar/schedule";

/** A part of each year, with both ends; MM-DD. */
export interface Season {
  from: string;
  to: string;
}

/** What stands in a rule until a parent says when school begins and ends. */
export const usualSchoolYear: Season = { from: "08-20", to: "06-05" };
export const usualSummer: Season = summerOf(usualSchoolYear);

/** From the day after the last of school to the day before the first. */
function summerOf({ from, to }: Season): Season {
  return { from: besideDay(to, 1), to: besideDay(from, -1) };
}

/** Of a common year: February 29 is no end of a school year. */
function besideDay(monthDay: string, days: number): string {
  const day = new Date(Date.parse(`2027-${monthDay}T00:00:00Z`) + days * dayMilliseconds);
  return day.toISOString().slice(5, 10);
}

const isSame = (one: Season, other: Season): boolean =>
  one.from === other.from && one.to === other.to;
const goesBy = ({ seasons = [] }: RecurringRule, season: Season): boolean =>
  seasons.some((one) => isSame(one, season));

/** The places of the rules that go by a school year, or by the summer beside it. */
export const rulesOfSchoolYear = (
  { recurringRules }: ParsedSchedule,
  year: Season = usualSchoolYear,
): number[] =>
  recurringRules.flatMap((rule, index) =>
    goesBy(rule, year) || goesBy(rule, summerOf(year)) ? [index] : [],
  );

/** The rules once a parent said when school begins and ends. */
export function withSchoolYear(schedule: ParsedSchedule, year: Season): ParsedSchedule {
  const own = (season: Season): Season => {
    if (isSame(season, usualSchoolYear)) return { ...year };
    return isSame(season, usualSummer) ? summerOf(year) : season;
  };
  return {
    ...schedule,
    recurringRules: schedule.recurringRules.map((rule) =>
      rule.seasons === undefined ? rule : { ...rule, seasons: rule.seasons.map(own) },
    ),
  };
}
