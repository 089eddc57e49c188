/** Weeks that come in turn: by their number, in a table, or with nobody who begins. */
import { describe, expect, test } from "vitest";
import { answered } from "@evenkeel/custody/rules/answers";
import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tomas Rivelle. Hija: Pia.\nPia vive con la madre.\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));
const letter = (parent: string): string => (parent === "parent1" ? "M" : "F");

/** The stays of the first weeks of 2027, by the hour. */
function staysOf(text: string, count: number): string[] {
  const { holidayRules, recurringRules } = pageOf(text);
  const years = { startYear: 2027, endYear: 2027 };
  return planPeriods({ holidayRules, recurringRules, years, timeZone: "UTC" })
    .slice(0, count)
    .map(
      ({ start, end, assignee }) =>
        `${start.slice(5, 16)} to ${end.slice(5, 16)} ${letter(assignee)}`,
    );
}
const openOf = (text: string): string[] =>
  pageOf(text).statements.flatMap(({ text: said, outcome }) =>
    outcome === "question" || outcome === "not_taken_over" ? [said] : [],
  );

describe("weeks by their number are read where the first of them is dated", () => {
  test("a cycle of three weeks, whose parent its first sentence names", () => {
    const text = `${head}Father's time follows a three-week cycle. Week One begins on Monday, March 1, 2027.
Week One: Tuesday from 4 p.m. to 7 p.m. and Friday at 5 p.m. to Sunday at 5 p.m.
Week Two: Thursday from 4 p.m. to 7 p.m.
Week Three: Saturday from 9 a.m. to 5 p.m.`;
    expect(staysOf(text, 5)).toEqual([
      "03-02T16:00 to 03-02T19:00 F",
      "03-05T17:00 to 03-07T17:00 F",
      "03-11T16:00 to 03-11T19:00 F",
      "03-20T09:00 to 03-20T17:00 F",
      "03-23T16:00 to 03-23T19:00 F",
    ]);
    expect(openOf(text)).toEqual([]);
  });

  test("a rotation of four weeks, two of them alike and the last with nobody's visit", () => {
    const text = `${head}The schedule is a repeating four-week rotation beginning Friday, February 5, 2027.
1. Weeks 1 and 2: Father has Pia from Friday at 4:00 p.m. to Monday at 8:00 a.m.
2. Week 3: Father has Pia on Saturday from 9:00 a.m. to 7:00 p.m.
3. Week 4: Pia remains with Mother for the weekend.`;
    expect(staysOf(text, 4)).toEqual([
      "02-05T16:00 to 02-08T08:00 F",
      "02-12T16:00 to 02-15T08:00 F",
      "02-20T09:00 to 02-20T19:00 F",
      "03-05T16:00 to 03-08T08:00 F",
    ]);
    expect(openOf(text)).toEqual([]);
  });

  test("the first week and the second, each with both parents", () => {
    const text = `${head}In the first week Pia is with Mother from Sunday at 5:00 p.m. to Wednesday at 5:00 p.m. and with Father from Wednesday at 5:00 p.m. to Sunday at 5:00 p.m. In the second week she is with Mother from Sunday at 5:00 p.m. to Thursday at 5:00 p.m. and with Father from Thursday at 5:00 p.m. to Sunday at 5:00 p.m. The first week begins on Sunday, January 3, 2027.`;
    expect(staysOf(text, 5)).toEqual([
      "01-03T17:00 to 01-06T17:00 M",
      "01-06T17:00 to 01-10T17:00 F",
      "01-10T17:00 to 01-14T17:00 M",
      "01-14T17:00 to 01-17T17:00 F",
      "01-17T17:00 to 01-20T17:00 M",
    ]);
  });

  test("in Spanish", () => {
    const text = `${cabeza}Semana 1: el padre tiene a Pia del viernes a las 6 de la tarde al domingo a las 6 de la tarde. Semana 2: el padre la tiene el mi\u00e9rcoles de 4 de la tarde a 7 de la tarde. La semana 1 empieza el lunes 4 de enero de 2027.`;
    expect(staysOf(text, 3)).toEqual([
      "01-08T18:00 to 01-10T18:00 F",
      "01-13T16:00 to 01-13T19:00 F",
      "01-22T18:00 to 01-24T18:00 F",
    ]);
  });

  const weeks =
    "Week 1: Father has Pia from Friday at 6 p.m. to Sunday at 6 p.m. Week 2: Father has Pia on Wednesday from 4 p.m. to 7 p.m. ";
  test.each([
    ["no day on which the first begins", weeks],
    [
      "two such days",
      `${weeks}Week 1 begins on Monday, January 4, 2027, and Week 2 begins on Monday, February 1, 2027.`,
    ],
    [
      "a week that is missing",
      `${weeks.replace("Week 2", "Week 3")}Week 1 begins on Monday, January 4, 2027.`,
    ],
    ["the weeks of a summer", `${weeks}Week 1 of summer begins on Monday, June 7, 2027.`],
    [
      "the first week of a month",
      "Father has Pia in the first week of July from Monday at 9 a.m. to Friday at 5 p.m. The first week begins on Monday, July 5, 2027. In the second week Father has Pia on Tuesday from 4 p.m. to 7 p.m.",
    ],
  ])("%s gives no rule, and all of it is listed", (_what, text) => {
    expect(pageOf(head + text).recurringRules).toEqual([]);
    expect(openOf(head + text).length).toBeGreaterThan(1);
  });

  const begun = `${weeks}Week 1 begins on Monday, January 4, 2027.`;
  test.each([
    ["a condition", begun.replace("6 p.m. Week", "6 p.m., unless he works. Week"), /unless/],
    [
      "a rhythm of its own",
      begun.replace("has Pia from Friday", "has Pia every other Friday from"),
      /every other/,
    ],
    ["a season of one of them", begun.replace("Week 1:", "During the summer, Week 1:"), /summer/],
    [
      "a cycle that begins in the middle of a week, and a day before it",
      weeks.replace("Friday at 6 p.m. to Sunday", "Wednesday at 6 p.m. to Thursday") +
        "The rotation begins on Friday, February 5, 2027.",
      /Week 1/,
    ],
    ["an end of the cycle", `${begun} The two-week cycle ends on June 1, 2027.`, /ends/],
  ])("%s is asked about, or listed", (_what, text, words) => {
    expect(openOf(head + text).join(" ")).toMatch(words);
  });
});

