import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const caption = "Petitioner: ANN LEE (Mother)\nRespondent: BOB LEE (Father)\n\n";
const recurring = (text: string): string[] =>
  parseSchedule(layoutOfText(text)).recurringRules.map(
    (rule) =>
      `${rule.cadence}${rule.cadence === "biweekly" ? ` ${rule.startWeekAnchor}` : ""} ${rule.startDay} ${rule.startTime} to ${rule.endDay} ${rule.endTime} ${rule.assignee}`,
  );
const holidays = (text: string): string[] =>
  parseSchedule(layoutOfText(text)).holidayRules.map(
    (rule) =>
      `${rule.name} ${rule.evenYearsAssignee}/${rule.oddYearsAssignee} ${rule.startMonthDay}`,
  );

describe("a parent who photographs an order in prose gets its regular times", () => {
  test.each([
    [
      "Father shall have the children on alternate weekends from Friday at 6:00 p.m. until Sunday at 6:00 p.m., commencing with the first weekend of even-numbered weeks.",
      ["biweekly even Friday 18:00 to Sunday 18:00 parent2"],
    ],
    [
      "Mother has the children every Monday and Wednesday from 5 to 8 p.m.",
      [
        "weekly Monday 17:00 to Monday 20:00 parent1",
        "weekly Wednesday 17:00 to Wednesday 20:00 parent1",
      ],
    ],
    [
      "Respondent shall have custody of the child every Tuesday from 3:30 p.m. until Wednesday at 8:15 a.m.",
      ["weekly Tuesday 15:30 to Wednesday 08:15 parent2"],
    ],
    [
      "Respondent shall have the first weekend of each month from Saturday at 9:00 a.m. to Sunday at 7:00 p.m.",
      ["monthly Saturday 09:00 to Sunday 19:00 parent2"],
    ],
    [
      "Father has the 1st, 3rd and 5th weekends of the month from 6 p.m. Friday to 6 p.m. Sunday.",
      ["monthly Friday 18:00 to Sunday 18:00 parent2"],
    ],
    [
      "Weekends, Fri 5 pm to Sun 6 pm: Mother even weeks, Father odd weeks.",
      [
        "biweekly even Friday 17:00 to Sunday 18:00 parent1",
        "biweekly odd Friday 17:00 to Sunday 18:00 parent2",
      ],
    ],
    ["Dad has Wednesdays, 5-8pm.", ["weekly Wednesday 17:00 to Wednesday 20:00 parent2"]],
    [
      "In odd-numbered weeks the children are with Father from Friday at noon until the following Friday at noon.",
      ["biweekly odd Friday 12:00 to Friday 12:00 parent2"],
    ],
    [
      "Father's time is every Thursday overnight, 5 p.m. to 8 a.m.",
      ["weekly Thursday 17:00 to Friday 08:00 parent2"],
    ],
    [
      "The children shall be with Father from 6 p.m. Friday until 6 p.m. Sunday in even weeks.",
      ["biweekly even Friday 18:00 to Sunday 18:00 parent2"],
    ],
  ])("%s", (sentence, expected) => {
    expect(recurring(caption + sentence)).toEqual(expected);
  });

  test("the headings of a day table are understood even when the engine ran their words together", () => {
    const table = [
      "Startday\tStarttime\tEnd day\tEndtime\tWeeks\tWith",
      "Tuesday\t3:00pm\tWednesday\t7:45am\tevery week\tMother",
      "Friday\t6:00pm\tSunday\t5:00pm\todd weeks\tFather",
    ].join("\n");
    expect(recurring(caption + table)).toEqual([
      "weekly Tuesday 15:00 to Wednesday 07:45 parent1",
      "biweekly odd Friday 18:00 to Sunday 17:00 parent2",
    ]);
  });

  test("a school bell without a clock time is read, and asked about", () => {
    const page = parseSchedule(
      layoutOfText(`${caption}Father has every Wednesday from after school until 7:00 p.m.`),
    );
    expect(page.recurringRules[0]).toMatchObject({
      startDay: "Wednesday",
      startTime: "15:00",
      endTime: "19:00",
    });
    expect(page.recurringRules[0]?.confidence).toBeLessThan(0.7);
    expect(page.questions).toMatchObject([
      { asks: "school-hours", day: "Wednesday", time: "15:00" },
    ]);
  });

  test("phone calls, places and notice periods give no one custody", () => {
    const text = `${caption}The children shall reside with Mother.\nFather may telephone the children on Tuesdays between 7:00 p.m. and 7:30 p.m.\nAll exchanges take place at Mother's residence at 6:00 p.m.\nEach party shall give the other 48 hours' notice.`;
    expect(recurring(text)).toEqual([]);
  });
});

