import { expect, test } from "vitest";
import { legalFacts } from "../law/index.ts";
import { knownSections, legalFlaw } from "./answer-checks.ts";

test.each([
  "Fam. Code 3011(a) asks the court to weigh the child's health.",
  "Please talk to an attorney; form FL-300 is the request.",
  "Family Code § 3024 and section 7501 may matter.",
  "This is no word on how a court would decide.",
  "Please stay civil, and say it under penalty of perjury only where you know it.",
  "A judge may look at how each of you keeps the other informed.",
  "Keep the children out of it, and keep the kids' bedtime the same.",
  "Never refuse visits because of money; the two are separate.",
  "El juez puede considerar la rutina de los niños.",
])("an answer such as '%s' may be shown", (text) => expect(legalFlaw(text)).toBeNull());

test.each([
  "Under Family Code 9876 you have a right.",
  "El Código Penal lo prohíbe.",
  "See Troxel v. Granville on this.",
  "Penal Code 278.5 makes that a crime.",
  "See FL-999 for this.",
  "You will likely win full custody.",
  "The judge would probably grant your request.",
  "There is an 80% chance.",
  "You should keep the children from him until he pays.",
  "You could refuse visits for now.",
  "Courts usually side with mothers.",
  "The judge is very likely to give you Fridays.",
  "It is likely that the court agrees with you.",
  "You have a strong case.",
  "You’d win this easily.",
  "Chances are good that you get the summer.",
  "Keep the kids home until he pays.",
  "Withhold the exchange on Friday.",
  "It would be best to keep the children with you for now.",
  "El juez te dará la custodia.",
  "Vas a ganar el caso.",
  "No le entregues a los niños el viernes.",
  "Deberías suspender las visitas por ahora.",
])("an answer such as '%s' is never shown", (text) => expect(legalFlaw(text)).not.toBeNull());

test("everything the facts table says may be shown", () => {
  expect(legalFacts.filter(({ sentence }) => legalFlaw(sentence) !== null)).toEqual([]);
});

test("sections outside the table are dropped", () => {
  expect(knownSections(["Family Code § 3044", "Fam. Code 1", "made up"])).toEqual([
    "Fam. Code 3044",
  ]);
});
