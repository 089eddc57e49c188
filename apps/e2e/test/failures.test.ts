import { hourMilliseconds } from "@evenkeel/contract/durations";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../src/gateway.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";

/** The error catalogue (S-8): each failure, produced, and what the person at the page then reads. */
describe("something that fails", () => {
  const house = aSharedHouse();
  let gateway: Gateway;

  const arrive = async ({ page }: Person, path: string) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };

  beforeAll(async () => {
    const father = await house.client("parent2");
    const dispute = { category: "Medical", description: "I propose Wednesday at 3." };
    const made = [
      await father.post("/api/calendar-events", {
        title: "Dentist",
        start: new Date(Date.now() + hourMilliseconds).toISOString(),
        end: new Date(Date.now() + 2 * hourMilliseconds).toISOString(),
      }),
      await father.post("/api/disputes", { ...dispute, title: "Flu shot" }),
      // The street's server gives it three seconds.
      await father.post("/api/disputes", {
        ...dispute,
        title: "Eye test",
        urgency: "time-sensitive",
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
  beforeEach(async () => {
    gateway = await startGateway(house.url);
  });
  afterEach(() => gateway.close());

  it("because the server is unreachable is reported right away, and can be done again when it is back [S-8.17 8.18]", async () => {
    const mother = await house.person("parent1", {}, gateway.url);
    const { page } = mother;
    const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog");
    const leave = async () => {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    };

    await arrive(mother, "/calendar");
    await page
      .getByRole("button", { name: /^Dentist/ })
      .first()
      .waitFor();
    await press(/^\w+, \w+ 15, \d{4}/);
    await dialog.getByRole("button", { name: "Add event" }).click();
    await dialog.getByLabel("From", { exact: true }).waitFor();
    await dialog.getByLabel("Event title").fill("Camp");
    gateway.setAway(true);
    await dialog.getByRole("button", { name: "Add event" }).click();
    await page.getByText("Failed to create event").waitFor();
    await expect.poll(() => dialog.getByLabel("Event title").inputValue()).toBe("Camp");
    await leave();
    await press(/^Dentist/);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Failed to delete event").waitFor();
    gateway.setAway(false);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.waitFor({ state: "detached" });

    await arrive(mother, "/disputes");
    await page.getByRole("button", { name: "AI Resolve" }).waitFor();
    await press("Propose");
    await dialog.getByLabel("Category").selectOption("Other");
    await dialog.getByLabel("Title").fill("Piano");
    await dialog.getByLabel("Description").fill("Mondays at 5.");
    gateway.setAway(true);
    await dialog.getByRole("button", { name: "Submit Proposal" }).click();
    await page.getByText("Failed to create proposal").waitFor();
    await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("Mondays at 5.");
    await leave();
    await press("Respond");
    await dialog.getByRole("radio", { name: "Agree", exact: true }).check();
    await dialog.getByRole("button", { name: "Submit Response" }).click();
    await page.getByText("Failed to respond").waitFor();
    await leave();
    await press("AI Resolve");
    await page.getByText("Failed to resolve dispute").waitFor();
    gateway.setAway(false);
    await press("AI Resolve");
    await page.getByText("AI Resolved").waitFor();
  });
});
