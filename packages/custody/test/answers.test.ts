import { describe, expect, test } from "vitest";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import {
  answered,
  childrenAskedOf,
  choicesFor,
  rulesAbout,
  wantsEditing,
} from "../src/rules/answers.ts";
import { answersAbout } from "../src/rules/given-answers.ts";
import { holidaysWithoutHours, withHolidayHours } from "../src/rules/holiday-hours.ts";
import { openQuestions } from "../src/rules/open-questions.ts";
import { questionsByChild } from "../src/rules/questions-by-child.ts";
import { block, holiday } from "./builders.ts";

const schedule = {
  holidayRules: [holiday("Thanksgiving", "11-26", "parent1", "parent2")],
  recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
};
const id = "a question";
const given: ScheduleQuestion = { id, asks: "given-to-both", holiday: "Thanksgiving Day" };
const ofWeeks: ScheduleQuestion = { id, asks: "which-weeks", day: "Friday", time: "18:00" };
const ofOwnTime: ScheduleQuestion = { ...ofWeeks, asks: "own-time", rule: 0 };

describe("a parent's answer changes the rule it is about", () => {
  test("a winter break that counts by the year in which it ends", () => {
    const question: ScheduleQuestion = { id, asks: "year-of-break", holidays: ["Thanksgiving"] };
    expect(answered(schedule, question, "ends").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent1",
    });
    expect(answered(schedule, question, "begins")).toBe(schedule);
  });

  test("turns of both parents are turned together, whoever has which", () => {
    const turns = (first: "parent1" | "parent2", second: "parent1" | "parent2") => ({
      holidayRules: [],
      recurringRules: [
        block("biweekly even", "Friday 18:00", "Sunday 18:00", first),
        block("biweekly odd", "Friday 18:00", "Sunday 18:00", second),
      ],
    });
    const question: ScheduleQuestion = { ...ofWeeks, parent: "parent1" };
    const weeks = (one: typeof schedule) =>
      one.recurringRules.map(({ startWeekAnchor }) => startWeekAnchor);
    const asRead = turns("parent1", "parent2");
    expect(answered(asRead, question, "even")).toBe(asRead);
    expect(weeks(answered(asRead, question, "odd"))).toEqual(["odd", "even"]);
    // Exchanged since: parent1 has the odd weeks.
    const exchanged = turns("parent2", "parent1");
    expect(answered(exchanged, question, "odd")).toBe(exchanged);
    expect(weeks(answered(exchanged, question, "even"))).toEqual(["odd", "even"]);
  });

  test("a holiday given to both: to one, or in turn", () => {
    expect(answered(schedule, given, "parent2").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent2",
    });
    expect(answered(schedule, given, "in-turn").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
    });
  });

  test("the years that the document does not name", () => {
    const question: ScheduleQuestion = {
      id,
      asks: "other-years",
      holiday: "Thanksgiving",
      years: "even",
    };
    expect(answered(schedule, question, "parent2").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent2",
    });
  });

  test.each([
    ["the weeks that an order leaves open", ofWeeks, "odd"],
    ["a visit that falls in its own parent's time", ofOwnTime, "other-weeks"],
  ] as const)("%s", (_what, question, choice) => {
    expect(answered(schedule, question, choice).recurringRules[0]?.startWeekAnchor).toBe("odd");
    expect(rulesAbout(schedule, question)).toEqual({ holidays: [], recurring: [0] });
  });

  test("mother and father swapped", () => {
    const question: ScheduleQuestion = { id, asks: "who-is-petitioner" };
    const turned = answered(schedule, question, "father");
    expect(turned.recurringRules[0]?.assignee).toBe("parent1");
    expect(turned.holidayRules[0]?.evenYearsAssignee).toBe("parent2");
  });

  test("weeks by their numbers: the days chosen are the rule's", () => {
    const odd = { ...ofWeeks, weeks: "odd" as const };
    expect(answered(schedule, odd, "odd")).toBe(schedule);
    expect(answered(schedule, odd, "even").recurringRules).toEqual(
      answered(schedule, ofWeeks, "odd").recurringRules,
    );
  });

  test("an answer that changes no rule leaves them as they are", () => {
    expect(answered(schedule, ofWeeks, "even")).toBe(schedule);
    expect(answered(schedule, ofOwnTime, "as-it-is")).toBe(schedule);
  });
});

test("a parent who answers 'No' is shown the rule, since only they know how it should be", () => {
  const question: ScheduleQuestion = { id, asks: "every-year", holiday: "Thanksgiving" };
  expect(choicesFor(question)).toEqual(["yes", "no"]);
  expect(wantsEditing(question, "no")).toBe(true);
  expect(wantsEditing(question, "yes")).toBe(false);
});

