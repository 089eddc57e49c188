import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { bornOn } from "./birthdays.ts";
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
    "Max was born May 8, 2020.\nUntil Pia is seven, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
    "Max, born January 20, 2025, is at home.\nOnce she is three, Father has Pia every Saturday from 10 a.m. to 6 p.m.",
  ])("and the age is asked about: %s", (text) => {
    expect(read(text).rules).toEqual([]);
    expect(read(text).open.at(-1)).toMatch(/Father has Pia every Saturday/);
  });

  test.each([
    [
      heads.en,
      "Mother was born on May 8, 1990.\nOn Pia's birthday, Father has her from 3 p.m. to 7 p.m. every year.",
    ],
    [
      heads.es,
      "Padre: nacido el 3 de abril de 1990.\nEn el cumplea\u00f1os de la ni\u00f1a el padre la tiene de 15:00 a 19:00 todos los a\u00f1os.",
    ],
  ])("and the day of the child's birthday is asked: %s%s", (head, text) => {
    const { questions } = parseSchedule(layoutOfText(head + text));
    expect(questions.map(({ asks }) => asks)).toContain("first-day");
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
  "Father has alternate Wednesdays from 4 p.m. to 7 p.m. starting January 6, 2027; in July from 3 p.m. to 8 p.m.",
  "Father has Wednesdays from 4 p.m. to 7 p.m. in odd weeks; in July from 3 p.m. to 8 p.m.",
  "Father has Wednesdays from 4 p.m. to 7 p.m. starting June 1, 2027; during the school year from 3 p.m. to 6 p.m.",
  "Mother has alternate Wednesdays from 4 p.m. to 7 p.m. starting January 6, 2027; Father from 3 p.m. to 8 p.m.",
  "Father has Wednesdays from 4 p.m. to 7 p.m. except the first Wednesday of the month; in July from 3 p.m. to 8 p.m.",
  "Father has every other weekend from Friday at 6 p.m. to Sunday at 6 p.m., starting January 8, 2027; in summer from Thursday at 6 p.m. to Sunday at 6 p.m.",
  "Father has the child on Wednesdays from 4 p.m. to 7 p.m. and in summer only on Mondays from 4 p.m. to 7 p.m.",
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

  test("whose long names push the cells beside them keeps their order", () => {
    const table =
      "Holiday        Mother          Father\nPresidents' Day and the weekend   odd years     even years\nNew Year's Eve and New Year's Day      odd     even";
    expect(read(table).rules).toEqual([
      "parent2/parent1 Presidents' Day -",
      "parent2/parent1 New Year's Eve -",
      "parent2/parent1 New Year's Day -",
    ]);
    const children =
      "Holiday        Children with Ilse      Children with Tomas\nThanksgiving   even            odd\nEaster         odd             even";
    expect(read(children).rules).toEqual([
      "parent1/parent2 Thanksgiving -",
      "parent2/parent1 Easter -",
    ]);
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
  "Father's mother makes her home with Father.",
  "Mother makes her home in Reno.",
  "Whenever she is not with Mother, Father pays for child care.",
  "All time not given to Mother is daycare time at Father's expense.",
  "All time not given to Mother is Father's, subject to review.",
  "All overnight time not given to Mother is Father's.",
  "When the child is not with Father, she is with Mother's parents.",
  "All time not given to Father's mother is Mother's.",
  "All time not given to Mother or Father is Grandma's.",
  "All holiday time not given to Mother is Father's.",
  "Days not assigned to Father in December are Mother's.",
  "All time that this plan does not give to Father is with Mother unless she is deployed.",
  "All time not otherwise given to Father is divided between Mother and the grandmother.",
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

test.each([
  ["Visitation for Father to be determined.", heads.en],
  ["Pia makes her main home with Mother and her second home with Father.", heads.en],
  ["El padre tendr\u00e1 a Pia por quincenas.", heads.es],
])("time of which nothing certain is said is listed: %s", (text, head) => {
  expect(read(text, head)).toMatchObject({ rules: [], open: [text] });
});

test.each([
  [
    "The parents have the child week on, week off, exchanging on Fridays at 5 p.m., Father beginning January 8, 2027.",
    ["parent2 Friday 2027-01-08", "parent1 Friday 2027-01-15"],
  ],
  [
    "Father has every other weekend from Friday 6 p.m. until 6 p.m. on Sunday, the first that of January 15, 2027.",
    ["parent2 Friday 2027-01-15"],
  ],
  [
    "Father's parent-time:\n(a) Wednesday from 5:30 p.m. until 8:30 p.m.;\n(b) Saturday from 9 a.m. to 1 p.m.",
    ["parent2 Wednesday", "parent2 Saturday"],
  ],
  [
    "Father has the former half of winter break in odd years and the latter in even years, Mother the reverse.",
    ["parent1/parent2 Winter Break (first half) -", "parent2/parent1 Winter Break (second half) -"],
  ],
  [
    `${saturdays}\n5. This order remains in effect until further order of the court.\n6. Neither parent shall move the child's legal residence more than 100 miles.`,
    ["parent2 Saturday"],
  ],
])("what orders usually say is read, and nothing in it asked about: %s", (text, rules) => {
  expect(read(text)).toMatchObject({ rules, open: [] });
});

test("a date of birth between a child and where the child lives takes nothing from it", () => {
  const text =
    "It is ORDERED that the child Pia, date of birth: 6/2/2020, shall reside with the Mother.";
  const head = "ORDER\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n";
  expect(read(`${text}\n${saturdays}`, head).residence).toBe("parent1");
});

test("a page full of dates of birth is read as fast as any other", () => {
  const births = "Child born on date of birth ".repeat(300);
  const chunked: number[] = [];
  bornOn(
    [births],
    (text) => {
      chunked.push(text.length);
      return [];
    },
    (text) => text,
  );
  expect(chunked.reduce((all, one) => all + one, 0)).toBeLessThan(births.length * 10);
});
