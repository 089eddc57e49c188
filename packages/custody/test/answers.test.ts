import { describe, expect, test } from "vitest";
import { answered, rulesAbout } from "../src/rules/answers.ts";
import { block, holiday } from "./builders.ts";

const schedule = {
  holidayRules: [holiday("Thanksgiving", "11-26", "parent1", "parent2")],
  recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
};
const ask = (id: string, about: string[], question = "?") => ({ id, question, about });

describe("a parent's answer changes the rule it is about", () => {
  test.each([
    [
      "a winter break that counts by the year it ends",
      ask("winter-parity", ["Thanksgiving"]),
      "The year it ends",
    ],
    [
      "the engine's own question of the same",
      ask("break-year", ["Thanksgiving"]),
      "The year in which it ends",
    ],
  ])("%s", (_what, question, choice) => {
    expect(answered(schedule, question, choice).holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent1",
    });
    expect(answered(schedule, question, "The year it begins")).toBe(schedule);
  });

  test("a holiday given to both: to one, or in turn", () => {
    const question = ask("clash-thanksgiving", ["Thanksgiving"]);
    expect(answered(schedule, question, "Parent 2").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent2",
      oddYearsAssignee: "parent2",
    });
    expect(answered(schedule, question, "In turn").holidayRules[0]).toMatchObject({
      evenYearsAssignee: "parent1",
      oddYearsAssignee: "parent2",
    });
  });

  test.each([
    [ask("anchor-Friday 18:00", ["Friday 18:00"]), "Odd weeks"],
    [ask("own-time:0", ["Every other weekend"]), "Move it to the other weeks"],
  ])("the other weeks: %j", (question, choice) => {
    expect(answered(schedule, question, choice).recurringRules[0]?.startWeekAnchor).toBe("odd");
    expect(rulesAbout(schedule, question).recurring).toEqual([0]);
  });

  test("mother and father swapped", () => {
    const turned = answered(schedule, ask("who-is-mother", []), "The father is the petitioner");
    expect(turned.recurringRules[0]?.assignee).toBe("parent1");
    expect(turned.holidayRules[0]?.evenYearsAssignee).toBe("parent2");
  });

  test("an unknown answer leaves the rules as they are", () => {
    expect(answered(schedule, ask("something-new", ["Thanksgiving"]), "Yes")).toBe(schedule);
  });
});
