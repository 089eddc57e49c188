import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { expect, test } from "vitest";
import { reading } from "../../../test/calendar.ts";
import { robin } from "../../../test/people.ts";
import { draftOf, firstDayOf, withYears } from "./draft.ts";

const weeks: ScheduleQuestion = { id: "weeks", asks: "which-weeks", day: "Friday", time: "18:00" };

test("which weeks are meant stays answered while the first year is typed again, and is asked anew of another year", () => {
  const draft = {
    ...draftOf(robin, 2026),
    reading: { ...reading(), questions: [weeks] },
    answered: [weeks.id, "other"],
  };
  const typed = (from: typeof draft, startYear: number) => ({
    ...from,
    ...withYears(from, { ...from.years, startYear }),
  });
  const half = typed(typed(draft, Number.NaN), 202);
  expect(half.answered).toEqual([weeks.id, "other"]);
  expect(typed(half, 2026).answered).toEqual([weeks.id, "other"]);
  expect(typed(half, 2027).answered).toEqual(["other"]);
});

test("a schedule begins today in this year, and whole in an earlier or a later one", () => {
  const of = (startYear: number) => firstDayOf({ startYear, endYear: 2030 }, "2026-11-30");
  expect([2025, 2026, 2027].map(of)).toEqual([undefined, "2026-11-30", undefined]);
});
