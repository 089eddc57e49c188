import { describe, expect, test } from "vitest";
import { floatingHolidayDate } from "../src/holidays/dates.ts";
import { floatingHolidays } from "../src/holidays/floating.ts";
import { feastDays } from "../src/holidays/feasts.ts";
import { breakHalf, findFloatingHoliday, holidayKey } from "../src/holidays/names.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { speechIn } from "../src/rules/speech.ts";
import { daysApart, runtimeFeasts } from "./runtime-feasts.ts";
import printed from "./printed-holidays.json" with { type: "json" };

const years = Array.from({ length: 21 }, (_, index) => 2020 + index);

/** Typed from printed calendars, 2024 to 2030, not computed. */
const calendars: Record<string, string> = {
  "MLK Day": "01-15 01-20 01-19 01-18 01-17 01-15 01-21",
  "Presidents' Day": "02-19 02-17 02-16 02-15 02-21 02-19 02-18",
  "Good Friday": "03-29 04-18 04-03 03-26 04-14 03-30 04-19",
  Easter: "03-31 04-20 04-05 03-28 04-16 04-01 04-21",
  "Orthodox Easter": "05-05 04-20 04-12 05-02 04-16 04-08 04-28",
  "Mother's Day": "05-12 05-11 05-10 05-09 05-14 05-13 05-12",
  "Memorial Day": "05-27 05-26 05-25 05-31 05-29 05-28 05-27",
  "Father's Day": "06-16 06-15 06-21 06-20 06-18 06-17 06-16",
  "Labor Day": "09-02 09-01 09-07 09-06 09-04 09-03 09-02",
  "Indigenous Peoples' Day": "10-14 10-13 10-12 10-11 10-09 10-08 10-14",
  Thanksgiving: "11-28 11-27 11-26 11-25 11-23 11-22 11-28",
  "Day after Thanksgiving": "11-29 11-28 11-27 11-26 11-24 11-23 11-29",
  "Lunar New Year": "02-10 01-29 02-17 02-06 01-26 02-13 02-03",
  Passover: "04-23 04-13 04-02 04-22 04-11 03-31 04-18",
  "Rosh Hashanah": "10-03 09-23 09-12 10-02 09-21 09-10 09-28",
  "Yom Kippur": "10-12 10-02 09-21 10-11 09-30 09-19 10-07",
  Hanukkah: "12-26 12-15 12-05 12-25 12-13 12-02 12-21",
};

describe("a holiday that moves falls on its true date", () => {
  test.each(Object.entries(calendars))("%s, 2024 to 2030", (name, days) => {
    const holiday = findFloatingHoliday(name)!;
    const found = [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) =>
      floatingHolidayDate(holiday, year),
    );
    expect(found).toEqual(days.split(" ").map((day, index) => `${2024 + index}-${day}`));
  });

  test("Tết has a zone of its own: in 2030 it is the day before Lunar New Year, in every other year the same", () => {
    const differ = years.filter(
      (year) => feastDays("tet", year)[0] !== feastDays("lunar-new-year", year)[0],
    );
    expect(differ).toEqual([2030]);
    expect([feastDays("tet", 2030), feastDays("lunar-new-year", 2030)]).toEqual([
      ["2030-02-02"],
      ["2030-02-03"],
    ]);
  });

  test("Seollal has Korea's zone: in 2027 and 2028 it is the day after Lunar New Year, in every other year the same", () => {
    const differ = years.filter(
      (year) => feastDays("seollal", year)[0] !== feastDays("lunar-new-year", year)[0],
    );
    expect(differ).toEqual([2027, 2028]);
    expect([feastDays("seollal", 2027), feastDays("seollal", 2028)]).toEqual([
      ["2027-02-07"],
      ["2028-01-27"],
    ]);
  });

  // Worked out apart from the table; for all of its years in the long run.
  test.each(runtimeFeasts)("the table's %s is that of the runtime's %s calendar", (...of) => {
    expect(daysApart(of, [2026, 2027])).toBeLessThanOrEqual(of[3]);
  });

  test.each(Object.entries(printed))(
    "%s is on the day that %s print, %#",
    (name, { source, from, days }) => {
      expect(source).not.toBe("");
      const holiday = findFloatingHoliday(name)!;
      const expected = days.split(" ").map((day, index) => `${from + index}-${day}`);
      expect(expected.map((_, index) => floatingHolidayDate(holiday, from + index))).toEqual(
        expected,
      );
    },
  );

  test("a feast that a year has twice is kept twice", () => {
    const rule = {
      name: "Eid al-Fitr",
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
      startMonthDay: "01-02",
    } as const;
    const periods = planPeriods({
      holidayRules: [rule],
      recurringRules: [],
      years: { startYear: 2032, endYear: 2034 },
      timeZone: "America/Los_Angeles",
    });
    expect(periods.map(({ start, assignee }) => `${start.slice(0, 10)} ${assignee}`)).toEqual([
      "2032-01-14 parent1",
      "2033-01-02 parent2",
      "2033-12-23 parent2",
      "2034-12-12 parent1",
    ]);
  });

  test("every holiday has one date in each year an import can cover, within that year", () => {
    for (const holiday of floatingHolidays) {
      for (let year = 2020; year <= 2044; year += 1) {
        expect(floatingHolidayDate(holiday, year)).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
      }
    }
  });
});

