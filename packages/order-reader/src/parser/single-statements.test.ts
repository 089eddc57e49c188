import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const heads = {
  en: "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
};
type Language = keyof typeof heads;
const pageOf = (text: string, language: Language = "en") =>
  parseSchedule(layoutOfText(heads[language] + text));
const recurring = (text: string, language?: Language) =>
  pageOf(text, language).recurringRules.map(
    ({ source: _source, confidence: _confidence, startWeekAnchor: _anchor, ...rule }) => rule,
  );
const holidays = (text: string, language?: Language): string[] =>
  pageOf(text, language).holidayRules.map((rule) =>
    [
      `${rule.name}: ${rule.evenYearsAssignee} ${rule.oddYearsAssignee}`,
      `${rule.startMonthDay}-${rule.startsDaysBefore ?? 0} ${rule.startTime}`,
      `${rule.endMonthDay ?? ""}+${rule.endsDaysAfter ?? 0} ${rule.endTime}`,
    ].join(", "),
  );
const visit = (startDay: string, startTime: string, endTime: string) => ({
  cadence: "weekly",
  startDay,
  startTime,
  endDay: startDay,
  endTime,
  assignee: "parent2",
});
const weekend = (cadence: string, startTime: string, endDay: string, endTime: string) => ({
  cadence,
  startDay: "Friday",
  startTime,
  endDay,
  endTime,
  assignee: "parent2",
});

test("the first and the second of two holidays are each the one that was named there", () => {
  const read = [
    "Memorial Day: parent1 parent2, 05-25-3 18:00, +0 18:00",
    "Labor Day: parent2 parent1, 09-07-3 18:00, +0 18:00",
  ];
  expect(
    holidays(
      "Memorial Day and Labor Day weekends begin on Friday at 6:00 p.m. and end on Monday at 6:00 p.m. In odd years Father has the first of them and Mother the second; in even years they change.",
    ),
  ).toEqual(read);
  expect(
    holidays(
      "Memorial Day and Labor Day run from Friday at 6:00 p.m. to Monday at 6:00 p.m.; Father has the former in odd years and the latter in even years, Mother the reverse.",
    ),
  ).toEqual(read);
});

test("days of a year with the hours of the first and of the last", () => {
  const read = ["July 1 to July 15: parent2 parent2, 07-01-0 10:00, 07-15+0 18:00"];
  expect(
    holidays(
      "Each year from July 1 to July 15 the child is with Father, from 10:00 a.m. on the first day until 6:00 p.m. on the last.",
    ),
  ).toEqual(read);
  expect(
    holidays(
      "Del 1 al 15 de julio de cada a\u00f1o la ni\u00f1a est\u00e1 con el padre, desde las 10:00 a. m. del primer d\u00eda hasta las 6:00 p. m. del \u00faltimo.",
      "es",
    ),
  ).toEqual(read);
  expect(
    holidays(
      "La primera quincena de julio de cada a\u00f1o corresponde al padre, desde el d\u00eda 1 a las 10:00 a. m. hasta el d\u00eda 15 a las 6:00 p. m.",
      "es",
    ),
  ).toEqual(read);
});

test("only what stands behind 'but only' is given", () => {
  const read = [visit("Saturday", "08:00", "20:00")];
  expect(
    recurring(
      "El padre no tendr\u00e1 a Pia entre semana, sino \u00fanicamente los s\u00e1bados de 8:00 a. m. a 8:00 p. m.",
      "es",
    ),
  ).toEqual(read);
  expect(
    recurring(
      "Father shall not have Pia during the week, but only on Saturdays from 8:00 a.m. to 8:00 p.m.",
    ),
  ).toEqual(read);
  // What is taken here is no more than what 'but' says, and this says nothing of a Saturday.
  expect(recurring("Father shall not have Pia on Saturdays from 8:00 a.m. to 8:00 p.m.")).toEqual(
    [],
  );
});

test.each([
  ["en", "All time not given to Father by this plan is Mother's."],
  ["en", "At all times not specifically awarded to Father, Pia shall be with Mother."],
  [
    "en",
    "Pia makes her home with her mother, and every hour this plan leaves open is the mother's.",
  ],
  ["es", "Todo el tiempo que este plan no da al padre corresponde a la madre."],
] as const)("what a plan leaves is the residence: %s %s", (language, text) => {
  const page = pageOf(text, language);
  expect(page.recurringRules).toEqual([]);
  expect(page.statements.at(-1)?.outcome).toBe("residence");
});

