import { fileURLToPath } from "node:url";
import { twoPageOrder } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import {
  answerEverything,
  broken,
  hasFocus,
  imageInput,
  letter,
  order,
  press,
  sees,
} from "./schedule.walk.ts";

const noOrder = fileURLToPath(
  new URL("../../../packages/order-reader/src/fixtures/swim-club.png", import.meta.url),
);

describe("from a photo of the order to both parents' calendar", () => {
  const house = aSharedHouse();

  it("a page without a schedule puts nothing on the calendar", async () => {
    const { page } = await house.person("parent1");
    await page.goto("/schedule-import");
    await page.setInputFiles("input[accept='image/*']", noOrder);
    await page.getByRole("button", { name: "Extract Schedule", exact: true }).click();
    // A busy machine may take more than the usual half minute to read a page.
    await page.getByText("Step 2 of 3", { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByText(/^No rule was found on this page/).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  });

  it("step by step, with the draft kept across a reload and the summary in plain words", async () => {
    const father = await house.person("parent2");
    const { page } = father;
    await page.goto("/schedule-import");
    await sees(father, "Step 1 of 3");
    await press(father, "Extract Schedule");
    await sees(father, "Please select a custody document image first.");
    await page.setInputFiles(imageInput, letter);
    await sees(father, "Please select an image file (JPG, PNG, etc.)");
    await page.setInputFiles(imageInput, broken);
    await press(father, "Extract Schedule");
    await sees(father, "OCR Processing Failed");
    await sees(father, "Failed to process the document image. Please try again.");

    await press(father, "Change Image");
    await page.setInputFiles(imageInput, order);
    await father.expectAccessible();
    await press(father, "Extract Schedule");
    await sees(father, "Step 2 of 3");
    await page.reload();
    await sees(father, "Step 2 of 3");
    await page.getByRole("img", { name: "The document you uploaded" }).waitFor();
    await page.locator("li button[aria-expanded]").first().click();
    await page.getByText("Read from the document:").first().waitFor();
    await father.expectAccessible();
    await father.expectNoOverflow();

    await press(father, "Continue");
    // The step opens at its top, for eyes and for a screen reader.
    await expect
      .poll(() => hasFocus(page.getByRole("heading", { name: /^Step 3 of 3/ })))
      .toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await sees(father, "Parenting time (estimate)");
    await father.expectAccessible();
    await father.expectNoOverflow();
    await press(father, "Apply to Calendar");
    await answerEverything(father);
    await page.route("**/api/schedule/apply", (route) => route.abort());
    await press(father, "Apply to Calendar");
    await sees(father, "Failed to Apply Schedule");
    await sees(father, "Could not apply the schedule to your calendar. Please try again.");
    await page.unroute("**/api/schedule/apply");
    await press(father, "Apply to Calendar");
    await page.getByRole("dialog", { name: "Schedule Applied Successfully!" }).waitFor();
    await page.getByText(/^Parent One still has to confirm this schedule\./).waitFor();
    await father.expectAccessibleInBothColors();
    await press(father, "View Calendar");
    await page.waitForURL("**/calendar");
    await page.getByRole("region", { name: "Custody schedules" }).waitFor();
  });
});

describe("an order of two pages", () => {
  const house = aSharedHouse();

  it("becomes a calendar with five answers and the children's, and the other parent sees what is not on it", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/schedule-import");
    await page.setInputFiles("input[accept='application/pdf,.pdf']", {
      name: "order.pdf",
      mimeType: "application/pdf",
      buffer: await twoPageOrder(),
    });
    await press(mother, "Extract Schedule");
    await sees(mother, "Step 2 of 3");
    const order = page.getByRole("region", {
      name: "What the document says, sentence by sentence",
    });
    await order.getByText("Still asked (2)").waitFor();
    // The order's own questions: who, when school is, hours, and what was not understood, by hand or not at all.
    await page
      .getByRole("group", { name: "Which of these is you?" })
      .getByRole("radio", { name: /Ilse Maddox/ })
      .click();
    const term = page.getByRole("region", { name: "School year" });
    await term.getByLabel("First day of school: day").selectOption("25");
    await term.getByRole("button", { name: "Use these days every year" }).click();
    await page.getByRole("button", { name: "I don't know: use whole days" }).click();
    const left = page.getByRole("region", { name: "Not on the calendar" });
    await left.getByText("Page 2").first().waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await left.getByRole("button", { name: /^Set aside: 14\./ }).click();
    await left.getByRole("button", { name: /^Add it by hand: 15\./ }).click();
    const begun = page.getByRole("listitem").filter({ hasText: "unless he travels" });
    await begun.getByLabel("First day (if any)").fill("2027-01-04");
    await mother.expectAccessible();
    await page.getByRole("button", { name: "All of them" }).click();
    await press(mother, "Continue");
    await press(mother, "Apply to Calendar");
    await page.getByRole("dialog", { name: "Schedule Applied Successfully!" }).waitFor();

    const father = await house.person("parent2");
    await father.page.goto("/calendar");
    await father.page
      .getByRole("region", { name: "Waiting for you" })
      .getByRole("button", { name: "See the rules and confirm" })
      .click();
    const rules = father.page.getByRole("dialog", { name: "Rules of this schedule" });
    await rules.getByText("School begins August 25 and ends June 5").waitFor();
    await rules
      .getByText(/^1 sentence about the children’s time that Parent One set aside$/)
      .click();
    await rules.getByText(/the roster of the fire station/).waitFor();
    await father.expectAccessible();
    await father.expectNoOverflow();
    await press(father, "Confirm the schedule");
    await sees(father, "Schedule confirmed");
  });
});