describe("tables of weeks", () => {
  const people =
    "PARENTING PLAN\nMother: Roisin Mulcahy\nFather: Harpreet Dhaliwal\nChild: Amrit\n\n";
  test("a row for each stay, with the week's number in a column", () => {
    const text = `${people} WEEK   PARENT       BEGINS                  ENDS
 One    Mother       Monday    8:15 a.m.     Wednesday 8:15 a.m.
 One    Father       Wednesday 8:15 a.m.     Friday    8:15 a.m.
 Two    Father       Monday    8:15 a.m.     Wednesday 8:15 a.m.

 Week One begins Monday, January 4, 2027; thereafter the two weeks repeat.`;
    expect(staysOf(text, 4)).toEqual([
      "01-04T08:15 to 01-06T08:15 M",
      "01-06T08:15 to 01-08T08:15 F",
      "01-11T08:15 to 01-13T08:15 F",
      "01-18T08:15 to 01-20T08:15 M",
    ]);
    expect(openOf(text)).toEqual([]);
  });

  const grid = (
    exchanges: string,
  ): string => `${people} WEEK     MON       TUE      WED      THU      FRI      SAT     SUN
 1        Mother    Mother   Father   Father   Mother   Mother  Mother
 2        Father    Father   Mother   Mother   Father   Father  Father

 ${exchanges} Week 1 begins Monday, January 4, 2027.`;
  test("a parent for each day, with the hour of all exchanges", () => {
    expect(staysOf(grid("All exchanges are at 6:00 p.m."), 6)).toEqual([
      "01-04T18:00 to 01-06T18:00 M",
      "01-06T18:00 to 01-08T18:00 F",
      "01-08T18:00 to 01-11T18:00 M",
      "01-11T18:00 to 01-13T18:00 F",
      "01-13T18:00 to 01-15T18:00 M",
      "01-15T18:00 to 01-18T18:00 F",
    ]);
    expect(openOf(grid("All exchanges are at 6:00 p.m."))).toEqual([]);
  });

  test.each(["", "All exchanges are at 6:00 p.m. unless shown.", "All exchanges are at 6:00."])(
    "such a grid with '%s' gives nothing, and is listed",
    (exchanges) => {
      expect(pageOf(grid(exchanges)).recurringRules).toEqual([]);
      expect(openOf(grid(exchanges))).not.toEqual([]);
    },
  );
});

describe("turns of which nobody begins are rules of both, and one question", () => {
  test.each([
    ["The parents shall alternate weekends, from Friday at 6 p.m. to Sunday at 6 p.m.", head],
    ["Weekends run Friday 6 p.m. to Sunday 6 p.m. and alternate between Mother and Father.", head],
    [
      "Pia lives one week with Mother and one week with Father; the exchange is on Fridays at 6 p.m.",
      head,
    ],
    [
      "The parties shall exercise parenting time on a week-on, week-off basis, with exchanges each Friday at 6:00 p.m.",
      head,
    ],
    [
      "Los padres se alternan los fines de semana, del viernes a las 6 de la tarde al domingo a las 6 de la tarde.",
      cabeza,
    ],
  ])("%s", (text, top) => {
    const page = pageOf(top + text);
    expect(
      page.recurringRules.map(({ assignee, startWeekAnchor }) => [assignee, startWeekAnchor]),
    ).toEqual([
      ["parent1", "even"],
      ["parent2", "odd"],
    ]);
    const [question, more] = page.questions;
    expect(question).toMatchObject({ asks: "which-weeks", parent: "parent1", day: "Friday" });
    expect(more).toBeUndefined();
    if (question === undefined) throw new Error("nobody is asked who begins");
    // The answer is of both: no hour is ever given to two, or to nobody.
    const after = answered(page, question, "odd").recurringRules;
    expect(after.map(({ startWeekAnchor }) => startWeekAnchor)).toEqual(["odd", "even"]);
    const exchanged = page.recurringRules.map((rule) => ({
      ...rule,
      assignee: rule.assignee === "parent1" ? ("parent2" as const) : ("parent1" as const),
    }));
    const turned = answered({ ...page, recurringRules: exchanged }, question, "odd");
    expect(turned.recurringRules).toEqual(exchanged);
  });

  test.each([
    "The parents shall alternate weekends from Friday at 6 p.m. to Sunday at 6 p.m. if both are in town.",
    "The parents exchange Pia on Sundays at 5 p.m.",
    "Father has Pia on a week-on, week-off basis, with exchanges each Sunday at 5:00 p.m.",
    "In summer the parents have one week each, with exchanges each Sunday at 5:00 p.m.",
  ])("and %s gives none", (text) => {
    expect(pageOf(head + text).recurringRules).toEqual([]);
    expect(openOf(head + text)).not.toEqual([]);
  });
});
