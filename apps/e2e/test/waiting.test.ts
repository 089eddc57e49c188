import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { fillInSignIn, type Person } from "../src/person.ts";
import { recordFrames } from "../src/frames.ts";
import { takeClock } from "../src/take-clock.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
/** The page gives up an answer to the sign-out after so many milliseconds. */
const longestSilence = 20_000;
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** What a person sees while something is on its way, and when it does not come. */
describe("someone who is waiting", () => {
  const house = aSharedHouse();

  const arriveAtSignIn = async (): Promise<Person> => {
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

  it.each([
    ["hangs", () => undefined],
    ["is not there", "404"],
    ["breaks off", "abort"],
  ] as const)(
    "for Home, whose file %s, is told so and goes on with one tap",
    async (_how, does) => {
      const { page } = await arriveAtSignIn();
      await page.route(chunk("home-page"), (route) =>
        does === "404"
          ? route.fulfill({ status: 404 })
          : does === "abort"
            ? route.abort()
            : undefined,
      );
      const isAnswered = does === "404" || does === "abort";
      if (isAnswered) {
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
      if (isAnswered) await told.waitFor();
      else await waitsFor(told);
      // The rest of the page is there and leads on.
      await page.getByRole("navigation", { name: "Main" }).waitFor();
      await page.unroute(chunk("home-page"));
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(/^Hello, /).waitFor();
      const seen = await frames.stop();
      expect(seen.filter(({ shows }) => shows === "nothing")).toEqual([]);
    },
  );

  it("for the app's frame sees the screen's picture, is told, and goes on with one tap", async () => {
    const { page } = await arriveAtSignIn();
    await page.route(chunk("frame"), (route) => route.abort());
    await fillInSignIn(page, house.username("parent1"));
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").filter({ hasText: "This part could not be loaded" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    await page.unroute(chunk("frame"));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Hello, /).waitFor();
  });

  it.each([
    [
      "the screen's own file",
      "disputes-page",
      "This part could not be loaded",
      "Load the page again",
    ],
    ["what all screens need", "base", "This page could not be fully loaded.", "Try again"],
  ])(
    "for %s, which hangs as the page opens, is told so and can load it again",
    async (_what, file, words, again) => {
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
    },
  );

  it("for a dialog whose file does not arrive keeps the page and every word, and opens it with one tap", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/chat");
    await box(page).fill("Half a sentence about soccer");
    const file = chunk("my-record-dialog");
    await page.route(file, (route) => route.abort());
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "My record" }).click();
    await page.getByRole("alert").filter({ hasText: "This could not be opened" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => box(page).inputValue()).toBe("Half a sentence about soccer");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "My record" }).click();
    await page.getByRole("alert").filter({ hasText: "This could not be opened" }).waitFor();
    await page.unroute(file);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: "My record" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => box(page).inputValue()).toBe("Half a sentence about soccer");
  });

  it("for a dialog on a slow network sees that it is on its way, and can leave", async () => {
    const { page } = await house.person("parent1");
    await page.route(chunk("my-record-dialog"), () => undefined);
    await page.goto("/");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "My record" }).click();
    await page.getByRole("dialog").getByText("Loading...").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  });

  it("sees the same picture of a screen in its HTML and when it opens from another screen", async () => {
    const { page } = await house.person("parent1");
    const look = async () => {
      await page.getByRole("heading", { level: 1, name: "Dispute Resolution" }).waitFor();
      // Until its style sheets are there, nothing is drawn, and yet all of it can be measured.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
          ({ sheet }) => sheet !== null,
        ),
      );
      return page.evaluate(async () => {
        // Words are as wide as their font.
        await document.fonts.ready;
        const column = document.querySelector("main")?.parentElement;
        const parts = column?.querySelectorAll("h1, main p, [class*=Skeleton], nav, nav a") ?? [];
        return [...parts].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          // How much is new is a person's own: no HTML can hold it, and it takes no room of its own.
          const words = document.importNode(part, true);
          for (const mark of words.querySelectorAll("[class*=badge], [class*=VisuallyHidden]"))
            mark.remove();
          return `${part.tagName} ${words.textContent} ${[x, y, width, height].map(Math.round).join(" ")}`;
        });
      });
    };
    await page.goto("/test");
    await page.route(chunk("disputes-page"), () => undefined);
    await page.getByRole("link", { name: /^Disputes/ }).click();
    const opened = await look();
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/disputes", { waitUntil: "commit" });
    expect(await look()).toEqual(opened);
    expect(opened.filter((part) => part.startsWith("DIV"))).toHaveLength(4);
  });

  it("for the sign-out is told right away, with the page out of sight; if it fails, everything is as it was", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await takeClock(mother);
    await page.goto("/chat");
    await box(page).fill("Half a sentence");
    await page.route("**/api/logout", () => undefined);
    const signOut = async () => {
      await page.getByRole("button", { name: "Logout" }).click();
      await page.getByRole("button", { name: "Sign out without them" }).click();
    };
    const asked = page.waitForRequest("**/api/logout");
    await signOut();
    await page.getByText("Signing out...").waitFor();
    await asked;
    await mother.expectAccessibleInBothColors();
    // Nothing below it takes a press.
    const covered = await page.evaluate(
      () => document.elementFromPoint(100, 300)?.closest("dialog")?.open,
    );
    expect(covered).toBe(true);
    await page.clock.fastForward(longestSilence);
    await page.getByText("Logout failed").waitFor();
    await page.getByText("Signing out...").waitFor({ state: "detached" });
    await expect.poll(() => box(page).inputValue()).toBe("Half a sentence");
    await page.unroute("**/api/logout");
    await signOut();
    await page.getByRole("button", { name: "Sign In" }).waitFor();
  });
});
