import { dayMilliseconds } from "@evenkeel/contract/durations";
import { expect } from "vitest";
import { feastDays } from "../src/holidays/feasts.ts";

/** Days of a Gregorian year with this month and day in another calendar, by the runtime. */
function runtimeDays(calendar: string, day: string, year: number): string[] {
  const format = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}`, {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
  });
  const found: string[] = [];
  for (let date = new Date(Date.UTC(year, 0, 1)); date.getUTCFullYear() === year;) {
    const parts = format.formatToParts(date);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    if (`${part("month")} ${part("day")}` === day) found.push(date.toISOString().slice(0, 10));
    date = new Date(date.getTime() + dayMilliseconds);
  }
  return found;
}

/** Exactly where the runtime knows a calendar, within a day where it approximates. */
export const runtimeFeasts = [
  ["passover", "hebrew", "Nisan 15", 0],
  ["rosh-hashanah", "hebrew", "Tishri 1", 0],
  ["yom-kippur", "hebrew", "Tishri 10", 0],
  ["sukkot", "hebrew", "Tishri 15", 0],
  ["hanukkah", "hebrew", "Kislev 25", 0],
  ["nowruz", "persian", "Farvardin 1", 0],
  ["lunar-new-year", "chinese", "First Month 1", 1],
  ["seollal", "dangi", "First Month 1", 0],
  ["tet", "chinese", "First Month 1", 1],
  ["eid-al-fitr", "islamic-umalqura", "Shawwal 1", 1],
  ["eid-al-adha", "islamic-umalqura", "Dhuʻl-Hijjah 10", 1],
] as const;

/** The days between the table's feasts of these years and those of the runtime's own calendar, at most. */
export function daysApart(
  [feast, calendar, day]: readonly [Parameters<typeof feastDays>[0], string, string, number],
  years: readonly number[],
): number {
  const found = years.map((year) => runtimeDays(calendar, day, year));
  const table = years.map((year) => feastDays(feast, year));
  expect(table.map((days) => days.length)).toEqual(found.map((days) => days.length));
  const apart = table.flatMap((days, index) =>
    days.map(
      (one, place) =>
        Math.abs(Date.parse(one) - Date.parse(found[index]?.[place] ?? "")) / dayMilliseconds,
    ),
  );
  return Math.max(...apart);
}
