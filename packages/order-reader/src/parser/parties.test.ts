import { expect, test } from "vitest";
import { findParties } from "./parties.ts";
import { findRoles } from "../vocabulary/roles.ts";

const parties = (text: string) => {
  const lines = text.split("\n");
  return findParties(lines, findRoles(lines));
};

test.each([
  [
    "PETITIONER: MARCUS T. BELL (Father)\nRESPONDENT: JOANNA R. BELL (Mother)\nFather shall have alternate weekends.",
    {
      parent1: "MARCUS T. BELL, Petitioner, Father",
      parent2: "JOANNA R. BELL, Respondent, Mother",
    },
  ],
  [
    "Ann Lee, Petitioner\nand\nBob Lee, Respondent\nPetitioner has every Monday from 5 to 8 p.m.",
    { parent1: "Ann Lee, Petitioner", parent2: "Bob Lee, Respondent" },
  ],
  [
    "Parenting plan of Parent A and Parent B\nParent A has every Monday.",
    { parent1: "Parent A", parent2: "Parent B" },
  ],
  ["EVERY TUE, Dad 4 PM TO 7 PM\nMOM ALL OTHER TIMES", { parent1: "Mom", parent2: "Dad" }],
  ["Mom: Mondays 3-6\nDad: Weekends", { parent1: "Mom", parent2: "Dad" }],
  ["LOS MARTES (PAP\u00c1) DE 4 A 7", { parent1: "Mam\u00e1", parent2: "Pap\u00e1" }],
  ["Mom has Mondays.\nDad has Tuesdays.", { parent1: "Mom", parent2: "Dad" }],
  [
    'Natalie Brooks ("Mother") and Owen Brooks ("Father") agree:\nMother has Mondays.',
    { parent1: "Natalie Brooks, Mother", parent2: "Owen Brooks, Father" },
  ],
])(
  "a parent is asked which of the two they are in the document's own words: %s",
  (text, expected) => {
    expect(parties(text)).toEqual(expected);
  },
);

test("a document that names neither is not asked about, and one that speaks of the wife has a husband", () => {
  expect(parties("Swim club, Mondays from 5 to 6 p.m.")).toBeNull();
  expect(parties("Mom picks up on Monday.")).toEqual({ parent1: "Mom", parent2: "Dad" });
  expect(parties("La esposa tiene los lunes.")).toEqual({ parent1: "Esposa", parent2: "Esposo" });
});
