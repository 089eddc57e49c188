/** The same in other words: hours, holidays in turn, days that a family keeps, letters and who the parents are. */
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));
const letter = (parent: string): string => (parent === "parent1" ? "M" : "F");

const holidaysOf = (text: string): string[] =>
  pageOf(text).holidayRules.map(
    ({ evenYearsAssignee, oddYearsAssignee, name, startMonthDay }) =>
      `${letter(evenYearsAssignee)}${letter(oddYearsAssignee)} ${name} ${startMonthDay}`,
  );
const recurringOf = (text: string): string[] =>
  pageOf(text).recurringRules.map((rule) =>
    `${letter(rule.assignee)} ${rule.startDay} ${rule.startTime} to ${rule.endDay} ${rule.endTime} ${rule.firstDate ?? ""}`.trim(),
  );
const outcomesOf = (text: string): string[] =>
  pageOf(text).statements.map(({ outcome }) => outcome);
const askedOf = (text: string): string[] => pageOf(text).questions.map(({ asks }) => asks);

describe("hours as people say them", () => {
  test.each([
    [
      "Father has Pia every Tuesday from 4 in the afternoon until 7 in the evening.",
      "F Tuesday 16:00 to Tuesday 19:00",
    ],
    [
      "Father has Pia on Wednesdays from 5 to 8 in the evening.",
      "F Wednesday 17:00 to Wednesday 20:00",
    ],
    ["Father: every Sat 9am -> 3pm", "F Saturday 09:00 to Saturday 15:00"],
  ])("%s", (text, rule) => {
    expect(recurringOf(head + text)).toEqual([rule]);
    expect(askedOf(head + text)).toEqual([]);
  });

  test("an hour of its day without a half is asked about, and a house number is none", () => {
    const hours = `${head}Pia is with Father from Friday at 4 to Sunday at 6 every week.`;
    expect(recurringOf(hours)).toEqual(["F Friday 16:00 to Sunday 18:00"]);
    expect(askedOf(hours)).toEqual(["half-of-day"]);
    expect(
      recurringOf(`${head}Father has Pia from Friday at 4 Elm Street until Sunday at 6 p.m.`),
    ).toEqual([]);
  });
});

describe("holidays that parents have in turn", () => {
  test.each([
    [
      "Thanksgiving shall alternate, Mother having it in 2026 and Father in 2027.",
      ["MF Thanksgiving 11-26"],
    ],
    [
      "In odd years Father has Easter, Pioneer Day (July 24) and Halloween; in even years Mother has those days.",
      ["MF Easter 04-05", "MF Pioneer Day 07-24", "MF Halloween 10-31"],
    ],
    [
      "In even years Father has Memorial Day, July 4 and Columbus Day; Mother has them in odd years.",
      ["FM Memorial Day 05-25", "FM Independence Day 07-04", "FM Columbus Day 10-12"],
    ],
    ["Easter Sunday is Father's without exception.", ["FF Easter 04-05"]],
  ])("%s", (text, rules) => {
    expect(holidaysOf(head + text)).toEqual(rules);
    expect(askedOf(head + text)).toEqual([]);
  });

  test.each([
    "Thanksgiving shall alternate, if the parties agree, Mother having it in 2026 and Father in 2027.",
    "In even years Father has Memorial Day; Mother has it in even years.",
    "In even years Father has Memorial Day; Mother has Easter in odd years.",
    "Easter is Father's without exception, unless it falls in spring break.",
  ])("%s gives none", (text) => {
    expect(holidaysOf(head + text)).toEqual([]);
    expect(outcomesOf(head + text)).toContain("question");
  });

  test("in Spanish, a break by its other name and the day of the fathers", () => {
    const text =
      "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tomas Rivelle. Hija: Pia.\nPia vive con la madre.\n\nReceso de primavera: a\u00f1os pares la madre, a\u00f1os impares el padre.\nD\u00eda de los Padres con el padre.";
    expect(holidaysOf(text)).toEqual(["MF Spring Break 04-01", "FF Father's Day 06-21"]);
  });
});

