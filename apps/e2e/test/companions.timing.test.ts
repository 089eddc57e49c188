import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a message between two parents", () => {
  const house = aSharedHouse();

  it("shows on the co-parent's open page within a second of the server's having taken it", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2");
    await father.page.goto("/chat");
    await father.page.getByText(/I'm your AI Parenting Coordinator/).waitFor();
    await mother.page.goto("/chat");
    const box = mother.page.getByRole("textbox", { name: "Message" });
    await box.fill("I will be 15 minutes late for pick-up on Friday.");
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    // The box empties when the server has taken the message.
    await expect.poll(() => box.inputValue(), { interval: 20 }).toBe("");
    const sent = performance.now();
    const arrived = father.page.getByRole("article").filter({ hasText: "15 minutes" });
    await arrived.first().waitFor();
    expect(performance.now() - sent).toBeLessThan(1_000);
  });
});
