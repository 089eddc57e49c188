import { readFileSync } from "node:fs";
import { breathing } from "@evenkeel/contract/constants";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";
import { ask, box } from "./companions.walk.ts";

describe("a parent and the AI, in a real browser", () => {
  const house = aSharedHouse();
  /** Kept where SHOTS names a folder, for whoever wants to look. */
  const shot = async ({ page }: Person, name: string) => {
    const folder = process.env["SHOTS"];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  it("a scheduling talk ends with an event on both parents' calendar", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await ask(mother, "add soccer practice for Mia next Tuesday");
    // It asks for what is missing, and the answer completes it.
    await mother.page.getByRole("article").filter({ hasText: /time/i }).last().waitFor();
    await expect.poll(() => mother.page.getByText("Thinking...").count()).toBe(0);
    await ask(mother, "at 4pm");
    await mother.page.getByText(/Added to the calendar: .*soccer/i).waitFor();
    await mother.expectAccessible();

    const father = await house.client("parent2");
    const events = await father.get<CalendarEvent[]>("/api/calendar-events");
    expect(events.map(({ title }) => title).join()).toMatch(/soccer/i);
  });

  it("distress leads through a breath to a court report the parent can read on their own device [S-2.5.17]", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.clock.install();
    await page.goto("/chat");
    await ask(mother, "I am shaking and crying. I cannot cope with this any more.");
    await page.getByRole("heading", { level: 1, name: "Therapeutic Support" }).waitFor();
    const breath = page.getByText("Breathe in slowly...");
    const choice = page.getByRole("button", { name: /Log what happened/ });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByRole("button", { name: "Breathe with me" }).click();
    // The file with the breath comes first, and how long that takes is no one's to say: time goes on in small steps.
    const passesUntil = (what: Locator, milliseconds: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(milliseconds);
          return what.count();
        })
        .toBe(1);
    await passesUntil(breath, 50);
    await passesUntil(page.getByText("Hold..."), 250);
    await passesUntil(page.getByText("Breathe out gently..."), 250);
    expect(await choice.count()).toBe(0);
    await page.clock.resume();
    await mother.expectAccessible();
    await shot(mother, "breathing");
    await page.clock.fastForward(
      breathing.exhaleSeconds * 1_000 + breathing.completionDelayMilliseconds,
    );
    await choice.first().waitFor();
    await shot(mother, "choices");
    await choice.first().click();

    const download = page.getByRole("button", { name: "Download Report" });
    const answers = [
      "Yesterday at 5pm he was supposed to bring Mia home and came two hours late.",
      "At the school gate.",
      "My sister saw it.",
      "Mia was with him in the car. She cried and missed dinner.",
    ];
    for (let turn = 0; turn < 14 && (await download.count()) === 0; turn += 1) {
      await expect.poll(() => page.getByText("Thinking...").count()).toBe(0);
      if ((await download.count()) > 0) break;
      const before = await page.getByRole("article").count();
      await ask(mother, answers[turn] ?? "I don't know");
      await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before + 1);
    }
    await shot(mother, "court-log");
    const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
    await page.getByText("Your incident report has been saved").waitFor();
    expect(saved.suggestedFilename()).toMatch(/^incident-report-\d{4}-\d{2}-\d{2}\.txt$/);
    const text = readFileSync(await saved.path(), "utf8");
    for (const field of [
      "Scheduled date:",
      "Actual date:",
      "Location:",
      "Summary:",
      "Next steps:",
    ]) {
      expect(text).toContain(field);
    }
    expect(text).toContain("two hours late");
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await page.getByRole("button", { name: "Exit Therapy" }).click();
    await page.getByRole("heading", { level: 1, name: "Chat" }).waitFor();
  });

  it("the Therapeutic Space offers help without a network", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/therapy");
    await box(mother).fill("I feel so alone with all of this.");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("article").count()).toBe(3);
    await mother.context.setOffline(true);
    await page.getByRole("button", { name: "Get help now" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "988", exact: true }).waitFor();
    await mother.expectAccessible();
    await mother.context.setOffline(false);
  });
});
