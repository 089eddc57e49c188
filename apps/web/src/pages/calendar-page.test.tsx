import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { AppError } from "@evenkeel/contract/errors";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calendarServices, event, noCustody, scheduleOnCalendar } from "../test/calendar.ts";
import { aChild } from "../test/children.ts";
import { holdTimers } from "../test/held-timers.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { bodiesOf, serve } from "../test/server.ts";

// 10 AM of Saturday, November 21, 2026 in Los Angeles.
const now = new Date("2026-11-21T18:00:00Z");

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("./calendar-page.tsx"),
      import("../features/calendar/components/month-grid.tsx"),
      import("../features/calendar/imports/placed/standing-imports.tsx"),
      import("../features/calendar/imports/placed/rules-dialog.tsx"),
      import("../features/calendar/imports/placed/undo-dialog.tsx"),
      import("../features/calendar/exchanges/exchange-card.tsx"),
      import("./disputes-page.tsx"),
      import("../features/calendar/components/dialogs.ts"),
      import("../features/calendar/events/event-dialog.tsx"),
      import("../features/calendar/fields/day-field.tsx"),
    ]),
  60_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("Upcoming Events", () => {
  test("shows the next four by start, each with its time on the family's clock and its creator's dot [S-2.6.4 7.19 9.13]", async () => {
    const events = [
      event("Over", "2026-11-21T16:00:00Z"),
      event("One", "2026-11-21T19:00:00Z"),
      event("Two", "2026-11-27T08:00:00Z", { allDay: true, creatorId: 2 }),
      event("Three", "2026-11-28T02:00:00Z", { creatorId: 9 }),
      event("Four", "2026-12-01T19:00:00Z"),
      event("Five", "2026-12-02T19:00:00Z"),
    ];
    serve(robin, calendarServices(events));
    openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    await within(section).findByText("One");
    const rows = within(section).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "OneSat, Nov 21, 11:00 AM",
      "TwoFri, Nov 27, all day",
      "ThreeFri, Nov 27, 6:00 PM",
      "FourTue, Dec 1, 11:00 AM",
    ]);
    const sides = rows.map((row) => row.querySelector("[data-side]")?.getAttribute("data-side"));
    expect(sides).toEqual(["1", "2", "3", "1"]);
  });

  test("says so when there are none [S-2.6.5]", async () => {
    serve(robin, calendarServices([]));
    openApp("/calendar");
    expect(await screen.findByText("No upcoming events")).toBeVisible();
    expect(screen.getByText("Add an event to see it here")).toBeVisible();
  });
});

