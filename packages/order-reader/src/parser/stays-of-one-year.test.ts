import { describe, expect, test } from "vitest";
import { recurringRule } from "@evenkeel/contract/models/calendar/schedule";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tomas Rivelle. Hija: Pia.\nPia vive con la madre.\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));

/** All stays of three years. */
function staysOf(text: string): string[] {
  const { holidayRules, recurringRules } = pageOf(text);
  const years = { startYear: 2026, endYear: 2028 };
  return planPeriods({ holidayRules, recurringRules, years, timeZone: "UTC" }).map(
    ({ start, end, assignee }) => `${start.slice(0, 16)} ${end.slice(0, 16)} ${assignee}`,
  );
}

describe("a stay that its dates name with their year comes once", () => {
  test.each([
    [
      `${head}In 2027, Father has the child from June 14 at 9 a.m. to July 2 at 6 p.m.`,
      ["2027-06-14T09:00 2027-07-02T18:00 parent2"],
    ],
    [
      `${head}Father has Pia from December 20, 2027, at noon to January 3, at noon.`,
      ["2027-12-20T12:00 2028-01-03T12:00 parent2"],
    ],
    [
      `${head}The child is with Mother from June 14, 2027 at 9 a.m. to July 2, 2027 at 6 p.m. and with Father from July 2, 2027 at 6 p.m. to July 20, 2027 at 6 p.m.`,
      ["2027-06-14T09:00 2027-07-02T18:00 parent1", "2027-07-02T18:00 2027-07-20T18:00 parent2"],
    ],
    [
      `${head}The vacation from July 10, 2027, noon, to July 24, 2027, noon, shall be divided equally, Mother receiving the second half.`,
      ["2027-07-10T12:00 2027-07-17T12:00 parent2", "2027-07-17T12:00 2027-07-24T12:00 parent1"],
    ],
    [
      `${cabeza}Por mitades iguales se dividirá el periodo del 20 de diciembre de 2027 a las 18:00 al 3 de enero de 2028 a las 18:00, correspondiendo la primera mitad a Ilse y la segunda a Tomas.`,
      ["2027-12-20T18:00 2027-12-27T18:00 parent1", "2027-12-27T18:00 2028-01-03T18:00 parent2"],
    ],
  ])("%s", (text, stays) => {
    expect(staysOf(text)).toEqual(stays);
  });

  test("and comes before what comes again, a weekly visit of the other parent's too", () => {
    const stays = staysOf(
      `${head}Father has Pia every Wednesday from 5 p.m. to 8 p.m. Mother has Pia from July 5, 2027 at 9 a.m. to July 19, 2027 at 9 a.m.`,
    ).filter((stay) => stay.startsWith("2027-07"));
    expect(stays).toEqual([
      "2027-07-05T09:00 2027-07-19T09:00 parent1",
      "2027-07-21T17:00 2027-07-21T20:00 parent2",
      "2027-07-28T17:00 2027-07-28T20:00 parent2",
    ]);
  });
});

test.each([
  "Father's vacation is from July 10, 2027 at noon to July 24, 2027 at noon, except for Mother's birthday.",
  "The winter break, from December 20, 2027 at 6 p.m. to January 3, 2028 at 6 p.m., is divided equally; Father has the first half in odd years.",
  // Half of it ends at three in the morning.
  "The break from July 10, 2027, noon, to July 15, 2027, 6 p.m., shall be divided equally, Mother receiving the second half.",
  "Father has half of the break from July 10, 2027, noon, to July 24, 2027, noon.",
  "Father has the child from January 8, 2027 at 6 p.m. to June 30, 2027 at 6 p.m. on Saturdays from 9 a.m. to 5 p.m. if he is sober.",
  "From June 14, 2027 at 9 a.m. to July 2, 2027 at 6 p.m. the child is with Grandma.",
])("no stay is made of a statement that says more: %s", (text) => {
  const page = pageOf(head + text);
  expect([...page.recurringRules, ...page.holidayRules]).toEqual([]);
  expect(page.statements.at(-1)?.outcome).toMatch(/question|not_taken_over/);
});

test("the number of a week is asked about, since it can be counted in two ways", () => {
  const text = `${head}In odd weeks Father has the child from Friday at 6 p.m. to Sunday at 6 p.m.`;
  expect(pageOf(text).questions).toMatchObject([
    { asks: "which-weeks", day: "Friday", time: "18:00", weeks: "odd" },
  ]);
  expect(pageOf(text.replace("odd weeks", "odd weeks, from January 15, 2027,")).questions).toEqual(
    [],
  );
});

