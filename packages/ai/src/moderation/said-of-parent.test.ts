import { describe, expect, test } from "vitest";
import { createBuiltInModerator } from "./moderator.ts";

const moderator = createBuiltInModerator();
const family = {
  children: [
    { name: "Sofía", nicknames: [] },
    { name: "Mateo", nicknames: [] },
  ],
  parents: ["Dana Rivera", "Luis Ortega"],
  timeZone: "America/Los_Angeles",
};
const heard = (text: string, of = family) =>
  moderator.assess({ text, category: "education", family: of });

describe("a reproach that names the other parent is heard as one to them", () => {
  test.each([
    "Luis never cares about her.",
    "Luis Ortega never pays his half.",
    "Luis is always late.",
    "Luis is never on time.",
    "luis always forgets the inhaler",
    "I propose that Sofía starts with Ana Gil on Wednesdays at 4. Dana never helps with homework.",
    "Propongo que Sofía empiece con la terapeuta Ana Gil los miércoles a las 4. Dana nunca se preocupa por ella.",
    "Dana nunca paga su parte.",
    "Dana siempre llega tarde.",
    "Nunca te preocupas por ella.",
  ])("%s", async (text) => {
    expect(await heard(text)).toMatchObject({ severity: "yellow", certain: false, crisis: false });
  });

  test.each([
    "Luis always picks up Mateo on Thursdays.",
    "Luis never has school meetings on Monday.",
    "Thank you, Luis always helps with homework.",
    "The school said Luis never signed the form.",
    "Mateo never helps with homework.",
    "Dana siempre recoge a Mateo los jueves.",
    "Dana nunca trabaja los lunes.",
  ])("and a plan, a thank-you or a fact stays one: %s", async (text) => {
    expect(await heard(text)).toMatchObject({ severity: "green" });
  });

  test("and of nobody in particular it says nothing", async () => {
    const stranger = { ...family, parents: ["Robin", "Sam"] };
    expect(await heard("Luis never cares about her.", stranger)).toMatchObject({
      severity: "green",
    });
  });

  test("and its words are found in the text as it was typed", async () => {
    const text = "Sofía has her recital. Luis never cares about her.";
    const { findings } = await heard(text);
    const found = findings.find(({ rule }) => rule === "generalisation.never-does");
    expect(text.slice(found?.start, found?.end)).toMatch(/^Luis never care/);
  });
});
