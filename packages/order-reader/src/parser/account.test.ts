import { usualSchoolYear, usualSummer, withSchoolYear } from "@evenkeel/custody/rules/school-year";
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { judge, ownStatements, readPractice } from "../testing/judge-statement.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const read = (text: string) => parseSchedule(layoutOfText(head + text));
const outcomes = (text: string) =>
  read(text)
    .statements.filter((statement) => !head.includes(statement.text))
    .map(({ outcome }) => outcome);

const practice = await readPractice(ownStatements);

test.each(practice.map((statement) => [statement.text, statement] as const))(
  "nothing of a statement is lost or turned around: %s",
  (_text, statement) => {
    const { verdict, came } = judge(statement);
    expect([verdict, verdict === statement.ends ? "" : came]).toEqual([statement.ends, ""]);
  },
);

test("every statement of a page is listed, in its own words, with the rules that came from it", () => {
  const page = read(
    [
      "1. Father has Pia on alternate weekends from Friday at 6:00 p.m. until Sunday at 6:00 p.m., beginning on January 15, 2027.",
      "2. Every Tuesday from 5:00 p.m. until 7:30 p.m. Pia is with Father, who calls from the gate when he is there.",
      "3. Every Thursday, during the school year only, Pia is with Father from 5:00 p.m. until 7:00 p.m.",
      "4. Father may telephone Pia on Sundays at 6:00 p.m.",
      "5. Every year from 6:00 p.m. on July 5 until 6:00 p.m. on July 26 Pia is with Father.",
      "IT IS SO ORDERED. Dated: December 11, 2026.",
    ].join("\n"),
  );
  const listed = page.statements.filter(({ text }) => /^\d\./.test(text));
  expect(listed.map(({ outcome, rules }) => [outcome, rules])).toEqual([
    ["rules", { holidays: [], recurring: [0] }],
    ["question", undefined],
    ["rules", { holidays: [], recurring: [1] }],
    ["clause", undefined],
    ["rules", { holidays: [0], recurring: [] }],
  ]);
  // The days of a school year are no order's: they are asked, once.
  expect(page.recurringRules).toMatchObject([{}, { seasons: [usualSchoolYear] }]);
  const asked = page.questions.find(({ id }) => id === listed[1]?.question);
  expect(asked).toMatchObject({
    asks: "what-it-changes",
    words: "when he is there",
  });
});

test("a word that a line's end cuts in two is quoted as one, and 'two- and three-day' as it is", () => {
  const quoted = (text: string) => read(text).statements.map((one) => one.text);
  expect(
    quoted("Father has Pia on Labor Day in odd- numbered years from 9:00 a.m. until 7:00 p.m."),
  ).toContain("Father has Pia on Labor Day in odd-numbered years from 9:00 a.m. until 7:00 p.m.");
  const suspended = "Father may ask for two- and three-day trips.";
  expect(quoted(suspended)).toContain(suspended);
});

test("a page is never sure of itself beside a statement that was not taken over", () => {
  const rule = "Father has Pia every Monday from 4:00 p.m. until 7:00 p.m.";
  expect(read(rule).confidence).toBe(1);
  expect(read(`${rule}\nMother has the other weekends.`).confidence).toBeLessThan(0.8);
  expect(read(`${rule}\nFather has Pia in the weeks of his choice.`).confidence).toBeLessThan(0.8);
});

test("a limit that is put into a statement always changes what comes of it", () => {
  const statement = (limit: string) =>
    `Father has Pia every Monday from 4:00 p.m. until 7:00 p.m.${limit}.`;
  const plain = read(statement("")).recurringRules;
  expect(plain).toHaveLength(1);
  for (const limit of [
    ", if he is not at work",
    ", unless it rains",
    ", other than on holidays",
    ", provided that the clinic agrees",
    ", as long as Mother is away",
    ", instead of Tuesday",
    ", at most twice a month",
    ", when school is closed",
    ", until further order",
    ", weather permitting",
    ", every third one with his sister",
    " after school is out",
    " once school is dismissed",
    " because school is closed on Mondays in July",
    ", starting when school resumes",
    " before Easter",
    " in even years",
  ]) {
    const page = read(statement(limit));
    expect([limit, page.recurringRules]).toEqual([limit, []]);
    expect([limit, outcomes(statement(limit))]).toEqual([limit, ["question"]]);
  }
});

