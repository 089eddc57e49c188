import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { speakTo } from "../../../lib/words.ts";
import { typedDay } from "./typed-day.ts";

const today = "2026-11-30";
const told = (typed: string) => typedDay(typed, { today });

describe.each(["es-US", "en-US"])("a day typed by a reader of %s in the US", (locale) => {
  beforeAll(() => speakTo({ locale }));
  afterAll(() => speakTo(null));

  test.each([
    ["12/4/2026", "2026-12-04"],
    ["04/12/2026", "2026-04-12"],
    ["12-25-26", "2026-12-25"],
    ["12.25.2026", "2026-12-25"],
    // In one order only.
    ["25/12/2026", "2026-12-25"],
    ["2026-12-04", "2026-12-04"],
    ["12/4", "2026-12-04"],
    ["1/5", "2027-01-05"],
    ["4/12", "2027-04-12"],
    // Of the last weeks, for what was then.
    ["11/28", "2026-11-28"],
    ["2/29", "2028-02-29"],
    ["Dec 8", "2026-12-08"],
    ["december 8th, 2026", "2026-12-08"],
    ["8 Dec 27", "2027-12-08"],
    ["Tomorrow", "2026-12-01"],
  ])("'%s' is %s", (typed, day) => {
    expect(told(typed)).toBe(day);
  });

  test.each([
    "",
    "12",
    "13/13/2026",
    "2/30/2026",
    "12/4/202",
    "soon",
    "Dec",
    "dec 8 at 5",
    "8 9 dec",
  ])("'%s' is no day", (typed) => {
    expect(told(typed)).toBeNull();
  });
});

describe("in Spanish", () => {
  beforeAll(() => speakTo({ locale: "es-US" }));
  afterAll(() => speakTo(null));

  test.each([
    ["dic 8", "2026-12-08"],
    ["8 de diciembre", "2026-12-08"],
    ["8 de Diciembre del 2027", "2027-12-08"],
    ["1ro de enero", "2027-01-01"],
    ["30 nov 2026", "2026-11-30"],
    ["hoy", "2026-11-30"],
    ["manana", "2026-12-01"],
    ["Mañana", "2026-12-01"],
    ["pasado mañana", "2026-12-02"],
  ])("'%s' is %s", (typed, day) => {
    expect(told(typed)).toBe(day);
  });
});

test("a day before the first one that can be meant is none, and no day of a year later either", () => {
  const typing = { today, minimum: "2027-01-10" };
  expect(typedDay("1/5/2027", typing)).toBeNull();
  expect(typedDay("1/5", typing)).toBeNull();
  expect(typedDay("2/5", typing)).toBe("2027-02-05");
  expect(typedDay("1/5", { today, minimum: "2026-12-20" })).toBe("2027-01-05");
});

test("a year is no year of two digits while it is being typed", () => {
  const typing = { today, isUnderWay: true };
  expect(
    ["12/1", "12/11", "12/11/", "12/11/2", "12/11/20", "12/11/202", "12/11/2026"].map((typed) =>
      typedDay(typed, typing),
    ),
  ).toEqual(["2026-12-01", "2026-12-11", null, null, null, null, "2026-12-11"]);
});
