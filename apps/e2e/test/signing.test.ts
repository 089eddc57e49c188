import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import { everythingKept } from "../src/kept-offline.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";
import { openChat, verifiedByCourt, write } from "./signing.walk.ts";

describe("a device that signs", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

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

  it("keeps a receipt for what was sent, and shows it where the message is swallowed", async () => {
    const father = await house.client("parent2");
    await father.send("Good morning.");
    const mother = await house.person("parent1");
    await openChat(mother);
    await write(mother, "I will be there at six.");
    // The message stands there before its receipt is checked, for which the page may ask the server once more.
    await expect.poll(() => everythingKept(mother)).toContain('"call":"messages.send"');
    // Whoever runs the server lets the message disappear once it was accepted.
    await operator.rewrite((entries) =>
      entries.filter(({ kind, actorId }) => kind !== "message" || actorId === entries[0]?.actorId),
    );
    await untilAsked(mother, "/calendar", "/checkpoint");
    const alarm = mother.page.getByRole("alert").filter({ hasText: "not the record" });
    await alarm.getByText("accepted by the server").waitFor();
    const download = mother.page.waitForEvent("download");
    await alarm.getByRole("button", { name: "Save what this device saw" }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved).toContain("(messages.send)");
    await mother.expectAccessible();
  });
});