describe("different names people use for a holiday mean the same holiday", () => {
  test.each([
    ["Thanksgiving", "Thanksgiving Day", "THANKSGIVING (weekend)", "the Thanksgiving holiday"],
    ["MLK Day", "Martin Luther King, Jr. Day", "Martin Luther King Jr.\u2019s Birthday (weekend)"],
    ["Presidents' Day", "President\u2019s Day (weekend)", "Washington's Birthday"],
    ["Columbus Day", "Indigenous Peoples' Day", "Columbus Day / Indigenous Peoples Day"],
    ["July 4th", "4th of July", "The Fourth of July", "Independence Day", "July 4"],
    ["Christmas", "Xmas", "Christmas Day"],
    ["Christmas Eve", "Xmas Eve", "X-mas Eve"],
    ["New Year's Eve", "NYE"],
    ["Child's Birthday", "Children's birthday", "Birthday (June 9)"],
    ["Winter Break (first half)", "Winter Break (1st half)", "First half of Christmas vacation"],
    ["Mother's Day", "Mother\u2019s Day", "Mothers Day"],
  ])("%s", (first, ...others) => {
    for (const other of others) expect(holidayKey(other)).toBe(holidayKey(first));
  });

  test("names that only sound alike stay apart", () => {
    const names = [
      "Mother's Day",
      "Mother's Birthday",
      "Father's Day",
      "Christmas Eve",
      "Christmas",
      "New Year's Eve",
      "New Year's Day",
      "Winter Break (first half)",
      "Winter Break (second half)",
      "Winter Break",
      "Thanksgiving",
      "Thanksgiving Break",
      "Easter",
      "Good Friday",
    ];
    expect(new Set(names.map(holidayKey)).size).toBe(names.length);
    expect(findFloatingHoliday("Mother's Birthday")).toBeUndefined();
    expect(findFloatingHoliday("Christmas")).toBeUndefined();
  });

  test("the halves of a break are recognized along with their break", () => {
    expect(breakHalf("Winter Break (2nd half)")).toEqual({ half: "second", of: "winter break" });
    expect(breakHalf("Spring Break, first half")).toEqual({ half: "first", of: "spring break" });
    expect(breakHalf("Spring Break")).toBeNull();
    expect(findFloatingHoliday("Presidents' Week Recess 1st half")?.name).toBe("Presidents' Week");
  });
});

test("a parent who reads Spanish is told of an order's holidays by the names they use", () => {
  const spoken = speechIn("es-US").holiday;
  expect(["Thanksgiving Day", "July 4th", "Christmas Eve", "Mother's Day"].map(spoken)).toEqual([
    "Día de Acción de Gracias",
    "Día de la Independencia (4 de julio)",
    "Nochebuena",
    "Día de la Madre",
  ]);
  expect(spoken("Christmas recess, 2nd half")).toBe("Vacaciones de invierno (segunda mitad)");
  expect(spoken("Presidents' Week 1st half")).toBe("Semana de los Presidentes (primera mitad)");
  expect(spoken("MLK weekend")).toBe("Día de Martin Luther King Jr. (fin de semana)");
});

test("a holiday's name that only the order uses is told as the order has it, and so is every name in English", () => {
  const spoken = speechIn("es-US").holiday;
  expect(spoken("Ella's Birthday")).toBe("Ella's Birthday");
  expect(spoken("Spring Break (Ella)")).toBe("Spring Break (Ella)");
  expect(speechIn("en-US").holiday("MLK weekend")).toBe("MLK weekend");
});
