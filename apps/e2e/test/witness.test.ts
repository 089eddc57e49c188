import { readFileSync } from "node:fs";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { describe, expect, it } from "vitest";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";

const checkpoint = "/api/record/checkpoint";

/** Opens a screen and waits until the page has compared the record with what the device saw. */
const visit = (someone: Person, path = "/conversations") => untilAsked(someone, path, checkpoint);

const alarm = ({ page }: Person) =>
  page.getByRole("alert").filter({ hasText: "not the record that this device saw before" });

describe("a device that has seen the record", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

  const theyTalk = async () => {
    const [mother, father] = await Promise.all([house.client("parent1"), house.client("parent2")]);
    await mother.send("Can you pick Mia up at 5:30 on Friday?");
    await father.send("Yes, 5:30 at the school works for me.");
    await mother.send("Thank you. Her bag is packed.");
    return { mother, father };
  };
  const changeOneWord = async () =>
    operator.rewrite((entries) =>
      entries.map((entry) =>
        entry.sequence === 1
          ? { ...entry, content: { ...entry.content, finalMessage: "Pick Mia up at 5." } }
          : entry,
      ),
    );

  it("tells a parent in plain words when one word of the record was changed, hands out the proof, and goes on when the parent does", async () => {
    await theyTalk();
    const father = await house.person("parent2");
    await visit(father);
    await changeOneWord();
    await visit(father);
    await alarm(father).getByText("has been changed or removed").waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    // It stays, whatever screen is opened, and whoever signs in here.
    await father.page.goto("/calendar");
    await alarm(father).waitFor();

    const download = father.page.waitForEvent("download");
    await father.page.getByRole("button", { name: "Save what this device saw" }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved.match(/^evenkeel\/[0-9a-f]{16}\/\d+\n\d+\n/gm)).toHaveLength(2);
    expect(saved).toContain("Saved by");
    await father.page.getByRole("button", { name: "Go on from the record as it is now" }).click();
    await alarm(father).waitFor({ state: "detached" });
    await visit(father);
    expect(await alarm(father).count()).toBe(0);
  });

  it("says that entries are gone where the operator brought back an older copy, also after signing out and in", async () => {
    const { mother } = await theyTalk();
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
    await theyTalk();
    const court = await house.person("court");
    await visit(court, "/court-view");
    await changeOneWord();
    await visit(court, "/court-view");
    await alarm(court).waitFor();
  });

  it("asks once when the page opens, and its polls ask for nothing more", async () => {
    await theyTalk();
    const mother = await house.person("parent1");
    let asked = 0;
    mother.page.on("request", (request) => {
      if (request.url().includes(checkpoint)) asked += 1;
    });
    const poll = async () => {
      const polled = mother.page.waitForResponse((response) =>
        response.url().includes("/api/messages"),
      );
      await mother.page.clock.fastForward(minuteMilliseconds);
      await polled;
    };
    await visit(mother);
    await poll();
    await poll();
    expect(asked).toBe(1);
    expect(await alarm(mother).count()).toBe(0);
  });

  it("shows both parents and the reviewer the same six words, each in their language", async () => {
    await theyTalk();
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
