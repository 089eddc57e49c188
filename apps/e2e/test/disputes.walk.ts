import type { DisputeUrgency } from "@evenkeel/contract/models/dispute";
import type { Locator } from "playwright-core";
import type { Person } from "../src/person.ts";

export const longTitle = `A very long title with ${"unbreakablewords".repeat(10)} and then some more`;
export const longText = `${"Mateo needs a place where he can sleep before the test on Monday. ".repeat(77)}End.`;

export const card = ({ page }: Person, title: string): Locator =>
  page.getByRole("article", { name: title });
export const press = (within: Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click();
export const propose = async (
  { page }: Person,
  title: string,
  description: string,
  {
    urgency = "standard",
    whenAsked,
  }: { urgency?: DisputeUrgency; whenAsked?: () => Promise<void> } = {},
) => {
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Propose a decision" });
  await dialog.getByLabel("Category").selectOption("Education");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill(description);
  await dialog.getByLabel("Urgency").selectOption(urgency);
  await press(dialog, "Submit Proposal");
  await whenAsked?.();
  await dialog.waitFor({ state: "detached" });
};
export const respond = async (someone: Person, title: string, choice: string, text: string) => {
  await press(card(someone, title), "Respond");
  const dialog = someone.page.getByRole("dialog");
  await dialog.getByRole("radio", { name: choice, exact: true }).check();
  await dialog.getByRole("textbox").fill(text);
  await someone.expectAccessible();
  await press(dialog, "Submit Response");
  await dialog.waitFor({ state: "detached" });
};
