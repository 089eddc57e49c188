/** Whole papers in words of their own: tables, turns, days of a family, hours said once. */
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const people =
  "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const gente = "Madre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const pageOf = (text: string, head = people) => parseSchedule(layoutOfText(head + text));
const letterOf = (parent: string) => (parent === "parent1" ? "M" : "F");
const holidaysOf = (text: string, head = people) =>
  pageOf(text, head).holidayRules.map(
    ({ name, evenYearsAssignee, oddYearsAssignee, startTime, endTime }) =>
      `${letterOf(evenYearsAssignee)}${letterOf(oddYearsAssignee)} ${name} ${startTime ?? ""}-${endTime ?? ""}`,
  );
const openOf = (text: string, head = people) =>
  pageOf(text, head).statements.filter(
    ({ outcome }) => outcome === "question" || outcome === "not_taken_over",
  );

describe("a day that only a family or a state keeps", () => {
  test.each([
    ["MEA weekend: odd years Mother, even years Father", "FM MEA weekend -"],
    [
      "Recital Day: Father in even years, Mother in odd years, from 9 am to 6 pm.",
      "FM Recital Day 09:00-18:00",
    ],
    [
      "Native American Day (last Fri. in September) - Father every year",
      "FF Native American Day -",
    ],
    ["Georgian Orthodox Easter shall be with Mother every year.", "MM Georgian Orthodox Easter -"],
    ["Hmong New Year is with Mother each year.", "MM Hmong New Year -"],
  ])("%s", (text, rule) => {
    expect(holidaysOf(text)).toEqual([rule]);
  });

  test("whose date the words do not give is asked for it", () => {
    const text = "MEA weekend: odd years Mother, even years Father";
    expect(pageOf(text).questions).toContainEqual(
      expect.objectContaining({ asks: "first-day", holiday: "MEA weekend" }),
    );
  });

  test("that lasts from one weekday to another begins on the day that is asked", () => {
    const text =
      "NJEA Convention weekend: odd years Father; even years Mother (Thursday 10 a.m. to Sunday 7:30 p.m.).";
    expect(pageOf(text).holidayRules).toMatchObject([
      { startTime: "10:00", endTime: "19:30", endsDaysAfter: 3 },
    ]);
  });

  test.each([
    "Trial Period: Father in even years, Mother in odd years, from 9 am to 6 pm.",
    "Sober Days: Father in even years, Mother in odd years.",
    "Supervised Easter: Father in even years, Mother in odd years.",
    "Deployment of Father: Mother in even years, Father in odd years.",
    "Draft Holiday: Father in even years, Mother in odd years.",
  ])("is no label that limits: %s", (text) => {
    expect(holidaysOf(text)).toEqual([]);
    expect(openOf(text)).not.toEqual([]);
  });
});

describe("hours that are said once for all holidays", () => {
  const days =
    "Labor Day: Father in even years, Mother in odd years.\n\nSpring Break: Father in even years, Mother in odd years.\n\nMemorial Day: Mother in even years, Father in odd years, from 10 a.m. to 8 p.m.\n\n";

  test("are those of each that has none of its own, and of no break", () => {
    expect(holidaysOf(`${days}Holidays run from 9 a.m. to 6 p.m.`)).toEqual([
      "FM Labor Day 09:00-18:00",
      "FM Spring Break -",
      "MF Memorial Day 10:00-20:00",
    ]);
  });

  test("may begin on the evening before", () => {
    const hours =
      "A holiday shall begin at 6:00 p.m. on the night preceding the holiday and end at 6:00 p.m. the night of the holiday, unless otherwise noted here.";
    expect(pageOf(days + hours).holidayRules[0]).toMatchObject({
      startTime: "18:00",
      endTime: "18:00",
      startsDaysBefore: 1,
    });
  });

  test("are read in Spanish", () => {
    const text =
      "Los d\u00edas festivos ser\u00e1n de 9 a. m. a 6 p. m., salvo que se indique otra cosa.\n\nD\u00eda del Trabajo: el padre en a\u00f1os pares, la madre en a\u00f1os impares.";
    expect(holidaysOf(text, gente)).toEqual(["FM Labor Day 09:00-18:00"]);
  });

  test.each([
    `${days}Father's holidays run from 9 a.m. to 6 p.m.`,
    `${days}Holidays run from 6 p.m. to 6 p.m.`,
    `${days}Holidays run from 9 a.m. to 6 p.m. if Father is off work.`,
    `${days}Holidays run from 9 a.m. to 6 p.m.\n\nHolidays run from 10 a.m. to 8 p.m.`,
  ])("are those of none where they hang on something, or are said twice", (text) => {
    expect(holidaysOf(text)[0]).toBe("FM Labor Day -");
    expect(openOf(text)).not.toEqual([]);
  });
});

