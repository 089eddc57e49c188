import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const heads = {
  en: "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
} as const;
const pageOf = (text: string, language: keyof typeof heads = "en") =>
  parseSchedule(layoutOfText(heads[language] + text));

/** 'Easter Mother/Father 04-05 09:00-17:00': in even and in odd years, from when until when. */
const said = (text: string, language?: keyof typeof heads): string[] =>
  pageOf(text, language).holidayRules.map((rule) => {
    const who = { parent1: "Mother", parent2: "Father" } as const;
    const around = [
      rule.startsDaysBefore === undefined ? "" : `-${rule.startsDaysBefore}`,
      rule.endsDaysAfter === undefined ? "" : `+${rule.endsDaysAfter}`,
    ].join("");
    const hours = `${rule.startTime ?? ""}-${rule.endMonthDay ? `${rule.endMonthDay} ` : ""}${rule.endTime ?? ""}`;
    return [
      rule.name,
      `${who[rule.evenYearsAssignee]}/${who[rule.oddYearsAssignee]}`,
      rule.startMonthDay,
      ...(around === "" ? [] : [around]),
      ...(hours === "-" ? [] : [hours]),
    ].join(" ");
  });

describe("a holiday is read with whom it is, in which years, and from when until when", () => {
  test.each([
    [
      "several of each parent, and the other years the other way around",
      "In even-numbered years Father shall have Easter and Labor Day, and Mother shall have Memorial Day; in odd-numbered years the allocation is reversed.",
      [
        "Easter Father/Mother 04-05",
        "Labor Day Father/Mother 09-07",
        "Memorial Day Mother/Father 05-25",
      ],
    ],
    [
      "one set of hours for all",
      "Holidays shall be from 9:00 a.m. to 8:00 p.m. In even-numbered years Mother shall have Easter and Father shall have Labor Day; the reverse in odd-numbered years.",
      ["Easter Mother/Father 04-05 09:00-20:00", "Labor Day Father/Mother 09-07 09:00-20:00"],
    ],
    [
      "each parent's own day",
      "Mother's Day and Father's Day: with the respective parent, from 10 a.m. to 7 p.m.",
      [
        "Mother's Day Mother/Mother 05-10 10:00-19:00",
        "Father's Day Father/Father 06-21 10:00-19:00",
      ],
    ],
    [
      "what one has in a year, the other has in the next",
      "Halloween shall be alternated, commencing with Mother in 2027.",
      ["Halloween Father/Mother 10-31"],
    ],
    [
      "alternated, with both years named",
      "Halloween, 4:00 p.m. to 8:30 p.m., alternates: Mother odd years, Father even years.",
      ["Halloween Father/Mother 10-31 16:00-20:30"],
    ],
    [
      "a list in turn",
      "The parties shall alternate the following holidays, with Mother having the first on the list in 2027: Easter, Memorial Day, Labor Day.",
      [
        "Easter Father/Mother 04-05",
        "Memorial Day Mother/Father 05-25",
        "Labor Day Father/Mother 09-07",
      ],
    ],
    [
      "the other parent",
      "Christmas Eve, December 24 at noon to December 25 at 10:00 a.m., Father in even years and Mother in odd years. Christmas Day, December 25 at 10:00 a.m. to December 26 at 6:00 p.m., the other parent.",
      [
        "Christmas Eve Father/Mother 12-24 -0+1 12:00-10:00",
        "Christmas Day Mother/Father 12-25 -0+1 10:00-18:00",
      ],
    ],
    [
      "the weekday before it",
      "Father's Day is with Father every year from 6 p.m. on the Friday before Father's Day until 6 p.m. on Father's Day.",
      ["Father's Day Father/Father 06-21 -2 18:00-18:00"],
    ],
    [
      "January's year for New Year's",
      "New Year's, from December 31 at noon until January 1 at 6:00 p.m., is with Father when January 1 falls in an even-numbered year and otherwise with Mother.",
      ["New Year's Day Father/Mother 01-01 -1+0 12:00-18:00"],
    ],
    [
      "each sentence its own years and parent",
      "In odd years, Mother shall have Easter. Father shall have Labor Day in even years.",
      ["Easter Father/Mother 04-05", "Labor Day Father/Mother 09-07"],
    ],
    [
      "and its own hours",
      "Mother shall have Easter in even years. Father shall have Halloween in even years, from 4 to 8 p.m.",
      ["Easter Mother/Father 04-05", "Halloween Father/Mother 10-31 16:00-20:00"],
    ],
    [
      "one day of every year beside another of some years",
      "Mother shall have Mother's Day. Father shall have Easter in odd years.",
      ["Mother's Day Mother/Mother 05-10", "Easter Mother/Father 04-05"],
    ],
    [
      "the other half is the one that was not named",
      "Father has Winter Break: the second half in even years and the other half in odd years.",
      [
        "Winter Break (second half) Father/Mother 12-27",
        "Winter Break (first half) Mother/Father 12-20",
      ],
    ],
    [
      "whoever's weekend it is",
      "Father has Easter in even years even if it falls on the other parent's weekend.",
      ["Easter Father/Mother 04-05"],
    ],
    [
      "the days that a weekend takes in",
      "Labor Day weekend: Mother in even years, Father in odd years.",
      ["Labor Day weekend Mother/Father 09-07"],
    ],
  ])("%s", (_kind, statement, expected) => {
    expect(said(statement)).toEqual(expected);
  });

  test.each([
    [
      "days of the holiday's own month",
      "Nochebuena, del 24 a mediodía al 25 a mediodía, con mamá los años pares y con papá los nones; Navidad, del 25 a mediodía al 26 a las 6 de la tarde, al revés.",
      [
        "Christmas Eve Mother/Father 12-24 -0+1 12:00-12:00",
        "Christmas Day Father/Mother 12-25 -0+1 12:00-18:00",
      ],
    ],
    [
      "the other years",
      "El puente de Acción de Gracias, desde el miércoles a las 6:00 p.m. hasta el domingo a las 6:00 p.m., corresponderá a la madre en los años pares y al padre en los demás.",
      ["Thanksgiving Mother/Father 11-26 -1+3 18:00-18:00"],
    ],
    [
      "halves",
      "Las vacaciones de invierno se dividirán por mitades: la primera, del 19 de diciembre al mediodía del 27 de diciembre, con el padre en años impares y con la madre en años pares; la segunda, con el otro progenitor.",
      [
        "Winter Break (first half) Mother/Father 12-19 -12-27 12:00",
        "Winter Break (second half) Father/Mother 12-27 12:00-",
      ],
    ],
  ])("in Spanish: %s", (_kind, statement, expected) => {
    expect(said(statement, "es")).toEqual(expected);
  });
});

