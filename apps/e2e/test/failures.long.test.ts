import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** What each screen says of each failure is held on every change by its own tests; here it is produced in a browser. */
describe("something that fails", () => {
  const house = aSharedHouse();

  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });
  const arrive = async ({ page }: Person, path: string) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };

  beforeAll(async () => {
    const father = await house.client("parent2");
    expect((await father.send("Her cleats are in the blue bag.")).status).toBe(200);
  });

  it("and is only logged gets in no one's way", async () => {
    const mother = await house.person("parent1");
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

    const court = await house.person("court");
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

  it("is reported in the specification's words, and nothing typed is lost: broken, malformed, cut off, too large", async () => {
    const mother = await house.person("parent1");
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
