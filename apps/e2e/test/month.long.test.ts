import { describe, it } from "vitest";
import { dayFromNow } from "../src/family-days.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse, type SharedHouse } from "../src/shared-house.ts";
import { applyBusyWeeks, fillWeeks, readsTheMonth } from "./month.walk.ts";

const narrow = { width: 320, height: 700 };

async function readEverywhere(
  house: SharedHouse,
  day: string,
  says: readonly string[],
): Promise<void> {
  for (const viewport of [narrow, phone, desktop]) {
    for (const locale of ["en-US", "es-US"]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const mother = await house.person("parent1", { locale, viewport, colorScheme });
        await readsTheMonth(mother, day, says);
      }
    }
  }
}

describe("a month in which the hours of all children change often", () => {
  const house = aSharedHouse();

  it("is read in both languages, in light and in dark, on a phone, the narrowest one and a desktop", async () => {
    await applyBusyWeeks(await house.client("parent1"));
    await readEverywhere(house, dayFromNow(0).iso, ["8a…"]);
  });
});

describe("a month of three children whose days differ, with swaps and events", () => {
  const house = aSharedHouse();

  it("is read in both languages, in light and in dark, on a phone, the narrowest one and a desktop", async () => {
    const day = await fillWeeks(await house.client("parent1"), await house.client("parent2"));
    await readEverywhere(house, day, ["N 8a…"]);
  });
});
