import { describe, expect, it } from "vitest";
import { phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a journal of one's own", () => {
  const house = aSharedHouse();

  it("shows of many entries the latest, and the others when they are asked for", async () => {
    const client = await house.client("parent1");
    for (let number = 1; number <= 55; number += 1) {
      const day = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
      const answer = await client.post("/api/journal", { day, text: `Entry number ${number}.` });
      expect(answer.ok, await answer.text()).toBe(true);
    }
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/journal");
    await page.getByText("Entry number 55.").waitFor();
    expect(await page.getByRole("article").count()).toBe(20);
    const earlier = page.getByRole("button", { name: /earlier/i });
    await earlier.click();
    await earlier.click();
    await earlier.click();
    await page.getByText("Entry number 1.", { exact: true }).waitFor();
    expect(await page.getByRole("article").count()).toBe(55);
    await page
      .getByRole("button", { name: /^Delete the entry/ })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByText(/Backups of the server/)
      .waitFor();
    await mother.expectAccessibleInBothColors();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Entry number 55.").first().waitFor({ state: "detached" });
  });
});
