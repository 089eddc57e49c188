import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { AppError } from "@evenkeel/contract/errors";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { calendarServices, event } from "../../../test/calendar.ts";
import { aCalendarScreen } from "../../../test/calendar-screen.ts";
import { holdTimers } from "../../../test/held-timers.ts";
import { robin } from "../../../test/people.ts";
import { openApp } from "../../../test/render.tsx";
import { serve } from "../../../test/server.ts";

aCalendarScreen();

describe("deleting", () => {
  const dentist = event("Dentist", "2026-11-23T19:00:00Z");

  test("asks 'Delete this event?' and deletes [S-2.6.3 7.21]", async () => {
    let events: CalendarEvent[] = [dentist];
    serve(
      robin,
      calendarServices([], {
        list: () => Promise.resolve(events),
        remove: () => {
          events = [];
          return Promise.resolve();
        },
      }),
    );
    const { person } = openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    await person.click(await within(section).findByRole("button", { name: /Dentist/ }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this event?" });
    expect(dialog).toHaveTextContent("Mon, Nov 23, 11:00 AM to 12:00 PM");
    await person.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No upcoming events")).toBeVisible();
  });

  test("can be taken back for a minute, and longer while the way back has the focus", async () => {
    const restored: string[] = [];
    let events: CalendarEvent[] = [dentist];
    serve(
      robin,
      calendarServices([], {
        list: () => Promise.resolve(events),
        remove: () => {
          events = [];
          return Promise.resolve();
        },
        restore: (_actor, { id }) => {
          restored.push(id);
          events = [dentist];
          return Promise.resolve(dentist);
        },
      }),
    );
    const { person } = openApp("/calendar");
    const remove = async () => {
      const section = await screen.findByRole("region", { name: "Upcoming Events" });
      await person.click(await within(section).findByRole("button", { name: /Dentist/ }));
      await person.click(await screen.findByRole("button", { name: "Delete" }));
      return screen.findByRole("button", { name: "Put it back" });
    };
    await person.click(await remove());
    expect(await screen.findByText("‘Dentist’ is back on the calendar")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Put it back" })).toBeNull();
    expect(restored).toEqual([dentist.id]);

    const minute = holdTimers(minuteMilliseconds);
    const way = await remove();
    act(() => way.focus());
    act(() => minute.end());
    expect(way).toBeVisible();
    act(() => way.blur());
    expect(screen.queryByRole("button", { name: "Put it back" })).toBeNull();
  });

  test("can be taken back as well where it was one time and all later ones, and at any time from the list of what was deleted", async () => {
    const day = "2026-11-23";
    const lesson: CalendarEvent = {
      ...dentist,
      id: `${dentist.id}@${day}`,
      title: "Piano",
      occurrence: { eventId: dentist.id, day },
      repeat: { cadence: "weekly", until: null, count: null },
    };
    const restored: string[] = [];
    const { title, start, end, allDay, color, place, note, repeat } = lesson;
    const { childIds, reminders, attachments } = lesson;
    const said = { title, start, end, allDay, color, place, note, repeat };
    serve(
      robin,
      calendarServices([], {
        list: () => Promise.resolve([lesson]),
        remove: () => Promise.resolve(),
        removed: (_actor, { before }) => {
          const event = { ...said, childIds, reminders, attachments };
          const one = { event, by: robin.id, at: "2026-11-22T18:00:00.000Z" };
          return Promise.resolve(
            before === undefined
              ? { events: [{ ...one, id: lesson.id, act: "deleted_later", day }], older: 7 }
              : {
                  events: [
                    {
                      ...one,
                      id: "older",
                      act: "deleted",
                      day: null,
                      event: {
                        ...event,
                        title: `Recital before ${before}`,
                        repeat: { cadence: "weekly", until: "2026-12-30", count: null },
                      },
                    },
                  ],
                  older: null,
                },
          );
        },
        restore: (_actor, { id }) => {
          restored.push(id);
          return Promise.resolve(lesson);
        },
      }),
    );
    const { person } = openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    await person.click(await within(section).findByRole("button", { name: /Piano/ }));
    await person.click(await screen.findByRole("button", { name: "Delete this and later ones" }));
    const bar = await screen.findByText(
      "‘Piano’ of Mon, Nov 23 and all its later times are off the calendar.",
    );
    expect(bar).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Put it back" }));
    expect(await screen.findByText("‘Piano’ is back on the calendar")).toBeVisible();

    await person.click(await screen.findByRole("button", { name: "Show deleted events" }));
    const list = await screen.findByRole("dialog", { name: "Deleted events" });
    expect(
      await within(list).findByText("Mon, Nov 23, and all later ones (every week)"),
    ).toBeVisible();
    expect(await within(list).findByText(/^This and later ones deleted by .* on /)).toBeVisible();
    await person.click(within(list).getByRole("button", { name: "Show older ones" }));
    expect(await within(list).findByText("Recital before 7")).toBeVisible();
    expect(within(list).getByText(/every week, until .*Dec 30/)).toBeVisible();
    expect(within(list).queryByRole("button", { name: "Show older ones" })).toBeNull();
    await person.click(within(list).getByRole("button", { name: /^Put it back: Piano/ }));
    await waitFor(() => expect(restored).toEqual([lesson.id, lesson.id]));
  });

  test("of one time of a series says which, and not that the series is gone", async () => {
    const day = "2026-11-23";
    const lesson = { ...dentist, title: "Piano", occurrence: { eventId: dentist.id, day } };
    serve(
      robin,
      calendarServices([], {
        list: () => Promise.resolve([lesson]),
        remove: () => Promise.resolve(),
      }),
    );
    const { person } = openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    await person.click(await within(section).findByRole("button", { name: /Piano/ }));
    await person.click(await screen.findByRole("button", { name: "Delete only this one" }));
    expect(await screen.findByText("‘Piano’ of Mon, Nov 23 is off the calendar.")).toBeVisible();
  });

  test("says so when it fails, and changes nothing when cancelled [S-8.17]", async () => {
    serve(
      robin,
      calendarServices([dentist], {
        remove: () => {
          throw new AppError("not_found", "There is no such event.");
        },
      }),
    );
    const { person } = openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    await person.click(await within(section).findByRole("button", { name: /Dentist/ }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete event")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(within(section).getByText("Dentist")).toBeVisible();
  });
});