test("the hours of a Spanish order from one to the other", () => {
  expect(
    recurring(
      "Un fin de semana s\u00ed y otro no, de las 18:00 horas del viernes a las 20:00 horas del domingo, Pia estar\u00e1 con su padre, empezando el viernes 9 de abril de 2027.",
      "es",
    ),
  ).toEqual([{ ...weekend("biweekly", "18:00", "Sunday", "20:00"), firstDate: "2027-04-09" }]);
  expect(
    holidays(
      "El D\u00eda de Acci\u00f3n de Gracias, de las 9:00 a.m. a las 9:00 p.m., ser\u00e1 del padre en los a\u00f1os impares y de la madre en los pares.",
      "es",
    ),
  ).toEqual(["Thanksgiving: parent1 parent2, 11-26-0 09:00, +0 21:00"]);
});

test("a parent's name without its accent is that parent's", () => {
  expect(recurring("Todos los jueves de 16:30 a 19:00 Pia est\u00e1 con Tomas.", "es")).toEqual([
    visit("Thursday", "16:30", "19:00"),
  ]);
});

test("one weekend in three, and months that end in a month", () => {
  expect(
    recurring(
      "One weekend in three is Father's, namely Friday 8 p.m. to Sunday 3 p.m., the count starting with the weekend of February 26, 2027.",
    ),
  ).toEqual([
    { ...weekend("biweekly", "20:00", "Sunday", "15:00"), everyDays: 21, firstDate: "2027-02-26" },
  ]);
  expect(
    recurring(
      "November through March Father has Pia on Saturdays from 11 a.m. to 4 p.m.; April through October, from 9 a.m. to 7 p.m.",
    ),
  ).toEqual([
    { ...visit("Saturday", "11:00", "16:00"), months: [11, 12, 1, 2, 3] },
    { ...visit("Saturday", "09:00", "19:00"), months: [4, 5, 6, 7, 8, 9, 10] },
  ]);
});

test("weekends that begin in a month begin with its first day", () => {
  expect(
    recurring(
      "Father has Pia on the first, third and fifth Friday of each month, beginning in May 2027, from 6:00 p.m. until Sunday at 6:00 p.m.",
    ),
  ).toMatchObject([{ weeksOfMonth: [1, 3, 5], countedBy: "Friday", firstDate: "2027-05-01" }]);
});

test("a fifth weekend is with one parent in even and with the other in odd months", () => {
  expect(
    recurring(
      "If there is a fifth Saturday in a month, its weekend (Saturday 10:00 a.m. to Sunday 6:00 p.m.) is spent with Mother in even-numbered months and with Father in odd-numbered months.",
    ),
  ).toMatchObject([
    { assignee: "parent1", weeksOfMonth: [5], months: [2, 4, 6, 8, 10, 12] },
    { assignee: "parent2", weeksOfMonth: [5], months: [1, 3, 5, 7, 9, 11] },
  ]);
});

test("a rule of its own first day beside another of its own", () => {
  const text =
    "Beginning January 6, 2027, Father has Pia Wednesdays 5-8 p.m. and, starting January 15, 2027, every other weekend, Friday 6 p.m. to Sunday 6 p.m.";
  expect(recurring(text)).toEqual([
    { ...visit("Wednesday", "17:00", "20:00"), firstDate: "2027-01-06" },
    { ...weekend("biweekly", "18:00", "Sunday", "18:00"), firstDate: "2027-01-15" },
  ]);
  // The second would begin before the first one does.
  expect(recurring(text.replace("January 15, 2027", "January 1, 2027"))).toEqual([]);
});

test("where and how a child is fetched gives no hours", () => {
  expect(
    recurring(
      "El padre recoger\u00e1 a Pia los viernes a las 5:00 p. m., cada dos semanas a partir del 15 de enero de 2027, y la regresar\u00e1 el domingo a las 7:00 p. m.",
      "es",
    ),
  ).toEqual([{ ...weekend("biweekly", "17:00", "Sunday", "19:00"), firstDate: "2027-01-15" }]);
});

test.each([
  "Because Mr. Rivelle's flight roster is published monthly, his days with Pia shall be those that the roster shows as off.",
  "Every Wednesday, Father picks Pia up when preschool lets out and delivers her to preschool on Thursday morning.",
])("is never put away: %s", (text) => {
  expect(["rules", "question", "not_taken_over"]).toContain(
    pageOf(text).statements.at(-1)?.outcome,
  );
});
