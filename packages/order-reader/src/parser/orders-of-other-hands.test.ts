import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const tuesday = "1. Father has the child every Tuesday from 4:00 p.m. to 7:00 p.m.";
const read = (text: string) => {
  const page = parseSchedule(layoutOfText(`PARENTING PLAN\n\n${text}\n\nCUSTODY AND VISITATION`));
  return {
    ...page,
    /** What the parent is asked, or told that it was not taken over. */
    open: page.statements.flatMap(({ text, outcome }) =>
      outcome === "question" || outcome === "not_taken_over" ? [text] : [],
    ),
    recurring: page.recurringRules.map(
      ({ assignee, cadence, startDay, endDay, firstDate }) =>
        `${assignee} ${cadence} ${startDay} ${endDay}${firstDate === undefined ? "" : ` ${firstDate}`}`,
    ),
    holidays: page.holidayRules.map(
      ({ name, evenYearsAssignee, oddYearsAssignee }) =>
        `${name} ${evenYearsAssignee} ${oddYearsAssignee}`,
    ),
  };
};

describe("who the parents are", () => {
  const has = (who: string) => `\n\n${who} has the child every Tuesday from 4:00 p.m. to 7:00 p.m.`;
  test.each([
    [
      "IN THE MATTER OF THE MARRIAGE OF \u00a7 IN THE DISTRICT COURT\nOLIVIA MOSS AND \u00a7 DALLAS COUNTY\nHECTOR MOSS \u00a7",
      "HECTOR MOSS",
    ],
    ["Ms. Corinne Hale\nMr. Alistair Penn\n\nDear Corinne and Alistair,\n", "Alistair"],
    ["ROSALIND STOLTZ, :\nPlaintiff : No. 12-7\nHARVEY BRENN, :\nDefendant :\n", "HARVEY"],
    ["Petitioner KAY HOLLIS is Mother and Respondent DEN HOLLIS is Father.\n", "DEN HOLLIS"],
    ["Wife: Ottilie Krantz. Husband: Silas Krantz.\n", "Husband"],
    ['(hand of Jo - "Mo" = mother, "Fa" = father)\n', "Fa"],
    [
      "KAY LEE, Plaintiff, v. DEN FOX, Defendant.\n1. Plaintiff is Parent of Primary Residence (PPR) and Defendant Parent of Alternate Residence (PAR).\n",
      "The PAR",
    ],
  ])("is told by a caption, a letter or a legend: %s", (above, who) => {
    expect(read(above + has(who)).recurring).toEqual(["parent2 weekly Tuesday Tuesday"]);
  });

  test("is asked where nobody says it, and nothing of time is lost", () => {
    const page = read("Someone has the child every Tuesday from 4:00 p.m. to 7:00 p.m.");
    expect(page).toMatchObject({
      recurring: [],
      open: ["Someone has the child every Tuesday from 4:00 p.m. to 7:00 p.m."],
    });
  });

  test("somebody's new wife is neither parent", () => {
    const text = `Petitioner: ANN LEE\nRespondent: BOB LEE\n\nRespondent's wife has the child every Tuesday from 4:00 p.m. to 7:00 p.m.`;
    const page = read(text);
    expect(page).toMatchObject({
      recurring: [],
      open: ["Respondent's wife has the child every Tuesday from 4:00 p.m. to 7:00 p.m."],
    });
    expect(page.questions).toMatchObject([
      { asks: "what-it-changes", words: expect.stringContaining("wife") },
    ]);
  });
});

describe("what stands above", () => {
  test("is asked about once where a word of a heading is unknown, and its items are read", () => {
    const page = read(
      `${head}Zorbly Matters\n${tuesday}\n2. Father has Pia every Thursday from 4:00 p.m. to 7:00 p.m.`,
    );
    expect(page.recurring).toHaveLength(2);
    expect(page.questions).toMatchObject([
      { asks: "what-it-changes", statement: "Zorbly Matters", words: "Zorbly Matters" },
    ]);
  });

  test.each(["Deployment of Father", "In an emergency", "Long distance"])(
    "holds back what is of a case only: %s",
    (heading) => {
      expect(read(`${head}${heading}\n${tuesday}`)).toMatchObject({
        recurring: [],
        open: expect.arrayContaining([tuesday]),
      });
    },
  );

  test.each([
    "DOCKET NO. FM-02-1441-24 CIVIL ACTION",
    "AGREED ORDER AMENDING PARENTING PLAN OF MAY 5, 2023",
    "The parties stipulate:",
    "THE COURT ORDERS, PENDING FURTHER HEARING:",
  ])("limits nothing where it is a caption: %s", (line) => {
    expect(
      read(`Mother: Ilse Maddox. Father: Tomas Rivelle.\n\n${line}\n\n${tuesday}`).recurring,
    ).toHaveLength(1);
  });
});