test("who has the time is never a new person, and the two are never exchanged", () => {
  expect(outcomes("Twice costs that parent a visit.")).toEqual(["clause"]);
  const page = read(
    "Alternate weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m., beginning January 8, 2027, belong to the parent with whom Pia does not live.",
  );
  expect(page.recurringRules.map(({ assignee }) => assignee)).toEqual(["parent2"]);
  expect(read("Mother has the other weekends.").recurringRules).toEqual([]);
});

test("which day counts a weekend of the month is asked about where the order is silent", () => {
  const page = read(
    "Father has the first and third weekends of each month from Friday at 6 p.m. until Sunday at 6 p.m.",
  );
  expect(page.questions.map(({ asks }) => asks)).toEqual(["which-day-counts"]);
});

test("a page in Spanish is read in Spanish", () => {
  const page = parseSchedule(
    layoutOfText(
      "PLAN DE CRIANZA. Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia. Pia está con el padre todos los miércoles de 5:00 p. m. a 8:00 p. m. El resto del tiempo vive con la madre.",
    ),
  );
  expect(page.recurringRules).toMatchObject([
    {
      cadence: "weekly",
      startDay: "Wednesday",
      startTime: "17:00",
      endTime: "20:00",
      assignee: "parent2",
    },
  ]);
  expect(page.residence?.assignee).toBe("parent1");
});

test("a page in a third language says so, and one without a schedule is no page of another language", () => {
  const french =
    "Convention parentale entre Monsieur Durand et Madame Petit. Camille habite chez sa maman pendant toute la semaine scolaire, puis chez son papa un week-end sur deux, du vendredi soir au dimanche soir. Les vacances scolaires sont partagées par moitié entre les deux parents, selon leurs accords écrits.";
  expect(parseSchedule(layoutOfText(french)).language).toBeNull();
  const letter =
    "The swim club meets in the hall of the school on Saturday morning. Please bring a towel, goggles and a snack for the break. Children who are new to the club come a little earlier and are shown around by one of the coaches of the team. We look forward to seeing all of you.";
  expect(parseSchedule(layoutOfText(letter)).language).toBe("en");
});

test.each([
  ["a clause", "Father has Pia in July and pays for the trip."],
  [
    "of both",
    "Father has Pia every Monday from 4 p.m. to 7 p.m. and every Thursday from 5 p.m. to 8 p.m., except in July.",
  ],
  [
    "of the same weeks",
    "Father has Pia every other weekend from Friday at 6 p.m. to Sunday at 6 p.m. and Wednesday from 5 p.m. to 8 p.m.",
  ],
  ["boilerplate", "Until the next hearing, Father has Pia on weekends."],
  ["a residence", "Pia lives with Mother, except that Father has her in July."],
  ["a heading", "Summer with Father"],
  ["a call", "Father has Pia on Tuesdays from 5:00 p.m. to 7:00 p.m., and calls her at 8:00 p.m."],
  ["a holiday", "Mother has Halloween in even years and the month of July."],
  ["every year", "In even-numbered years Father has Pia every Monday from 4:00 p.m. to 7:00 p.m."],
  ["travel", "Father has Pia from July 6 to July 20 and tells Mother where they travel."],
])(
  "what stands beside something else is asked about, and not put away or guessed: %s",
  (_what, statement) => {
    const [outcome] = outcomes(statement);
    expect(["question", "not_taken_over"]).toContain(outcome);
    expect(read(statement).recurringRules).toEqual([]);
  },
);

test("an item below a parent's name that gives no hours is a rule whose hours are asked", () => {
  const order = "Father has:\n(a) Alternate weekends.\n(b) Every Wednesday from 5 p.m. to 8 p.m.";
  expect(outcomes(order)).toEqual(["people", "rules", "rules"]);
  expect(read(order).questions.map(({ asks }) => asks)).toContain("only-one-time");
});

test("two sets of hours for one holiday are asked about, and neither is chosen", () => {
  const page = read(
    "Thanksgiving is with Father in odd years from Wednesday at 6 p.m. to Sunday at 6 p.m.\nThanksgiving is with Mother in even years from Thursday at 9 a.m. to Friday at 9 a.m.",
  );
  expect(page.holidayRules).toEqual([]);
  expect(page.questions.map(({ asks }) => asks)).toEqual(["what-it-changes", "what-it-changes"]);
});

