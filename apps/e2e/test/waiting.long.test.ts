import { describe, expect, it } from "vitest";
import { recordFrames } from "../src/frames.ts";
import { slowDown } from "../src/network.ts";
import { fillInSignIn } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { chunk, goesOnWithoutHome, loadsAgain } from "./waiting.walk.ts";

describe("someone who is waiting", () => {
  const house = aSharedHouse();

  it.each(["parent1", "court"])(
    "on slow 3G, as %s, sees the sign-in until the next screen is ready: no blank moment, one skeleton at most",
    async (username) => {
      const person = await house.person(null);
      const { page } = person;
      await page.goto("/login");
      await slowDown(page);
      await fillInSignIn(page, house.username(username));
      const frames = await recordFrames(page);
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.getByRole("button", { name: "Signing in..." }).waitFor();
      await page
        .getByRole("heading", { level: 1, name: /^(Home|Court Communication Review)$/ })
        .waitFor();
      await page.getByText(/^(Hello, |Export Report)/).waitFor();
      await person.isAtRest();
      const seen = await frames.stop();
      expect(seen.filter(({ shows }) => shows === "nothing")).toEqual([]);
      expect(new Set(seen.flatMap(({ skeleton }) => skeleton ?? [])).size).toBeLessThanOrEqual(1);
    },
  );

  it.each(["is not there", "breaks off"] as const)(
    "for Home, whose file %s, is told so and goes on with one tap",
    (does) => goesOnWithoutHome(house, does),
  );

  it("for what all screens need, which hangs as the page opens, is told so and can load it again", () =>
    loadsAgain(house, "base", "This page could not be fully loaded.", "Try again"));

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
});
