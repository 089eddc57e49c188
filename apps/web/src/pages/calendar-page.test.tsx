import { AppError } from "@evenkeel/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { calendarServices, event, noCustody } from "../test/calendar.ts";
import { aCalendarScreen, now } from "../test/calendar-screen.ts";
import { aChild } from "../test/children.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { bodiesOf, serve } from "../test/server.ts";

aCalendarScreen();

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

describe("the screen", () => {
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
