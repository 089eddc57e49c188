import { hourMilliseconds } from "@evenkeel/contract/durations";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../src/gateway.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";

/** Spec section 8: each failure, produced, and what the person at the page then reads. */
describe("something that fails", () => {
  const house = aSharedHouse();
  let gateway: Gateway;

  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });
  const arrive = async ({ page }: Person, path: string) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };

  beforeAll(async () => {
    const father = await house.client("parent2");
    const dispute = { category: "Medical", description: "I propose Wednesday at 3." };
    const made = [
      await father.send("Her cleats are in the blue bag."),
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
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
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

  it("and is only logged gets in no one's way [S-8.6 8.8 8.15 8.16]", async () => {
    const mother = await house.person("parent1", {}, gateway.url);
    const { page } = mother;
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };
    for (const call of ["moderate", "therapeutic-flow", "generate-conversation-summaries"]) {
      await page.route(`**/api/${call}`, (route) => route.fulfill(broken));
    }
    await arrive(mother, "/conversations");
    await page.getByText("Logistics", { exact: true }).waitFor();

    await arrive(mother, "/chat");
    await box(mother).fill("Pick-up is at 3 on Friday.");
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await page.getByRole("article").filter({ hasText: "Pick-up is at 3 on Friday." }).waitFor();
    await expect.poll(() => box(mother).inputValue()).toBe("");
    const answers = page.getByRole("article").filter({ hasText: "AI Parenting Coordinator" });
    await box(mother).fill("How do I handle different bedtimes in our two homes?");
    await page.getByRole("button", { name: "Ask AI" }).click();
    await expect.poll(() => answers.count()).toBe(2);
    expect(await page.getByText("trouble connecting").count()).toBe(0);
    expect(logged.join("\n")).toContain("The moderation did not answer");
    expect(logged.join("\n")).toContain("The therapeutic flow did not answer");

    const court = await house.person("court", {}, gateway.url);
    await court.page.route("**/api/message-logs/*/notes", (route) => route.fulfill(broken));
    court.page.on("console", (message) => logged.push(message.text()));
    await court.page
      .getByRole("button", { name: /^Details of entry/ })
      .first()
      .click();
    const note = court.page.getByRole("textbox", { name: "Add a court note" });
    await note.fill("Seen at the hearing.");
    await court.page.getByRole("button", { name: "Add Note" }).click();
    await expect.poll(() => logged.join("\n")).toContain("A court note could not be added");
    await expect.poll(() => note.inputValue()).toBe("Seen at the hearing.");
    await court.page.unroute("**/api/message-logs/*/notes");
    await court.page.getByRole("button", { name: "Add Note" }).click();
    await expect.poll(() => note.inputValue()).toBe("");
  });

  it("is reported in the specification's words, and nothing typed is lost: broken, malformed, cut off, too large [S-8.5 8.7 8.9 8.13 8.14]", async () => {
    const mother = await house.person("parent1", {}, gateway.url);
    const { page } = mother;
    const fail = (path: string, answer: Parameters<typeof page.route>[1]) =>
      page.route(`**${path}`, answer);
    const broken = { status: 500, json: { message: "Something broke.", code: "internal" } };

    await arrive(mother, "/chat");
    await fail("/api/messages", (route) =>
      route.request().method() === "POST" ? route.fulfill(broken) : route.continue(),
    );
    await fail("/api/ai-coordinator", (route) => route.fulfill({ body: "<html>not json" }));
    await box(mother).fill("Pick-up is at 3.");
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await page.getByText("Failed to send message. Please try again.").waitFor();
    await expect.poll(() => box(mother).inputValue()).toBe("Pick-up is at 3.");
    await page.getByRole("button", { name: "Ask AI" }).click();
    await page
      .getByText("I'm having trouble connecting right now. Please try again in a moment.")
      .waitFor();

    await arrive(mother, "/therapy");
    await fail("/api/therapy-chat", (route) => route.abort());
    await box(mother).fill("I feel tired.");
    await page.keyboard.press("Enter");
    await page.getByText("Connection Error").waitFor();
    await page
      .getByText("Unable to connect with the therapist right now. Please try again.")
      .waitFor();
    await expect.poll(() => box(mother).inputValue()).toBe("I feel tired.");

    await arrive(mother, "/calendar");
    await page.getByRole("button", { name: "Upload Document" }).click();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({
        name: "order.png",
        mimeType: "image/png",
        buffer: Buffer.alloc(17_000_000, 1),
      });
    await page.getByText("Processing failed").waitFor();
    await page.getByText("Could not process the document. Please try again.").waitFor();

    await arrive(mother, "/dispute-evaluation");
    await fail("/api/evaluate-dispute", (route) => route.fulfill({ status: 502, body: "" }));
    await page.getByLabel("Dispute Title").fill("A move to Fresno");
    await page.getByLabel("Category").selectOption("Relocation");
    await page.getByLabel("Detailed Description").fill("A plan to move 120 miles away.");
    await page.getByRole("button", { name: "Submit for AI Evaluation" }).click();
    await page.getByText("Evaluation Failed").waitFor();
    await page.getByText("Failed to evaluate dispute").waitFor();
    await expect.poll(() => page.getByLabel("Dispute Title").inputValue()).toBe("A move to Fresno");
  });
});
