import { expect } from "vitest";
import type { SharedHouse } from "../src/shared-house.ts";

/** Types at this screen, changes to Spanish and back in the account menu, and finds what was typed each time. */
export async function typesThroughAnother(
  house: SharedHouse,
  path: string,
  before: string,
  after: string,
): Promise<void> {
  const { page } = await house.person("parent1");
  const field = (label: string) =>
    page.getByRole(path === "/conversations" ? "searchbox" : "textbox", { name: label });
  await page.goto(path);
  const typed = "Half a sentence about soccer";
  await field(before).fill(typed);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitemradio", { name: "Español" }).click();
  await field(after).waitFor();
  await expect.poll(() => field(after).inputValue()).toBe(typed);
  await page.getByRole("button", { name: "Cuenta" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await field(before).waitFor();
  await expect.poll(() => field(before).inputValue()).toBe(typed);
}
