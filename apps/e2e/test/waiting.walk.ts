import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { recordFrames } from "../src/frames.ts";
import { fillInSignIn, type Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";

export const chunk = (name: string): RegExp => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

export const arriveAtSignIn = async (house: SharedHouse): Promise<Person> => {
  const person = await house.person(null);
  await person.page.clock.install();
  await person.page.goto("/login");
  return person;
};

/** Lets as much time pass as the page waits before it says so. */
const waitsFor = (what: Locator) =>
  expect
    .poll(async () => {
      await what.page().clock.fastForward(5_000);
      return what.count();
    })
    .toBeGreaterThan(0);

/** Signs in to a Home whose file does not come, is told so, and goes on with one tap once it does. */
export async function goesOnWithoutHome(
  house: SharedHouse,
  does: "hangs" | "is not there" | "breaks off",
): Promise<void> {
  const { page } = await arriveAtSignIn(house);
  await page.route(chunk("home-page"), (route) => {
    if (does === "hangs") return undefined;
    return does === "is not there" ? route.fulfill({ status: 404 }) : route.abort();
  });
  if (does !== "hangs") {
    // At rest the sign-in page asks for Home already. What it asks for later would bring Home without a tap.
    const early = page.waitForRequest(chunk("home-page"));
    await page.clock.runFor(5_000);
    await early;
  }
  await fillInSignIn(page, house.username("parent1"));
  const frames = await recordFrames(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  const told = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
  if (does === "hangs") await waitsFor(told);
  else await told.waitFor();
  // The rest of the page is there and leads on.
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.unroute(chunk("home-page"));
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(/^Hello, /).waitFor();
  const seen = await frames.stop();
  expect(seen.filter(({ shows }) => shows === "nothing")).toEqual([]);
}

/** Opens a screen for which a file hangs the first time, is told so, and loads it again. */
export async function loadsAgain(
  house: SharedHouse,
  file: string,
  words: string,
  again: string,
): Promise<void> {
  const { page } = await house.person("parent1");
  await page.clock.install();
  let isFirst = true;
  await page.route(chunk(file), (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return undefined;
  });
  await page.goto("/disputes", { waitUntil: "commit" });
  await waitsFor(page.getByRole("alert").filter({ hasText: words }));
  await page.getByRole("heading", { level: 1, name: "Dispute Resolution" }).waitFor();
  await page.getByRole("button", { name: again }).click();
  await page.getByRole("button", { name: "Propose" }).waitFor();
}
