import type { FamilyDay } from "../src/family-days.ts";
import type { Person } from "../src/person.ts";

/** The month that a day lies in, and that day opened. */
export const openDay = async ({ page }: Person, { iso }: Pick<FamilyDay, "iso">) => {
  await page.goto("/calendar");
  // The days come after their frame: before them every day would seem to lie in another month.
  await page.locator("[data-day]").last().waitFor();
  const day = page.locator(`[data-day="${iso}"]`);
  if ((await day.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
  await day.click();
  return page.getByRole("dialog");
};
