import { expect, test } from "vitest";
import { citable, legalFactBySection, legalFacts, relevantLegalFacts } from "./index.ts";

test("a parent who reads a fact sees its section, its date and that the official text decides", () => {
  for (const fact of legalFacts) {
    expect(citable(fact, "english")).toContain(fact.section);
    expect(citable(fact, "english")).toContain("last checked November 21, 2026");
    expect(citable(fact, "english")).toContain("check the official text");
  }
});

test("no fact predicts an outcome or repeats what was left unsure", () => {
  for (const { section, sentence } of legalFacts) {
    expect(sentence).not.toMatch(/\bwill (win|lose|get|grant|deny)\b|%|firearm|Safe at Home/i);
    expect(section).not.toMatch(/3086|3040\(/);
  }
  expect(new Set(legalFacts.map(({ section }) => section)).size).toBe(legalFacts.length);
});

test("a section is found however a model spells it, and one outside the table is not", () => {
  expect(legalFactBySection("California Family Code § 3011(a)")?.section).toBe("Fam. Code 3011(a)");
  expect(legalFactBySection("Fam. Code 7501")?.section).toBe("Fam. Code 7501");
  expect(legalFactBySection("Form FL-300")?.section).toBe("Form FL-300");
  expect(legalFactBySection("Fam. Code 9999")).toBeUndefined();
  expect(legalFactBySection("")).toBeUndefined();
});

test.each([
  ["Can I move away with my daughter to another state for a job?", "Fam. Code 7501"],
  ["How much notice do I have to give before relocating?", "Fam. Code 3024"],
  ["What does the judge look at to decide custody?", "Fam. Code 3011(a)"],
  ["At what age can a child choose which parent to live with?", "Fam. Code 3042"],
  ["Do moms get preference over dads?", "Fam. Code 3040"],
  ["What is the difference between legal custody and physical custody?", "Fam. Code 3002-3007"],
  ["Which form do I file to change the order?", "Form FL-300"],
  ["Is mediation required if we can't agree?", "Fam. Code 3170"],
  ["Is what we say in mediation confidential?", "Fam. Code 3177"],
  ["Can screenshots be used as evidence?", "Evid. Code 250, 350, 1400-1401, 1410"],
  [
    "He has a restraining order for domestic violence, what does that mean for custody?",
    "Fam. Code 3044",
  ],
  ["Does the holiday schedule beat the regular weekend?", "Form FL-341(C)"],
  ["¿Puedo mudarme con mis hijos a otra ciudad?", "Fam. Code 7501"],
  ["what does family code 3087 say", "Fam. Code 3087"],
])("a parent who asks '%s' is pointed to %s", (question, section) => {
  expect(relevantLegalFacts(question, 3).map((fact) => fact.section)).toContain(section);
});

test("a text with no law in it matches no fact", () => {
  expect(relevantLegalFacts("Thank you, see you tomorrow")).toEqual([]);
});
