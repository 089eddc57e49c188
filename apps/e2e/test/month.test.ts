import { describe, it } from "vitest";
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
});
