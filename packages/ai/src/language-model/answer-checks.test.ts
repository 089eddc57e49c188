import { expect, test } from "vitest";
import { draftFlaw, knownSections, legalFlaw } from "./answer-checks.ts";

test.each([
  "Fam. Code 3011(a) asks the court to weigh the child's health.",
  "Please talk to an attorney; form FL-300 is the request.",
  "Family Code § 3024 and section 7501 may matter.",
])("'%s' may be shown", (text) => expect(legalFlaw(text)).toBeNull());

test.each([
  "Under Family Code 9876 you have a right.",
  "Penal Code 278.5 makes that a crime.",
  "See FL-999 for this.",
  "You will likely win full custody.",
  "The judge would probably grant your request.",
  "There is an 80% chance.",
  "You should keep the children from him until he pays.",
  "You could refuse visits for now.",
])("'%s' is never shown", (text) => expect(legalFlaw(text)).not.toBeNull());

test("a draft keeps every number and adds none", () => {
  expect(
    draftFlaw("late 15 minutes, pick-up at 5:30", "I'll be 15 minutes late for 5:30."),
  ).toBeNull();
  expect(draftFlaw("late 15 minutes", "I'll be late.")).toMatch(/loses/);
  expect(draftFlaw("I'll be late", "I'll be 20 minutes late.")).toMatch(/adds/);
  expect(draftFlaw("he owes $40", "You deadbeat owe $40.")).toMatch(/harsh/);
});

test("sections outside the table are dropped", () => {
  expect(knownSections(["Family Code § 3044", "Fam. Code 1", "made up"])).toEqual([
    "Fam. Code 3044",
  ]);
});
