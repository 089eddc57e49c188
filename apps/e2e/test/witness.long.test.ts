import { describe, expect, it } from "vitest";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { alarm, changeOneWord, theyTalk, visit } from "./witness.walk.ts";

describe("a device that has seen the record", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

  it("says that entries are gone where the operator brought back an older copy, also after signing out and in", async () => {
    const { mother } = await theyTalk(house);
    const father = await house.person("parent2");
    const copy = await operator.entries();
    await mother.send("And her violin, please.");
    await visit(father);
    await operator.replace(copy);
    await father.context.clearCookies();
    await father.enter(house.username("parent2"));
    await visit(father);
    await alarm(father).getByText("no longer on the record").waitFor();
  });

  it("says so to the court reviewer as well, who reads everything", async () => {
    await theyTalk(house);
    const court = await house.person("court");
    await visit(court, "/court-view");
    await changeOneWord(operator);
    await visit(court, "/court-view");
    await alarm(court).waitFor();
  });

  it("shows both parents and the reviewer the same six words, each in their language", async () => {
    await theyTalk(house);
    const words = async (person: Person, name: string) => {
      const list = person.page.getByRole("list", { name });
      await list.waitFor();
      return list.getByRole("listitem").allInnerTexts();
    };
    const open = async (person: Person, menu: string, item: string) => {
      await person.page.goto("/conversations");
      await person.page.getByRole("button", { name: menu }).click();
      await person.page.getByRole("menuitem", { name: item }).click();
    };
    // A device that is new is an entry of its own; from then on nothing is added while they compare.
    const court = await house.person("court");
    await visit(court, "/court-view");
    const father = await house.person("parent2", { locale: "es-US" });
    await visit(father);
    const mother = await house.person("parent1");
    await open(mother, "Account", "My record");
    const hers = await words(mother, "Six words");
    expect(hers).toHaveLength(6);
    await mother.page.getByText("nothing it had seen was changed or missing").waitFor();
    // The browser checked the signature as well.
    expect(await mother.page.getByText("cannot check the server's signature").count()).toBe(0);
    await mother.expectAccessible();
    await court.page.reload();
    await court.page.getByText("Six words for the record").click();
    expect(await words(court, "Six words")).toEqual(hers);
    await open(father, "Cuenta", "Mi registro");
    const his = await words(father, "Seis palabras");
    expect(his).not.toEqual(hers);
    await father.page.getByText(hers.join(" ")).waitFor();
  });
});
