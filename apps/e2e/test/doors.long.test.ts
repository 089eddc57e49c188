import { describe, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { expectAfter, leadsTheCourt, screens } from "./doors.walk.ts";

describe("the doors of the house, each of them", () => {
  const house = aSharedHouse();

  it("open nothing to anyone not signed in", async () => {
    const stranger = await house.person(null);
    for (const path of screens) await expectAfter(stranger, path, "/login");
  });

  it("lead the court reviewer where they belong", async () => {
    await leadsTheCourt(await house.person("court"), [...screens, "/login"]);
  });
});
