import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reading } from "../../../test/calendar.ts";
import { robin } from "../../../test/people.ts";
import { bodiesOf } from "../../../test/server.ts";
import { toStep2, toStep3 } from "../../../test/wizard.ts";
import { forgetDraft } from "./draft.ts";

beforeAll(() => import("../../../pages/schedule-import-page.tsx"), 30_000);
beforeEach(() => forgetDraft(robin.id));

const roster = "Father's shifts follow the roster of the fire station.";
const calls = "Each parent may call the children at 7 p.m.";
const statements: OrderStatement[] = [
  { text: "SUPERIOR COURT OF CALIFORNIA", outcome: "boilerplate" },
  { text: "Father has the children every weekend.", outcome: "rules" },
  { text: roster, outcome: "not_taken_over" },
  { text: calls, outcome: "clause" },
];
const read = (part: object = {}) => ({
  readSchedule: () => Promise.resolve({ ...reading(), statements, ...part }),
});

describe("what an order says, sentence by sentence", () => {
  test("stands in step 2 as a whole, with what became of each", async () => {
    await toStep2(read());
    const order = screen.getByRole("region", { name: /sentence by sentence/ });
    for (const { text } of statements) expect(within(order).getByText(text)).toBeInTheDocument();
    expect(within(order).getByText("Still asked (1)")).toBeVisible();
    expect(within(order).getByText("Headings and the like (1)")).toBeVisible();
    expect(within(order).getByText(calls)).toBeVisible();
  });

  test("is not applied while a sentence about time is not on the calendar and not set aside", async () => {
    const { person } = await toStep3(read());
    await person.click(await screen.findByRole("button", { name: "Apply to Calendar" }));
    expect(screen.getByText(/Please answer first: the sentences that were not/)).toBeVisible();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
    await person.click(screen.getByRole("button", { name: `Set aside: ${roster}` }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog");
    expect(bodiesOf("calendar.applySchedule")).toHaveLength(1);
  });

  test("without a rule does not ask for a better photo where the page was read", async () => {
    const none = { holidayRules: [], recurringRules: [] };
    await toStep2(read({ ...none, data: none }));
    expect(screen.getByText(/This page was read, and no rule was found on it/)).toBeVisible();
    expect(screen.queryByText(/well-lit photo/)).toBeNull();
    expect(screen.getByRole("button", { name: `Set aside: ${roster}` })).toBeVisible();
  });

  test("in a third language is said to be in one", async () => {
    const none = { holidayRules: [], recurringRules: [] };
    await toStep2(read({ ...none, data: none, statements: [], language: null }));
    expect(screen.getByText(/in a language that cannot be read yet/)).toBeVisible();
  });
});
