import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(head + text));
const holidays = (text: string): string[] =>
  pageOf(text).holidayRules.map(
    ({ name, evenYearsAssignee, oddYearsAssignee }) =>
      `${name} ${evenYearsAssignee} ${oddYearsAssignee}`,
  );
const recurring = (text: string): string[] =>
  pageOf(text).recurringRules.map(
    ({ assignee, cadence, startDay, startTime, endDay, endTime }) =>
      `${assignee} ${cadence} ${startDay} ${startTime} ${endDay} ${endTime}`,
  );

test("a word further down the page makes nobody the mother", () => {
  const page = parseSchedule(
    layoutOfText(
      "ANN LEE, Plaintiff,\nagainst\nBOB LEE, Defendant.\n\n1. Custody shall be with the Mother.\n2. The Father shall have the children each Tuesday from 5:30 p.m. until 7:45 p.m. and alternate weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m.",
    ),
  );
  // Which of the two a parent is, is asked by these names: Ann Lee may be either.
  expect(page.parties).toEqual({ parent1: "Mother", parent2: "Father" });
  expect(page.recurringRules.map(({ assignee }) => assignee)).toEqual(["parent2", "parent2"]);
});

test("holidays are listed under whose years they are", () => {
  const list =
    "Father in odd-numbered years and Mother in even-numbered years\nEaster\nLabor Day\n\nMother in odd years and Father in even years:\nHalloween";
  expect(holidays(list)).toEqual([
    "Easter parent1 parent2",
    "Labor Day parent1 parent2",
    "Halloween parent2 parent1",
  ]);
});

test("a label and what it labels are one statement, and the label alone gives nothing", () => {
  const order =
    "Father shall have the child as follows:\n7. Mother's Day. Mother shall have the child each year from 6:00 p.m. on the Friday preceding Mother's Day until 6:00 p.m. on Mother's Day.";
  expect(holidays(order)).toEqual(["Mother's Day parent1 parent1"]);
});

test("the years that a sentence begins with are asked about in the next one, and carried from a heading", () => {
  expect(holidays("In even years Father has Easter. Mother has Labor Day.")).toEqual([
    "Easter parent2 parent1",
  ]);
  const page = pageOf("Even years: Mother - Easter. Father - Labor Day.");
  expect(page.holidayRules).toMatchObject([
    { name: "Easter", evenYearsAssignee: "parent1" },
    { name: "Labor Day", evenYearsAssignee: "parent2" },
  ]);
  expect(page.questions.filter(({ asks }) => asks === "other-years")).toHaveLength(2);
});

test("the short days and hours of a note, each line for itself", () => {
  const note = parseSchedule(
    layoutOfText(
      "kids schedule - Trish / Cole\nCole: T/Th 4-7, e/o wknd F6-Su6\nTrish: rest\nT-giving - Trish even, Cole odd\n",
    ),
  );
  expect(
    note.recurringRules.map(
      ({ startDay, startTime, endDay }) => `${startDay} ${startTime} ${endDay}`,
    ),
  ).toEqual(["Tuesday 16:00 Tuesday", "Thursday 16:00 Thursday", "Friday 18:00 Sunday"]);
  expect(note.questions.map(({ asks }) => asks)).toContain("half-of-day");
  expect(note.holidayRules).toMatchObject([{ name: "Thanksgiving" }]);
});

test("two days each and the weekends in turn", () => {
  expect(
    recurring(
      "Mother has Mondays and Tuesdays, Father has Wednesdays and Thursdays, and the parents alternate weekends from Friday to Monday, beginning with Father on January 8, 2027; exchanges are at 6:00 p.m.",
    ),
  ).toEqual([
    "parent1 weekly Monday 18:00 Wednesday 18:00",
    "parent2 weekly Wednesday 18:00 Friday 18:00",
    "parent2 biweekly Friday 18:00 Monday 18:00",
    "parent1 biweekly Friday 18:00 Monday 18:00",
  ]);
});

test("somebody's presence is kept beside the hours", () => {
  const page = pageOf(
    "Father has professionally supervised visitation each Saturday from 10 a.m. until noon.",
  );
  expect(page.recurringRules).toHaveLength(1);
  expect(page.statements.at(-1)).toMatchObject({ outcome: "clause" });
});

test("an empty box takes no hours from a ticked one", () => {
  expect(
    recurring(
      "Pia lives with Mother, except when she is scheduled to live with Father on:\n[X] WEEKENDS: [ ] every week [X] every other week [ ] other\nfrom Friday at 5:30 p.m. to Sunday at 5:30 p.m.",
    ),
  ).toEqual(["parent2 biweekly Friday 17:30 Sunday 17:30"]);
});