describe("holidays go to the right parent in even and in odd years", () => {
  test.each([
    [
      "Thanksgiving: Mother in even years, Father in odd years.",
      ["Thanksgiving parent1/parent2 11-26"],
    ],
    [
      "In even-numbered years the children shall be with Father for Labor Day, and in odd-numbered years with Mother.",
      ["Labor Day parent2/parent1 09-07"],
    ],
    [
      "Memorial Day and Labor Day: Father even years, Mother odd years.",
      ["Memorial Day parent2/parent1 05-25", "Labor Day parent2/parent1 09-07"],
    ],
    [
      "Mother's Day is always with Mom and Father's Day is always with Dad.",
      ["Mother's Day parent1/parent1 05-10", "Father's Day parent2/parent2 06-21"],
    ],
    [
      "Spring Break (begins March 28): Father in odd years, Mother in even years.",
      ["Spring Break parent1/parent2 03-28"],
    ],
    [
      "The child's birthday (March 14) shall be with Respondent in even years and Petitioner in odd years.",
      ["Child's Birthday parent2/parent1 03-14"],
    ],
    ["Halloween shall be spent with Father every year.", ["Halloween parent2/parent2 10-31"]],
    [
      "Winter Break, first half (December 20): Mother in even years, Father in odd years.",
      ["Winter Break (first half) parent1/parent2 12-20"],
    ],
  ])("%s", (sentence, expected) => {
    expect(holidays(caption + sentence)).toEqual(expected);
  });

  test("a parent's letter that the engine ran together with the next word is still that parent", () => {
    expect(
      holidays(
        "Parent A: Gavin Moreau\nParent B: Beatriz Moreau\n\nVeterans Day is with Parent Ain odd-numbered years, with Parent B in even-numbered years.",
      ),
    ).toEqual(["Veterans Day parent2/parent1 11-11"]);
  });

  test("a rule for only even or only odd years is completed, and asked about", () => {
    const page = parseSchedule(layoutOfText(`${caption}Easter: Father in even years.`));
    expect(page.holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent1",
    });
    expect(page.questions).toMatchObject([
      { asks: "other-years", holiday: "Easter", years: "odd" },
    ]);
  });
});

describe("who is parent 1", () => {
  test("the petitioner, also when he is the father", () => {
    const text =
      "JOHN DOE (Father), Petitioner,\nv.\nJANE DOE (Mother), Respondent.\n\nMother has every Tuesday from 4 to 7 p.m.";
    expect(recurring(text)).toEqual(["weekly Tuesday 16:00 to Tuesday 19:00 parent2"]);
  });

  test("Parent A, by the name the heading gives", () => {
    const text =
      "Parenting plan between Parent A: Sofia Berg and Parent B: Henry Okoye\n\nHenry has the kids every Tuesday from 4 to 7 p.m.";
    expect(recurring(text)).toEqual(["weekly Tuesday 16:00 to Tuesday 19:00 parent2"]);
  });

  test("the first of two names, when there is nothing else", () => {
    const text =
      "Kids schedule - Anna & Ben\n\nMon 3pm to Thu 8am - Anna\nThu 3pm to Fri 8am - Ben";
    expect(recurring(text)).toEqual([
      "weekly Monday 15:00 to Thursday 08:00 parent1",
      "weekly Thursday 15:00 to Friday 08:00 parent2",
    ]);
  });
});

describe("a page without a schedule has no rules", () => {
  test.each([
    [
      "a receipt",
      "GREENFIELD MARKET\nFRIDAY TACO KIT 4.50\nMOM'S OATMEAL 3.99\nOpen every day 7:00 am - 10:00 pm",
    ],
    [
      "a school's letter",
      "Dear parents,\nMother's Day tea is on Friday, May 8, from 9:00 a.m. to 10:00 a.m.\nOffice hours: Monday to Friday 8:00 a.m. to 4:00 p.m.",
    ],
    [
      "a team's practice times",
      "Practice every Tuesday 5:00 pm to 6:30 pm. Coach: Anna Lee. Games on Saturday 9 am to 11 am.",
    ],
    ["nothing at all", ""],
  ])("%s", (_name, text) => {
    const page = parseSchedule(layoutOfText(text));
    expect([...page.holidayRules, ...page.recurringRules]).toEqual([]);
    expect(page.confidence).toBe(0);
  });
});
