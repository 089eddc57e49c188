import { describe, expect, it } from "vitest";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { ask, box } from "./companions.walk.ts";

describe("a parent and the AI, in a real browser", () => {
  const house = aSharedHouse();

  it.each([
    ["light", phone],
    ["dark", phone],
    ["light", desktop],
    ["dark", desktop],
  ] as const)("Home, Chat and Therapy are legible in %s at %o", async (colorScheme, viewport) => {
    const father = await house.person("parent2", { colorScheme, viewport });
    for (const path of ["/", "/chat", "/therapy"]) {
      await father.page.goto(path);
      await father.page.getByRole("heading", { level: 1 }).waitFor();
      await father.isAtRest();
      await father.expectAccessible();
      await father.expectNoOverflow();
    }
  });

  it("a draft is used, sent, and shows on the co-parent's open page", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2");
    await father.page.goto("/chat");
    await father.page.getByText(/I'm your AI Parenting Coordinator/).waitFor();
    await mother.page.goto("/chat");
    await ask(mother, "tell him I will be 15 minutes late for pick-up on Friday");
    const card = mother.page.getByRole("region", { name: "Suggested message" });
    await card.getByRole("button", { name: "Use This Message" }).click();
    await expect.poll(() => box(mother).inputValue()).toMatch(/15 minutes/);
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await father.page.getByRole("article").filter({ hasText: "15 minutes" }).first().waitFor();
  });

  it("going offline in the middle of a talk loses nothing, and it goes on when the network is back", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/chat");
    await ask(mother, "How do I handle different bedtimes in our two homes?");
    // The greeting and the answer: what was delivered in an earlier talk is in the list too.
    const coordinator = page.getByRole("article").filter({ hasText: "AI Parenting Coordinator" });
    await expect.poll(() => coordinator.count()).toBe(2);
    await mother.context.setOffline(true);
    const banner = page.getByText("You are offline.");
    await banner.waitFor();
    // The talk is longer than the window and stands at its end: what is said above stays in sight.
    await page.getByRole("main").evaluate((main) => {
      main.style.paddingBottom = "100vh";
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect.poll(async () => (await banner.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.getByRole("main").evaluate((main) => main.style.removeProperty("padding-bottom"));
    await ask(mother, "And what about screen time?");
    await page.getByText("I'm having trouble connecting right now.").waitFor();
    await page.getByText("And what about screen time?").waitFor();
    await mother.context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("I'm having trouble connecting right now.").waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("Thinking...").count()).toBe(0);
    await page.reload();
    await page.getByText("And what about screen time?").waitFor();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage))))
      .not.toContain("screen time");
  });
});