test("hours at the beginning of the next line are of the line before", () => {
  expect(
    read(
      `${head}1. Father has Pia every Friday at 5:00 p.m. to Sunday at\n6:00 p.m.\n2. Pia is with Father from Tuesday at 3:00 p.m. TO Wednesday at 3:00 p.m. every week.`,
    ).recurring,
  ).toEqual(["parent2 weekly Friday Sunday", "parent2 weekly Tuesday Wednesday"]);
});

test("holidays in columns below the two parents, or with their hours below each row", () => {
  const parents =
    "                        MOTHER            FATHER\n   New Year's Day        Odd               Even\n   Halloween             Odd               Even";
  expect(read(`${head}${parents}`).holidays).toEqual([
    "New Year's Day parent2 parent1",
    "Halloween parent2 parent1",
  ]);
  const hours =
    "   HOLIDAYS         EVEN-NUMBERED YEARS      ODD-NUMBERED YEARS\n   Easter           Father                   Mother\n                    Saturday 6:00 P.M. - Sunday 6:00 P.M.\n   Labor Day        Mother                   Father\n                    Sunday 6:00 P.M. - Monday 6:00 P.M.";
  expect(read(`${head}${hours}`).holidayRules).toMatchObject([
    { name: "Easter", evenYearsAssignee: "parent2", startTime: "18:00", startsDaysBefore: 1 },
    { name: "Labor Day", evenYearsAssignee: "parent1", startTime: "18:00", startsDaysBefore: 1 },
  ]);
});

test("nights named one by one are those of the stay", () => {
  const stay = (nights: string) =>
    read(
      `${head}Father has Pia every ${nights} overnight, Monday 8:00 a.m. to Wednesday 8:00 a.m.`,
    );
  expect(stay("Monday and Tuesday")).toMatchObject({
    recurring: ["parent2 weekly Monday Wednesday"],
    open: [],
  });
  expect(stay("Monday and Thursday")).toMatchObject({
    recurring: [],
    open: [expect.stringContaining("Monday and Thursday overnight")],
  });
});

test("days without nights are visits of a day", () => {
  const visit = (end: string) =>
    read(`${head}Father has Pia every Saturday from 10:00 a.m. to ${end}, no overnights.`);
  expect(visit("4:00 p.m.")).toMatchObject({
    recurring: ["parent2 weekly Saturday Saturday"],
    open: [],
  });
  expect(visit("Sunday at 4:00 p.m.")).toMatchObject({
    recurring: [],
    open: [expect.stringContaining("no overnights")],
  });
});

test("a rhythm begins with its own first day, within what is said before", () => {
  const phase = (first: string) =>
    read(
      `${head}Phase II (commencing July 1, 2027): Father has Pia on alternating weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m., the first such weekend being ${first}.`,
    );
  expect(phase("July 9, 2027")).toMatchObject({
    recurring: ["parent2 biweekly Friday Sunday 2027-07-09"],
    open: [],
  });
  expect(phase("June 25, 2027")).toMatchObject({
    recurring: [],
    open: [expect.stringContaining("June 25, 2027")],
  });
});

test("which weekend is the first of a month gives nobody one", () => {
  const text = `${head}1. Father has Pia on the first weekend of each month from Friday at 6:00 p.m. to Sunday at 6:00 p.m. (The first weekend of the month is the first weekend with a Saturday.)`;
  expect(read(text)).toMatchObject({ recurring: ["parent2 monthly Friday Sunday"], open: [] });
});

test("one stay with the names of two days is one rule", () => {
  const text = `${head}Christmas Eve and Christmas Day: from noon on December 24 until noon on December 25, Father in even years and Mother in odd years.`;
  expect(read(text).holidays).toEqual(["Christmas Day parent2 parent1"]);
});

test("what stands behind the last box of a row of weekends is of the ticked ones", () => {
  const text = `${head}Father has Pia on the [X] 1st [ ] 2nd [X] 3rd [ ] 4th [ ] 5th weekend of the month from Friday at 5:30 p.m. to Sunday at 6:00 p.m.`;
  expect(read(text).recurring).toEqual(["parent2 monthly Friday Sunday"]);
  expect(read(text).recurringRules[0]).toMatchObject({ weeksOfMonth: [1, 3] });
});
