import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  calendarServices,
  event,
  noCustody,
  scheduleOnCalendar,
} from "../../../../test/calendar.ts";
import { aCalendarScreen } from "../../../../test/calendar-screen.ts";
import { aChild } from "../../../../test/children.ts";
import { robin } from "../../../../test/people.ts";
import { openApp } from "../../../../test/render.tsx";
import { bodiesOf, serve } from "../../../../test/server.ts";

aCalendarScreen();

describe("a schedule on the calendar", () => {
  test("is undone as a whole after a confirmation", async () => {
    const standing = scheduleOnCalendar({ appliedBy: 1 });
    serve(
      robin,
      calendarServices([], {
        imports: () => Promise.resolve([standing]),
        undoImport: () =>
          Promise.resolve({ success: true, undone: true, eventsRemoved: 90, eventsRestored: 0 }),
      }),
    );
    const { person } = openApp("/calendar");
    const panel = await screen.findByRole("region", { name: "Custody schedules" });
    expect(panel).toHaveTextContent(
      "3 holiday rules, 1 recurring pattern, 90 events. Applied by you on Jan 1, 2026.",
    );
    await person.click(within(panel).getByRole("button", { name: "Undo" }));
    await person.click(await screen.findByRole("button", { name: "Undo the schedule" }));
    expect(await screen.findByText("Removed 90 events")).toBeVisible();
    expect(bodiesOf("calendar.undoImport")).toHaveLength(1);
  });

  const january = {
    start: "2027-01-01T08:00:00.000Z",
    end: "2027-02-01T08:00:00.000Z",
    childIds: [],
    kind: "recurring" as const,
  };
  const withSchedule = (
    more: Parameters<typeof scheduleOnCalendar>[0] = {},
    calls: Parameters<typeof calendarServices>[1] = {},
    children: readonly string[] = [],
  ) => {
    const fakes = calendarServices([], {
      custodyNow: () => Promise.resolve({ ...noCustody, hasSchedule: true }),
      imports: () => Promise.resolve([scheduleOnCalendar(more)]),
      confirmImport: () => Promise.resolve(scheduleOnCalendar({ ...more, confirmedBy: 1 })),
      keepImport: () => Promise.resolve(scheduleOnCalendar({ ...more, undoAskedBy: null })),
      undoImport: () =>
        Promise.resolve({ success: true, undone: false, eventsRemoved: 0, eventsRestored: 0 }),
      ...calls,
    });
    serve(robin, {
      ...fakes,
      children: { list: () => Promise.resolve(children.map((name) => aChild(name))) },
    });
    return openApp("/calendar");
  };

  test("what the other parent applied waits for this one's word, with every rule in words", async () => {
    const { person } = withSchedule({ residences: [{ childIds: [], parentId: 1 }] });
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    expect(panel).toHaveTextContent(
      "You haven’t confirmed this yet. It stays on the calendar for now.",
    );
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    const dialog = await screen.findByRole("dialog", { name: "Rules of this schedule" });
    expect(within(dialog).getByText(/^Thanksgiving \(fourth Thursday/)).toBeVisible();
    expect(within(dialog).getByText("Thanksgiving, even years with Mother")).toBeVisible();
    // The list is whole: who has all other hours, and what share of the time that makes.
    const rules = within(dialog).getByRole("table", { name: "Each rule, and where it comes from" });
    expect(within(rules).getByRole("row", { name: "All other hours With Robin" })).toBeVisible();
    expect(await within(dialog).findByRole("row", { name: /^Robin 85\.6%/ })).toBeVisible();
    expect(within(dialog).getByRole("row", { name: /^Sam 14\.4%/ })).toBeVisible();
    expect(bodiesOf("calendar.confirmImport")).toEqual([]);
    await person.click(within(dialog).getByRole("button", { name: "Confirm the schedule" }));
    expect(await screen.findByText("Schedule confirmed")).toBeVisible();
    expect(bodiesOf("calendar.confirmImport")).toHaveLength(1);
  });

  test("what the other parent typed is marked beside the document's words, and hours of no one are named", async () => {
    const typed = {
      kind: "recurring" as const,
      index: 0,
      isAnswered: false,
      childIds: [],
      disputeIds: [],
    };
    const { person } = withSchedule({
      rules: [
        { ...typed, text: "Every Monday with Sam.", words: "alternate Mondays", byHand: true },
        { ...typed, index: 1, text: "Every Tuesday with Sam.", words: null, byHand: true },
        { ...typed, index: 2, text: "Every Friday with Sam.", words: "Fridays", byHand: false },
      ],
    });
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    const row = async (name: RegExp) => screen.findByRole("row", { name });
    expect(await row(/^Every Monday/)).toHaveTextContent(
      "Put in or changed by Sam: compare it with the documentAccording to Sam, the order says: alternate Mondays",
    );
    expect(await row(/^Every Tuesday/)).toHaveTextContent("Typed by Sam, not read from a document");
    expect(await row(/^Every Friday/)).not.toHaveTextContent(/Typed|Changed/);
    expect(await row(/^All other hours/)).toHaveTextContent("Not assigned to either of you");
  });

  test("who has all other hours is said of each child once, where it is not the same for all", async () => {
    const { person } = withSchedule(
      {
        residences: [
          { childIds: [], parentId: null },
          { childIds: ["Mia"], parentId: 2 },
        ],
      },
      {},
      ["Mia", "Leo"],
    );
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    const row = await screen.findByRole("row", { name: /All other hours Not assigned/ });
    expect(row).toHaveTextContent("For LeoAll other hoursNot assigned to either of you");
    expect(screen.getByRole("row", { name: /All other hours With Sam$/ })).toHaveTextContent(
      "For MiaAll other hours",
    );
  });

  test("whoever confirms sees the first month that it changes, before and after, and each changed day in words", async () => {
    const { person } = withSchedule(
      {},
      {
        importShares: () =>
          Promise.resolve({
            time: [],
            month: {
              month: "2027-01-01",
              before: [{ ...january, parentId: 1 }],
              after: [
                { ...january, end: "2027-01-09T02:00:00.000Z", parentId: 1 },
                { ...january, start: "2027-01-09T02:00:00.000Z", parentId: 2 },
              ],
            },
          }),
      },
    );
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    const month = await screen.findByRole("region", { name: "January 2027, before and after" });
    for (const name of ["Without this schedule", "With this schedule"]) {
      expect(within(month).getByRole("img", { name: `${name}: January 2027` })).toBeVisible();
    }
    await person.click(within(month).getByText("24 days change: in words"));
    expect(
      within(month)
        .getAllByRole("listitem")
        .map((day) => day.textContent),
    ).toContain(
      "Friday, January 8, 2027Without this schedule: RobinWith this schedule: Robin, then Sam from 6:00 PM",
    );
  });

  test("where a schedule changes nobody's days, whoever confirms it is told so", async () => {
    const { person } = withSchedule();
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    expect(await screen.findByRole("region", { name: "Nothing changes" })).toHaveTextContent(
      "Every day stays with the parent who has it without this schedule.",
    );
  });

  test("what a parent answered or chose is marked where it decides", async () => {
    const { person } = withSchedule({
      rules: [
        {
          kind: "recurring",
          index: 0,
          text: "Every Monday with Sam.",
          words: "alternate Mondays",
          byHand: false,
          isAnswered: true,
          childIds: [],
          disputeIds: [],
        },
      ],
      answers: [{ about: "residence", parent: "parent1" }],
      residences: [{ childIds: [], parentId: 1 }],
    });
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    expect(await screen.findByRole("row", { name: /^Every Monday/ })).toHaveTextContent(
      "Rests on an answer by Sam: see below",
    );
    expect(screen.getByRole("row", { name: /^All other hours/ })).toHaveTextContent(
      "Chosen by Sam: not read from a documentWith Robin",
    );
  });

  test("what the other applied over a schedule of both waits, and says that the one of both counts", async () => {
    const { person } = withSchedule({ waits: true, isProposal: true, events: 0 });
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    expect(panel).toHaveTextContent(
      "Proposed by Sam, not confirmed. Until you confirm it, the schedule that both of you confirmed counts.",
    );
    await person.click(within(panel).getByRole("button", { name: "See the rules and confirm" }));
    const dialog = await screen.findByRole("dialog", { name: "Rules of this schedule" });
    expect(dialog).toHaveTextContent(/Sam applied these rules .* until Robin confirms them/);
    expect(within(dialog).getByRole("button", { name: "Confirm the schedule" })).toBeVisible();
  });

  test("what the other proposed over a schedule of both is set aside after a question, from its day, too", async () => {
    const { person } = withSchedule({ waits: true, isProposal: true, events: 0 });
    await person.click(await screen.findByRole("button", { name: /^Friday, November 27/ }));
    const day = within(await screen.findByRole("dialog", { name: /^Friday, November 27/ }));
    expect(await day.findByText(/^Proposed by Sam, not confirmed/)).toBeVisible();
    await person.click(day.getByRole("button", { name: "Set it aside" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set this proposal aside?" }));
    expect(dialog.getByText(/the schedule that both of you confirmed stays/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Set it aside" }));
    await waitFor(() => expect(bodiesOf("calendar.undoImport")).toEqual([{ undoAs: "alone" }]));
  });

  test("whoever applied a schedule over one of both sees for whom it waits, and may take it back", async () => {
    withSchedule({ appliedBy: 1, waits: true, isProposal: true, events: 0 });
    const panel = await screen.findByRole("region", { name: "Custody schedules" });
    expect(panel).toHaveTextContent("Proposed by Robin, not confirmed. Until Sam confirms it,");
    expect(within(panel).getByRole("button", { name: "Undo" })).toBeVisible();
  });

  describe("hours of a schedule that this parent has not confirmed", () => {
    const rule = {
      kind: "holiday" as const,
      name: "Thanksgiving",
      words: null,
      unconfirmed: { importId: "7", byId: robin.id },
    };
    const start = "2026-11-26T08:00:00.000Z";
    const end = "2026-11-27T08:00:00.000Z";
    const stretch = { start, end, childIds: [], parentId: 2, rule, beaten: [] };
    const open = (address: string) => {
      serve(
        robin,
        calendarServices([], {
          custodyNow: () => Promise.resolve({ ...noCustody, hasSchedule: true, parentId: 2, rule }),
          custodyDay: (_actor, { day }) =>
            Promise.resolve({ day, stretches: [stretch], deleted: [] }),
          imports: () => Promise.resolve([scheduleOnCalendar()]),
        }),
      );
      return openApp(address);
    };
    const rules = () => screen.findByRole("dialog", { name: "Rules of this schedule" });

    test("say so in their day, which leads to the rules and their confirmation", async () => {
      const { person } = open("/calendar");
      await person.click(await screen.findByRole("button", { name: /^Thursday, November 26/ }));
      const day = within(await screen.findByRole("dialog", { name: /^Thursday, November 26/ }));
      expect(await day.findByText(/^You haven’t confirmed this yet/)).toBeVisible();
      await person.click(day.getByRole("button", { name: "See the rules and confirm" }));
      const dialog = within(await rules());
      expect(dialog.getByRole("button", { name: "Confirm the schedule" })).toBeVisible();
      expect(screen.queryByRole("dialog", { name: /^Thursday/ })).toBeNull();
    });

    test("say so above the month, in one place, and Home's link opens the rules", async () => {
      const { person, path } = open("/calendar?confirm=7");
      const dialog = await rules();
      await person.click(within(dialog).getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(path()).toBe("/calendar");
      expect(screen.getByRole("heading", { name: /children/ })).toBeVisible();
      expect(await screen.findAllByText(/^You haven’t confirmed this yet/)).toHaveLength(1);
    });
  });

  describe("hours of a schedule", () => {
    const hours = event("Weekend with Sam", "2026-11-28T02:00:00.000Z", {
      end: "2026-11-30T02:00:00.000Z",
      custody: { kind: "recurring", importId: "7" },
    });
    const openFriday = async (more: Parameters<typeof scheduleOnCalendar>[0]) => {
      serve(
        robin,
        calendarServices([hours], { imports: () => Promise.resolve([scheduleOnCalendar(more)]) }),
      );
      const { person } = openApp("/calendar");
      await person.click(await screen.findByRole("button", { name: /^Friday, November 27/ }));
      const day = within(await screen.findByRole("dialog", { name: /^Friday, November 27/ }));
      return { person, day };
    };
    const trash = { name: "Delete Weekend with Sam" };

    test("that both confirmed are not for one parent to delete: the day says so and leads to the rules", async () => {
      const { person, day } = await openFriday({ appliedBy: 1, confirmedBy: 2 });
      expect(await day.findByText(/^You both confirmed this schedule/)).toBeVisible();
      expect(day.queryByRole("button", trash)).toBeNull();
      await person.click(day.getByRole("button", { name: "See the rules" }));
      expect(await screen.findByRole("dialog", { name: "Rules of this schedule" })).toBeVisible();
    });

    test("that both confirmed have the way to ask beside what they say", async () => {
      const { person, day } = await openFriday({ appliedBy: 1, confirmedBy: 2 });
      await person.click(await day.findByRole("button", { name: "Ask to undo the schedule" }));
      expect(
        await screen.findByRole("dialog", { name: "Ask to undo this schedule?" }),
      ).toBeVisible();
    });

    test("that only the other parent applied are not for this one to delete, either", async () => {
      const { day } = await openFriday({});
      expect(
        await day.findByText(/^You both have to agree to change hours that Sam/),
      ).toBeVisible();
      expect(day.queryByRole("button", trash)).toBeNull();
    });

    test("that this parent applied alone can still be deleted", async () => {
      const { day } = await openFriday({ appliedBy: 1 });
      expect(await day.findByRole("button", trash)).toBeVisible();
      expect(day.queryByText(/takes both/)).toBeNull();
    });

    test("that both confirmed open their day from the list of what comes, not the question to delete", async () => {
      serve(
        robin,
        calendarServices([hours], {
          imports: () => Promise.resolve([scheduleOnCalendar({ confirmedBy: 1 })]),
        }),
      );
      const { person } = openApp("/calendar");
      const upcoming = await screen.findByRole("region", { name: "Upcoming Events" });
      const row = await within(upcoming).findByRole("button", { name: /Weekend with Sam/ });
      // An event that is called as hours are says nothing like it.
      expect(row).toHaveTextContent("custody time");
      await person.click(row);
      expect(await screen.findByRole("dialog", { name: /^Friday, November 27/ })).toBeVisible();
    });
  });

  test("whoever confirms sees the answers that the rules rest on, and who gave them", async () => {
    const { person } = withSchedule({
      answers: [
        { about: "parent", parent: "parent2", named: "Samuel Reed, Respondent" },
        { about: "children", asRead: false },
        { about: "hours", holidays: ["Thanksgiving"] },
        { about: "hours", holidays: ["Easter"], startTime: "10:00", endTime: "19:00" },
        {
          about: "question",
          question: { id: "1", asks: "other-years", holiday: "Easter", years: "odd" },
          choice: "parent1",
        },
        {
          about: "question",
          question: { id: "2", asks: "end-of-break", holiday: "Spring Break", meanwhile: "oneDay" },
          choice: null,
        },
        { about: "question", question: { id: "3", asks: "who-is-petitioner" }, choice: "nonsense" },
        { about: "replace", replace: true },
      ],
    });
    await person.click(await screen.findByRole("button", { name: "See the rules and confirm" }));
    const given = await screen.findByRole("region", {
      name: "What Sam answered where the document was not clear",
    });
    const said = [...given.querySelectorAll("dl > div")].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    );
    expect(said).toEqual([
      ["Which parent in the document is Sam?", "Samuel Reed, Respondent"],
      ["Which children is this document for?", "All of them"],
      [
        "When does Thanksgiving begin and end?",
        "Not known: whole days, so the children change homes at midnight",
      ],
      ["When does Easter begin and end?", "From 10:00 AM to 7:00 PM"],
      [expect.stringMatching(/^Easter: .* Who has it in odd years\?$/), "Robin"],
      [expect.stringMatching(/^When does Spring Break end\?/), "The same day"],
      ["There is a schedule on the calendar for these years", "Replace it"],
    ]);
  });

  test("a rule is questioned in a dispute that starts with its words", async () => {
    const { person } = withSchedule({});
    await person.click(await screen.findByRole("button", { name: "See the rules and confirm" }));
    await person.click(await screen.findByRole("link", { name: /^Question this rule/ }));
    const dialog = await screen.findByRole("dialog", { name: "Question a rule" });
    expect(within(dialog).getByLabelText(/^Description/)).toHaveValue(
      "Thanksgiving (fourth Thursday of November): Robin in even years, Sam in odd years.\n“Thanksgiving, even years with Mother”\n\n",
    );
    expect(within(dialog).getByLabelText(/^Category/)).toHaveValue("Logistics");
  });

  test("once confirmed it takes both: one asks, and is told that the schedule stays", async () => {
    const { person } = withSchedule({ confirmedBy: 1, confirmedAt: "2026-01-02T20:00:00.000Z" });
    const panel = await screen.findByRole("region", { name: "Custody schedules" });
    expect(panel).toHaveTextContent("Confirmed by Robin on Jan 2, 2026.");
    await person.click(within(panel).getByRole("button", { name: "Ask to undo" }));
    await person.click(await screen.findByRole("button", { name: "Ask Sam" }));
    expect(await screen.findByText("Sam has been asked")).toBeVisible();
    expect(bodiesOf("calendar.undoImport")).toHaveLength(1);
  });

  test("who is asked may agree, or keep it", async () => {
    const { person } = withSchedule({
      confirmedBy: 1,
      confirmedAt: "2026-01-02T20:00:00.000Z",
      undoAskedBy: 2,
      undoAskedAt: "2026-01-03T20:00:00.000Z",
    });
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    expect(panel).toHaveTextContent(
      "Sam asks to take this schedule off the calendar. It stays until Robin agrees.",
    );
    expect(within(panel).getByRole("button", { name: "Agree to undo" })).toBeVisible();
    await person.click(within(panel).getByRole("button", { name: "Keep it" }));
    expect(await screen.findByText("The schedule stays")).toBeVisible();
    expect(bodiesOf("calendar.keepImport")).toHaveLength(1);
  });
});
