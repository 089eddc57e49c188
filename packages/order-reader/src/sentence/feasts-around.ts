/** Feasts of which the one is always as many days from the other: Good Friday and Easter. */
import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Edge } from "./parts.ts";
import type { Period } from "./read-statement.ts";

/** Farther from each other they are no one stay. */
const mostDays = 6;
const someYears = Array.from({ length: 12 }, (_, index) => 2026 + index);

/** Feasts that may fall on a day of school, whose bell then says when they begin; on others it is that of the day before. */
const onSchoolDays = new Set([
  "Halloween",
  "Day of the Dead",
  "Valentine's Day",
  "Three Kings' Day",
]);
export const mayBeOnSchoolDay = (name: string): boolean =>
  onSchoolDays.has(name) || /birthday$/i.test(name);

/** 'Easter, from Good Friday at 10 until Easter Sunday at 4'; null where the two ends are no feasts, or name more. */
export function betweenFeasts(
  name: string,
  from: Edge,
  to: Edge,
): Pick<Period, "startsDaysBefore" | "endsDaysAfter"> | null {
  const isPlain = [from, to].every(
    ({ holiday, days, date, school }) =>
      holiday !== null && !holiday.isBefore && days.length === 0 && !date && !school,
  );
  if (!isPlain || !from.holiday || !to.holiday) return null;
  const before = daysBetween(from.holiday.name, name);
  const after = daysBetween(name, to.holiday.name);
  if (before === null || after === null || before < 0 || after < 0 || before + after === 0)
    return null;
  return { startsDaysBefore: before, endsDaysAfter: after };
}

function daysBetween(first: string, second: string): number | null {
  if (first === second) return 0;
  const [from, to] = [findFloatingHoliday(first), findFloatingHoliday(second)];
  if (!from || !to) return null;
  const of = (year: number): number =>
    Date.parse(floatingHolidayDate(to, year)) - Date.parse(floatingHolidayDate(from, year));
  const [only, more] = new Set(someYears.map((year) => Math.round(of(year) / dayMilliseconds)));
  return only === undefined || more !== undefined || Math.abs(only) > mostDays ? null : only;
}