test("the school year is asked once, and its dates limit every rule that goes by it", () => {
  const page = read(
    "During the school year Father has Pia every Thursday from 5:00 p.m. to 7:00 p.m.\nDuring the summer Father has Pia every Friday from noon to 7:00 p.m.",
  );
  expect(page.recurringRules.map(({ seasons }) => seasons)).toEqual([
    [usualSchoolYear],
    [usualSummer],
  ]);
  expect(page.questions).toEqual([{ id: "school-year", asks: "school-year" }]);
  const answered = withSchoolYear(page, { from: "09-02", to: "06-18" });
  expect(answered.recurringRules.map(({ seasons }) => seasons)).toEqual([
    [{ from: "09-02", to: "06-18" }],
    [{ from: "06-19", to: "09-01" }],
  ]);
});

test("what is not taken over comes with a rule to begin with, of what was understood", () => {
  const begun = (text: string) => read(text).statements.at(-1)?.byHand;
  expect(
    begun("Father has Pia on alternate Fridays from 5 p.m. to 8 p.m., if he is in town."),
  ).toMatchObject({
    recurring: {
      cadence: "biweekly",
      startDay: "Friday",
      startTime: "17:00",
      endDay: "Friday",
      endTime: "20:00",
      assignee: "parent2",
    },
  });
  expect(begun("Unless he travels, Father has Pia from July 6 to July 20.")).toMatchObject({
    holiday: { startMonthDay: "07-06", endMonthDay: "07-20", evenYearsAssignee: "parent2" },
  });
});

const rulesOf = (text: string, language: "en" | "es" = "en") => {
  const spanish =
    "Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia.\nPia vive con la madre.\n\n";
  const page = parseSchedule(layoutOfText((language === "en" ? head : spanish) + text));
  return [...page.recurringRules, ...page.holidayRules];
};

test.each([
  [
    "en",
    "Father has Pia on alternate weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m., beginning January 8, 2027, and every Wednesday from 5:00 p.m. to 8:00 p.m.",
  ],
  [
    "es",
    "El padre tendrá a Pia fines de semana alternos, de viernes a las 6:00 p. m. a domingo a las 6:00 p. m., a partir del 8 de enero de 2027, y todos los miércoles de 5:00 p. m. a 8:00 p. m.",
  ],
] as const)("two rules that one sentence joins keep each its own limits (%s)", (language, text) => {
  const [weekends, wednesdays] = rulesOf(text, language);
  expect(weekends).toMatchObject({
    cadence: "biweekly",
    startDay: "Friday",
    firstDate: "2027-01-08",
  });
  expect(wednesdays).toMatchObject({ cadence: "weekly", startDay: "Wednesday", endTime: "20:00" });
  expect(wednesdays).not.toHaveProperty("firstDate");
});

test.each([
  [
    "en",
    "The parents shall alternate weekends, from Friday at 6 p.m. to Sunday at 6 p.m., beginning with Mother on January 8, 2027.",
  ],
  [
    "es",
    "Los padres se alternarán los fines de semana, de viernes a las 6:00 p. m. a domingo a las 6:00 p. m., empezando con la madre el 8 de enero de 2027.",
  ],
] as const)("weekends in turn are one rule for each parent (%s)", (language, text) => {
  expect(rulesOf(text, language)).toMatchObject([
    { assignee: "parent1", firstDate: "2027-01-08" },
    { assignee: "parent2", firstDate: "2027-01-15" },
  ]);
});

test.each([
  ["en", "Father has Pia every year from July 6 through July 20.", "07-06", "07-20"],
  ["en", "Father shall have the children for the month of July each year.", "07-01", "07-31"],
  ["es", "El padre tendrá a Pia en julio de cada año.", "07-01", "07-31"],
] as const)(
  "days of every year without hours are a stay whose hours are asked (%s): %s",
  (language, text, startMonthDay, endMonthDay) => {
    const [stay] = rulesOf(text, language);
    expect(stay).toMatchObject({ startMonthDay, endMonthDay, evenYearsAssignee: "parent2" });
    expect(stay).not.toHaveProperty("startTime");
  },
);

test("a rule with something beside it that gives no time is two statements, a rule and a clause", () => {
  const visits = "Father has Pia on Saturdays from 1:00 p.m. to 4:00 p.m.";
  expect(outcomes(`${visits.slice(0, -1)}, under the supervision of Aunt Lou.`)).toEqual([
    "rules",
    "clause",
  ]);
  expect(outcomes(`${visits.slice(0, -1)}, and he shall notify Mother of travel.`)).toEqual([
    "rules",
    "clause",
  ]);
  expect(outcomes(`${visits.slice(0, -1)}, and he pays for travel if he can.`)).toEqual([
    "question",
  ]);
  expect(outcomes("Father has Pia on Mondays in July from 4 p.m. to 6 p.m.")).toEqual(["rules"]);
});

