import type { Locator } from "playwright-core";
import type { Person } from "../src/person.ts";

export const box = ({ page }: Person): Locator => page.getByRole("textbox", { name: "Message" });
export const ask = async (someone: Person, text: string): Promise<void> => {
  await box(someone).fill(text);
  await someone.page.getByRole("button", { name: "Ask AI" }).click();
};