describe("a dinner with the parent who does not have the week", () => {
  const weeks =
    "The parties shall share physical custody on a week on/week off basis, exchanging on Sundays at 5:00 p.m., with Father's first week to commence Sunday, March 23, 2025.\n\n";
  const visitsOf = (text: string, head = people) =>
    pageOf(text, head)
      .recurringRules.slice(2)
      .map(({ assignee, firstDate }) => `${letterOf(assignee)} ${firstDate}`);

  test.each([
    "The parent not in custody shall have a dinner visit each Wednesday from 4:30 p.m. to 7:00 p.m.",
    "The parent who does not have the children that week shall have Wednesdays from 4:30 p.m. to 7:00 p.m.",
  ])("is in the other's weeks: %s", (dinner) => {
    expect(visitsOf(weeks + dinner)).toEqual(["M 2025-03-26", "F 2025-04-02"]);
  });

  test("is read in Spanish", () => {
    const text =
      "Los ni\u00f1os vivir\u00e1n una semana con la madre y una semana con el padre; el cambio ser\u00e1 los domingos a las 5 de la tarde. El padre empieza el domingo 15 de junio de 2025.\n\nLos martes el padre o la madre que no tenga a los ni\u00f1os esa semana los llevar\u00e1 a cenar de 5:30 a 7:30 de la tarde.";
    expect(visitsOf(text, gente)).toEqual(["M 2025-06-17", "F 2025-06-24"]);
  });

  test.each([
    "The parent not in custody shall have Sundays from 4:30 p.m. to 7:00 p.m.",
    "The parent not in custody shall have dinner each Wednesday from 4:30 p.m. to 7:00 p.m. if the child agrees.",
    "The parent not in custody shall have alternate Wednesdays from 4:30 p.m. to 7:00 p.m.",
  ])("is asked about on the day of the exchange, or with a limit: %s", (dinner) => {
    expect(visitsOf(weeks + dinner)).toEqual([]);
    expect(openOf(weeks + dinner)).not.toEqual([]);
  });

  test("is asked about where nobody knows whose week it is", () => {
    const dinner = "The parent not in custody shall have Wednesdays from 4:30 p.m. to 7:00 p.m.";
    expect(pageOf(dinner).recurringRules).toEqual([]);
  });
});