describe("a school break is read in its halves, and its days are asked where only the school knows them", () => {
  test.each([
    [
      "halves by their middle",
      "Christmas vacation shall be divided equally. Father shall have the first half in odd-numbered years and the second half in even-numbered years; the midpoint is at noon on December 27.",
      [
        "Winter Break (first half) Mother/Father 12-20 -12-27 12:00",
        "Winter Break (second half) Father/Mother 12-27 12:00-",
      ],
      ["first-day:first half winter break"],
    ],
    [
      "one stretch behind the other",
      "Winter break: In even-numbered years Mother has Pia from 6:00 p.m. on the day school is dismissed until December 26 at 2:00 p.m. and Father from December 26 at 2:00 p.m. until 6:00 p.m. the evening before school resumes. The parents shall switch in odd-numbered years.",
      [
        "Winter Break (first half) Mother/Father 12-20 18:00-12-26 14:00",
        "Winter Break (second half) Father/Mother 12-26 14:00-18:00",
      ],
      ["first-day:first half winter break"],
    ],
    [
      "only even years",
      "In even-numbered years Father has spring vacation, beginning at 6:00 p.m. on the day the child is dismissed from school for the vacation and ending at 6:00 p.m. on the day before school resumes.",
      ["Spring Break Father/Mother 04-01 18:00-18:00"],
      ["first-day:spring break", "other-years:spring break"],
    ],
  ])("%s", (_kind, statement, expected, asked) => {
    expect(said(statement)).toEqual(expected);
    const ids = pageOf(statement).questions.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(asked));
  });
});

