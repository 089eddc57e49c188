import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";
import { openChat, verifiedByCourt, write } from "./signing.walk.ts";

describe("a device that signs", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("signs what a parent writes on the page, and the court's packet says whose devices signed and saw what", async () => {
    const mother = await house.person("parent1");
    await openChat(mother);
    await write(mother, "Can you pick Mia up at 5:30 on Friday?");
    const father = await house.client("parent2");
    await father.send("Yes, 5:30 works for me.");
    await untilAsked(mother, "/calendar", "/cosignatures");
    // Each act came with its receipt, the first of a new device too.
    expect(await mother.page.getByRole("alert").filter({ hasText: "no proof" }).count()).toBe(0);
    const [hers, his] = await verifiedByCourt(house);
    // The children were there before she had a device.
    expect(hers).toMatchObject({ unsigned: 2, devices: [{ standing: "first" }] });
    expect(hers?.devices[0]?.entries).toBeGreaterThanOrEqual(2);
    expect(hers?.devices[0]?.witnessed?.size).toBeGreaterThanOrEqual(3);
    expect(his).toMatchObject({ unsigned: 1, devices: [] });
  });
});
