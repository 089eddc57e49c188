import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop, type Person } from "../src/person.ts";
import { card, longText, longTitle, press, propose, respond } from "./disputes.walk.ts";

describe("disputes, with each parent in their own browser", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const disputes = async (username: string): Promise<Person> => {
    const someone = await house.person(username);
    await someone.page.goto("/disputes");
    return someone;
  };

  it("one parent proposes, the other is told on the tab and agrees, and both see it without a reload [S-0.3 1.5]", async () => {
    const [mother, father] = await Promise.all([disputes("parent1"), disputes("parent2")]);
    await mother.page.getByRole("heading", { name: "No disputes yet" }).waitFor();
    await mother.expectAccessible();

    await propose(mother, "Oak Street school", "I propose the school on Oak Street from August.");
    await card(mother, "Oak Street school").getByText("48 hours left").waitFor();
    await card(mother, "Oak Street school").getByText("Waiting for Parent Two").waitFor();
    await father.page
      .getByRole("link", { name: "Disputes 1 is waiting for your answer" })
      .waitFor();
    await father.expectAccessible();
    await respond(father, "Oak Street school", "Agree", "Yes, gladly.");

    for (const someone of [father, mother]) {
      const one = card(someone, "Oak Street school");
      await one.getByRole("heading", { name: "Agreed" }).waitFor();
      await one.getByText("Yes, gladly.").waitFor();
      await someone.expectAccessible();
      await someone.expectNoOverflow();
    }
    const court = await disputes("court");
    await card(court, "Oak Street school").getByText("Yes, gladly.").waitFor();
    expect(await court.page.getByRole("button", { name: "Propose" }).count()).toBe(0);
    await court.expectAccessible();
  });

  it("when no one answers it expires, both can ask the AI, and there is one resolution [S-0.3 1.5]", async () => {
    const [mother, father] = await Promise.all([disputes("parent1"), disputes("parent2")]);
    const proposal = "Three days in Big Bear in December, each pays half.";
    // The street's server gives it three seconds.
    await propose(mother, "Winter camp", proposal, { urgency: "time-sensitive" });
    const buttons = [mother, father].map((someone) =>
      card(someone, "Winter camp").getByRole("button", { name: "AI Resolve" }),
    );
    await Promise.all(buttons.map((button) => button.waitFor()));
    expect(await card(father, "Winter camp").getByRole("button", { name: "Respond" }).count()).toBe(
      0,
    );
    await card(father, "Winter camp").getByText("Expired", { exact: true }).waitFor();
    await father.expectAccessible();
    await Promise.all(buttons.map((button) => button.click()));
    const texts = await Promise.all(
      [mother, father].map(async (someone) => {
        const one = card(someone, "Winter camp");
        await one.getByText("AI Resolved").waitFor();
        await someone.expectAccessible();
        return one.getByText(/Option B/).innerText();
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  it("an evaluation goes from the form's errors to a judgment that only its parent sees [S-0.3 1.6 8.26]", async () => {
    const mother = await disputes("parent1");
    await mother.page.getByRole("link", { name: "AI Family Court Evaluator" }).click();
    const submit = mother.page.getByRole("button", { name: "Submit for AI Evaluation" });
    await submit.click();
    await mother.page.getByText("Description must be at least 10 characters").waitFor();
    await mother.expectAccessible();
    await mother.page.getByLabel("Dispute Title").fill(longTitle);
    await mother.page.getByLabel("Category").selectOption("Relocation");
    await mother.page
      .getByLabel("Detailed Description")
      .fill(`The other parent plans to move 120 miles away on August 3. ${longText}`);
    await submit.click();
    const judgment = mother.page.getByRole("article", { name: "AI Family Court Judgment" });
    await judgment.waitFor();
    await mother.page.getByText("Evaluation Complete").waitFor();
    await judgment.getByRole("note").getByText("Family Code 3111").waitFor();
    await judgment.getByRole("checkbox").first().check();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await press(judgment, "Add to record");
    await judgment.getByText("On the record since").waitFor();

    await mother.page.reload();
    await mother.page.getByRole("button", { name: /^A very long title/ }).click();
    await judgment.getByText("On the record since").waitFor();
    await expect.poll(() => judgment.getByRole("checkbox").first().isChecked()).toBe(true);
    await mother.page.emulateMedia({ media: "print" });
    await expect.poll(() => judgment.isVisible()).toBe(true);
    await expect.poll(() => mother.page.getByLabel("Dispute Title").isVisible()).toBe(false);
    await expect.poll(() => mother.page.getByRole("navigation").isVisible()).toBe(false);

    const father = await house.person("parent2", { viewport: desktop });
    await father.page.goto("/dispute-evaluation");
    await father.page.getByRole("button", { name: "Submit for AI Evaluation" }).waitFor();
    await father.isAtRest();
    expect(await father.page.getByText("Earlier evaluations").count()).toBe(0);
    const court = await house.person("court");
    await court.page.goto("/dispute-evaluation");
    await court.page.getByRole("heading", { name: "For the parents" }).waitFor();
    await court.expectAccessible();
  });
});
