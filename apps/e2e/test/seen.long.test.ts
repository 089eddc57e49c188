import { describe, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { readUrgentOn } from "./seen.walk.ts";

const screens = [
  "/",
  "/conversations",
  "/chat",
  "/calendar",
  "/schedule-import",
  "/disputes",
  "/dispute-evaluation",
  "/expenses",
  "/children",
  "/journal",
  "/therapy",
  "/test",
];

describe("what counts as seen", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it.each(["en-US", "es-US"])("an urgent message is read on every screen: %s", async (locale) => {
    const father = await house.person("parent2", { locale });
    await readUrgentOn(screens, father, await house.client("parent1"));
  });
});
