import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const heads = {
  en: "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
};
function read(text: string, head: string = heads.en) {
  const page = parseSchedule(layoutOfText(head + text));
  const { recurringRules, holidayRules, statements } = page;
  return {
    rules: [
      ...recurringRules.map(({ assignee, startDay, firstDate, lastDate, months }) =>
        [assignee, startDay, firstDate, lastDate, months]
          .filter((one) => one !== undefined)
          .join(" "),
      ),
      ...holidayRules.map(
        ({ name, evenYearsAssignee, oddYearsAssignee, startTime = "-" }) =>
          `${evenYearsAssignee}/${oddYearsAssignee} ${name} ${startTime}`,
      ),
    ],
    open: statements.flatMap(({ outcome, text: said }) =>
      outcome === "question" || outcome === "not_taken_over" ? [said] : [],
    ),
    residence: page.residence?.assignee ?? null,
  };
}
const saturdays = "Father has Pia every Saturday from 10 a.m. to 6 p.m.";

describe("a parent's birth is not the child's", () => {
  test.each([
    "Father's date of birth: March 3, 1990.\nUntil the child turns ten, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
    "Father, born March 3, 1990, works in Reno. Until the child is three, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
    "Max, born January 20, 2025, is Mother's child with another man.\nOnce she is three, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
    "Max, born January 20, 2025, is at home.\nOnce she is three, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
  ])("and the age is asked about: %s", (text) => {
    expect(read(text).rules).toEqual([]);
    expect(read(text).open.at(-1)).toMatch(/Father has Pia every Saturday/);
  });

  test.each([
    "Ilse Maddox (Mother) and Tomas Rivelle (Father) are the parents of the minor child, Pia Rivelle, born April 14, 2024.\n",
    "Mother: Ilse Maddox, DOB 03/01/1990\nFather: Tomas Rivelle, DOB 04/01/1990\nChild: Pia\nDOB: 04/14/2024\n",
    "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia was born on April 14, 2024.\n",
  ])("whose birth it is, its own words say: %s", (people) => {
    const head = `PARENTING PLAN\n${people}Pia lives with Mother.\n\n`;
    expect(read(`Until Pia turns three, ${saturdays}`, head).rules).toEqual([
      "parent2 Saturday 2027-04-13",
    ]);
  });
});

test.each([
  "Until June 30, 2027, Father has the child on Saturdays from 9 a.m. to 1 p.m. during the school year; thereafter from 9 a.m. to 5 p.m.",
  "During the school year, until June 30, 2027, Father has the child on Saturdays from 9 a.m. to 1 p.m.; thereafter on Sundays from 9 a.m. to 5 p.m.",
  "Until June 30, 2027, Father has the child on Saturdays from 9 a.m. to 1 p.m. except the first Saturday of the month; thereafter from 9 a.m. to 5 p.m.",
  "Father has the child on alternate weekends from Friday at 6 p.m. to Sunday at 6 p.m., starting January 8, 2027, and on Monday in weeks not followed by his weekend from 5 p.m. to 8 p.m., except in July.",
  "Father has the child on alternate weekends from Friday at 6 p.m. to Sunday at 6 p.m., starting January 8, 2027 and ending June 30, 2027, and on Monday in weeks when he does not have the weekend from 5 p.m. to 8 p.m.",
])("a limit of one of two times may be of the other: %s", (text) => {
  expect(read(text)).toMatchObject({ rules: [], open: [text] });
});

test("a day that is over before the next time begins limits nothing in it", () => {
  const text =
    "Until June 30, 2027, Father has the child on Saturdays from 9 a.m. to 1 p.m. except June 5, 2027; thereafter from 9 a.m. to 5 p.m.";
  expect(read(text).rules).toEqual(["parent2 Saturday 2027-06-30", "parent2 Saturday 2027-07-01"]);
});

test("'until December' may be until it begins; 'through December' is with it", () => {
  const until = `${saturdays.slice(0, -1)} from September until December.`;
  expect(read(until)).toMatchObject({ rules: [], open: [until] });
  expect(read(until.replace("until", "through")).rules).toEqual(["parent2 Saturday 9,10,11,12"]);
  const hasta =
    "El padre tiene a Pia los s\u00e1bados de 10:00 a 18:00 de septiembre hasta diciembre.";
  expect(read(hasta, heads.es)).toMatchObject({ rules: [], open: [hasta] });
});

test.each([
  "Father may: Saturdays from 8 a.m. to 8 p.m.",
  "Saturdays, as Father may; from 8 a.m. to 8 p.m.",
])("what a parent may is no month: %s", (text) => {
  expect(read(text)).toMatchObject({ rules: [], open: [text] });
  expect(read(`${saturdays.slice(0, -1)} in april and may.`).rules).toEqual([
    "parent2 Saturday 4,5",
  ]);
});

test.each([
  "Subsequently, the visits are on Sunday from 10 a.m. to 6 p.m.",
  "This order expires June 1, 2027.",
  "This order is effective June 1, 2027.",
  "Holidays do not take precedence over Father's weekends.",
])("what stands behind a rule and may end it is asked: %s", (behind) => {
  const page = parseSchedule(layoutOfText(`${heads.en}${saturdays} ${behind}`));
  expect(page.questions.map(({ id }) => id)).toEqual([`what-it-changes:${behind}`]);
});

