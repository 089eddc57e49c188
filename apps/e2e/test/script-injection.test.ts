import { describe, expect, it } from "vitest";
import { demoPassword } from "../src/person.ts";
import { addresses, aFamilyOfSuchNames, staysWordsOn } from "./script-injection.walk.ts";

describe("words meant to run as a script", () => {
  const { house, mother, court, at } = aFamilyOfSuchNames();

  it("stay words on every page the court reviewer opens", async () => {
    const paths = ["/court-view", "/calendar", "/disputes"];
    await staysWordsOn(await at(court), paths, new Set(["/court-view"]));
  });

  it("stay words in the address of the sign-in page, which leads nowhere else", async () => {
    const person = await at(null);
    for (const address of addresses) {
      await person.page.goto(address);
      await person.page.getByRole("heading").first().waitFor();
      expect(await person.page.evaluate(() => "ran" in window)).toBe(false);
    }
    await person.page.goto("/login?next=https://evil.example/&redirect=//evil.example");
    await person.page.getByLabel("Username").fill(mother);
    await person.page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await person.page.getByRole("button", { name: "Sign In" }).click();
    await person.page.waitForURL((at) => at.pathname !== "/login");
    expect(new URL(person.page.url()).origin).toBe(house.url);
  });
});
