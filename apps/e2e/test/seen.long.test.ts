import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { parentScreens } from "../src/script-weight.ts";
import { takeClock } from "../src/take-clock.ts";
import {
  calm,
  isNotSeenBehind,
  isViewed,
  longLook,
  overlays,
  readUrgentOn,
  viewedAt,
} from "./seen.walk.ts";

describe("what counts as seen", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it.each(["en-US", "es-US"])("an urgent message is read on every screen: %s", async (locale) => {
    const father = await house.person("parent2", { locale });
    await readUrgentOn(parentScreens, father, await house.client("parent1"));
  });

  it("a message in a tab that is not shown is seen once it is", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await mother.send(calm);
    await takeClock(father);
    await father.page.goto("/chat");
    await father.page.clock.pauseAt(new Date(Date.now() + 60_000));
    await father.page.getByRole("article").getByText(calm).waitFor();
    const turn = (state: DocumentVisibilityState) =>
      father.page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await father.page.clock.runFor(longLook);
    expect(await viewedAt(mother, calm)).toBeNull();
    await turn("visible");
    await father.page.clock.runFor(longLook);
    await isViewed(mother, calm);
  });

  it.each(Object.keys(overlays))("a message that lies behind %s is not seen", async (name) => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await isNotSeenBehind(name, father, mother);
  });
});