test.each([
  [
    "El padre recoge a Pia en la escuela los viernes y la entrega en la escuela el lunes, cada dos semanas, a partir del 8 de enero de 2027.",
    { cadence: "biweekly", startDay: "Friday", endDay: "Monday", firstDate: "2027-01-08" },
  ],
  [
    "El padre recoge a Pia en la escuela los miércoles y la devuelve a casa de la madre a las 19:30.",
    { cadence: "weekly", startDay: "Wednesday", startTime: "15:00", endTime: "19:30" },
  ],
  [
    "El padre recoge a Pia el viernes a las 17:00 y la entrega a la madre el domingo a las 19:00, cada dos semanas, a partir del 8 de enero de 2027.",
    { cadence: "biweekly", startTime: "17:00", endDay: "Sunday", endTime: "19:00" },
  ],
  [
    "El padre podrá ver a Pia los martes de 17:00 a 20:00 en el punto de encuentro.",
    { cadence: "weekly", startDay: "Tuesday", startTime: "17:00", endTime: "20:00" },
  ],
])("a stay between two handovers is the parent's who picks up: %s", (text, rule) => {
  expect(pageOf(cabeza + text).recurringRules).toMatchObject([{ ...rule, assignee: "parent2" }]);
});

test("a parent has as many names as Spanish gives", () => {
  const page = pageOf(
    "Petitioner: Maria Elena Quiñonez Ruiz (Mother)\nRespondent: Juan Carlos Mendoza (Father)\nChild: Ana.\nJuan Carlos has Ana every Saturday from 9 a.m. to 5 p.m.",
  );
  expect(page.parties?.parent1).toBe("Maria Elena Quiñonez Ruiz, Petitioner, Mother");
});

test.each([
  "Father has the child every Saturday from 9 a.m. to 5 p.m.; there is no visit the rest of the year.",
  "Father may have the child every Saturday from 9 a.m. to 5 p.m. if he gives notice.",
  "Once she is three, Father has the child every Saturday from 9 a.m. to 5 p.m.",
])("words that may take time away are asked about: %s", (text) => {
  expect(pageOf(head + text).recurringRules).toEqual([]);
  expect(pageOf(head + text).statements.at(-1)?.outcome).toBe("question");
});

test("'it' with its hours is the time that was said, in other months", () => {
  const page = pageOf(
    `${head}November through March Father's Saturday is 11 a.m. to 4 p.m.; April through October it is 9 a.m. to 7 p.m.`,
  );
  expect(page.recurringRules.map(({ startTime, months }) => [startTime, months])).toEqual([
    ["11:00", [11, 12, 1, 2, 3]],
    ["09:00", [4, 5, 6, 7, 8, 9, 10]],
  ]);
});

test("an exception without its year is of the first year, where it is a day of the rule", () => {
  const text =
    "Father has Pia every Friday from 5 p.m. to 8 p.m. starting November 5, 2027, but not November 26 or December 24.";
  expect(pageOf(head + text).recurringRules).toMatchObject([
    { firstDate: "2027-11-05", exceptDates: ["2027-11-26", "2027-12-24"] },
  ]);
  for (const other of [text.replace("24", "23"), text.replace("2027", "2028")])
    expect(pageOf(head + other).recurringRules).toEqual([]);
});

/** Nothing of the statement is on the calendar, and its parent is asked about it. */
function expectAsked(above: string, text: string): void {
  const { recurringRules, holidayRules, statements } = pageOf(above + text);
  expect([...recurringRules, ...holidayRules]).toEqual([]);
  expect(statements.at(-1)?.outcome).toBe("question");
}

const alternate =
  "Father has Pia every other Friday from 5 p.m. to 8 p.m. starting November 5, 2027";
const fridays = "Father has Pia every Friday from 5 p.m. to 8 p.m.";
const saturdays = "Father has the first and third Saturday of each month from 9 a.m. to 5 p.m.";
test.each([
  [head, `${alternate}, but not November 12.`],
  [head, `${alternate}, but not on November 12, 2027.`],
  [head, `${fridays} from November 5, 2027 to December 17, 2027, but not January 7.`],
  [head, `${fridays} from November 5, 2027 to December 17, 2027, except in July.`],
  [head, `${fridays}, but not on January 8, 2028.`],
  [head, `${saturdays}, but not on March 13, 2027.`],
  [head, `${saturdays}, except the second Saturday of the month.`],
  [head, `${alternate}, but not on November 19 and January 11, 2030.`],
  [
    cabeza,
    "El padre tiene a Pia cada dos viernes de 17:00 a 20:00 a partir del 5 de noviembre de 2027, pero no el 12 de noviembre.",
  ],
])("an exception that takes nothing out of its rule is asked about: %s%s", expectAsked);

test("an exception takes out the stay that it touches, of one of several days too", () => {
  const weekends =
    "Father has Pia every other weekend from Friday at 5 p.m. to Sunday at 8 p.m., starting January 8, 2027, but not on January 23 and February 6, 2027.";
  expect(pageOf(head + weekends).recurringRules).toMatchObject([
    { exceptDates: ["2027-01-23", "2027-02-06"] },
  ]);
  const visits =
    "Father has Pia Tuesdays and Thursdays from 5 p.m. to 8 p.m., but not on January 7, 2027.";
  expect(pageOf(head + visits).recurringRules).toHaveLength(2);
});

