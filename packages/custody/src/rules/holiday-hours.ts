import type { HolidayRule, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";

/** The order says neither when it begins nor when it ends: as a whole day, it would change homes at midnight. */
const isWithoutHours = ({ startTime, endTime }: HolidayRule): boolean =>
  startTime === undefined && endTime === undefined;

/** Names of the holidays for which the order gives no hours: a parent is asked for them. */
export const holidaysWithoutHours = ({ holidayRules }: ParsedSchedule): string[] => [
  ...new Set(holidayRules.filter(isWithoutHours).map(({ name }) => name)),
];

/** The schedule with these hours (HH:MM) for every holiday that has none. */
export function withHolidayHours(
  schedule: ParsedSchedule,
  hours: { startTime: string; endTime: string },
): ParsedSchedule {
  return {
    ...schedule,
    holidayRules: schedule.holidayRules.map((rule) =>
      isWithoutHours(rule) ? { ...rule, ...hours } : rule,
    ),
  };
}
