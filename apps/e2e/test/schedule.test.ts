import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import {
  answerEverything,
  broken,
  imageInput,
  letter,
  order,
  press,
  sees,
} from "./schedule.walk.ts";

describe("from a photo of the order to both parents' calendar", () => {
  const house = aSharedHouse({ familyFor: "each" });
  it("with the calendar's own dialog, through a wrong file, a broken one and a failed apply [S-0.3 1.4 8.9 8.10]", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/calendar");
    await press(mother, "Upload Document");
    await page.setInputFiles(imageInput, letter);
    await sees(mother, "Invalid file type");
    await sees(mother, "Please upload an image file (JPG, PNG, etc.)");

    await page.setInputFiles(imageInput, broken);
    await sees(mother, "Processing failed");
    await sees(mother, "Could not process the document. Please try again.");

    await press(mother, "Choose another image");
    await page.setInputFiles(imageInput, order);
    await sees(mother, "Processing document...");
    await sees(mother, "Document processed");
    await mother.expectAccessible();

    // What is open is asked first: a press leads there, and puts nothing on the calendar.
    await press(mother, "Apply to Calendar");
    await page
      .getByText(/^Please answer first: which parent in the document you are, which children/)
      .waitFor();
    await answerEverything(mother);
    // The first parent sees the month before and after, too.
    const picture = /^With this schedule: /;
    await page.getByRole("img", { name: picture }).waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await page.route("**/api/schedule/apply", (route) => route.abort());
    await press(mother, "Apply to Calendar");
    await sees(mother, "Failed to apply schedule");
    await sees(mother, "Could not create calendar events. Please try again.");
    await page.unroute("**/api/schedule/apply");

    await press(mother, "Apply to Calendar");
    await sees(mother, "Schedule applied successfully");
    await page.getByText(/^Created [1-9]\d* calendar events$/).waitFor();
    await page.getByRole("list", { name: "Whose days" }).waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();

    const father = await house.person("parent2");
    await father.page.goto("/calendar");
    await father.page
      .getByRole("region", { name: "Waiting for you" })
      .getByRole("button", { name: "See the rules and confirm" })
      .click();
    await father.page.getByText("Not known: whole days, so the children change homes at").waitFor();
    await father.page.getByRole("img", { name: picture }).waitFor();
    await father.expectAccessible();
    await press(father, "Confirm the schedule");
    await sees(father, "Schedule confirmed");
    // From now on it takes both: one asks, the other agrees, and the calendar is as it was.
    await press(mother, "Ask to undo");
    await press(mother, "Ask Parent Two");
    await press(father, "Agree to undo");
    await press(father, "Undo the schedule");
    await father.page.getByText(/^Removed \d+ events$/).waitFor();
    await sees(father, "No upcoming events");
  });

  it("a day, a dragged range and an event can be reached by finger, mouse and keyboard [S-2.6.2 2.6.3 2.6.16]", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/calendar");
    await press(mother, "Next month");
    await mother.isAtRest();
    const cells = page.locator(".rbc-day-bg");
    const from = await cells.nth(8).boundingBox();
    const to = await cells.nth(10).boundingBox();
    if (from === null || to === null) throw new Error("The month is not drawn");
    await page.mouse.move(from.x + 20, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 60, { steps: 8 });
    await page.mouse.up();
    await page.getByRole("dialog").getByLabel("Event title").fill("Ski week");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const counted = page.getByRole("button", { name: /1 event$/ });
    await expect.poll(() => counted.count()).toBe(3);

    await press(mother, "List");
    const row = page.getByRole("button", { name: /Ski week/ }).first();
    await row.waitFor();
    await mother.expectAccessible();
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Delete this event?" }).waitFor();
    await mother.expectAccessible();
    await press(mother, "Delete");
    await row.waitFor({ state: "detached" });
    await press(mother, "Month");

    const day = page.getByRole("button", { name: /^\w+, \w+ 15, \d{4}/ });
    await day.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    const other = page.getByRole("button", { name: /^\w+, \w+ 21, \d{4}/ });
    await expect
      .poll(() => other.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Why is it this parent's day?" }).waitFor();
    await mother.expectAccessible();
    // Who uses the keyboard goes on at the day.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect
      .poll(() => other.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });
});
