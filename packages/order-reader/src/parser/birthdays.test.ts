import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const headOf = (child: string): string =>
  `PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. ${child}\nPia lives with Mother.\n\n`;
const born = "Child: Pia, born April 14, 2024.";
const pageOf = (text: string, child = born) => parseSchedule(layoutOfText(headOf(child) + text));
const boundsOf = (text: string, child?: string) =>
  pageOf(text, child).recurringRules.map(({ startDay, firstDate, lastDate }) => [
    startDay,
    firstDate,
    lastDate,
  ]);

const untilThree =
  "Until the child reaches the age of three years Father visits on Sundays, 2:00 p.m. to 5:00 p.m., starting March 21, 2027; after that he visits on Sundays, 10:00 a.m. to 6:00 p.m.";

test("an age is a date where the child's date of birth stands in the order", () => {
  const read = [
    ["Sunday", "2027-03-21", "2027-04-13"],
    ["Sunday", "2027-04-14", undefined],
  ];
  expect(boundsOf(untilThree)).toEqual(read);
  expect(boundsOf(untilThree, "Child: Pia (DOB 04/14/2024).")).toEqual(read);
  expect(
    boundsOf(
      "When Pia is 36 months of age, and until she is 42 months of age, she shall spend every Tuesday, 4:00 p.m. to 7:00 p.m., in the care of Tomas.",
    ),
  ).toEqual([["Tuesday", "2027-04-14", "2027-10-13"]]);
  expect(
    boundsOf("Once Pia has turned three, Father has Pia every Saturday from 9 a.m. to 5 p.m."),
  ).toEqual([["Saturday", "2027-04-14", undefined]]);
});

test.each(["Child: Pia.", "Children: Pia, born April 14, 2024, and Leo, born May 2, 2020."])(
  "an age is asked about where it is no date: %s",
  (child) => {
    const page = pageOf(untilThree, child);
    expect(page.recurringRules).toEqual([]);
    expect(page.statements.at(-1)?.outcome).toBe("question");
  },
);

test("the child's birthday is on the day of the date of birth", () => {
  const text =
    "Pia's birthday, from 3:30 p.m. to 7:30 p.m., is Father's in odd years and Mother's in even years.";
  expect(pageOf(text).holidayRules).toMatchObject([
    { startMonthDay: "04-14", startTime: "15:30", evenYearsAssignee: "parent1" },
  ]);
  expect(pageOf(text).questions).toEqual([]);
  // Without it the day is asked.
  expect(pageOf(text, "Child: Pia.").questions.map(({ asks }) => asks)).toEqual(["first-day"]);
});

test("who was born when is no time that has to be set aside", () => {
  const outcomeOf = (child: string) =>
    pageOf("", child).statements.find(({ text }) => text === child)?.outcome;
  expect(outcomeOf(born)).toBe("people");
  expect(outcomeOf("Children: Pia, born April 14, 2024, and Leo, born May 2, 2020.")).toBe(
    "people",
  );
  // Whose it is, and from when on, is more than that.
  expect(outcomeOf("Child: Pia, born April 14, 2024, only on Sundays.")).not.toBe("people");
});

test("the same in Spanish", () => {
  const page = parseSchedule(
    layoutOfText(
      "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia, nacida el 14 de abril de 2024.\nPia vive con la madre.\n\nHasta que Pia cumpla tres a\u00f1os el padre la ve los s\u00e1bados de 9:00 a 13:00; despu\u00e9s, los s\u00e1bados de 9:00 a 18:00.",
    ),
  );
  expect(page.recurringRules).toMatchObject([
    { endTime: "13:00", lastDate: "2027-04-13" },
    { endTime: "18:00", firstDate: "2027-04-14" },
  ]);
});
