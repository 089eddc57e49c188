import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { fillWeeks, readsTheMonth } from "./month.walk.ts";

describe("the fullest month", () => {
  const house = aSharedHouse();

  it("is read on a phone in the dark, in Spanish: no time, mark or count stands over another, and each parent's band is seen", async () => {
    const day = await fillWeeks(await house.client("parent1"), await house.client("parent2"));
    const locale = "es-US";
    const mother = await house.person("parent1", { locale, colorScheme: "dark" });
    await readsTheMonth(mother, day, ["N 8a…"]);
  });

  it("is as high as the place that was kept for it: nothing below it moves under a finger when it comes", async () => {
    const { page } = await house.person("parent1");
    let bring = () => {};
    const isBrought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route("**/assets/month-grid-*.js", async (route) => {
      await isBrought;
      await route.continue();
    });
    await page.goto("/calendar", { waitUntil: "commit" });
    const place = page.locator("[data-lanes]");
    await place.waitFor();
    const kept = await place.boundingBox();
    bring();
    await page.locator("[data-day]").last().waitFor();
    expect((await place.boundingBox())?.height).toBe(kept?.height);
  });
});
