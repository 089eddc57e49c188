import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { card, longText, longTitle, respond } from "./disputes.walk.ts";

describe("disputes, with each parent in their own browser", () => {
  const house = aSharedHouse();
  const disputes = async (username: string) => {
    const someone = await house.person(username);
    await someone.page.goto("/disputes");
    return someone;
  };

  it("what a parent typed survives a reload, and long words fit on a phone", async () => {
    const mother = await disputes("parent1");
    await mother.page.getByRole("button", { name: "Propose", exact: true }).click();
    await mother.page.getByLabel("Title").fill(longTitle);
    await mother.page.getByLabel("Description").fill(longText);
    await mother.page.getByRole("button", { name: "Submit Proposal" }).click();
    await mother.page.getByText("Category is required").waitFor();
    await mother.expectAccessible();
    await mother.page.reload();
    await mother.page.getByRole("button", { name: "Propose", exact: true }).click();
    expect(await mother.page.getByLabel("Description").inputValue()).toBe(longText);
    await mother.page.getByLabel("Category").selectOption("Other");
    await mother.page.getByRole("button", { name: "Submit Proposal" }).click();
    const one = card(mother, longTitle);
    await one.getByRole("button", { name: /^Show more/ }).click();
    await mother.expectNoOverflow();
    await mother.expectAccessible();
    const father = await disputes("parent2");
    await respond(father, longTitle, "Counter-proposal", longText);
    await card(father, longTitle).getByRole("heading", { name: "Counter-proposal" }).waitFor();
    await father.expectNoOverflow();
    await father.expectAccessible();
  });
});
