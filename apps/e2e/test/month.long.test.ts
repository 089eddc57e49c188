import { describe, it } from "vitest";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyBusyWeeks, readsTheMonth } from "./month.walk.ts";

const narrow = { width: 320, height: 700 };

describe("a month in which hours change often", () => {
  const house = aSharedHouse();

  it("is read in both languages, in light and in dark, on a phone, the narrowest one and a desktop", async () => {
    await applyBusyWeeks(await house.client("parent1"));
    for (const viewport of [narrow, phone, desktop]) {
      for (const locale of ["en-US", "es-US"]) {
        for (const colorScheme of ["light", "dark"] as const) {
          await readsTheMonth(await house.person("parent1", { locale, viewport, colorScheme }));
        }
      }
    }
  });
});
