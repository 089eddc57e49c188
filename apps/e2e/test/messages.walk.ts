import type { Locator } from "playwright-core";
import type { Person } from "../src/person.ts";

export const hostile =
  "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";
export const write = async ({ page }: Person, text: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send to Co-Parent" }).click();
};
export const messages = ({ page }: Person, text: string): Locator =>
  page.getByRole("article").filter({ hasText: text });
