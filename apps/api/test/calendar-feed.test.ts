import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Child } from "@evenkeel/contract/models/child";
import type { FeedAddress } from "@evenkeel/contract/models/calendar/feed";
import { block, holiday } from "@evenkeel/custody/testing";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

describe("a parent's private calendar address", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ parent1: mother, parent2: father, court } = await server.family());
  });

  const renew = async () => (await mother.post("/api/calendar/feed")).json<FeedAddress>();
  /** As an independent library reads it. */
  const subscribe = async (path: string) => {
    const answer = await server.nobody.get(path);
    expect(answer.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const events = calendar
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component))
      .map((event) => ({
        uid: event.uid,
        title: event.summary,
        start: event.startDate.isDate
          ? event.startDate.toString()
          : event.startDate.toJSDate().toISOString(),
        end: event.endDate.isDate
          ? event.endDate.toString()
          : event.endDate.toJSDate().toISOString(),
      }));
    return { answer, calendar, events };
  };

  it("carries no control character and nothing that turns letters around, whatever a title holds", async () => {
    await mother.post("/api/calendar-events", {
      title: "Dentist\u0007 \u202etomorrow\u202c\u000b at 3",
      start: "2026-12-01T18:00:00Z",
      end: "2026-12-01T19:00:00Z",
    });
    const { answer, events } = await subscribe((await renew()).path);
    // An old end of a line is a space, so that no two words become one.
    expect(events.map(({ title }) => title)).toEqual(["Dentist tomorrow  at 3"]);
    const signs = answer.body.replaceAll(/[\t\r\n]/g, "");
    expect(signs.match(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)).toBeNull();
  });

  it("carries every event, whole days as days on the family's clock, with any characters", async () => {
    const title = `Zoë's recital; "act 2", aisle 3\\4\nnew line 👩‍👧 ${"long ".repeat(30)}`;
    await mother.post("/api/calendar-events", {
      title,
      start: "2026-12-01T18:00:00Z",
      end: "2026-12-01T19:00:00Z",
    });
    await father.post("/api/calendar-events", {
      title: "No school",
      start: "2026-11-27",
      end: "2026-11-28",
      allDay: true,
    });
    await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [holiday("Christmas Day", "12-25", "parent1")],
        recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    const { answer, calendar, events } = await subscribe((await renew()).path);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    const find = (wanted: string) => events.find((event) => event.title.startsWith(wanted));
    expect(find("Zoë")).toMatchObject({
      title: title.trim(),
      start: "2026-12-01T18:00:00.000Z",
      end: "2026-12-01T19:00:00.000Z",
    });
    expect(find("No school")).toMatchObject({ start: "2026-11-27", end: "2026-11-28" });
    expect(find("Christmas Day")).toMatchObject({ start: "2026-12-25", end: "2026-12-26" });
    // Across the end of summer time: 6 PM stays 6 PM on the family's clock.
    expect(events.map(({ start }) => start)).toContain("2026-10-31T01:00:00.000Z");
    expect(events.map(({ start }) => start)).toContain("2026-11-14T02:00:00.000Z");
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it("calls what a schedule made by its name in the parent's language, and what a parent wrote as they wrote it", async () => {
    await mother.post("/api/calendar-events", {
      title: "Dentist",
      start: "2026-12-01T18:00:00Z",
      end: "2026-12-01T19:00:00Z",
    });
    const applied = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [holiday("Christmas Day", "12-25", "parent1")],
        recurringRules: [
          block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
          block("weekly", "Tuesday 17:00", "Tuesday 20:00", "parent2"),
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    const { importId } = applied.json<{ importId: string }>();
    await father.post(`/api/schedule/imports/${importId}/confirm`);
    const titlesOf = async () => {
      const { events } = await subscribe((await renew()).path);
      return [...new Set(events.map(({ title }) => title))].toSorted();
    };
    const [hers, his] = ["parent1 of Test family", "parent2 of Test family"];
    expect(await titlesOf()).toEqual(
      [
        `Christmas Day with ${hers}`,
        "Dentist",
        `Tuesday with ${his}`,
        `Weekend with ${his}`,
      ].toSorted(),
    );
    await mother.patch("/api/me", { locale: "es-US" });
    const spanish = [`Fin de semana con ${his}`, `Martes con ${his}`, `Navidad con ${hers}`];
    expect(await titlesOf()).toEqual(["Dentist", ...spanish].toSorted());
    const listed = (await mother.get("/api/calendar-events")).json<{ title: string }[]>();
    expect([...new Set(listed.map(({ title }) => title))].toSorted()).toEqual(
      ["Dentist", ...spanish].toSorted(),
    );
  });

  it("says of hours that not both parents confirmed that they are not, until both have", async () => {
    const applied = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    const { path } = await renew();
    const said = async () => {
      const { calendar, events } = await subscribe(path);
      const hours = calendar.getAllSubcomponents("vevent");
      return {
        titles: new Set(events.map(({ title }) => title.endsWith("(not confirmed)"))),
        statuses: new Set(hours.map((hour) => hour.getFirstPropertyValue("status"))),
      };
    };
    expect(await said()).toEqual({ titles: new Set([true]), statuses: new Set(["TENTATIVE"]) });
    const { importId } = applied.json<{ importId: string }>();
    await father.post(`/api/schedule/imports/${importId}/confirm`);
    expect(await said()).toEqual({ titles: new Set([false]), statuses: new Set([null]) });
  });

  it("says whose word an event is that is called as hours are, and that hours are both parents'", async () => {
    const hours = { start: "2026-12-05T02:00:00Z", end: "2026-12-07T02:00:00Z" };
    const applied = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    const { importId } = applied.json<{ importId: string }>();
    await father.post(`/api/schedule/imports/${importId}/confirm`);
    const title = "Weekend with parent1 of Test family";
    const note = "Custody time that both of you agreed to.";
    await mother.post("/api/calendar-events", { title, note, ...hours });
    const { calendar } = await subscribe((await renew()).path);
    const said = calendar
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one))
      .filter(({ startDate }) => startDate.toJSDate().toISOString() === "2026-12-05T02:00:00.000Z")
      .map(({ summary, description }): [string, string] => [
        summary,
        description.split("\n").at(-1) ?? "",
      ]);
    expect(new Map(said)).toEqual(
      new Map([
        ["Weekend with parent2 of Test family", "Custody time that both of you agreed to."],
        [title, "Added by parent1 of Test family."],
      ]),
    );
  });

  it("holds an event of any year, even from before clocks were set to whole minutes", async () => {
    const old = { start: "1900-01-03T10:00:00Z", end: "1900-01-03T11:00:00Z" };
    const repeat = { cadence: "daily" };
    await father.post("/api/calendar-events", { title: "From the start", ...old, repeat });
    const { answer, calendar } = await subscribe((await renew()).path);
    expect(answer.body).toContain("TZOFFSETFROM:-075258\r\n");
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  });

  it("carries places, notes, children, reminders, and each time of a repeated event as the page shows it", async () => {
    const mia = (await mother.post("/api/children", { name: "Mia" })).json<Child>();
    const made = await mother.post("/api/calendar-events", {
      title: "Piano",
      start: "2026-10-20T22:30:00Z",
      end: "2026-10-20T23:15:00Z",
      childIds: [mia.id],
      place: "Oak Street 12; rear door",
      note: "Blue book,\nand the bow",
      reminders: [60],
      repeat: { cadence: "weekly", until: "2027-04-01" },
    });
    // February has no 29th: it stands there by itself, as some programs take no dates beside a rule.
    await mother.post("/api/calendar-events", {
      title: "Cello rental",
      start: "2026-12-29",
      end: "2026-12-29",
      allDay: true,
      repeat: { cadence: "monthly" },
    });
    await father.post("/api/calendar-events", {
      title: "Fees",
      start: "2026-10-31",
      end: "2026-10-31",
      allDay: true,
      repeat: { cadence: "monthly", count: 6 },
    });
    const { occurrence } = made.json<CalendarEvent>();
    const series = `/api/calendar-events/${occurrence?.eventId}`;
    await father.patch(`${series}@2026-11-03`, {
      version: 1,
      start: "2026-11-04T20:00:00Z",
      end: "2026-11-04T21:00:00Z",
      title: "Piano, at noon",
    });
    await father.remove(`${series}@2026-11-17`);
    const { path } = await renew();
    const { calendar } = await subscribe(path);
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(zone);
    const components = calendar.getAllSubcomponents("vevent");
    expect(components.some((component) => component.hasProperty("rdate"))).toBe(false);
    const isException = (component: ICAL.Component) =>
      component.getFirstProperty("recurrence-id") !== null;
    const shown = components
      .filter((component) => !isException(component))
      .flatMap((component) => {
        const event = new ICAL.Event(component, {
          exceptions: components.filter(
            (other) =>
              isException(other) &&
              other.getFirstPropertyValue("uid") === component.getFirstPropertyValue("uid"),
          ),
        });
        const times = [];
        const iterator = event.iterator();
        for (
          let next = iterator.next();
          next && next.toString() < "2027-05-01";
          next = iterator.next()
        ) {
          const { item, startDate, endDate } = event.getOccurrenceDetails(next);
          const said = (time: ICAL.Time) =>
            time.isDate ? time.toString() : time.toJSDate().toISOString();
          times.push({ title: item.summary, start: said(startDate), end: said(endDate) });
        }
        return times;
      });
    const page = (await father.get("/api/calendar-events?from=2026-10-01&to=2027-05-01")).json<
      CalendarEvent[]
    >();
    expect(shown.map(({ title, start }) => `${title} ${start}`)).toContain(
      "Cello rental 2027-02-28",
    );
    const inOrder = (events: { start: string; title: string }[]) =>
      events.toSorted((one, other) => (one.start + one.title < other.start + other.title ? -1 : 1));
    const day = (instant: string) =>
      Temporal.Instant.from(instant)
        .toZonedDateTimeISO("America/Los_Angeles")
        .toPlainDate()
        .toString();
    expect(inOrder(shown)).toEqual(
      inOrder(
        page.map(({ title, start, end, allDay }) =>
          allDay ? { title, start: day(start), end: day(end) } : { title, start, end },
        ),
      ),
    );
    expect(shown.length).toBeGreaterThan(25);
    const piano = components.find((one) => one.getFirstPropertyValue("summary") === "Piano");
    if (piano === undefined) throw new Error("The lesson is missing");
    expect(new ICAL.Event(piano)).toMatchObject({
      location: "Oak Street 12; rear door",
      description: "Mia\n\nBlue book,\nand the bow\n\nAdded by parent1 of Test family.",
    });
    expect(piano.getFirstPropertyValue("categories")).toBe("Mia");
    const alarm = piano.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT1H");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");

    // A program that knows the lesson already takes a change anew, since its sequence has grown.
    const sequenceOf = (lesson: ICAL.Component) => new ICAL.Event(lesson).sequence;
    const before = sequenceOf(piano);
    await mother.patch(series, { version: 3, place: "The new hall" });
    const changed = (await subscribe(path)).calendar
      .getAllSubcomponents("vevent")
      .find((one) => one.getFirstPropertyValue("location") === "The new hall");
    if (changed === undefined) throw new Error("The change is missing");
    expect(sequenceOf(changed)).toBeGreaterThan(before);
  });

  it("follows the standard: CRLF, no line over 75 octets", async () => {
    await mother.post("/api/calendar-events", {
      title: "é".repeat(200),
      start: "2026-12-01T18:00:00Z",
      end: "2026-12-01T19:00:00Z",
    });
    const { answer } = await subscribe((await renew()).path);
    expect(answer.body.replaceAll("\r\n", "")).not.toContain("\n");
    const longest = Math.max(...answer.body.split("\r\n").map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it("opens only with its secret; a wrong, an old and a revoked one open nothing", async () => {
    expect((await mother.get("/api/calendar/feed")).json()).toEqual({
      active: false,
      createdAt: null,
    });
    const first = await renew();
    expect((await mother.get("/api/calendar/feed")).json()).toMatchObject({ active: true });
    const second = await renew();
    const status = async (path: string) => (await server.nobody.get(path)).status;
    expect(await status(second.path)).toBe(200);
    expect(await status(first.path)).toBe(404);
    expect(await status("/api/calendar.ics")).toBe(404);
    expect(await status("/api/calendar.ics?token=x&token=y")).toBe(404);
    expect((await father.get("/api/calendar/feed")).json()).toMatchObject({ active: false });
    await mother.remove("/api/calendar/feed");
    expect(await status(second.path)).toBe(404);
    const stored = JSON.stringify(
      await server.database.db.selectFrom("calendar_feeds").selectAll().execute(),
    );
    expect(stored).not.toContain(second.path.split("token=")[1]);
  });

  it("answers 304 while nothing has changed, and shows only one family", async () => {
    const { path } = await renew();
    const { answer } = await subscribe(path);
    const etag = String(answer.headers["etag"]);
    expect((await server.nobody.get(path, { "if-none-match": etag })).status).toBe(304);
    const others = await server.family("Another family");
    await others.parent1.post("/api/calendar-events", {
      title: "Theirs",
      start: "2026-12-01",
      end: "2026-12-02",
      allDay: true,
    });
    expect((await subscribe(path)).events).toEqual([]);
    await father.post("/api/calendar-events", {
      title: "Ours",
      start: "2026-12-01",
      end: "2026-12-02",
      allDay: true,
    });
    expect((await server.nobody.get(path, { "if-none-match": etag })).status).toBe(200);
  });

  it("belongs to the parents: the court reviewer has none", async () => {
    expect((await court.post("/api/calendar/feed")).status).toBe(403);
    expect((await court.remove("/api/calendar/feed")).status).toBe(403);
  });
});