describe("what stands before the first rule of a sentence limits the others, or the sentence is asked about", () => {
  const both =
    "Father has Pia on Mondays from 5 p.m. to 8 p.m., and on Tuesdays from 5 p.m. to 9 p.m.";
  const whole = both.replace("Father has Pia ", "");
  const term = { seasons: [usualSchoolYear] };
  test.each([
    [`Until August 1, 2027, ${both}`, { lastDate: "2027-08-01" }],
    [`Until August 1, 2027, ${both.replace(", and", ";")}`, { lastDate: "2027-08-01" }],
    [`Except in July, ${both}`, { months: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }],
    [`Father, during the school year, has Pia ${whole}`, term],
    [`Father has Pia in July ${whole}`, { months: [7] }],
    [`In even months, ${both}`, { months: [2, 4, 6, 8, 10, 12] }],
    [`In even weeks, ${both}`, { cadence: "biweekly", startWeekAnchor: "even" }],
    [`On alternate weeks, ${both}`, { cadence: "biweekly" }],
    [`Every three weeks, starting January 8, 2027, ${both}`, null],
    [`On alternate weeks, ${both.replace("on Tuesdays", "every Tuesday")}`, null],
    [`Father has Pia in even weeks ${whole}`, null],
    [`Father has Pia on alternate weeks ${whole}`, null],
    [`${whole}, until August 1, 2027, Father has Pia.`, null],
    [`Father has Pia ${whole.replace("Mondays", "Mondays in July")}`, null],
    [`Until August 1, 2027, ${both.replace("on Tuesdays", "in July on Tuesdays")}`, null],
    [
      `Father has Pia ${whole.replace("and on", "in July on")} and on Fridays from 5 p.m. to 9 p.m.`,
      null,
    ],
  ])("%s", (statement, limit) => {
    const rules = read(statement).recurringRules;
    if (limit === null) {
      expect([rules, outcomes(statement)]).toEqual([
        [],
        [expect.stringMatching(/question|not_taken/)],
      ]);
    } else
      expect(rules).toMatchObject([
        { startDay: "Monday", ...limit },
        { startDay: "Tuesday", ...limit },
      ]);
  });

  test("and limits none of the next sentence", () => {
    const page = read(
      `Until August 1, 2027, ${both} Father has Pia on Fridays from 5 p.m. to 8 p.m.`,
    );
    const rules = page.recurringRules;
    expect(rules.find(({ startDay }) => startDay === "Friday")?.lastDate).toBeUndefined();
  });
});

test.each([
  "when school is out",
  "whenever school is not in session",
  "while school is in session",
])(
  "days without school are more than the summer's, and its weeks fewer than the school year's: %s",
  (limit) => {
    const statement = `Father has Pia every Monday from 4:00 p.m. until 7:00 p.m., ${limit}.`;
    expect([read(statement).recurringRules, outcomes(statement)]).toEqual([[], ["question"]]);
    const summer = read(statement.replace(/, .*\./, ", when school is out for the summer."));
    expect(summer.recurringRules).toMatchObject([{ seasons: [usualSummer] }]);
  },
);

test.each(["cuando no hay clases", "durante las vacaciones escolares"])(
  "days without school are more than the summer's in Spanish, too: %s",
  (limit) => {
    const page = (when: string) =>
      parseSchedule(
        layoutOfText(
          `PLAN DE CRIANZA. Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia. Pia está con el padre todos los lunes de 4:00 p. m. a 7:00 p. m. ${when}.`,
        ),
      );
    expect(page(limit).recurringRules).toEqual([]);
    expect(page("durante el verano").recurringRules).toMatchObject([{ seasons: [usualSummer] }]);
  },
);

test("a February has its 29th where the year has one", () => {
  expect(read("Father has Pia in February of each year.").holidayRules).toMatchObject([
    { startMonthDay: "02-01", endMonthDay: "02-29" },
  ]);
});

test.each([
  "travel permitting",
  "under the supervision of an aunt until he completes a class",
  "with transport as long as she works",
  "and notifies Mother, provided that she answers",
])("what a rule hangs on is asked about, whatever else is said with it: %s", (tail) => {
  const statement = `Father has Pia every Monday from 4:00 p.m. until 7:00 p.m., ${tail}.`;
  expect([read(statement).recurringRules, outcomes(statement)]).toEqual([[], ["question"]]);
});