test.each([
  [head, "Father has Pia from June 14, 2027 at 9 a.m. to July 2, 2028 at 6 p.m."],
  [
    cabeza,
    "El padre tiene a Pia del 14 de junio de 2027 a las 9:00 al 2 de julio de 2028 a las 18:00.",
  ],
])("a stay of more than a year is asked about: %s%s", expectAsked);

test("a stay of a year is one that a schedule can hold", () => {
  const [rule] = pageOf(
    `${head}Father has Pia from June 14, 2027 at 9 a.m. to June 14, 2028 at 6 p.m.`,
  ).recurringRules;
  expect(recurringRule.parse(rule).spanDays).toBe(366);
});

test.each([
  [
    head,
    "Mother has two separate summer weeks, from July 10, 2027 at noon to July 17, 2027 at noon.",
  ],
  [head, `${fridays.slice(0, -1)}. for a year.`],
  [head, "Father has Pia every Friday this year from 5 p.m. to 8 p.m."],
  [head, `${fridays.slice(0, -1)}. in those years.`],
  [head, "Father has Pia a Tuesday evening from 5 p.m. to 8 p.m."],
  [head, `${saturdays.slice(0, -1)}. and the weekend following.`],
  [cabeza, "El padre tiene a Pia dos veces los viernes de 17:00 a 20:00."],
  [cabeza, "El padre tiene a Pia un viernes de 17:00 a 20:00."],
  [cabeza, "El padre tiene a Pia los viernes una hora de 17:00 a 20:00."],
  [cabeza, "El padre tiene a Pia los viernes de 17:00 a 20:00 un tiempo."],
  [
    head,
    "Second Sunday in May, Mother's Day and Father's Day are with Mother from 9 a.m. to 6 p.m.",
  ],
])("how often, how long and which one are no words without meaning: %s%s", expectAsked);

test.each([
  [cabeza, "La madre recoge a Pia en la escuela los lunes y la entrega al padre a las 18:00."],
  [cabeza, "La madre recoge a Pia los lunes a las 15:00 y la lleva a casa del padre a las 18:00."],
  [cabeza, "El padre recoge a Pia los lunes a las 15:00 y la lleva a casa del padre a las 18:00."],
  [head, "Mother picks up Pia on Mondays at 3 p.m. and returns her to Father's house at 6 p.m."],
  [head, "Father picks up Pia on Mondays at 3 p.m. and takes her to Grandma's house at 6 p.m."],
])("who has the child behind a hand-over, and until when, is asked: %s%s", expectAsked);

describe("of two stays of which one has its year", () => {
  const dated = "Father has Pia from July 3, 2027 at noon to July 10, 2027 at noon.";
  const bare = "Mother has Pia from July 10 at noon to July 17 at noon.";
  test.each([
    `${dated} ${bare}`,
    `${bare} ${dated}`,
    `${dated}\n\n${fridays}\n\n${bare}`,
    `Mother has Pia from June 1 at noon to June 8 at noon. ${dated}`,
    `Mother has Pia from June 1 at noon to June 8 at noon. In 2027 Father has Pia from July 3 at noon to July 10 at noon.`,
  ])("the other is asked about, and never made one of each year: %s", (text) => {
    const page = pageOf(head + text);
    expect(page.holidayRules).toEqual([]);
    expect(page.recurringRules.filter(({ spanDays }) => spanDays !== undefined)).toHaveLength(1);
    expect(page.questions).toMatchObject([{ asks: "what-it-changes" }]);
  });

  test("the other is of each year where it says so", () => {
    const page = pageOf(`${head}${bare.slice(0, -1)} every year. ${dated}`);
    expect(page.holidayRules).toHaveLength(1);
    expect(page.questions).toEqual([]);
  });
});

test("an answer about numbered weeks is no answer about other weeks of the same day and hour", () => {
  const page = pageOf(
    `${head}In odd weeks Father has Pia Friday from 6 p.m. to Sunday at 6 p.m. Every other Friday Mother has Pia from 6 p.m. to 8 p.m.`,
  );
  expect(page.recurringRules.filter(({ assignee }) => assignee === "parent1")).toEqual([]);
  expect(page.questions).toContainEqual(
    expect.objectContaining({
      asks: "what-it-changes",
      statement: "Every other Friday Mother has Pia from 6 p.m. to 8 p.m.",
    }),
  );
});

test.each(["Every other week.", "Alternating."])(
  "a rhythm behind another is asked about by its words: %s",
  (behind) => {
    const page = pageOf(
      `${head}Father has the child every Saturday from 10 a.m. to 6 p.m.\n${behind}`,
    );
    expect(page.recurringRules).toEqual([]);
    expect(page.questions).toMatchObject([{ asks: "what-it-changes" }]);
  },
);

test.each(["Day visits", "Weather permitting"])(
  "what nobody knows above a rule is asked about in its words: %s",
  (above) => {
    const page = pageOf(
      `${head}${above}\nFather has the child every Saturday from 10 a.m. to 6 p.m.`,
    );
    expect(page.recurringRules).toEqual([]);
    expect(page.questions).toMatchObject([{ asks: "what-it-changes", words: above }]);
  },
);
