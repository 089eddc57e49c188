import { holidayRule, recurringRule } from "@evenkeel/contract/models/calendar/schedule";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const caption =
  "Petitioner: ANN LEE (Mother)\nRespondent: BOB LEE (Father)\n\nParenting schedule\n\n";
const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const clock = fc.record({
  hour: fc.integer({ min: 1, max: 12 }),
  minute: fc.constantFrom(0, 15, 30, 45),
  half: fc.constantFrom("a", "p"),
});
type Clock = { hour: number; minute: number; half: string };
const spoken = ({ hour, minute, half }: Clock): string =>
  `${hour}:${String(minute).padStart(2, "0")} ${half}.m.`;
const exact = ({ hour, minute, half }: Clock): string =>
  `${String((hour % 12) + (half === "p" ? 12 : 0)).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

describe("whatever the words, the rules are what the contract allows", () => {
  const pieces = [
    "Father",
    "Mother",
    "every",
    "other",
    "weekend",
    "even",
    "odd",
    "weeks",
    "years",
    "Friday",
    "Wed.",
    "at",
    "6 p.m.",
    "8:30",
    "to",
    "until",
    "Thanksgiving",
    "Spring Break",
    "first half",
    "and",
    "(",
    ")",
    ":",
    ";",
    "-",
    ".",
    "\n",
    "\t",
    "Dec. 20",
    "Feb. 30",
    "4/31",
    "2026",
    "1st",
    "month",
    "except",
    "the other parent",
    "\u00e9\u2603",
    "0",
    "99:99",
    "'",
    '"',
  ];
  test("random orderings of words from schedules", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (words) => {
        const page = parseSchedule(layoutOfText(caption + words.join(" ")));
        for (const rule of page.holidayRules)
          expect(holidayRule.safeParse(rule).error).toBeUndefined();
        for (const rule of page.recurringRules)
          expect(recurringRule.safeParse(rule).error).toBeUndefined();
        expect(page.confidence).toBeGreaterThanOrEqual(0);
        expect(page.confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("random text without parents gives no rules", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const page = parseSchedule(
          layoutOfText(text.replace(/mother|father|mom|dad|parent|petitioner|respondent/gi, "")),
        );
        expect(page.recurringRules).toEqual([]);
      }),
    );
  });
});

test("a block of time keeps its days and minutes, however it is put", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...weekdays),
      fc.constantFrom(...weekdays),
      clock,
      clock,
      fc.integer({ min: 0, max: 3 }),
      (start, end, from, until, wording) => {
        fc.pre(start !== end);
        const sentence = [
          `Father has the children every ${start} from ${spoken(from)} until ${end} at ${spoken(until)}.`,
          `Every week from ${spoken(from)} ${start} to ${spoken(until)} ${end} the children are with Father.`,
          `Father: ${start}, ${spoken(from)} - ${end}, ${spoken(until)}`,
          `The children shall be with Father each ${start} at ${spoken(from)} through ${end} at ${spoken(until)}.`,
        ][wording];
        expect(parseSchedule(layoutOfText(caption + sentence)).recurringRules).toMatchObject([
          {
            cadence: "weekly",
            startDay: start,
            startTime: exact(from),
            endDay: end,
            endTime: exact(until),
            assignee: "parent2",
          },
        ]);
      },
    ),
  );
});

test("when the father is the petitioner, the same words give every time to the other parent", () => {
  const body =
    "Father has alternate weekends in odd weeks from Friday at 5 p.m. to Sunday at 6 p.m.\nMother has every Tuesday from 4 to 7 p.m.\nThanksgiving: Mother in even years, Father in odd years.\nHalloween: Father every year.";
  const read = (petitioner: string, respondent: string) =>
    parseSchedule(layoutOfText(`Petitioner: ${petitioner}\nRespondent: ${respondent}\n\n${body}`));
  const usual = read("ANN LEE (Mother)", "BOB LEE (Father)");
  const other = read("BOB LEE (Father)", "ANN LEE (Mother)");
  const turned = (parent: string): string => (parent === "parent1" ? "parent2" : "parent1");
  expect(usual.recurringRules).toHaveLength(2);
  expect(usual.holidayRules).toHaveLength(2);
  expect(other.recurringRules.map((rule) => rule.assignee)).toEqual(
    usual.recurringRules.map((rule) => turned(rule.assignee)),
  );
  expect(other.holidayRules.map((rule) => [rule.evenYearsAssignee, rule.oddYearsAssignee])).toEqual(
    usual.holidayRules.map((rule) => [
      turned(rule.evenYearsAssignee),
      turned(rule.oddYearsAssignee),
    ]),
  );
});
