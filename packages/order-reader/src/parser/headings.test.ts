import { describe, expect, test } from "vitest";
import { usualSchoolYear, usualSummer } from "@evenkeel/custody/rules/school-year";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const caption = "Petitioner: ANN LEE (Mother)\nRespondent: BOB LEE (Father)\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(caption + text));
const recurring = (text: string): string[] =>
  pageOf(text).recurringRules.map((rule) => {
    const limits = [rule.firstDate, rule.lastDate].filter((day) => day !== undefined);
    return [
      rule.cadence,
      rule.startDay,
      rule.startTime,
      rule.endDay,
      rule.endTime,
      rule.assignee,
      ...limits,
    ].join(" ");
  });

describe("what stands above an item is understood in it", () => {
  test("whose time the items of a list are, by the sentence that leads to them", () => {
    const list = [
      "2. Bob Lee shall have the right to possession of the child as follows:",
      "(a) Weekends - Beginning at 6:00 p.m. on the first and third Friday of each month and ending at 6:00 p.m. on the following Sunday.",
      "(b) Thursdays - On Thursday of each week, beginning at 6:00 p.m. and ending at 8:00 p.m.",
    ].join("\n");
    expect(recurring(list)).toEqual([
      "monthly Friday 18:00 Sunday 18:00 parent2",
      "weekly Thursday 18:00 Thursday 20:00 parent2",
    ]);
  });

  test("the days in which the items below hold, and not those of the next heading", () => {
    const plan = [
      "PART 2. SCHOOL YEAR (August 4, 2025 through May 22, 2026)",
      "2.1 Father shall have the child every Monday from 8:00 a.m. through Wednesday at 8:00 a.m.",
      "2.2 Weekends, Friday 8:00 a.m. through Monday 8:00 a.m.: Mother in odd-numbered weeks, Father in even-numbered weeks.",
      "PART 3. OTHER TIMES",
      "3.1 Father shall have the child every Saturday from 9:00 a.m. to noon.",
    ].join("\n");
    expect(recurring(plan)).toEqual([
      "weekly Monday 08:00 Wednesday 08:00 parent2 2025-08-04 2026-05-22",
      // Friday, August 8, lies in week 32.
      "biweekly Friday 08:00 Monday 08:00 parent2 2025-08-08 2026-05-22",
      "biweekly Friday 08:00 Monday 08:00 parent1 2025-08-15 2026-05-22",
      "weekly Saturday 09:00 Saturday 12:00 parent2",
    ]);
  });

  test("the blocks of a named week, one behind the other", () => {
    const weeks =
      "Week A (even-numbered weeks): Mother Monday 8:00 a.m. to Wednesday 8:00 a.m.; Father Wednesday 8:00 a.m. to Friday 8:00 a.m.";
    expect(recurring(weeks)).toEqual([
      "biweekly Monday 08:00 Wednesday 08:00 parent1",
      "biweekly Wednesday 08:00 Friday 08:00 parent2",
    ]);
  });
});

describe("what a heading says that no rule can hold", () => {
  const sunday = "1. Father shall have the child every Sunday from 9:00 a.m. to 5:00 p.m.";

  test.each(["Summer", "SUMMER SCHEDULE", "School Year Schedule"])(
    "is of a part of the year, whose dates are asked: %s",
    (heading) => {
      const page = pageOf(`${heading}\n${sunday}`);
      const season = heading.startsWith("School") ? usualSchoolYear : usualSummer;
      expect(page.recurringRules).toMatchObject([{ seasons: [season] }]);
      expect(page.questions).toMatchObject([{ asks: "school-year" }]);
    },
  );

  test.each([
    "Week A:",
    "Even-numbered years:",
    "If Father lives within 100 miles:",
    "Until Pia starts kindergarten:",
    "After Pia turns five:",
    "Infants (under 18 months):",
    "Starting in 2029:",
    "For Pia only:",
  ])("holds back what stands below it: %s", (heading) => {
    const page = pageOf(`${heading}\n${sunday}`);
    expect(page.recurringRules).toEqual([]);
    expect(page.statements.at(-1)).toMatchObject({ outcome: "not_taken_over" });
  });

  test.each(["1. Summer\nFather's time", "1. Summer\nFather has:", "4. SUMMER."])(
    "is of what stands below a heading of its own, too: %s",
    (headings) => {
      const page = pageOf(`${headings}\n${sunday.replace("1.", "(a)")}`);
      expect(page.recurringRules).toMatchObject([{ seasons: [usualSummer] }]);
    },
  );

  test("is of what stands behind a label, and another label", () => {
    const page = pageOf(`SUMMER. Weekends. ${sunday.slice("1. ".length)}`);
    expect(page.recurringRules).toMatchObject([{ seasons: [usualSummer] }]);
  });

  test.each([
    ["Verano", [{ seasons: [usualSummer] }]],
    ["Vacaciones de verano:", [{ seasons: [usualSummer] }]],
  ])("in Spanish, too: %s", (heading, rules) => {
    const text = [
      "Madre: Ana López. Padre: Luis Rey.",
      "",
      heading,
      "1. El padre tendrá a la niña todos los domingos de 9:00 a.m. a 5:00 p.m.",
    ].join("\n");
    expect(parseSchedule(layoutOfText(text)).recurringRules).toMatchObject(rules);
  });

  test.each(["Regular Schedule", "Father's Parenting Time", "PART 2. PARENTING PLAN"])(
    "and a title holds back nothing: %s",
    (heading) => {
      expect(recurring(`${heading}\n${sunday}`)).toEqual([
        "weekly Sunday 09:00 Sunday 17:00 parent2",
      ]);
    },
  );

  test.each([
    "Beginning September 1, 2028:",
    "Holidays (from 9 a.m. to 8 p.m.):",
    "Mother has even-numbered years and Father odd-numbered years for these holidays:",
    "Father shall not have the following holidays:",
    "Father shall have the following holidays, unless deployed:",
  ])("nor are holidays read below it: %s", (heading) => {
    const page = pageOf(`${heading}\n(a) Father has Easter in even years.\n(b) Labor Day`);
    expect(page.holidayRules).toEqual([]);
  });

  test("and each item of such a list is listed as not taken over", () => {
    const page = pageOf("Father shall not have the following holidays:\n(a) Easter\n(b) Labor Day");
    expect(page.statements.slice(-2).map(({ outcome }) => outcome)).toEqual([
      "not_taken_over",
      "not_taken_over",
    ]);
  });
});