describe("a table with a head of its own", () => {
  test("and a name that runs on below the next head, or beside the next cell", () => {
    const table =
      "    Holiday                    Even Years       Odd Years\n    Thanksgiving Break         Father           Mother\n    Haitian Flag Day (May 18)  Father           Father\n    Orthodox Christmas (Jan. 7)    Mother       Mother\n    Christmas Eve              Mother           Father";
    expect(holidaysOf(table)).toEqual([
      "FM Thanksgiving Break -",
      "FF Haitian Flag Day -",
      "MF Christmas Eve -",
    ]);
    expect(openOf(table).map(({ text }) => text)).toEqual([
      "Orthodox Christmas (Jan. 7) Mother Mother",
    ]);
  });

  test("with rulings of dashes, and years beside the parity", () => {
    const table =
      " -----------------------------------------------------\n DAY                        2026 & even      2027 & odd\n -----------------------------------------------------\n Easter                     Father           Mother\n Labor Day                  Mother           Father";
    expect(holidaysOf(table)).toEqual(["FM Easter -", "MF Labor Day -"]);
  });

  test("with the parents by name, and years in the cells", () => {
    const table =
      "    Holiday              Children with Ilse        Children with Tomas\n    Easter               Odd years                  Even years\n    Fourth of July       Even years                 Odd years";
    expect(holidaysOf(table)).toEqual(["FM Easter -", "MF Independence Day -"]);
  });

  test("below whose head a holiday stands as the first row", () => {
    const table =
      " C. HOLIDAY SCHEDULE             MOTHER             FATHER\n   New Year's Day                odd                even\n   Easter Day                    every\n   July 4th                      even               odd";
    expect(holidaysOf(table)).toEqual([
      "FM New Year's Day -",
      "MM Easter -",
      "MF Independence Day -",
    ]);
  });

  test.each([
    "Veterans Day Father Mother",
    "Wigilia Mother Father",
    "Mid-Winter Break Odd years Even years",
    "Easter Day every",
  ])("and a row that stands alone is never put away: %s", (row) => {
    const rule = "Father has every Wednesday from 4 pm to 7 pm.\n\n";
    expect(openOf(rule + row).map(({ text }) => text)).toEqual([row]);
  });
});

describe("how an order opens, and how its lines end", () => {
  test("'Except as otherwise provided' above a list limits none of its items", () => {
    const list =
      "(a) Except as otherwise provided, Father shall have the child:\n\n1. On Saturdays from 9:00 a.m. to 5:00 p.m.\n\n2. On Tuesdays from 4:00 p.m. to 7:00 p.m.";
    expect(pageOf(list).recurringRules).toMatchObject([
      { assignee: "parent2", startDay: "Saturday" },
      { assignee: "parent2", startDay: "Tuesday" },
    ]);
  });

  test("'Except if Father moves' above it limits each", () => {
    const list =
      "(a) Except if Father moves, Father shall have the child:\n\n1. On Saturdays from 9:00 a.m. to 5:00 p.m.";
    expect(pageOf(list).recurringRules).toEqual([]);
  });

  test("a word that a line cuts in two is one word", () => {
    const text =
      "Father has the child every other weekend, com-\nmencing Friday, October 2, 2026, from Friday at 5:45 PM to Sunday at 6:15 PM.";
    expect(pageOf(text).recurringRules).toMatchObject([{ firstDate: "2026-10-02" }]);
  });

  test("a parent's title, first name and surname are one parent", () => {
    const text =
      "Thornquist (Petitioner) v. Qui\u00f1onez (Respondent)\n\nRespondent Efra\u00edn Qui\u00f1onez shall have the child on Mondays from 5:00 pm until 8:00 pm.";
    expect(pageOf(text, "").recurringRules).toMatchObject([{ assignee: "parent2" }]);
  });

  test("a co-petitioner is the other parent", () => {
    const text =
      "Petitioner: Ikaika Kealoha. Co-Petitioner: Marisol Echeverr\u00eda.\n\nHalloween: Co-Petitioner in even years, Petitioner in odd years.";
    expect(holidaysOf(text, "")).toEqual(["FM Halloween -"]);
  });

  test("from an hour to the same hour, of no half of the day, is no twelve hours", () => {
    const text = "Father has the child on Mondays from 3:30 to 3:30.";
    expect(pageOf(text).recurringRules).toEqual([]);
    expect(openOf(text)).toHaveLength(1);
  });
});

test.each([
  "If Father gives written notice by April 1, he shall have thirty days beginning no earlier than the day after school ends.",
  "Parenting time during the day camp shall be settled by the parties once the camp calendar is published.",
])("what gives days is no clause: %s", (text) => {
  const rule = "Father has every Wednesday from 4 pm to 7 pm.\n\n";
  expect(openOf(rule + text)).not.toEqual([]);
});