describe("nothing of a holiday is guessed", () => {
  test.each([
    ["a condition", "Father has Easter in odd years unless Mother travels."],
    [
      "a part for the other parent",
      "Father has spring break in even years, but Mother has the first two days.",
    ],
    ["a holiday taken out", "Father has Christmas break in odd years except Christmas Day."],
    ["hours of which nobody knows whose", "Thanksgiving: Father until 3 p.m., Mother from 3 p.m."],
    ["a denial", "Mother shall not have Easter."],
    ["a permission", "Mother may have Easter in even years."],
    ["every third year", "Thanksgiving is with Father every third year."],
    ["days next to it", "Father has the children the weekend before Labor Day."],
    [
      "hours of school days alone",
      "Halloween with Mother in even years and with Father in odd years, 5 p.m. to 8 p.m. on school days.",
    ],
    ["hours of one or of both", "Mother has Labor Day and Halloween (5 to 8 p.m.) in even years."],
    ["years of another holiday", "Father has Thanksgiving in years when Mother has Christmas."],
    [
      "the day that school lets out before it",
      "Thanksgiving with Father from the day school is dismissed before Thanksgiving until Sunday at 6 p.m.",
    ],
    ["a holiday by who has the weekend", "Veterans Day is with the parent who has the weekend."],
    ["turns of which none is named", "Mother and Father alternate Easter."],
    [
      "years before one holiday and behind another",
      "In odd years Mother has Easter; Father has Labor Day in even years.",
    ],
    [
      "hours of one or of two clauses",
      "Mother has Easter in even years; Father has Halloween in even years, from 4 to 8 p.m.",
    ],
    [
      "a weekend's owner as a condition",
      "Father has Easter in even years if it falls on the other parent's weekend.",
    ],
    ["a summer beside it", "Mother shall have Thanksgiving and summer vacation in even years."],
    ["birthdays beside it", "Mother has Easter and birthdays in even years."],
    [
      "a period that is not around its day",
      "Father has Thanksgiving from Friday at 10 a.m. until Sunday at 6 p.m. in even years.",
    ],
    ["a morning", "Mother has the morning of Christmas Day in even years."],
    ["a dinner", "Mother has Easter dinner in even years."],
    [
      "the weekend of a day that may be a Wednesday",
      "Mother has Veterans Day weekend in even years.",
    ],
    [
      "halves of a day",
      "Christmas: 1st half with Mother in even years and with Father in odd years.",
    ],
    ["a birthday of either", "Each parent shall have the child on that parent's birthday."],
    [
      "the year of a night between two",
      "Father has New Year's from December 31 at noon until January 1 at 6 p.m. in even years.",
    ],
  ])("%s is asked about, and no rule comes of it", (_kind, statement) => {
    const page = pageOf(statement);
    expect(page.holidayRules).toEqual([]);
    expect(page.recurringRules).toEqual([]);
    const open = page.statements.filter(
      ({ outcome }) => outcome === "question" || outcome === "not_taken_over",
    );
    expect(open.map(({ text }) => text)).toEqual([statement]);
  });
});

test("what is only turned around is never left out in silence", () => {
  const outcomes = (text: string) => pageOf(text).statements.map(({ outcome }) => outcome);
  expect(
    outcomes("Mother has Easter in even years, otherwise Father. Memorial Day is reversed."),
  ).toContain("not_taken_over");
  expect(outcomes("Father has Easter. Reverse in odd years.")).toContain("not_taken_over");
});

test("of a bridge of days nothing is read without its hours", () => {
  const text = "El puente de Acción de Gracias corresponde a la madre en los años pares.";
  expect(said(text, "es")).toEqual([]);
});

describe("a row of a table is read where all of its name and of its cells is understood", () => {
  const rows = (...cells: string[][]): string =>
    [["Holiday", "Even years", "Odd years"], ["Easter", "Mother", "Father"], ...cells]
      .map((row) => row.join("\t"))
      .join("\n");

  test.each([
    ["the day before", ["Day before Thanksgiving", "Mother", "Father"]],
    ["the week before", ["Week before Christmas", "Mother", "Father"]],
    ["another day of its week", ["Thanksgiving Friday", "Mother", "Father"]],
    ["some of its years", ["Every other Labor Day", "Mother", "Father"]],
    ["a part of its day", ["Halloween dinner", "Mother", "Father"]],
    ["a part of it for one", ["Halloween", "Mother until 2 p.m.", "Father"]],
    ["one or the other", ["Labor Day", "Father or Mother", "Mother"]],
  ])("and not %s", (_kind, row) => {
    expect(said(rows(row))).toEqual(["Easter Mother/Father 04-05"]);
    const { statements } = pageOf(rows(row));
    expect(statements.at(-1)).toMatchObject({ outcome: "question" });
  });
});