describe("an hour without its half of the day", () => {
  test("is asked where the other hour is of another day", () => {
    const page = pageOf(
      "Father shall have the child every weekend from Saturday at 9:00 until Sunday at 6:00 p.m.",
    );
    expect(page.questions.map(({ asks }) => asks)).toEqual(["half-of-day"]);
  });

  test("is as it stands where the other is of a clock of 24 hours", () => {
    expect(
      recurring("Father shall have the child every Friday at 10:00 until Sunday at 18:00."),
    ).toEqual(["weekly Friday 10:00 Sunday 18:00 parent2"]);
  });
});

describe("who is meant", () => {
  test.each([
    ["residential parent", "non-residential parent"],
    ["custodial parent", "noncustodial parent"],
    ["sole managing conservator", "possessory conservator"],
  ])("by %s and %s, once the document says who that is", (resident, other) => {
    const text = [
      `Mother: Kay Stroud, ${resident}. Father: Denny Stroud, ${other}.`,
      "",
      `1. The ${other} shall have the child every Wednesday from 5:00 p.m. to 8:00 p.m.`,
    ].join("\n");
    const { recurringRules } = parseSchedule(layoutOfText(text));
    expect(recurringRules).toMatchObject([{ startDay: "Wednesday", assignee: "parent2" }]);
  });

  test("of the boxes of a form only the ticked ones count", () => {
    const form =
      "4. [X] every other weekend [ ] the 1st and 3rd weekend, from Friday at 5:15 [ ] a.m. [X] p.m. to Sunday at 7:45 [ ] a.m. [X] p.m., with [ ] Mother [X] Father, starting January 8, 2027.";
    expect(recurring(form)).toEqual(["biweekly Friday 17:15 Sunday 19:45 parent2 2027-01-08"]);
    expect(recurring("[ ] Father has the child every Monday from 5 p.m. to 8 p.m.")).toEqual([]);
  });

  test("what is said of some of the children, whom the family has not listed, is asked", () => {
    const plan = (names: string) =>
      pageOf(
        `Children: Lily, Beau, Xander.\n\n1. ${names} shall be with Father every Monday from 4:00 p.m. to 7:00 p.m.`,
      );
    expect(plan("Lily, Beau and Xander").recurringRules).toHaveLength(1);
    expect(plan("Lily and Beau").recurringRules).toEqual([]);
    expect(plan("Lily and Beau").questions).toMatchObject([{ asks: "what-it-changes" }]);
  });
});

describe("weeks in turn", () => {
  test("until a day end with the turn before it, and never run over it", () => {
    const summer = (until: string) =>
      recurring(
        `Summer: starting Sunday, June 20, 2027, one week each, exchange Sundays at noon, Father first, through ${until}.`,
      );
    expect(summer("Sunday, August 29, 2027")).toEqual([
      "biweekly Sunday 12:00 Sunday 12:00 parent2 2027-06-20 2027-08-28",
      "biweekly Sunday 12:00 Sunday 12:00 parent1 2027-06-27 2027-08-28",
    ]);
    // A turn that began on August 22 would last two days too long.
    expect(summer("Friday, August 27, 2027")).toEqual([]);
  });

  test("whose weekend is named first, and whose the one after it", () => {
    expect(
      recurring(
        "The parents shall alternate weekends, Friday at 3:10 p.m. until Monday at 8:25 a.m., Father having the weekend beginning Friday, January 8, 2027 and Mother the weekend thereafter.",
      ),
    ).toEqual([
      "biweekly Friday 15:10 Monday 08:25 parent2 2027-01-08",
      "biweekly Friday 15:10 Monday 08:25 parent1 2027-01-15",
    ]);
  });
});
