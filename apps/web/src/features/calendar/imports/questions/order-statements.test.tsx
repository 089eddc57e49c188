import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { newRecurringRule } from "@evenkeel/contract/new-rules";
import { usualSchoolYear } from "@evenkeel/custody/rules/school-year";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reading } from "../../../../test/calendar.ts";
import { robin } from "../../../../test/people.ts";
import { bodiesOf } from "../../../../test/server.ts";
import { toStep2, toStep3 } from "../../../../test/wizard.ts";
import { forgetDraft } from "../draft.ts";

beforeAll(() => import("../../../../pages/schedule-import-page.tsx"), 30_000);
beforeEach(() => forgetDraft(robin.id));

const roster = "Father's shifts follow the roster of the fire station.";
const calls = "Each parent may call the children at 7 p.m.";
// The words of the reading's own rule.
const weekends = reading().data.recurringRules[0]!.source!.text;
const statements: OrderStatement[] = [
  { text: "SUPERIOR COURT OF CALIFORNIA", outcome: "boilerplate" },
  { text: weekends, outcome: "rules" },
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
    expect(
      screen.getByText(/Please answer first: the sentences that are not on the calendar yet/),
    ).toBeVisible();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
    await person.click(screen.getByRole("button", { name: `Set aside: ${roster}` }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toHaveLength(1);
  });

  test("can be put on the calendar by hand from there, with what was understood of it", async () => {
    const byHand = {
      recurring: { ...newRecurringRule, startDay: "Tuesday" as const, endDay: "Tuesday" as const },
    };
    const { person } = await toStep2(
      read({
        statements: statements.map((one) =>
          one.text === roster ? { ...one, page: 2, byHand } : one,
        ),
      }),
    );
    const card = screen.getByRole("region", { name: "Not on the calendar" });
    expect(within(card).getByText("Page 2")).toBeVisible();
    await person.click(within(card).getByRole("button", { name: `Add it by hand: ${roster}` }));
    // The rule is open, with the document's words beside its fields.
    const rules = screen.getByRole("region", { name: "Recurring rules" });
    const begun = within(rules).getByRole("button", { expanded: true }).closest("li")!;
    expect(begun).toHaveTextContent(roster);
    expect(within(begun).getByLabelText("From")).toHaveValue("Tuesday");
    expect(screen.queryByRole("region", { name: "Not on the calendar" })).toBeNull();
  });

  test("asks of all lines that nobody knows once, and of one that changes the time alone", async () => {
    const lines = ["Trial basis", "Fishing camp rules"].map((text) => ({
      text,
      outcome: "question" as const,
      question: "other-lines",
      byHand: { recurring: newRecurringRule },
    }));
    const { person } = await toStep3(
      read({
        statements: [...statements.filter(({ text }) => text !== roster), ...lines],
        questions: [{ id: "other-lines", asks: "other-lines" }],
      }),
    );
    await person.click(await screen.findByRole("button", { name: "Apply to Calendar" }));
    expect(screen.getByText(/the lines that may change the time/)).toBeVisible();
    const asked = screen.getByRole("region", { name: /Do any of these lines change/ });
    await person.click(within(asked).getByRole("button", { name: "This one does: Trial basis" }));
    expect(within(asked).queryByText("Trial basis")).toBeNull();
    await person.click(within(asked).getByRole("button", { name: "No, none of these does" }));
    expect(screen.queryByRole("region", { name: /Do any of these lines change/ })).toBeNull();
    const alone = screen.getByRole("region", { name: "Not on the calendar" });
    expect(
      within(alone).getByRole("button", { name: "Add it by hand: Trial basis" }),
    ).toBeVisible();
    await person.click(within(alone).getByRole("button", { name: "Set aside: Trial basis" }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parseResult: {
          leftOut: [
            { text: calls, as: "clause" },
            { text: "Trial basis", as: "set_aside" },
            { text: "Fishing camp rules", as: "set_aside" },
          ],
        },
      },
    ]);
  });

  test("goes along with the schedule, so that the other parent sees what is not on the calendar", async () => {
    const { person } = await toStep3(read());
    await person.click(await screen.findByRole("button", { name: `Set aside: ${roster}` }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parseResult: {
          leftOut: [
            { text: roster, as: "set_aside" },
            { text: calls, as: "clause" },
          ],
        },
      },
    ]);
  });

  test("is set aside by whoever removes the rule that was read from it, and the other parent sees that", async () => {
    const { person } = await toStep2(read());
    const order = screen.getByRole("region", { name: /sentence by sentence/ });
    expect(within(order).queryByText("Set aside by you (1)")).toBeNull();
    const rules = screen.getByRole("region", { name: "Recurring rules" });
    await person.click(within(rules).getAllByRole("button")[0]!);
    await person.click(within(rules).getByRole("button", { name: "Remove this rule" }));
    expect(within(order).getByText("Set aside by you (1)")).toBeVisible();
    await person.click(screen.getByRole("button", { name: `Set aside: ${roster}` }));
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await person.click(await screen.findByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parseResult: {
          leftOut: [
            { text: weekends, as: "set_aside" },
            { text: roster, as: "set_aside" },
            { text: calls, as: "clause" },
          ],
        },
      },
    ]);
  });

  test("asks for the school year once, and puts it into the rules that go by it", async () => {
    const { data } = reading();
    const inTerm = { ...data.recurringRules[0]!, seasons: [usualSchoolYear] };
    const { person } = await toStep3(
      read({
        data: { ...data, recurringRules: [], limitedRules: [inTerm] },
        recurringRules: [],
        statements: [],
        questions: [{ id: "school-year", asks: "school-year" }],
      }),
    );
    const asked = screen.getByRole("region", { name: "School year" });
    await person.selectOptions(within(asked).getByLabelText("Last day of school: day"), "18");
    await person.click(within(asked).getByRole("button", { name: "Use these days every year" }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parseResult: { recurringRules: [{ seasons: [{ from: "08-20", to: "06-18" }] }] },
        answers: expect.arrayContaining([{ about: "school-year", from: "08-20", to: "06-18" }]),
      },
    ]);
  });

  test("a rule's first and last day, its weeks and the days it leaves out can be changed, and other limits taken out", async () => {
    const { data } = reading();
    const limited = {
      ...data.recurringRules[0]!,
      cadence: "weekly" as const,
      exceptWeeksOfMonth: [1],
    };
    const { person } = await toStep2(
      read({ data: { ...data, recurringRules: [limited] }, statements: [] }),
    );
    const rules = screen.getByRole("region", { name: "Recurring rules" });
    await person.click(within(rules).getAllByRole("button")[0]!);
    const day = (label: string, value: string) =>
      fireEvent.change(within(rules).getByLabelText(label), { target: { value } });
    await person.selectOptions(within(rules).getByLabelText("How often"), "Every 3 weeks");
    day("First day (if any)", "2027-03-05");
    day("Last day (if any)", "2027-09-30");
    day("Not on these days", "2027-04-16");
    expect(within(rules).getByText("Not the 1st of the month")).toBeVisible();
    await person.click(
      within(rules).getByRole("button", { name: "Remove: Not the 1st of the month" }),
    );
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Step 3 of 3");
    await screen.findByRole("region", { name: "Summary" });
    const { parseResult } = bodiesOf("calendar.previewSchedule").at(-1) as {
      parseResult: { recurringRules: object[] };
    };
    const [changed] = parseResult.recurringRules;
    expect(changed).toMatchObject({
      everyDays: 21,
      firstDate: "2027-03-05",
      lastDate: "2027-09-30",
      exceptDates: ["2027-04-16"],
    });
    expect(changed).not.toHaveProperty("exceptWeeksOfMonth");
  });

  test("a day that is half typed is said to be so, stays there and is not left", async () => {
    const { data } = reading();
    const { person } = await toStep2(
      read({ data: { ...data, recurringRules: [data.recurringRules[0]!] }, statements: [] }),
    );
    const rules = screen.getByRole("region", { name: "Recurring rules" });
    const [summary] = within(rules).getAllByRole("button");
    await person.click(summary!);
    const last = within(rules).getByLabelText<HTMLInputElement>("Last day (if any)");
    // As a browser has it while a part of the date is missing.
    const half = vi.spyOn(last.validity, "badInput", "get").mockReturnValue(true);
    await person.click(last);
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    for (const leave of [
      screen.getByRole("button", { name: "Continue" }),
      screen.getByRole("button", { name: "Back" }),
      summary!,
    ]) {
      await person.click(leave);
      expect(within(rules).getByText("This is not complete. Finish it or clear it.")).toBeVisible();
      expect(last).toHaveFocus();
      // Below the picture, which stands over the upper part of the screen.
      expect(shown).toHaveBeenLastCalledWith({ block: "center" });
      expect(shown.mock.contexts.at(-1)).toBe(last);
      expect(screen.getByText("Step 2 of 3")).toBeVisible();
    }
    half.mockRestore();
    fireEvent.change(last, { target: { value: "2027-09-30" } });
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Step 3 of 3");
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
