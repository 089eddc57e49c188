import type { Browser } from "playwright-core";
import { afterEach, expect } from "vitest";
import { launchChromium } from "./chromium.ts";
import { keepScene } from "./keep-scene.ts";
import { newPerson, type Person, type PersonOptions } from "./person.ts";

/** A window of a test is open for some seconds: to make its code quicker takes longer than its code does. */
const forShortVisits = ["--js-flags=--no-opt,--no-maglev"];

/**
 * The browser of this process, for one test file after the other: each person has a context of their own in it, so no one
 * meets what another left. It ends with the process, as whatever playwright started does.
 */
let running: Promise<Browser> | null = null;
async function theBrowser(): Promise<Browser> {
  running ??= launchChromium(forShortVisits);
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launchChromium(forShortVisits);
  return running;
}

/**
 * Windows for the tests of the `describe` that calls it. They are closed after each test, which fails where a page broke
 * unseen: an uncaught error, a request to another host, a breach of its own policy.
 */
export function browserWindows(): { open(at: string, options: PersonOptions): Promise<Person> } {
  const people: Person[] = [];
  afterEach(async ({ task }) => {
    const troubles = people.flatMap((someone) => someone.troubles);
    if (task.result?.state === "fail" || troubles.length > 0) await keepScene(task, people);
    for (const { page, context } of people.splice(0)) {
      // An answer that a test holds up comes to its end without the page.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    expect(troubles).toEqual([]);
  });
  return {
    async open(at, options) {
      const someone = await newPerson(await theBrowser(), at, options);
      people.push(someone);
      return someone;
    },
  };
}