describe("of siblings who have rules of their own", () => {
  const thanksgiving = (childIds: string[]) =>
    holiday("Thanksgiving", "11-26", "parent1", "parent2", { childIds });
  const weekends = (childIds: string[]) => ({
    ...block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
    childIds,
  });
  const apart = {
    holidayRules: [thanksgiving(["mia"]), thanksgiving(["leo"])],
    recurringRules: [weekends(["mia"]), weekends(["leo"])],
  };

  test("an answer for one child leaves the other child's rules as they are", () => {
    const ofMia = answered(apart, { ...given, childIds: ["mia"] }, "parent2");
    expect(ofMia.holidayRules.map((rule) => rule.evenYearsAssignee)).toEqual([
      "parent2",
      "parent1",
    ]);
    const ofLeo = answered(apart, { ...ofWeeks, childIds: ["leo"] }, "odd");
    expect(ofLeo.recurringRules.map((rule) => rule.startWeekAnchor)).toEqual(["even", "odd"]);
  });

  test("each is asked about their own, and what is for both is asked once", () => {
    const both = {
      ...apart,
      holidayRules: [holiday("Thanksgiving", "11-26", "parent1", "parent2")],
    };
    const asked = ["mia", "leo"].map((child) => ({ child, questions: [given, ofWeeks] }));
    const questions = questionsByChild(both, asked);
    expect(questions.map((one) => [one.asks, childrenAskedOf(one)])).toEqual([
      ["given-to-both", undefined],
      ["which-weeks", ["mia"]],
      ["which-weeks", ["leo"]],
    ]);
    expect(new Set(questions.map((one) => one.id)).size).toBe(3);
  });

  test("a question about the whole document is asked once", () => {
    const question: ScheduleQuestion = { id, asks: "who-is-petitioner" };
    const asked = ["mia", "leo"].map((child) => ({ child, questions: [question] }));
    expect(questionsByChild(apart, asked)).toEqual([question]);
  });

  test("what the plan of one child leaves open is asked only about that child", () => {
    const spring = holiday("Spring Break", "03-28", "parent1", "parent2", { childIds: ["mia"] });
    const schedule = { holidayRules: [spring], recurringRules: [] };
    expect(openQuestions(schedule, [], "mia").map(({ asks }) => asks)).toEqual(["end-of-break"]);
    expect(openQuestions(schedule, [], "leo")).toEqual([]);
  });

  test("hours that a holiday lacks are asked child by child, and given to that child's", () => {
    const missing = holidaysWithoutHours(apart);
    expect(missing).toEqual([
      { missing: "both", childIds: ["mia"], names: ["Thanksgiving"] },
      { missing: "both", childIds: ["leo"], names: ["Thanksgiving"] },
    ]);
    const [ofMia] = missing;
    const timed = withHolidayHours(apart, ofMia!, { startTime: "10:00", endTime: "19:00" });
    expect(timed.holidayRules.map((rule) => rule.startTime)).toEqual(["10:00", undefined]);
  });
});

test("what a parent set aside of a document is no answer that its schedule rests on", () => {
  const question: ScheduleQuestion = {
    id: "a question",
    asks: "what-it-changes",
    statement: "Mother has the other weekends.",
    words: "other weekends",
  };
  expect(choicesFor(question)).toEqual(["set-aside"]);
  expect(answersAbout(schedule, [{ about: "question", question, choice: "set-aside" }])).toEqual(
    [],
  );
});

test("that some lines change nothing is no answer that its schedule rests on", () => {
  const question: ScheduleQuestion = { id: "other-lines", asks: "other-lines" };
  expect(answersAbout(schedule, [{ about: "question", question, choice: "set-aside" }])).toEqual(
    [],
  );
});

test("which day counts a weekend of the month changes its rule and no other", () => {
  const monthly = block("monthly", "Friday 18:00", "Sunday 18:00", "parent2", [1, 3]);
  const rules = { holidayRules: [], recurringRules: [monthly, ...schedule.recurringRules] };
  const question: ScheduleQuestion = {
    id: "a question",
    asks: "which-day-counts",
    day: "Friday",
    time: "18:00",
  };
  expect(answered(rules, question, "friday").recurringRules).toEqual([
    { ...monthly, countedBy: "Friday" },
    ...schedule.recurringRules,
  ]);
  expect(answered(rules, question, "saturday")).toEqual(rules);
});
