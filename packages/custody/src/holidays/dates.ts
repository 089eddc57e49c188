/** On which day a floating holiday falls in a given year. Calendar days, YYYY-MM-DD, without a time zone. */
import type { FloatingHoliday } from "./floating.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { feastDays } from "./feasts.ts";

const isoDay = (epochDay: number): string =>
  new Date(epochDay * dayMilliseconds).toISOString().slice(0, 10);
const epochDay = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayMilliseconds;

function weekdayInMonth(year: number, month: number, weekday: number, nth: number): number {
  if (nth === -1) {
    const last = epochDay(year, month + 1, 0);
    return last - ((new Date(last * dayMilliseconds).getUTCDay() - weekday + 7) % 7);
  }
  const first = epochDay(year, month, 1);
  return (
    first + ((weekday - new Date(first * dayMilliseconds).getUTCDay() + 7) % 7) + 7 * (nth - 1)
  );
}

/** Western: the anonymous Gregorian computus. Orthodox: Meeus' Julian one, moved to the Gregorian calendar (1900 to 2099). */
function easterSunday(year: number, church: "western" | "orthodox"): number {
  if (church === "orthodox") {
    const moon = (19 * (year % 19) + 15) % 30;
    const week = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
    const position = moon + week + 114;
    return epochDay(year, Math.floor(position / 31), (position % 31) + 1) + 13;
  }
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const week =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const position = moon + week - 7 * shift + 114;
  return epochDay(year, Math.floor(position / 31), (position % 31) + 1);
}

/** The first day on which a floating holiday falls in `year`, YYYY-MM-DD. */
export const floatingHolidayDate = (holiday: FloatingHoliday, year: number): string =>
  floatingHolidayDates(holiday, year)[0];

/** Every day on which it falls in `year`: one, but for an Islamic feast that a year has twice (Eid al-Fitr in 2033). */
export function floatingHolidayDates(
  holiday: FloatingHoliday,
  year: number,
): readonly [string, ...string[]] {
  const { placement } = holiday;
  if ("feast" in placement) return feastDays(placement.feast, year);
  const base =
    "easter" in placement
      ? easterSunday(year, placement.easter)
      : weekdayInMonth(year, placement.month, placement.weekday, placement.nth);
  return [isoDay(base + (placement.plus ?? 0))];
}
