import { describe, expect, it } from "vitest";
import type { Person } from "../src/person.ts";
import { pausesOf } from "../src/pauses.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { takeClock } from "../src/take-clock.ts";
import { isViewed, readUrgentOn, viewedAt, writeUrgent } from "./seen.walk.ts";

const abusive = "You are a worthless idiot and everyone knows it.";
const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";
const urgent = "Mia is in the ER at Mercy Hospital with a broken arm.";
const calm = "Soccer is at 4:30 on Friday.";
const longLook = 5_000;

/** Everything that a parent can have before them, so that a message in the chat cannot be read. */
const overlays: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  "the coaching dialog": async ({ page }) => {
    await page.getByRole("textbox", { name: "Message" }).fill(hostile);
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await page.getByRole("dialog", { name: "A calmer way to say this" }).waitFor();
  },
  "a dialog of the account menu": async ({ page }) => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Your account" }).click();
    await page.getByRole("dialog", { name: "Your account" }).waitFor();
  },
  "anything that covers it": async ({ page }) => {
    await page.evaluate(() => {
      const cover = document.createElement("div");
      cover.style.cssText = "position: fixed; inset: 0; z-index: 9999; background: white";
      document.body.append(cover);
    });
  },
  "a place further down": async ({ page }) => {
    await page.evaluate(() => {
      const space = document.createElement("div");
      space.style.height = "4000px";
      document.body.append(space);
      window.scrollTo(0, 4000);
    });
    await page.getByRole("log").evaluate((log) => (log.style.marginTop = "-3000px"));
  },
};

describe("what counts as seen", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const pauses = pausesOf(house);
  it("a message is seen after it was in sight for a second, and not before", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await mother.send(calm);
    await takeClock(father);
    await father.page.goto("/chat");
    await father.page.clock.pauseAt(new Date(Date.now() + 60_000));
    await father.page.getByRole("article").getByText(calm).waitFor();
    await father.page.clock.runFor(900);
    expect(await viewedAt(mother, calm)).toBeNull();
    await father.page.clock.runFor(1_000);
    await isViewed(mother, calm);
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
    await takeClock(father);
    await father.page.goto("/chat");
    await father.isAtRest();
    await overlays[name]?.(father);
    await mother.send(calm);
    await father.page.getByRole("article").getByText(calm).waitFor({ state: "attached" });
    await father.page.clock.fastForward(longLook);
    await father.page.clock.runFor(longLook);
    expect(await viewedAt(mother, calm)).toBeNull();
  });

  it("an urgent message is read inside a pause, and what else arrives is seen once the pause is gone", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await takeClock(father);
    await father.page.goto("/chat");
    await father.page.getByRole("textbox", { name: "Message" }).fill(abusive);
    await father.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    const pause = father.page.getByRole("dialog", { name: "This message was not sent" });
    await pause.waitFor();
    await mother.send(calm);
    await writeUrgent(mother, urgent);
    const inside = pause.getByRole("alert", { name: /^Urgent news about a child from/ });
    await inside.getByText(urgent).waitFor();
    await father.expectAccessible();
    await father.expectNoOverflow();
    await father.page.clock.runFor(longLook);
    await isViewed(mother, urgent);
    // It stays until it is closed: seen is not yet read to the end.
    await inside.getByText(urgent).waitFor();
    expect(await viewedAt(mother, calm)).toBeNull();
    await inside.getByRole("button", { name: "Close" }).click();
    await inside.waitFor({ state: "detached" });
    await pauses.end("parent2");
    await father.page.clock.fastForward(180_000);
    await pause.getByRole("button", { name: "Edit Message" }).click();
    await father.page.clock.runFor(longLook);
    await isViewed(mother, calm);
  });

  it("an urgent message is read on whatever screen, without leaving it", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await readUrgentOn(["/", "/calendar", "/chat"], father, mother);
  });
});