describe("days that only a family keeps", () => {
  test.each([
    ["E. Thingyan (Burmese New Year): Mother, all years.", ["MM Thingyan 01-01"], ["first-day"]],
    ["d. Martisor, March 1: Father.", ["FF Martisor 03-01"], ["every-year"]],
    [
      "5. Hmong New Year is with Mother each year; Midsummer Eve is with Father each year.",
      ["MM Hmong New Year 01-01", "FF Midsummer Eve 06-15"],
      ["first-day", "first-day"],
    ],
  ])("%s", (text, rules, asks) => {
    expect(holidaysOf(head + text)).toEqual(rules);
    expect(askedOf(head + text)).toEqual(asks);
  });

  test.each([
    "Visits, March 1: Father.",
    "d. Spring concert, March 1: Father, if he asks.",
    "Hmong New Year is with Mother each year; the rest of the winter is with Father if he asks.",
  ])("%s names none", (text) => {
    expect(holidaysOf(head + text)).toEqual([]);
  });
});

describe("a letter", () => {
  const letterOf = (text: string): string => `HEARTH FAMILY MEDIATION
October 3, 2025

Ms. Corinne Thibodeau
Mr. Alistair Penhallow

Dear Corinne and Alistair,

The children live with Corinne. ${text}

With warm regards,
Philippa Oduya`;
  test("a day without a year is of the letter's own time", () => {
    const text = letterOf(
      "Alistair has them on alternate weekends from Friday at 3 p.m. to Sunday at 6 p.m., starting October 17. Alistair also has them every Wednesday from 3 p.m. to 7 p.m., beginning Wednesday, October 8.",
    );
    expect(recurringOf(text)).toEqual([
      "F Friday 15:00 to Sunday 18:00 2025-10-17",
      "F Wednesday 15:00 to Wednesday 19:00 2025-10-08",
    ]);
  });

  test.each([
    "Alistair has them on alternate weekends from Friday at 3 p.m. to Sunday at 6 p.m., starting Friday, October 18.",
    "Alistair has them on alternate weekends from Friday at 3 p.m. to Sunday at 6 p.m., starting September 26.",
  ])("and one of another weekday, or of long ago or ahead, is asked about: %s", (text) => {
    const open = pageOf(letterOf(text)).statements.filter(
      ({ outcome }) => outcome === "question" || outcome === "not_taken_over",
    );
    expect(recurringOf(letterOf(text))).toEqual([]);
    expect(open.map((one) => one.text).join(" ")).toContain("starting");
  });
});

test("the two whom an order appoints conservators are its parents", () => {
  const text = `CAUSE NO. 2026-31184-F
IN THE INTEREST OF T.O.E., A CHILD
STANDARD POSSESSION ORDER
IT IS ORDERED that NGOZI EZEANI is appointed joint managing conservator with the exclusive right to designate the primary residence of the child, and that BRYCE HOLLOWAY is appointed joint managing conservator.
BRYCE HOLLOWAY shall have the right to possession:
1. On Thursday of each week during the regular school term, beginning at 6:00 p.m. and ending at 8:00 p.m.
2. Each conservator shall surrender the child at the residence of Ngozi Ezeani.`;
  expect(recurringOf(text)).toEqual(["F Thursday 18:00 to Thursday 20:00"]);
  expect(askedOf(text)).toEqual(["school-year"]);
});

test.each([
  "RCW 26.09.016, .181, .187",
  "MCR 3.211(C)(1).",
  "Page B-2",
  "VIII.",
  "/s/ Hedda Thornquist /s/ E. Qui\u00f1onez",
  "WE ASK FOR THIS: ENTERED this ____ day of __________, 2026 ____________________ Judge",
])("below a rule nobody asks about '%s'", (line) => {
  const text = `${head}Father has Pia every Tuesday from 4 p.m. to 7 p.m.\n\n${line}`;
  expect(askedOf(text)).toEqual([]);
});
