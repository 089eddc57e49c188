import { AppError, say } from "@evenkeel/contract/errors";
import type { ApplyScheduleInput } from "@evenkeel/contract/models/calendar/schedule";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { reading, readingWithoutHours, scheduleOnCalendar } from "../../../../test/calendar.ts";
import { robin } from "../../../../test/people.ts";
import { openApp } from "../../../../test/render.tsx";
import { bodiesOf } from "../../../../test/server.ts";
import { preview } from "../../../../test/calendar.ts";
import { toStep2, toStep3 } from "../../../../test/wizard.ts";
import { forgetDraft } from "../draft.ts";

beforeAll(() => import("../../../../pages/schedule-import-page.tsx"), 30_000);
beforeEach(() => forgetDraft(robin.id));
afterEach(() => vi.useRealTimers());

describe("step 3 of the import", () => {
  test("says in plain words what will be created, with each parent's share by hours and by overnights [S-2.8.4]", async () => {
    await toStep3();
    const summary = await screen.findByRole("region", { name: "Summary" });
    expect(summary).toHaveTextContent("81 events");
    expect(within(summary).getByText(preview.regular[0]!)).toBeVisible();
    expect(within(summary).getByText(preview.holidays[0]!)).toBeVisible();
    expect(
      within(summary).getByRole("heading", { name: "Parenting time (estimate)" }),
    ).toBeVisible();
    expect(within(summary).getByRole("row", { name: /Robin/ })).toHaveTextContent(
      "Robin85.6% (22,512)85.8% (940)",
    );
    expect(within(summary).getByRole("row", { name: /Sam/ })).toHaveTextContent(
      "Sam14.4% (3,792)14.2% (156)",
    );
  });

  test("says that it begins today, and that who picks an earlier year picks what is over, too", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-30T20:00:00.000Z"), toFake: ["Date"] });
    await toStep3();
    const summary = await screen.findByRole("region", { name: "Summary" });
    expect(summary).toHaveTextContent(
      /What lies before Nov 30, 2026 is not put on the calendar and not counted\. \d+ events from Nov 30, 2026, through 2028:/,
    );
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
        firstDay: "2026-11-30",
        yearRange: { startYear: 2026, endYear: 2028 },
      }),
    );
    fireEvent.change(screen.getByLabelText("First year"), { target: { value: "2025" } });
    expect(
      await screen.findByText(
        "That includes what is already over. To begin today, make 2026 the first year.",
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).not.toHaveProperty("firstDay"),
    );
  });

  test("shows the first month that it changes, before and after, before anything is applied", async () => {
    const december = {
      start: "2026-12-01T08:00:00.000Z",
      end: "2027-01-01T08:00:00.000Z",
      childIds: [],
      kind: "recurring" as const,
    };
    await toStep3({
      previewSchedule: () =>
        Promise.resolve({
          ...preview,
          month: {
            month: "2026-12-01",
            before: [],
            after: [{ ...december, parentId: robin.id }],
          },
        }),
    });
    const month = await screen.findByRole("region", { name: "December 2026, before and after" });
    for (const name of ["Without this schedule", "With this schedule"]) {
      expect(within(month).getByRole("img", { name: `${name}: December 2026` })).toBeVisible();
    }
    expect(within(month).getByText("31 days change: in words")).toBeVisible();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
  });

  test("what the order says about residence is filled in, with its words", async () => {
    await toStep3({
      readSchedule: () =>
        Promise.resolve({
          ...reading(),
          residence: { assignee: "parent2", text: "The children shall reside with Father." },
        }),
    });
    const field = screen.getByLabelText("The rest of the time, the children are with");
    expect(field).toHaveDisplayValue("Sam");
    expect(screen.getByText(/The children shall reside with Father\./)).toBeVisible();
    await screen.findByText("Parenting time (estimate)");
    expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({ residence: "parent2" });
  });

  test("the parent chooses who is who, the residence, the years and the color [S-2.8.4 7.23 9.19 9.32 9.33]", async () => {
    // New Year's Eve where the family lives, and the next year where the test runs.
    vi.useFakeTimers({ now: new Date("2027-01-01T02:00:00.000Z"), toFake: ["Date"] });
    const { person } = await toStep3();
    expect(screen.getByLabelText("First year")).toHaveValue(2026);
    expect(screen.getByLabelText("Last year")).toHaveValue(2028);
    expect(screen.getByLabelText("Parent 1 in the order")).toHaveDisplayValue("Robin");
    expect(screen.getByLabelText("Parent 2 in the order")).toHaveDisplayValue("Sam");
    await person.selectOptions(screen.getByLabelText("Parent 1 in the order"), "Sam");
    expect(screen.getByLabelText("Parent 2 in the order")).toHaveDisplayValue("Robin");
    await person.selectOptions(
      screen.getByLabelText("The rest of the time, the children are with"),
      "parent2",
    );
    fireEvent.change(screen.getByLabelText("First year"), { target: { value: "2020" } });
    fireEvent.change(screen.getByLabelText("Last year"), { target: { value: "2035" } });
    const colors = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(colors).toEqual(["Blue", "Coral", "Green", "Purple", "Amber", "Teal"]);
    expect(screen.getByRole("radio", { name: "Blue" })).toBeChecked();
    await person.click(screen.getByRole("radio", { name: "Green" }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parentMapping: { parent1: 2, parent2: 1 },
        residence: "parent2",
        // The other parent is told that it was chosen, and not read.
        answers: expect.arrayContaining([{ about: "residence", parent: "parent2" }]),
        yearRange: { startYear: 2020, endYear: 2035 },
        defaultColor: "#2F9E6E",
        replace: false,
      },
    ]);
  });

  test("a holiday without hours and an open question keep it from being applied, until both are answered", async () => {
    const { person } = await toStep3({
      readSchedule: () => Promise.resolve(readingWithoutHours()),
      previewSchedule: () =>
        Promise.resolve({
          ...preview,
          questions: [
            { id: "own-time:0", asks: "own-time", rule: 0, day: "Friday", time: "18:00" },
          ],
        }),
    });
    const apply = await screen.findByRole("button", { name: "Apply to Calendar" });
    expect(apply).toHaveAccessibleDescription(
      "Please answer first: when the holidays begin and end and what the order leaves open.",
    );
    await person.click(apply);
    expect(screen.getByRole("group", { name: "Questions before this is applied" })).toHaveFocus();
    fireEvent.change(screen.getByLabelText("Begins at"), { target: { value: "10:00" } });
    fireEvent.change(screen.getByLabelText("Ends at"), { target: { value: "19:00" } });
    await person.click(screen.getByRole("button", { name: "Use these hours" }));
    await person.click(screen.getByRole("button", { name: "Leave it as it is" }));
    expect(screen.queryByText(/Please answer first/)).not.toBeInTheDocument();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
    await waitFor(() => expect(apply).toBeEnabled());
    await person.click(apply);
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parseResult: { holidayRules: [{ startTime: "10:00", endTime: "19:00" }] },
        answers: [
          { about: "hours", holidays: ["Thanksgiving"], startTime: "10:00", endTime: "19:00" },
          { about: "question", question: { asks: "own-time" }, choice: "as-it-is" },
        ],
      },
    ]);
  });

  test("a schedule on the calendar for these years is neither replaced nor added to before the parent says which", async () => {
    const { person } = await toStep3({ imports: () => Promise.resolve([scheduleOnCalendar()]) });
    const which = screen.getByRole("radiogroup", { name: /^There is a schedule on the calendar/ });
    const [replace, add] = within(which).getAllByRole("radio");
    expect(replace).not.toBeChecked();
    expect(add).not.toBeChecked();
    const apply = screen.getByRole("button", { name: "Apply to Calendar" });
    expect(apply).toHaveAccessibleDescription(
      "Please answer first: what happens to the schedule on the calendar.",
    );
    await person.click(apply);
    expect(screen.getByRole("group", { name: /^There is a schedule on/ })).toHaveFocus();
    await person.click(replace!);
    await person.click(apply);
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      { replace: true, answers: [{ about: "replace", replace: true }] },
    ]);
  });

  test("nothing is applied unseen: what could not be worked out is asked for again first", async () => {
    let fails = true;
    const { person } = await toStep2({
      previewSchedule: () => {
        if (fails) throw new AppError("unavailable", "down");
        return Promise.resolve(preview);
      },
    });
    await person.click(screen.getByRole("button", { name: "Continue" }));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("button", { name: "Apply to Calendar" })).toBeDisabled();
    fails = false;
    await person.click(again);
    await screen.findByRole("region", { name: "Summary" });
    expect(screen.getByRole("button", { name: "Apply to Calendar" })).toBeEnabled();
  });

  test("a parent who does not know the hours says so, and it is whole days", async () => {
    const { person } = await toStep3({
      readSchedule: () => Promise.resolve(readingWithoutHours()),
    });
    await person.click(screen.getByRole("button", { name: "I don't know: use whole days" }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    const [{ parseResult, answers }] = bodiesOf("calendar.applySchedule") as [ApplyScheduleInput];
    expect(parseResult.holidayRules[0]).not.toHaveProperty("startTime");
    expect(answers).toEqual([{ about: "hours", holidays: ["Thanksgiving"] }]);
  });

  test.each(["2019", "2036", ""])("'%s' is not accepted as a year [S-5.20 9.20]", async (year) => {
    await toStep3();
    fireEvent.change(screen.getByLabelText("Last year"), { target: { value: year } });
    expect(screen.getByText(/Choose years from 2020 to 2035/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Apply to Calendar" })).toBeDisabled();
  });

  test("a parent who applies over a schedule of both learns that it waits and which one counts", async () => {
    const { person } = await toStep3({
      applySchedule: () =>
        Promise.resolve({ success: true, eventsCreated: 0, importId: "1", waits: true }),
    });
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    const dialog = await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(dialog).toHaveTextContent(
      "This schedule waits for Sam. Until Sam confirms it, the schedule that both of you confirmed stays on the calendar.",
    );
    expect(dialog).not.toHaveTextContent("already on the calendar");
  });

  test("success is announced, and 'Import Another' starts over [S-2.8.5 4.35 8.23]", async () => {
    const { person } = await toStep3();
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    const dialog = await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(screen.getByText("Schedule Applied Successfully")).toBeVisible();
    expect(screen.getByText("Created 81 calendar events")).toBeVisible();
    expect(dialog).toHaveTextContent("Sam still has to confirm this schedule.");
    await person.click(within(dialog).getByRole("button", { name: "Import Another" }));
    expect(await screen.findByText("Step 1 of 3")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("'View Calendar' goes to the calendar, and so does the close button [S-2.8.1 2.8.5]", async () => {
    const { person, path } = await toStep3();
    expect(screen.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/calendar");
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await person.click(await screen.findByRole("button", { name: "View Calendar" }));
    await waitFor(() => expect(path()).toBe("/calendar"));
  });

  test("a failed apply says so and loses nothing [S-2.8.6 8.12]", async () => {
    const { person } = await toStep3({
      applySchedule: () => {
        throw new AppError("internal", "No.");
      },
    });
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    const toast = within(await screen.findByRole("alert"));
    expect(await toast.findByText("Failed to Apply Schedule")).toBeVisible();
    expect(
      screen.getByText("Could not apply the schedule to your calendar. Please try again."),
    ).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("button", { name: /Thanksgiving/ })).toBeVisible();
  });

  test("whoever takes back words that were asked about reads of no failure, and loses nothing", async () => {
    const { person } = await toStep3({
      applySchedule: () => {
        const asked = say("asked.hostile");
        throw new AppError("needs_confirmation", asked, { severity: "yellow", asks: "hostile" });
      },
    });
    const apply = () => screen.getByRole("button", { name: "Apply to Calendar" });
    await person.click(apply());
    await person.click(await screen.findByRole("button", { name: "Change it first" }));
    await waitFor(() => expect(apply()).toBeEnabled());
    expect(screen.queryByText("Failed to Apply Schedule")).toBeNull();
  });

  test("the draft is still there when the page is opened again", async () => {
    const { unmount } = await toStep3();
    unmount();
    openApp("/schedule-import");
    expect(await screen.findByText("Step 3 of 3")).toBeVisible();
  });
});
