import { fileURLToPath } from "node:url";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "../src/person.ts";

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../packages/order-reader/src/fixtures/${name}`, import.meta.url));
export const order = fixture("order-photo.jpg");
export const letter = {
  name: "letter.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7"),
};
export const broken = {
  name: "order.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("no picture"),
};
export const imageInput = "input[accept='image/*']";

/** A busy machine may take more than the usual half minute to read a page. */
export const sees = ({ page }: Person, text: string) =>
  page.getByText(text, { exact: true }).waitFor({ timeout: 120_000 });
export const press = ({ page }: Person, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

export const hasFocus = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement);
/** Takes the document as it stands: the usual parents, for all of the children, whole days, a break of one day. */
export const answerEverything = async (person: Person) => {
  const { page } = person;
  const who = page.getByRole("group", { name: "Which of these is you?" });
  await who.waitFor();
  await expect.poll(() => hasFocus(who)).toBe(true);
  await who.getByRole("radio").first().click();
  await press(person, "Apply to Calendar");
  const group = page.getByRole("group", { name: "Questions before this is applied" });
  await expect.poll(() => hasFocus(group)).toBe(true);
  for (const name of ["All of them", "I don't know: use whole days", "The same day"]) {
    await group.getByRole("button", { name }).click();
  }
  // Its even weeks, by the first of the two dates that may be meant.
  await group
    .getByRole("button", { name: /, then / })
    .first()
    .click();
  await group.waitFor({ state: "detached" });
};
