import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calendarServices, event, noCustody } from "../../../test/calendar.ts";
import { aChild } from "../../../test/children.ts";
import { robin } from "../../../test/people.ts";
import { openApp } from "../../../test/render.tsx";
import { serve } from "../../../test/server.ts";

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("../../../pages/calendar-page.tsx"),
      import("./month-grid.tsx"),
      import("./agenda.tsx"),
      import("./dialogs.ts"),
      import("../events/event-dialog.tsx"),
      import("../fields/day-field.tsx"),
    ]),
  60_000,
);
/** Noon in Los Angeles. */
const noonOf = (day: string) => {
  vi.useFakeTimers({ now: new Date(`${day}T20:00:00.000Z`), toFake: ["Date"] });
};
beforeEach(() => {
  noonOf("2026-11-20");
  return () => vi.useRealTimers();
});

describe("the month as a list", () => {
  test("tells day by day what is on, for whom, and when the children change", async () => {
    const timeline = [
      {
        start: "2026-11-20T08:00:00.000Z",
        end: "2026-11-24T02:00:00.000Z",
        childIds: [],
        parentId: 2,
        kind: "recurring" as const,
      },
      {
        start: "2026-11-24T02:00:00.000Z",
        end: "2026-11-28T08:00:00.000Z",
        childIds: [],
        parentId: 1,
        kind: "residence" as const,
        unconfirmedBy: 2,
      },
    ];
    const recital = event("Recital", "2026-11-25T02:00:00Z", {
      childIds: ["Mia"],
      place: "City hall",
    });
    const piano = event("Piano", "2026-11-24T23:30:00Z");
    serve(robin, {
      ...calendarServices([piano, recital], {
        custodyNow: () => Promise.resolve({ ...noCustody, hasSchedule: true }),
        custodyTimeline: () => Promise.resolve(timeline),
      }),
      children: { list: () => Promise.resolve([aChild("Mia"), aChild("Leo")]) },
    });
    const { person } = openApp("/calendar");
    expect(
      await screen.findByRole("button", {
        name: "Tuesday, November 24, 2026: Robin, not confirmed by both, 2 events",
      }),
    ).toBeVisible();
    await person.click(screen.getByRole("button", { name: "List" }));
    const day = within(await screen.findByRole("region", { name: "Tuesday, November 24, 2026" }));
    expect(day.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "3:30 PM to 4:30 PMPiano",
      "6:00 PM to 7:00 PMRecitalMia · City hall",
    ]);
    const monday = screen.getByRole("region", { name: "Monday, November 23, 2026" });
    expect(monday).toHaveTextContent("6:00 PMExchange, to RobinNot confirmed by Sam");
    await person.click(day.getByRole("button", { name: /Recital/ }));
    expect(await screen.findByRole("dialog", { name: "Delete this event?" })).toBeVisible();
  });

  test("tells hours that siblings share for different reasons in one row, with both names", async () => {
    const ofOne = (id: string, child: string) =>
      event("Christmas with Sam", "2026-11-25T02:00:00Z", {
        id,
        custody: { importId: "one", kind: "holiday" },
        childIds: [child],
      });
    serve(robin, {
      ...calendarServices([ofOne("1", "Mia"), ofOne("2", "Leo")]),
      children: { list: () => Promise.resolve([aChild("Mia"), aChild("Leo")]) },
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "List" }));
    const day = within(await screen.findByRole("region", { name: "Tuesday, November 24, 2026" }));
    expect(day.getAllByText("Christmas with Sam")).toHaveLength(1);
    expect(day.getByText("Mia and Leo")).toBeVisible();
    const next = within(await screen.findByRole("region", { name: "Upcoming Events" }));
    expect(next.getAllByText("Christmas with Sam")).toHaveLength(1);
  });

  test("a day tells hours that siblings share in one line where the reason is the same, else each with its reason", async () => {
    const [start, end] = ["2026-11-25T02:00:00.000Z", "2026-11-25T04:00:00.000Z"];
    const ofOne = (id: string, child: string) =>
      event("Christmas with Sam", start, {
        id,
        end,
        childIds: [child],
        custody: { importId: id, kind: "holiday" },
      });
    const why = (child: string, name: string, importId: string) => ({
      start,
      end,
      childIds: [child],
      parentId: 2,
      beaten: [],
      rule: { kind: "holiday" as const, name, words: null, unconfirmed: { importId, byId: 2 } },
    });
    const stretches = [
      why("Mia", "Christmas", "1"),
      why("Leo", "Christmas", "2"),
      why("Zoe", "Winter break", "1"),
    ];
    serve(robin, {
      ...calendarServices([ofOne("1", "Mia"), ofOne("2", "Leo")], {
        custodyDay: (_actor, { day }) => Promise.resolve({ day, stretches, deleted: [] }),
      }),
      children: { list: () => Promise.resolve(["Mia", "Leo", "Zoe"].map((name) => aChild(name))) },
    });
    openApp("/calendar?day=2026-11-24");
    const day = within(await screen.findByRole("dialog", { name: "Tuesday, November 24, 2026" }));
    expect(await day.findAllByText("Christmas with Sam")).toHaveLength(1);
    expect(day.getByText("Mia and Leo")).toBeVisible();
    await day.findByText("Winter break");
    expect(day.getAllByText("Christmas")).toHaveLength(1);
    expect(day.getByText(/^Mia and Leo: /)).toBeVisible();
    expect(day.getByText(/^Zoe: /)).toBeVisible();
  });

  test("tells a school break of eleven days in one row, also on its third day", async () => {
    const days = { end: "2026-11-29T08:00:00.000Z", allDay: true };
    serve(robin, calendarServices([event("School break", "2026-11-18T08:00:00Z", days)]));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "List" }));
    const today = await screen.findByRole("region", { name: "Friday, November 20, 2026" });
    expect(today).toHaveTextContent("School break");
    expect(screen.getAllByText("School break")).toHaveLength(1);
    await person.click(screen.getByRole("button", { name: "Show earlier days" }));
    expect(screen.getAllByText("School break")).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Wednesday, November 18, 2026" })).toHaveTextContent(
      "School break",
    );
  });

  test("goes on into the next month, and says where it begins, on the last day of a month", async () => {
    noonOf("2026-11-30");
    const events = [
      event("Soccer", "2026-11-10T20:00:00Z"),
      event("Dentist", "2026-12-01T20:00:00Z"),
      event("Recital", "2026-12-27T20:00:00Z"),
      event("Far away", "2026-12-28T20:00:00Z"),
    ];
    const asked: unknown[] = [];
    const list = (_actor: unknown, days: unknown) => {
      asked.push(days);
      return Promise.resolve(events);
    };
    serve(robin, calendarServices([], { list }));
    const { person } = openApp("/calendar?view=list");
    const dentist = await screen.findByRole("region", { name: "Tuesday, December 1, 2026" });
    expect(dentist).toHaveTextContent("12:00 PM to 1:00 PMDentist");
    expect(asked).toContainEqual({ from: "2026-11-01", to: "2026-12-27" });
    const headings = () =>
      screen.getAllByRole("heading", { name: /202[67]$/ }).map(({ textContent }) => textContent);
    expect(headings()).toEqual([
      "November 2026",
      "December 2026",
      "Tuesday, December 1, 2026",
      "Sunday, December 27, 2026",
    ]);
    expect(screen.getByText("Nothing more is planned in November 2026.")).toBeVisible();

    await person.click(screen.getByRole("button", { name: "Show earlier days" }));
    expect(headings().slice(0, 2)).toEqual(["November 2026", "Tuesday, November 10, 2026"]);
    expect(screen.getByRole("button", { name: "Hide earlier days" })).toHaveFocus();
  });

  test("says so when nothing is planned, and until when", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar?view=list");
    expect(await screen.findByText("Nothing is planned through Dec 17, 2026")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Next month" }));
    expect(await screen.findByText("Nothing is planned in December 2026")).toBeVisible();
  });
});