describe("the month", () => {
  test("goes to the previous and the next month [S-2.6.1 2.6.16]", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar");
    expect(await screen.findByRole("heading", { name: "November 2026" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Next month" }));
    expect(await screen.findByRole("heading", { name: "December 2026" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Previous month" }));
    await person.click(screen.getByRole("button", { name: "Previous month" }));
    expect(await screen.findByRole("heading", { name: "October 2026" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Today" }));
    expect(await screen.findByRole("heading", { name: "November 2026" })).toBeVisible();
  });

  test("stays with what is on it until the next one is here, also where the days of that come before its hours, and two taps go on by two", async () => {
    const later = Promise.withResolvers<void>();
    const piano24 = event("Piano", "2026-11-24T23:00:00Z");
    serve(
      robin,
      calendarServices([piano24], {
        async custodyTimeline(_actor, asked) {
          if (asked.to > "2027") await later.promise;
          return [];
        },
      }),
    );
    const { person } = openApp("/calendar");
    const piano = await screen.findByRole("button", { name: /^Tuesday, November 24.*1 event/ });
    await person.click(screen.getByRole("button", { name: "Next month" }));
    await person.click(screen.getByRole("button", { name: "Next month" }));
    expect(screen.getByRole("heading", { name: "November 2026" })).toBeVisible();
    expect(piano).toBeVisible();
    later.resolve();
    expect(await screen.findByRole("heading", { name: "January 2027" })).toBeVisible();
    expect(piano).not.toBeInTheDocument();
  });

  test("says whose clock it is on to a device on another one", async () => {
    serve(robin, calendarServices([]));
    openApp("/calendar");
    // The tests' device is in Kathmandu.
    expect(
      await screen.findByText(/^Days and times here are on the clock of Los Angeles/),
    ).toBeVisible();
  });

  test("says that a day is a parent's whole day where its midnight is left out", async () => {
    const stretch = {
      // The first instant of September 5 in Santiago is 1:00 AM.
      start: "2027-09-05T04:00:00.000Z",
      end: "2027-09-06T03:00:00.000Z",
      childIds: [],
      parentId: 2,
      rule: { kind: "recurring" as const, name: "Every Sunday", words: null },
      beaten: [],
    };
    serve(
      { ...robin, timeZone: "America/Santiago" },
      calendarServices([], {
        custodyDay: (_actor, { day }) =>
          Promise.resolve({ day, stretches: [stretch], deleted: [] }),
      }),
    );
    openApp("/calendar?day=2027-09-05");
    const day = await screen.findByRole("dialog", { name: "Sunday, September 5, 2027" });
    expect(await within(day).findByText("Sam, all day")).toBeVisible();
    expect(
      within(day).getByText(/^Days and times here are on the clock of Santiago/),
    ).toBeVisible();
  });

  test("shows whose day each one is, and not by color alone", async () => {
    const timeline = [
      {
        start: "2026-11-21T02:00:00.000Z",
        end: "2026-11-24T02:00:00.000Z",
        childIds: [],
        parentId: 2,
        kind: "recurring" as const,
      },
      {
        start: "2026-11-24T02:00:00.000Z",
        end: "2026-11-25T08:00:00.000Z",
        childIds: [],
        parentId: 1,
        kind: "residence" as const,
      },
    ];
    const custodyNow = {
      ...noCustody,
      hasSchedule: true,
      parentId: 2,
      parentName: "Sam",
      until: "2026-11-24T02:00:00.000Z",
      nextExchange: { at: "2026-11-24T02:00:00.000Z", fromId: 2, toId: 1, toName: "Robin" },
    };
    serve(
      robin,
      calendarServices([], {
        custodyNow: () => Promise.resolve(custodyNow),
        custodyTimeline: () => Promise.resolve(timeline),
      }),
    );
    openApp("/calendar");
    expect(await screen.findByText("The children are with Sam")).toBeVisible();
    expect(screen.getByText("Next exchange: Mon, Nov 23, 6:00 PM, to you.")).toBeVisible();
    const exchange = await screen.findByRole("button", {
      name: "Monday, November 23, 2026: Sam, then Robin from 6:00 PM",
    });
    expect(exchange.closest(".rbc-month-row")?.querySelector("[data-says]")).toHaveAttribute(
      "data-says",
      "6p",
    );
    const mark = (day: HTMLElement) => day.querySelector("[data-mark]")?.getAttribute("data-mark");
    expect(mark(exchange)).toBe("S·R");
    expect(mark(screen.getByRole("button", { name: "Sunday, November 22, 2026: Sam" }))).toBe("S");
    expect(screen.getByRole("list", { name: "Whose days" })).toHaveTextContent("SSam");
  });

  test("tells in one line of each sibling's band who it is and when the first change is", async () => {
    const hours = (start: string, end: string, parentId: number, ...childIds: string[]) => ({
      start: `${start}.000Z`,
      end: `${end}.000Z`,
      childIds,
      parentId,
      kind: "recurring" as const,
    });
    const timeline = [
      hours("2026-11-21T08:00:00", "2026-11-21T17:30:00", 1, "Mia"),
      hours("2026-11-21T17:30:00", "2026-11-22T02:00:00", 2, "Mia"),
      hours("2026-11-22T02:00:00", "2026-11-22T08:00:00", 1, "Mia"),
      hours("2026-11-21T08:00:00", "2026-11-22T02:00:00", 2, "Leo"),
      hours("2026-11-22T02:00:00", "2026-11-22T08:00:00", 1, "Leo"),
    ];
    serve(robin, {
      ...calendarServices([], {
        custodyNow: () => Promise.resolve({ ...noCustody, hasSchedule: true }),
        custodyTimeline: () => Promise.resolve(timeline),
      }),
      children: { list: () => Promise.resolve([aChild("Mia"), aChild("Leo")]) },
    });
    const { container } = openApp("/calendar");
    await screen.findByRole("button", { name: /^Saturday, November 21, 2026: Mia: Robin, then/ });
    const said = [...container.querySelectorAll("[data-says]")];
    expect(said.map((one) => one.getAttribute("data-says"))).toEqual(["M 9:30a…", "L 6p"]);
  });

  test("two exchanges around now stand below the month, are told apart by their times, and one of a schedule of one parent says so", async () => {
    const move = { childIds: [], fromId: 1, toId: 2 };
    const planned = ["2026-11-21T17:00:00.000Z", "2026-11-21T19:30:00.000Z"];
    const [early, late] = planned.map((at) => ({ at, moves: [move], checkIns: [] }));
    const exchanges = [{ ...early!, moves: [{ ...move, unconfirmedBy: 2 }] }, late!];
    serve(robin, {
      ...calendarServices([]),
      exchanges: { list: () => Promise.resolve(exchanges) },
    });
    openApp("/calendar");
    const named = (time: string) =>
      screen.findByRole("article", { name: `Exchange Planned for Sat, Nov 21, ${time}` });
    const unconfirmed = "Sam hasn’t confirmed this yet. It stays on the calendar for now.";
    expect(within(await named("9:00 AM")).getByText(unconfirmed)).toBeVisible();
    const last = await named("11:30 AM");
    expect(within(last).queryByText(unconfirmed)).toBeNull();
    const month = screen.getByRole("region", { name: "Month" });
    expect(month.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("one tap on a day tells why it belongs to this parent, in the order's words", async () => {
    const rule = {
      kind: "holiday" as const,
      name: "Thanksgiving",
      words: "Thanksgiving shall be with Father.",
    };
    const because =
      "'Thanksgiving' comes before 'Every other weekend': a holiday comes before the regular schedule.";
    serve(
      robin,
      calendarServices([event("Turkey", "2026-11-26T20:00:00Z")], {
        custodyDay: (_actor, { day }) =>
          Promise.resolve({
            day,
            stretches: [
              {
                start: "2026-11-26T08:00:00.000Z",
                end: "2026-11-27T02:00:00.000Z",
                childIds: [],
                parentId: 2,
                rule,
                beaten: [
                  {
                    rule: {
                      kind: "recurring" as const,
                      name: "Every other weekend",
                      words: null,
                    },
                    parentId: 1,
                    start: "2026-11-26T08:00:00.000Z",
                    end: "2026-11-27T02:00:00.000Z",
                    because,
                  },
                ],
              },
              {
                start: "2026-11-27T02:00:00.000Z",
                end: "2026-11-27T08:00:00.000Z",
                childIds: [],
                parentId: null,
                rule: null,
                beaten: [],
              },
            ],
            deleted: [],
          }),
      }),
    );
    const { person } = openApp("/calendar");
    await person.click(
      await screen.findByRole("button", { name: "Thursday, November 26, 2026: 1 event" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Thursday, November 26, 2026" });
    expect(
      within(dialog).getByRole("heading", { name: "Why is it this parent's day?" }),
    ).toBeVisible();
    expect(await within(dialog).findByText("Sam, until 6:00 PM")).toBeVisible();
    expect(within(dialog).getByText("Thanksgiving shall be with Father.")).toBeVisible();
    expect(within(dialog).getByText(because)).toBeVisible();
    expect(within(dialog).getByText("No rule names these hours.")).toBeVisible();
    expect(within(dialog).getByText("Turkey")).toBeVisible();
  });

  test("an event over several days is added from a day, and nothing typed is lost if that fails [S-2.6.2 8.17]", async () => {
    let works = false;
    serve(
      robin,
      calendarServices([], {
        create: () => {
          if (!works) throw new AppError("internal", "Something went wrong on our side.");
          return Promise.resolve(event("Camp", "2026-11-26T08:00:00Z"));
        },
      }),
    );
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Thursday, November 26, 2026" }));
    const ofDay = await screen.findByRole("dialog", { name: "Thursday, November 26, 2026" });
    await person.click(within(ofDay).getByRole("button", { name: "Add event" }));
    const dialog = await screen.findByRole("dialog", { name: "Add event" });
    await person.type(within(dialog).getByLabelText("Event title"), "Camp");
    await person.click(within(dialog).getByLabelText("All day"));
    const last = await within(dialog).findByLabelText("To");
    await person.clear(last);
    await person.type(last, "11/28/2026");
    await person.tab();
    const add = within(dialog).getByRole("button", { name: "Add event" });
    await person.click(add);
    expect(await screen.findByText("Failed to create event")).toBeVisible();
    expect(within(dialog).getByLabelText("Event title")).toHaveValue("Camp");
    works = true;
    await person.click(add);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(bodiesOf("calendar.create").at(-1)).toEqual({
      title: "Camp",
      start: "2026-11-26",
      end: "2026-11-29",
      color: "#4A90E2",
      allDay: true,
    });
  });
});

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
                      event: { ...event, title: `Recital before ${before}` },
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
    const bar = await screen.findByText("‘Piano’ and its later times are off the calendar.");
    expect(bar).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Put it back" }));
    expect(await screen.findByText("‘Piano’ is back on the calendar")).toBeVisible();

    await person.click(await screen.findByRole("button", { name: "Show deleted events" }));
    const list = await screen.findByRole("dialog", { name: "Deleted events" });
    expect(await within(list).findByText(/^This and later ones deleted by .* on /)).toBeVisible();
    await person.click(within(list).getByRole("button", { name: "Show older ones" }));
    expect(await within(list).findByText("Recital before 7")).toBeVisible();
    expect(within(list).queryByRole("button", { name: "Show older ones" })).toBeNull();
    await person.click(within(list).getByRole("button", { name: /^Put it back: Piano/ }));
    await waitFor(() => expect(restored).toEqual([lesson.id, lesson.id]));
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

describe("a schedule on the calendar, and the calendar on other devices", () => {
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
    const rules = within(dialog).getByRole("table", { name: "Rules of this schedule" });
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
      "Changed by Sam: compare it with the documentAccording to Sam, the order says: alternate Mondays",
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

    test("say so above the month, too, and Home's link opens the rules", async () => {
      const { person, path } = open("/calendar?confirm=7");
      const dialog = await rules();
      await person.click(within(dialog).getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(path()).toBe("/calendar");
      const today = screen.getByRole("heading", { name: /children/ }).parentElement!;
      expect(today).toHaveTextContent("You haven’t confirmed this yet.");
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

  test("a private address is made, shown once and revoked", async () => {
    let active = false;
    serve(
      robin,
      calendarServices([], {
        feed: () => Promise.resolve({ active, createdAt: active ? now.toISOString() : null }),
        renewFeed: () => {
          active = true;
          return Promise.resolve({
            path: "/api/calendar.ics?token=secret",
            createdAt: now.toISOString(),
          });
        },
        revokeFeed: () => {
          active = false;
          return Promise.resolve();
        },
      }),
    );
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Get my private address" }));
    const field = await screen.findByLabelText("Your private address");
    expect(field).toHaveValue(`${window.location.origin}/api/calendar.ics?token=secret`);
    await person.click(await screen.findByRole("button", { name: "Turn it off" }));
    await waitFor(() =>
      expect(screen.queryByLabelText("Your private address")).not.toBeInTheDocument(),
    );
  });

  test("the court reviewer reads and changes nothing [S-1.9]", async () => {
    serve(court, calendarServices([event("Dentist", "2026-11-23T19:00:00Z")]));
    const { person } = openApp("/calendar");
    const section = await screen.findByRole("region", { name: "Upcoming Events" });
    expect(await within(section).findByText("Dentist")).toBeVisible();
    for (const name of ["Upload Document", /Health Appointment/, "Get my private address"]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
    await person.click(await screen.findByRole("button", { name: "Thursday, November 26, 2026" }));
    const dialog = await screen.findByRole("dialog", { name: "Thursday, November 26, 2026" });
    expect(within(dialog).queryByLabelText("Event title")).not.toBeInTheDocument();
  });

  test("a calendar that cannot be loaded offers to try again", async () => {
    let works = false;
    serve(
      robin,
      calendarServices([], {
        list: () => {
          if (!works) throw new AppError("internal", "No.");
          return Promise.resolve([]);
        },
      }),
    );
    const { person } = openApp("/calendar");
    expect(await screen.findByText("The calendar could not be loaded")).toBeVisible();
    expect(screen.queryByText("No upcoming events")).toBeNull();
    works = true;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "November 2026" })).toBeVisible();
  });
});

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
