import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const heads = {
  en: "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
};
/** 'parent2 weekly Saturday 09:00 Sunday 09:00, from 2027-01-20' */
const rulesOf = (text: string, language: "en" | "es" = "en"): string[] =>
  parseSchedule(layoutOfText(heads[language] + text)).recurringRules.map((rule) =>
    [
      `${rule.assignee} ${rule.cadence} ${rule.startDay} ${rule.startTime} ${rule.endDay} ${rule.endTime}`,
      ...(rule.firstDate === undefined ? [] : [`from ${rule.firstDate}`]),
      ...(rule.lastDate === undefined ? [] : [`to ${rule.lastDate}`]),
    ].join(", "),
  );

const untilShe = [
  "parent2 weekly Saturday 09:00 Saturday 13:00, to 2027-01-19",
  "parent2 weekly Saturday 09:00 Sunday 09:00, from 2027-01-20",
];

test.each([
  "Until Pia turns three on January 20, 2027, Father sees her on Saturdays from 9:00 a.m. to 1:00 p.m.; after that, from Saturday at 9:00 a.m. to Sunday at 9:00 a.m.",
  "Before Pia's third birthday on January 20, 2027, Father has Pia Saturdays from 9:00 a.m. to 1:00 p.m. From that date on he has her from Saturday at 9:00 a.m. to Sunday at 9:00 a.m.",
  "Until Pia is three, January 20, 2027, Father has her every Saturday from 9:00 a.m. to 1:00 p.m.; once she is three, every Saturday from 9:00 a.m. until Sunday at 9:00 a.m.",
])("the day of a birthday is the first of what comes then: %s", (text) => {
  expect(rulesOf(text)).toEqual(untilShe);
});

test("the same in Spanish", () => {
  const text =
    "Hasta que Pia cumpla tres a\u00f1os el 20 de enero de 2027, el padre la ve los s\u00e1bados de 9:00 a. m. a 1:00 p. m.; despu\u00e9s, del s\u00e1bado a las 9:00 a. m. al domingo a las 9:00 a. m.";
  expect(rulesOf(text, "es")).toEqual(untilShe);
});

test("what comes thereafter begins a day behind the end, in a sentence of its own, too", () => {
  const thereafter =
    "Until August 31, 2027, Father has Pia each Saturday from 10:00 a.m. to 2:00 p.m. Thereafter, he has her from Saturday at 10:00 a.m. until Sunday at 5:00 p.m.";
  const read = [
    "parent2 weekly Saturday 10:00 Saturday 14:00, to 2027-08-31",
    "parent2 weekly Saturday 10:00 Sunday 17:00, from 2027-09-01",
  ];
  expect(rulesOf(thereafter)).toEqual(read);
  expect(rulesOf(thereafter.replace("p.m. Thereafter, he", "p.m.; thereafter, he"))).toEqual(read);
  const fromThenOn =
    "Father has Pia every Monday from 5:00 p.m. to 7:00 p.m. until September 2, 2027, and every Monday from 5:00 p.m. to Tuesday at 8:00 a.m. from then on.";
  expect(rulesOf(fromThenOn)[1]).toBe("parent2 weekly Monday 17:00 Tuesday 08:00, from 2027-09-03");
});

test.each([
  // A Saturday: of which of the two is it?
  "Until August 28, 2027, Father has Pia each Saturday from 10:00 a.m. to 2:00 p.m.; thereafter, from Saturday at 10:00 a.m. until Sunday at 5:00 p.m.",
  // It does not end on a day.
  "Until Pia is weaned, Father has her each Saturday from 10:00 a.m. to 2:00 p.m.; thereafter, from Saturday at 10:00 a.m. until Sunday at 5:00 p.m.",
  // Of which age is which?
  "Until Pia turns three on January 20, 2027, Father has her on Saturdays from 9:00 a.m. to 1:00 p.m.; once she is five, on Saturdays from 9:00 a.m. to 6:00 p.m.",
  "Thereafter, Father has Pia each Saturday from 10:00 a.m. to 2:00 p.m.",
])("nothing is read where a day may be of both, or of neither: %s", (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test("a day in the weeks without a weekend is read where the first weekend is said", () => {
  const weekends =
    "His weekends alternate, Friday 5:00 p.m. to Sunday 5:00 p.m., the first on January 15, 2027.";
  const days =
    "Starting January 21, 2027, Father has Pia on the Thursday of each week that does not end with his weekend, 5:00 p.m. to 8:00 p.m.";
  expect(rulesOf(`${days} ${weekends}`)).toEqual([
    "parent2 biweekly Thursday 17:00 Thursday 20:00, from 2027-01-21",
    "parent2 biweekly Friday 17:00 Sunday 17:00, from 2027-01-15",
  ]);
  expect(
    rulesOf(
      "In weeks when Father does not have the weekend, he has Pia on Wednesday from 5:00 p.m. to 8:00 p.m. Father has alternate weekends from Friday at 6 p.m. to Sunday at 6 p.m., beginning January 8, 2027.",
    )[0],
  ).toBe("parent2 biweekly Wednesday 17:00 Wednesday 20:00, from 2027-01-13");
  // Nothing says which weeks these are.
  expect(rulesOf(days)).toEqual([]);
  expect(rulesOf(days.replace("his weekend", "Mother's weekend") + ` ${weekends}`)).not.toContain(
    "parent2 biweekly Thursday 17:00 Thursday 20:00, from 2027-01-21",
  );
});
