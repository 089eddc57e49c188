import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { fillInSignIn } from "../src/person.ts";
import { takeClock } from "../src/take-clock.ts";
import { arriveAtSignIn, chunk, goesOnWithoutHome, loadsAgain } from "./waiting.walk.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
/** The page gives up an answer to the sign-out after so many milliseconds. */
const longestSilence = 20_000;

/** What a person sees while something is on its way, and when it does not come. */
describe("someone who is waiting", () => {
  const house = aSharedHouse();

  it("for Home, whose file hangs, is told so and goes on with one tap", () =>
    goesOnWithoutHome(house, "hangs"));

  it("for the app's frame sees the screen's picture, is told, and goes on with one tap", async () => {
    const { page } = await arriveAtSignIn(house);
    await page.route(chunk("frame"), (route) => route.abort());
    await fillInSignIn(page, house.username("parent1"));
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").filter({ hasText: "This part could not be loaded" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    await page.unroute(chunk("frame"));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Hello, /).waitFor();
  });

  it("for the screen's own file, which hangs as the page opens, is told so and can load it again", () =>
    loadsAgain(house, "disputes-page", "This part could not be loaded", "Load the page again"));

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
