import { beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../src/gateway.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("what the screen says is true", () => {
  const house = aSharedHouse();
  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });

  it("a message full of line breaks takes no more room than any other long one", async () => {
    const mother = await house.person("parent1");
    const father = await house.client("parent2");
    await father.send(`The plan for Friday${"\n".repeat(19_000)}and its end`);
    await mother.page.goto("/chat");
    const article = mother.page.getByRole("article").filter({ hasText: "The plan for Friday" });
    await article.getByRole("button", { name: /^Show more/ }).click();
    await article.getByRole("button", { name: /^Show less/ }).waitFor();
    expect((await article.boundingBox())?.height).toBeLessThan(2_000);
    await mother.expectAccessible();
  });

  it("a parent finds the upload of court documents in the menu", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await mother.page.getByRole("button", { name: "Account" }).click();
    await mother.page.getByRole("menuitem", { name: "Upload Court Documents" }).click();
    await mother.page.getByRole("dialog", { name: "Upload Court Documents" }).waitFor();
    await mother.page.getByText("Upload Document", { exact: true }).waitFor();
  });

  describe("on a failing network", () => {
    let gateway: Gateway;
    beforeEach(async () => {
      gateway = await startGateway(house.url);
      return () => gateway.close();
    });

    it("a message whose answer was lost is not called a failure", async () => {
      const mother = await house.person("parent1", {}, gateway.url);
      await mother.page.goto("/chat");
      await mother.page.route("**/api/messages", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await route.fetch();
        return route.abort("connectionreset");
      });
      await box(mother).fill("Soccer is at five on Friday.");
      await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
      await mother.page.getByText("Sent", { exact: true }).waitFor();
      await expect.poll(() => box(mother).inputValue()).toBe("");
      expect(await mother.page.getByText(/Failed to send/).count()).toBe(0);
    });

    it("a calendar that could not be loaded does not say that nothing is coming up", async () => {
      const mother = await house.person("parent1", {}, gateway.url);
      await mother.page.route(/\/api\/calendar-events/, (route) => route.abort());
      await mother.page.goto("/calendar");
      await mother.page.getByText("The calendar could not be loaded").waitFor();
      await mother.page.getByText("The events could not be loaded.").waitFor();
      expect(await mother.page.getByText("No upcoming events").count()).toBe(0);
    });
  });
});
