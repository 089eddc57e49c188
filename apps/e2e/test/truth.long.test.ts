import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";

describe("what the screen says is true", () => {
  const house = aSharedHouse();

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
});
