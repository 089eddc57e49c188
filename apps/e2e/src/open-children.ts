import type { Locator } from "playwright-core";
import type { Person } from "./person.ts";

/** Opens the list of the children from the account's menu. */
export async function openChildren({ page }: Person): Promise<Locator> {
  await page.goto("/");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Children" }).click();
  return page.getByRole("dialog", { name: "Children" });
}
