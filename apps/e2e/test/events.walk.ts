import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Person } from "../src/person.ts";

/** A day from now on the family's clock, as the page calls it. */
export function dayIn(days: number): { iso: string; long: string } {
  const day = new Date(Date.now() + days * dayMilliseconds);
  const said = (options: Intl.DateTimeFormatOptions, locale = "en-US") =>
    new Intl.DateTimeFormat(locale, { timeZone: "America/Los_Angeles", ...options }).format(day);
  return {
    iso: said({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA"),
    long: said({ weekday: "long", year: "numeric", month: "long", day: "numeric" }),
  };
}

/** The month that a day lies in, and that day opened. */
export const openDay = async ({ page }: Person, { iso }: { iso: string }) => {
  await page.goto("/calendar");
  // The days come after their frame: before them every day would seem to lie in another month.
  await page.locator("[data-day]").last().waitFor();
  const day = page.locator(`[data-day="${iso}"]`);
  if ((await day.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
  await day.click();
  return page.getByRole("dialog");
};
