import { readFileSync } from "node:fs";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { describe, expect, it } from "vitest";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { alarm, changeOneWord, checkpoint, theyTalk, visit } from "./witness.walk.ts";

describe("a device that has seen the record", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

  it("tells a parent in plain words when one word of the record was changed, hands out the proof, and goes on when the parent does", async () => {
    await theyTalk(house);
    const father = await house.person("parent2");
    await visit(father);
    await changeOneWord(operator);
    await visit(father);
    await alarm(father).getByText("has been changed or removed").waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    // It stays, whatever screen is opened, and whoever signs in here.
    await father.page.goto("/calendar");
    await alarm(father).waitFor();

    const download = father.page.waitForEvent("download");
    await father.page.getByRole("button", { name: "Save what this device saw" }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved.match(/^evenkeel\/[0-9a-f]{16}\/\d+\n\d+\n/gm)).toHaveLength(2);
    expect(saved).toContain("Saved by");
    await father.page.getByRole("button", { name: "Go on from the record as it is now" }).click();
    await alarm(father).waitFor({ state: "detached" });
    await visit(father);
    expect(await alarm(father).count()).toBe(0);
  });

  it("asks once when the page opens, and its polls ask for nothing more", async () => {
    await theyTalk(house);
    const mother = await house.person("parent1");
    let asked = 0;
    mother.page.on("request", (request) => {
      if (request.url().includes(checkpoint)) asked += 1;
    });
    const poll = async () => {
      const polled = mother.page.waitForResponse((response) =>
        response.url().includes("/api/messages"),
      );
      await mother.page.clock.fastForward(minuteMilliseconds);
      await polled;
    };
    await visit(mother);
    await poll();
    await poll();
    expect(asked).toBe(1);
    expect(await alarm(mother).count()).toBe(0);
  });
});
