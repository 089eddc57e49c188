import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calendarServices, event } from "../../test/calendar.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";

// 10 AM of Saturday, November 21, 2026 in Los Angeles.
const now = new Date("2026-11-21T18:00:00Z");

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("../../pages/calendar-page.tsx"),
      import("./components/month-grid.tsx"),
      import("./events/event-dialog.tsx"),
      import("./fields/day-field.tsx"),
    ]),
  30_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("Quick Event Templates", () => {
  test.each([
    [
      "Health Appointment",
      "10:00",
      "1 hour",
      "2026-12-24T18:00:00.000Z",
      "2026-12-24T19:00:00.000Z",
    ],
    ["School Event", "14:00", "1 hour", "2026-12-24T22:00:00.000Z", "2026-12-24T23:00:00.000Z"],
    ["Travel", "09:00", "4 hours", "2026-12-24T17:00:00.000Z", "2026-12-24T21:00:00.000Z"],
    ["Holiday", "00:00", "All day", "2026-12-24", "2026-12-25"],
  ])(
    "'%s' is proposed at %s for %s [S-2.6.6 2.6.7 2.6.8 2.6.9 2.6.10 2.6.11 6.2 7.20 9.15 9.33]",
    async (name, time, duration, start, end) => {
      serve(
        robin,
        calendarServices([], {
          create: () => Promise.resolve(event(name, "2026-12-24T18:00:00Z")),
        }),
      );
      const { person } = openApp("/calendar");
      await person.click(await screen.findByRole("button", { name: new RegExp(name) }));
      const dialog = await screen.findByRole("dialog", { name });
      const createButton = within(dialog).getByRole("button", { name: "Create Event" });
      expect(createButton).toBeDisabled();
      expect(within(dialog).getByLabelText("Time")).toHaveValue(time);
      expect(within(dialog).getByText(`Duration: ${duration}`)).toBeVisible();
      await person.type(await within(dialog).findByLabelText("Date"), "12/24/2026");
      await person.tab();
      await person.click(createButton);
      await waitFor(() =>
        expect(bodiesOf("calendar.create")).toEqual([
          { title: name, start, end, color: "#4A90E2", allDay: name === "Holiday" },
        ]),
      );
    },
  );

  test("a holiday takes the whole day, times run from 6:00 AM to 9:00 PM, and past days are not offered [S-2.6.9 2.6.10 2.6.11 5.6 5.7 6.2 9.16]", async () => {
    serve(
      sam,
      calendarServices([], {
        create: () => Promise.resolve(event("Holiday", "2026-12-24T08:00:00Z")),
      }),
    );
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: /Holiday/ }));
    const dialog = await screen.findByRole("dialog", { name: "Holiday" });
    const labels = within(within(dialog).getByLabelText("Time"))
      .getAllByRole("option")
      .map((option) => option.textContent);
    expect(labels.slice(0, 4)).toEqual(["Choose a time", "All day", "6:00 AM", "6:30 AM"]);
    expect([labels.length, labels.at(-1)]).toEqual([33, "9:00 PM"]);
    const date = await within(dialog).findByLabelText("Date");
    const createButton = within(dialog).getByRole("button", { name: "Create Event" });
    await person.type(date, "11/20/2026");
    await person.tab();
    expect(createButton).toBeDisabled();
    await person.clear(date);
    await person.type(date, "12/24/2026");
    await person.tab();
    await person.selectOptions(within(dialog).getByLabelText("Time"), "");
    expect(createButton).toBeDisabled();
    await person.selectOptions(within(dialog).getByLabelText("Time"), "00:00");
    await person.click(createButton);
    await waitFor(() =>
      expect(bodiesOf("calendar.create")).toEqual([
        {
          title: "Holiday",
          start: "2026-12-24",
          end: "2026-12-25",
          color: "#FF5A5F",
          allDay: true,
        },
      ]),
    );
  });

  test("'Cancel' leaves without an event [S-2.6.11]", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: /School Event/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "School Event" }));
    await person.type(await dialog.findByLabelText("Date"), "12/24/2026");
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodiesOf("calendar.create")).toEqual([]);
  });
});
