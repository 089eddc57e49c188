import { describe, expect, it } from "vitest";
import type { MessageLog } from "@evenkeel/contract/models/record";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";

const abusive = "You are a worthless idiot and everyone knows it.";
const urgentInAnger = "Our son is in the hospital with a broken arm you worthless idiot";
const despair = "I want to kill myself";

/** A person believes what is on the screen: each of these was once not so. */
describe("what the screen says is true", () => {
  const house = aSharedHouse({ familyFor: "each" });

  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });
  const write = async (someone: Person, text: string) => {
    await box(someone).fill(text);
    await someone.page.getByRole("button", { name: "Send to Co-Parent" }).click();
  };

  it("a blocked draft is not shown as anyone's last message, and makes nothing urgent", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2");
    await mother.page.goto("/chat");
    await write(mother, "Soccer is at five on Friday.");
    await mother.page.getByText("Sent", { exact: true }).waitFor();
    await write(mother, abusive);
    await mother.page.getByRole("dialog", { name: "Your message was not sent" }).waitFor();

    await mother.page.goto("/conversations");
    const item = mother.page.getByRole("listitem").filter({ hasText: "Not delivered" });
    await item.getByText("Soccer is at five on Friday.").first().waitFor();
    expect(await mother.page.getByText(abusive).count()).toBe(0);
    expect(await mother.page.getByText("Urgent", { exact: true }).count()).toBe(0);
    await mother.expectAccessibleInBothColors();
    await item.getByRole("link").click();
    const draft = mother.page.getByRole("article").filter({ hasText: "Not delivered" });
    await draft.waitFor();

    await father.page.goto("/conversations");
    await father.page.getByText("Soccer is at five on Friday.").first().waitFor();
    expect(await father.page.getByText(/Not delivered|Urgent/).count()).toBe(0);
  });

  it("urgent facts that were delivered are never called blocked or stopped, and their writer is not asked for a fact", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await mother.page.getByLabel("Category").selectOption("emergency");
    await write(mother, urgentInAnger);
    const dialog = mother.page.getByRole("dialog");
    await dialog.getByText(/Urgent news about a child usually goes right through/).waitFor();
    expect(await dialog.getByText(/no fact or request|nothing here|stopped|blocked/i).count()).toBe(
      0,
    );
    await dialog.getByRole("button", { name: "Send now" }).click();
    await dialog.waitFor({ state: "detached" });

    const father = await house.client("parent2");
    await expect.poll(() => father.messages()).toMatchObject([{ finalMessage: urgentInAnger }]);
    const court = await house.person("court");
    const list = court.page.getByRole("list", { name: "Log entries" });
    await list.getByText("Delivered as urgent").waitFor();
    expect(await list.getByText("Blocked").count()).toBe(0);
    await court.expectAccessibleInBothColors();
    // Their new device may be on the record by now, too.
    await list
      .getByRole("listitem")
      .filter({ hasText: "Delivered as urgent" })
      .getByRole("button", { name: /^Details of entry/ })
      .click();
    await court.page
      .getByRole("dialog")
      .getByText("Delivered as written, as its sender chose: urgent facts about a child")
      .waitFor();
  });

  it("despair is answered with help first, sent only by choice, and never blocked or called an insult", async () => {
    const mother = await house.person("parent1");
    const father = await house.client("parent2");
    const { page } = mother;
    await page.goto("/chat");
    await write(mother, despair);
    const dialog = page.getByRole("dialog", { name: "You do not have to carry this alone" });
    await dialog.getByRole("link", { name: "988", exact: true }).waitFor();
    await dialog.getByRole("heading", { name: /^Send to .+\?$/ }).waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    expect(await father.messages()).toEqual([]);

    await dialog.getByRole("button", { name: "Do not send" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => box(mother).inputValue()).toBe(despair);
    await page.getByRole("link", { name: "988", exact: true }).waitFor();
    expect(await father.messages()).toEqual([]);

    await write(mother, despair);
    await dialog.getByRole("button", { name: /^Send to .+ as written$/ }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => father.messages())
      .toMatchObject([{ finalMessage: despair, wasBlocked: false }]);
    const court = await house.client("court");
    const [entry] = await court.get<MessageLog[]>("/api/message-logs");
    // The court reads the words that were sent, without a label or the help that was shown.
    expect(entry).toMatchObject({
      severity: "green",
      finalAction: "sent",
      finalMessage: despair,
      coachingPrompt: null,
      findings: [],
    });
    await write(mother, "Soccer is at five on Friday.");
    await page.getByRole("article").filter({ hasText: "Soccer" }).waitFor();
  });
});
