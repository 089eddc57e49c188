import { describe, expect, it } from "vitest";
import { byKeyboard } from "../src/by-keyboard.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("with only a keyboard, parents and the court", () => {
  const house = aSharedHouse();

  it("propose, answer, and have a dispute evaluated", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    const { focused, press, tabTo, write } = byKeyboard(mother);
    await page.goto("/disputes");
    await page.getByRole("heading", { name: "No disputes yet" }).waitFor();
    await press("Propose");
    await page.getByRole("dialog").waitFor();
    await write("Category", "Medical");
    await write("Title", "Flu shot");
    await write("Description", "Wednesday at 3.");
    await press("Submit Proposal");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("article", { name: "Flu shot" }).waitFor();

    const father = await house.client("parent2");
    const proposed = await father.post("/api/disputes", {
      category: "Other",
      title: "Piano",
      description: "Mondays at 5.",
    });
    expect(proposed.status).toBe(200);
    const piano = page.getByRole("article", { name: "Piano" });
    await piano.waitFor({ timeout: 15_000 });
    await press("Respond");
    await page.getByRole("dialog").waitFor();
    await tabTo("Agree");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toMatch(/^Counter-proposal/);
    await write("Your counter-proposal", "Tuesdays at 5.");
    await press("Submit Response");
    await piano.getByText("Tuesdays at 5.").waitFor();

    await press("AI Family Court Evaluator");
    await page.getByRole("heading", { level: 1, name: "AI Family Court Evaluator" }).waitFor();
    await write("Dispute Title", "A move to Fresno");
    await write("Category", "Relocation");
    await write("Urgency Level", "High");
    await write("Detailed Description", "A plan to move 120 miles away in August.");
    await press("Submit for AI Evaluation");
    const judgment = page.getByRole("article", { name: "AI Family Court Judgment" });
    await judgment.waitFor();
    await expect
      .poll(() => judgment.evaluate((card) => card.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => judgment.getByRole("checkbox").first().isChecked()).toBe(true);
    await press("Add to record");
    await judgment.getByText("On the record since").waitFor();
  });

  it("put an event on the calendar, take it off, and try the moderation", async () => {
    const father = await house.person("parent2");
    const { page } = father;
    const { press, tabTo, write } = byKeyboard(father);
    await page.goto("/calendar");
    await page.getByRole("button", { name: /^\w+, \w+ 15, \d{4}/ }).waitFor();
    await press("Next month");
    await press("Travel");
    const travel = page.getByRole("dialog", { name: "Travel" });
    const date = travel.getByLabel("Date", { exact: true });
    await date.waitFor();
    await write("Date", "12/24/2030");
    await write("Time", "9:00 AM");
    await expect.poll(() => date.inputValue()).toBe("12/24/2030");
    await press("Create Event");
    await travel.waitFor({ state: "detached" });
    await page
      .getByRole("region", { name: "Upcoming Events" })
      .getByRole("button", { name: /^Travel/ })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Delete this event?" }).waitFor();
    // The dialog's heading begins with the same word and has the focus at first.
    await page.keyboard.press("Tab");
    await press("Delete");
    await page.getByText("No upcoming events").waitFor();

    await page.goto("/test");
    await page.getByRole("region", { name: "Sample messages" }).waitFor();
    await press("A complaint");
    await press("Test Message");
    await page.getByRole("region", { name: "Result" }).waitFor();
    await press("Use This Message");

    await page.goto("/therapy");
    await page.getByRole("article").first().waitFor();
    await press("Get help now");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await write("Message", "I feel tired.");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("article").count()).toBe(3);
    await tabTo("Home");
  });

  it("find an entry, add a note, and export the record", async () => {
    const court = await house.person("court");
    const { page } = court;
    const { press, write } = byKeyboard(court);
    await page
      .getByRole("button", { name: /^Details of entry/ })
      .first()
      .waitFor();
    await press("Filters");
    await write("Category", "education");
    await press("Clear Filters");
    await press("Details of entry");
    await page.getByRole("dialog").waitFor();
    await write("Add a court note", "Seen.");
    await press("Add Note");
    await page.getByRole("dialog").locator("ol > li").filter({ hasText: "Seen." }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await Promise.all([page.waitForEvent("download"), press("Export Report")]);
    await press("Logout");
    await page.getByRole("button", { name: "Sign In" }).waitFor();
  });
});
