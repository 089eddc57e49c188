import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const caption = "Petitioner: ANN LEE (Mother)\nRespondent: BOB LEE (Father)\n\n";
const visit = "\nFather has every Tuesday from 3:30 p.m. to 7:30 p.m.";
const residence = (text: string) => parseSchedule(layoutOfText(caption + text + visit)).residence;

test.each([
  [
    "2. The children shall reside primarily with Father, subject to the time stated below.",
    "parent2",
  ],
  ["Mother shall have primary physical custody of the minor children.", "parent1"],
  ["The primary residence of the children is with Mother.", "parent1"],
  ["The child lives with Father except as set forth below.", "parent2"],
  ["At all other times the children shall be with Mother.", "parent1"],
  ["Respondent has the children for all remaining periods.", "parent2"],
  [
    "Petitioner is awarded sole legal and physical custody, with visitation to Respondent.",
    "parent1",
  ],
])("the order says with whom the children live: %s", (sentence, parent) => {
  expect(residence(sentence)).toMatchObject({ assignee: parent });
});

test.each([
  "The parties shall have joint physical custody of the children.",
  "During the summer the children reside with Father.",
  "The children reside with Father in odd-numbered weeks.",
  "The children shall reside with Mother from Sunday at 6:00 p.m.",
  "Neither parent may change the children's residence without 45 days' notice to the other parent.",
  "The children shall not reside with Father.",
  "If Mother moves away, the children shall reside with Father.",
  "The children live with Mother and Father.",
  "Exchanges take place at Mother's residence.",
])("no one's residence is made out of: %s", (sentence) => {
  expect(residence(sentence)).toBeNull();
});

test("an order that says both is asked about, not guessed", () => {
  expect(
    residence(
      "The children reside with Mother.\nThe primary residence of the children is with Father.",
    ),
  ).toBeNull();
});
