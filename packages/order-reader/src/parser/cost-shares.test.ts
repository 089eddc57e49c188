import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = `PETITIONER: ANN LEE (Mother)
RESPONDENT: BOB LEE (Father)

Father shall have the children every Wednesday from 5:00 p.m. to 8:00 p.m.

`;
const sharesIn = (sentence: string) =>
  parseSchedule(layoutOfText(`${head}${sentence}\n`)).costShares.map(
    ({ category, parent1Percent }) => [category, parent1Percent],
  );

test.each([
  ["Uninsured medical expenses shall be shared equally.", [["medical", 50]]],
  [
    "Petitioner shall pay 60% and Respondent 40% of all unreimbursed health care costs.",
    [["medical", 60]],
  ],
  ["School tuition costs: 30% by Mother and 70% by Father.", [["school", 30]]],
  ["Father shall pay 100 percent of the costs of travel.", [["travel", 0]]],
  [
    "Each parent shall pay one-half of the fees of extracurricular activities and child care costs.",
    [
      ["activity", 50],
      ["care", 50],
    ],
  ],
  ["All other expenses of the children are split 50/50.", [[null, 50]]],
])("an order that shares costs is read: %s", (sentence, shares) => {
  expect(sharesIn(sentence)).toEqual(shares);
});

test.each([
  "Father shall pay child support of 25% of his income.",
  "Medical expenses are shared 60/40.",
  "Medical expenses: 60% and 30%, by Mother and Father.",
  "The parents shall discuss school expenses.",
  "Mother pays 20% of the costs when Father pays 30% of the costs and Mother is ill.",
])("what names no whole share of anyone is not guessed at: %s", (sentence) => {
  expect(sharesIn(sentence)).toEqual([]);
});
