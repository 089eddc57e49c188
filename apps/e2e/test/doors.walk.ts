import { expect } from "vitest";
import type { Person } from "../src/person.ts";
import { parentScreens } from "../src/script-weight.ts";

export const screens: readonly string[] = [...parentScreens, "/court-view"];

/** The frame of a screen may stand a moment before it leads on. */
export const expectAt = (someone: Person, where: string, from: string): Promise<void> =>
  expect.poll(() => new URL(someone.page.url()).pathname, { message: `from ${from}` }).toBe(where);

/** Where this path leads them, once a screen stands there. */
export const expectAfter = async (someone: Person, path: string, where: string): Promise<void> => {
  await someone.page.goto(path);
  await someone.page.getByRole("heading", { level: 1 }).first().waitFor();
  await expectAt(someone, where, path);
};

const elsewhere: Record<string, string> = {
  "/": "/court-view",
  "/login": "/court-view",
  "/schedule-import": "/conversations",
  "/children": "/conversations",
  "/journal": "/conversations",
};

/** Each path leads the court reviewer where they belong, and can be read there. */
export async function leadsTheCourt(court: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await expectAfter(court, path, elsewhere[path] ?? path);
    await court.expectNoOverflow();
    await court.expectAccessible();
  }
}
