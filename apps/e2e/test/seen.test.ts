import { describe, expect, it } from "vitest";
import { pausesOf } from "../src/pauses.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { takeClock } from "../src/take-clock.ts";
import { calm, isNotSeenBehind, isViewed, longLook, viewedAt, writeUrgent } from "./seen.walk.ts";

const abusive = "You are a worthless idiot and everyone knows it.";
const urgent = "Mia is in the ER at Mercy Hospital with a broken arm.";

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

  it("the chat opens at the first message that is new, however long it is and whatever came after it, and stays there", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    const { page } = father;
    await mother.send(calm);
    await page.goto("/chat");
    await isViewed(mother, calm);
    await page.goto("/children");
    const days = Array.from({ length: 60 }, (_, day) => `Day ${day + 1} of camp is at 9 AM.`);
    const snacks = Array.from({ length: 8 }, (_, day) => `A snack for day ${day + 1}, please.`);
    const long = days.join("\n");
    for (const text of [long, ...snacks]) await mother.send(text);
    await page.goto("/chat");
    const line = page.getByRole("separator", { name: "New" });
    await isViewed(mother, long);
    await father.expectAccessible();
    const belowHeading = () =>
      line.evaluate((one) => {
        const heading = document.querySelector("main > header")?.getBoundingClientRect();
        return Math.round(one.getBoundingClientRect().top - (heading?.bottom ?? 0));
      });
    const place = await belowHeading();
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(40);
    expect(await viewedAt(mother, snacks[7]!)).toBeNull();
    // A picture that comes late above, in a browser that does not make up for it.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = "none";
      const late = document.createElement("div");
      late.style.height = "300px";
      document.querySelector("[role=log]")?.before(late);
    });
    await expect.poll(belowHeading).toBe(place);
    await mother.send("And sun cream, please.");
    await page.getByText("And sun cream, please.").waitFor();
    expect(await belowHeading()).toBe(place);
    // Where nothing is new, it opens at its end.
    const ids = (await mother.messages()).map(({ id }) => id);
    await (await house.client("parent2")).post("/api/messages/viewed", { ids });
    await page.reload();
    await page.getByText("And sun cream, please.").waitFor();
    await expect
      .poll(() => page.evaluate(() => innerHeight + scrollY - document.body.scrollHeight))
      .toBeGreaterThan(-10);
    expect(await line.count()).toBe(0);
  });

  it("a message that lies behind the coaching dialog is not seen", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await isNotSeenBehind("the coaching dialog", father, mother);
  });

  it("an urgent message is read inside a pause, and what else arrives is seen once the pause is gone", async () => {
    const [father, mother] = [await house.person("parent2"), await house.client("parent1")];
    await takeClock(father);
    await father.page.goto("/chat");
    await father.page.getByRole("textbox", { name: "Message" }).fill(abusive);
    await father.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    const pause = father.page.getByRole("dialog", { name: "Your message was not sent" });
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
});