test("a precedence that is turned round is asked, whatever stands before it", () => {
  for (const text of [
    "Holidays do not take precedence over Father's weekends.",
    "Father's weekend takes precedence over Thanksgiving.",
  ])
    expect(read(text).open).toEqual([text]);
});

describe("hours that are said of some holidays", () => {
  const labor = "Labor Day: Mother in even years, Father in odd years.";
  const thanks = "Thanksgiving: Mother in even years, Father in odd years.";
  test.each([
    "These holidays begin at 9 a.m. and end at 7 p.m.",
    "The holiday shall begin at 9 a.m. and end at 7 p.m.",
    "The other holidays begin at 9 a.m. and end at 7 p.m.",
  ])("are not those of all: %s", (hours) => {
    expect(read(`${labor} ${hours}\n${thanks}`)).toMatchObject({
      rules: ["parent1/parent2 Labor Day -", "parent1/parent2 Thanksgiving -"],
      open: [hours],
    });
  });

  test("and those of all are, unless they are said otherwise", () => {
    const hours = "Holidays are from 9 a.m. to 7 p.m., unless otherwise stated below.";
    expect(read(`${hours}\n${thanks}`).rules).toEqual(["parent1/parent2 Thanksgiving 09:00"]);
  });
});

test.each([
  "Every Third Week\nFather has the child every Saturday from 10 a.m. to 6 p.m.",
  "Odd weeks:\nFather has the child every Saturday from 10 a.m. to 6 p.m.",
])("weeks that are named above a rule limit it: %s", (text) => {
  expect(read(text)).toMatchObject({ rules: [], open: [text.split("\n")[1]] });
});

describe("a table by years", () => {
  const tableOf = (...rows: readonly string[][]) =>
    rows.map((row) => row.map((cell) => cell.padEnd(20)).join("")).join("\n");
  test("of which two of one parity differ is asked", () => {
    const table = tableOf(
      ["Holiday", "2027", "2028", "2029"],
      ["Easter", "Father", "Mother", "Mother"],
      ["Thanksgiving", "Mother", "Father", "Mother"],
    );
    expect(read(table)).toMatchObject({
      rules: ["parent2/parent1 Thanksgiving -"],
      open: ["Easter Father Mother Mother"],
    });
  });

  test("that leaves years out loses none of its rows", () => {
    const table = tableOf(
      ["Holiday", "2027", "2029"],
      ["Easter", "Father", "Mother"],
      ["Thanksgiving", "Mother", "Father"],
    );
    expect(read(table)).toMatchObject({
      rules: [],
      open: ["Holiday 2027 2029", "Easter Father Mother", "Thanksgiving Mother Father"],
    });
  });
});

test.each([
  ["Ren\u00e9 Lopez", "Rene Ruiz"],
  ["Rene Lopez", "Rene Ruiz"],
])("a first name that both parents have tells neither: %s and %s", (mother, father) => {
  const head = `PARENTING PLAN\nMother: ${mother}\nFather: ${father}\nChild: Pia\n\n`;
  const rene = "Rene has Pia every Saturday from 10 a.m. to 6 p.m.";
  expect(read(rene, head)).toMatchObject({ rules: [], open: [rene] });
  expect(read(saturdays, head).rules).toEqual(["parent2 Saturday"]);
});

test.each([
  "Health Insurance is with Mother every year.",
  "Tax Exemption: odd years Mother, even years Father.",
  "School Choice: Mother in odd years, Father in even years.",
  "Work Week: odd years Mother, even years Father.",
])("what is no day is no holiday: %s", (text) => {
  expect(read(text).rules).toEqual([]);
});

test("the date beside a family's own day is its date", () => {
  const page = parseSchedule(
    layoutOfText(
      `${heads.en}Haitian Flag Day (May 18) is with Father every year from 9 a.m. to 9 p.m.`,
    ),
  );
  expect(page.holidayRules).toMatchObject([{ name: "Haitian Flag Day", startMonthDay: "05-18" }]);
  expect(page.questions).toEqual([]);
});

test.each([
  "Time not given to Father by this order is Father's to request.",
  "Mother makes her primary home with her parents.",
  "Mother lives with her parents.",
  "Father, born March 3, 1990, lives in Reno.",
])(
  "where a parent lives, or what one may ask for, is not with whom the child lives: %s",
  (text) => {
    const head = "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n";
    expect(read(`${text}\n${saturdays}`, head).residence).toBe(null);
  },
);

test.each([
  "El padre tiene a Pia la primera quincena de cada mes.",
  "La primera quincena de cada mes ser\u00e1 con el padre.",
])("half of each month is asked, and not put away: %s", (text) => {
  expect(read(text, heads.es)).toMatchObject({ rules: [], open: [text] });
});

test("who is there is kept beside the hours", () => {
  const { statements } = parseSchedule(
    layoutOfText(
      `${heads.en}Father's visits are supervised by Rosa Lima and shall occur on Wednesdays from 4 p.m. to 7 p.m.`,
    ),
  );
  expect(statements.at(-1)).toMatchObject({ outcome: "clause", text: "supervised by Rosa Lima" });
});
