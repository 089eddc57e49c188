import { describe, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyBusyWeeks, readsTheMonth } from "./month.walk.ts";

describe("a month in which hours change often", () => {
  const house = aSharedHouse();

  it("is read on a phone in the dark, in Spanish: no time stands over another, and each parent's band is seen", async () => {
    await applyBusyWeeks(await house.client("parent1"));
    const locale = "es-US";
    await readsTheMonth(await house.person("parent1", { locale, colorScheme: "dark" }));
  });
});
