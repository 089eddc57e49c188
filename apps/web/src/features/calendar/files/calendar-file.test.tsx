import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { calendarServices } from "../../../test/calendar.ts";
import { aCalendarScreen } from "../../../test/calendar-screen.ts";
import { robin } from "../../../test/people.ts";
import { openApp } from "../../../test/render.tsx";
import { bodiesOf, serve } from "../../../test/server.ts";

aCalendarScreen();

describe("a calendar file", () => {
  const chooseCalendarFile = async () => {
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Import a calendar file" }));
    const dialog = await screen.findByRole("dialog", { name: "Import a calendar file" });
    const input = await waitFor(() => {
      const found = dialog.querySelector<HTMLInputElement>("input[type=file]");
      if (found === null) throw new Error("There is nowhere to choose a file");
      return found;
    });
    await person.upload(input, new File(["BEGIN:VCALENDAR"], "school.ics"));
    return { person, dialog };
  };

  test("is placed as many events as the button says, and each row says why one becomes several", async () => {
    const part = (start: string, end: string, cadence: "weekly" | null) => ({
      start,
      end,
      repeat: cadence && {
        cadence,
        until: "2027-05-27",
        count: null,
        timeZone: "America/Los_Angeles",
        monthDay: null,
      },
      otherwise: {},
      said: null,
    });
    const choir = {
      key: 0,
      uid: "choir",
      title: "Choir",
      place: null,
      note: null,
      allDay: false,
      reminders: [],
      notTakenOver: [],
      parts: [
        part("2026-12-03T00:00:00.000Z", "2026-12-03T01:00:00.000Z", null),
        part("2026-12-09T00:00:00.000Z", "2026-12-09T01:00:00.000Z", "weekly"),
        part("2026-12-11T00:00:00.000Z", "2026-12-11T01:00:00.000Z", "weekly"),
      ],
      isApart: false,
      isShortened: false,
      hasNoEnd: false,
      hasNoZone: false,
      duplicate: null,
      change: null,
    };
    const recital = { ...choir, key: 1, uid: "recital", title: "Recital" };
    const events = [choir, { ...recital, parts: choir.parts.slice(0, 1) }];
    serve(
      robin,
      calendarServices([], {
        files: () => Promise.resolve([]),
        readFile: () => Promise.resolve({ events, gone: [], leftOut: [], withoutZone: null }),
        placeFile: () =>
          Promise.resolve({ id: "1", eventsCreated: 4, eventsChanged: 0, eventsRemoved: 0 }),
      }),
    );
    const { person, dialog } = await chooseCalendarFile();
    const row = (await within(dialog).findByText("Choir")).closest("li");
    expect(row).toHaveTextContent("Tue, Dec 8, 4:00 PM to 5:00 PM");
    expect(row).toHaveTextContent("placed as 2 repeated events: Tuesday and Thursday");
    expect(row).toHaveTextContent(/placed on its own: Wed, Dec 2, 4:00 PM to 5:00 PM/);
    expect(within(dialog).getByText(/^2 events of the file are placed as 4 events/)).toBeVisible();
    await person.click(within(dialog).getByRole("checkbox", { name: /^Recital/ }));
    await person.click(within(dialog).getByRole("button", { name: "Place 3 events" }));
    await waitFor(() => expect(bodiesOf("calendar.placeFile")).toHaveLength(1));
  });

  test("that is newer says what it changes and what it has no longer, and takes off only what is marked", async () => {
    const standing = {
      id: "8f0c1a52-0000-4000-8000-000000000001",
      version: 3,
      title: "Recital",
      place: "Room 4",
      note: null,
      start: "2026-12-10T23:00:00.000Z",
      end: "2026-12-11T00:00:00.000Z",
      allDay: false,
      repeat: null,
    };
    const fair = { ...standing, id: "8f0c1a52-0000-4000-8000-000000000002", title: "Book Fair" };
    const recital = {
      key: 0,
      uid: "recital",
      title: "Recital",
      place: "Gym",
      note: null,
      allDay: false,
      reminders: [],
      notTakenOver: [],
      parts: [
        {
          start: "2026-12-11T23:00:00.000Z",
          end: "2026-12-12T00:00:00.000Z",
          repeat: null,
          otherwise: {},
          said: null,
        },
      ],
      isApart: false,
      isShortened: false,
      hasNoEnd: false,
      hasNoZone: false,
      duplicate: "file" as const,
      change: { replaces: [standing], childIds: [], isChangedHere: false, isByTitle: false },
    };
    const sung = { ...standing, id: "8f0c1a52-0000-4000-8000-000000000003", title: "Choir" };
    const choir = {
      ...recital,
      key: 1,
      title: "Choir",
      change: { ...recital.change, replaces: [sung], isByTitle: true },
    };
    serve(
      robin,
      calendarServices([], {
        files: () => Promise.resolve([]),
        readFile: () =>
          Promise.resolve({
            events: [recital, choir],
            gone: [fair],
            leftOut: [],
            withoutZone: null,
          }),
        placeFile: () =>
          Promise.resolve({ id: "1", eventsCreated: 0, eventsChanged: 1, eventsRemoved: 1 }),
      }),
    );
    const { person, dialog } = await chooseCalendarFile();
    const row = await within(dialog).findByRole("checkbox", { name: /^Recital/ });
    expect(row).toBeChecked();
    expect(row.closest("li")).toHaveTextContent(
      "On the calendar now: Thu, Dec 10, 3:00 PM to 4:00 PM, Room 4",
    );
    const gone = within(dialog).getByRole("checkbox", { name: /^Take off: Book Fair/ });
    expect(gone).not.toBeChecked();
    await person.click(gone);
    // What has only its title in common is asked about, and may be another event.
    const unsure = within(dialog).getByRole("checkbox", { name: /^Choir/ });
    expect(unsure).not.toBeChecked();
    // Nor does 'Keep all' say which.
    await person.click(within(dialog).getByRole("button", { name: "Keep all" }));
    expect(unsure).toBeChecked();
    const which = within(dialog).getByRole("group", { name: "Is it the same event? Choir" });
    for (const one of within(which).getAllByRole("radio")) expect(one).not.toBeChecked();
    expect(within(dialog).getByText(/^1 event has only its title in common/)).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Update the calendar" })).toBeDisabled();
    await person.click(within(which).getByRole("radio", { name: "Another one" }));
    await person.click(within(dialog).getByRole("button", { name: "Update the calendar" }));
    expect(await screen.findByText(/Nothing new\. 1 changed\. 1 taken off\./)).toBeVisible();
    expect(bodiesOf("calendar.placeFile")[0]).toMatchObject({
      chosen: [
        { key: 0, replaces: [{ id: standing.id, version: 3 }] },
        { key: 1, replaces: [] },
      ],
      removes: [{ id: fair.id, version: 3 }],
    });
  });

  test("without time zones asks whose clock it is on before anything can be placed, and says what was chosen", async () => {
    const chess = (timeZone: string | undefined) => ({
      key: 0,
      uid: "chess",
      title: "Chess Club",
      place: null,
      note: null,
      allDay: false,
      reminders: [],
      notTakenOver: [],
      parts: [
        {
          // 3 in the afternoon, in Chicago once that is known.
          start: timeZone === undefined ? "2026-12-03T23:00:00.000Z" : "2026-12-03T21:00:00.000Z",
          end: timeZone === undefined ? "2026-12-04T00:00:00.000Z" : "2026-12-03T22:00:00.000Z",
          repeat: null,
          otherwise: {},
          said: null,
        },
      ],
      isApart: false,
      isShortened: false,
      hasNoEnd: false,
      hasNoZone: true,
      duplicate: null,
      change: null,
    });
    serve(
      robin,
      calendarServices([], {
        files: () => Promise.resolve([]),
        readFile: (_actor, { timeZone }) =>
          Promise.resolve({
            events: [chess(timeZone)],
            gone: [],
            leftOut: [],
            withoutZone: { events: 1, timeZone: timeZone ?? null },
          }),
        placeFile: () =>
          Promise.resolve({ id: "1", eventsCreated: 1, eventsChanged: 0, eventsRemoved: 0 }),
      }),
    );
    const { person, dialog } = await chooseCalendarFile();
    const clock = await within(dialog).findByRole("combobox", {
      name: "Whose clock are they on?",
    });
    expect(within(dialog).getByText(/times that name no time zone\.$/)).toBeVisible();
    expect(clock).toHaveDisplayValue("Choose a time zone");
    expect(within(dialog).queryByText("Chess Club")).toBeNull();
    expect(within(dialog).queryByRole("button", { name: /^Place/ })).toBeNull();
    expect(
      within(clock).getByRole("option", { name: "Pacific Time (Los Angeles), your family’s" }),
    ).toBeVisible();
    await person.selectOptions(clock, "Central Time (Chicago)");
    const row = (await within(dialog).findByText("Chess Club")).closest("li");
    expect(row).toHaveTextContent("Thu, Dec 3, 1:00 PM to 2:00 PM");
    expect(row).toHaveTextContent("The file names no time zone");
    await person.click(within(dialog).getByRole("button", { name: "Place 1 event" }));
    await waitFor(() => expect(bodiesOf("calendar.placeFile")).toHaveLength(1));
    expect(bodiesOf("calendar.placeFile")[0]).toMatchObject({ timeZone: "America/Chicago" });
  });
});
