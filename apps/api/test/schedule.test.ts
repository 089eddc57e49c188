import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type {
  CustodyDay,
  CustodyNow,
  CustodyTimeline,
} from "@evenkeel/contract/models/calendar/custody";
import type {
  ApplyScheduleOutput,
  ImportShares,
  PreviewScheduleOutput,
  ScheduleImport,
  UndoImportOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { block, holiday } from "@evenkeel/custody/testing";
import { anyEngine } from "./engines.ts";
import { busyOrder, rotation } from "./busy-order.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const weekends = {
  holidayRules: [],
  recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
};
const words = "In even-numbered years Thanksgiving is with Respondent.";
const thanksgiving = {
  holidayRules: [
    holiday("Thanksgiving", "11-26", "parent2", "parent1", {
      source: { text: words, boxes: [{ x: 1, y: 2, width: 3, height: 4 }] },
      endsDaysAfter: 3,
    }),
  ],
  recurringRules: [],
};
describe("a custody schedule on the calendar", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ parent1: mother, parent2: father, court } = await server.family());
  });

  const request = (parseResult: object, more: object = {}) => ({
    parseResult,
    yearRange: { startYear: 2026, endYear: 2026 },
    parentMapping: { parent1: mother.userId, parent2: father.userId },
    ...more,
  });
  const apply = async (parseResult: object, more: object = {}) => {
    const answer = await mother.post("/api/schedule/apply", request(parseResult, more));
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.json<ApplyScheduleOutput>();
  };
  const list = async () => (await father.get("/api/calendar-events")).json<CalendarEvent[]>();
  const undo = async (id: string) => {
    const answer = await mother.post(`/api/schedule/imports/${id}/undo`, { undoAs: "alone" });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.json<UndoImportOutput>();
  };
  const oneParentAMinute = (events: CalendarEvent[]) =>
    events.every((event, index) => index === 0 || (events[index - 1]?.end ?? "") <= event.start);

  it("fills the calendar with the hours of the order, each with the parent it assigns", async () => {
    const { success, eventsCreated } = await apply(weekends);
    const events = await list();
    expect(success).toBe(true);
    expect(events).toHaveLength(eventsCreated);
    expect(events.slice(0, 2)).toMatchObject([
      { start: "2026-01-10T02:00:00.000Z", end: "2026-01-12T02:00:00.000Z" },
      { start: "2026-01-24T02:00:00.000Z", end: "2026-01-26T02:00:00.000Z" },
    ]);
    for (const event of events) {
      expect(event).toMatchObject({
        title: "Weekend with parent2 of Test family",
        creatorId: father.userId,
        color: "#FF5A5F",
        custody: { kind: "recurring" },
      });
    }
  });

  it("adds nothing when the same schedule comes again, even when both parents apply it at the same moment", async () => {
    const first = await apply(weekends);
    expect(await apply(weekends)).toEqual({ ...first, eventsCreated: 0 });
    const both = await Promise.all(
      [mother, father].map((parent) => parent.post("/api/schedule/apply", request(thanksgiving))),
    );
    const counts = both.map((answer) => answer.json<ApplyScheduleOutput>().eventsCreated);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const imports = (await mother.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(imports).toHaveLength(2);
  });

  it("takes the parents' own colors by default, and another color for the whole schedule", async () => {
    await apply(rotation("parent1", "parent2"), { defaultColor: "#4A90E2" });
    expect(new Set((await list()).map(({ color }) => color))).toEqual(
      new Set(["#4A90E2", "#FF5A5F"]),
    );
    await apply(thanksgiving, { defaultColor: "#2F9E6E" });
    const holidays = (await list()).filter(({ custody }) => custody?.kind === "holiday");
    expect(holidays).toMatchObject([{ color: "#2F9E6E" }]);
  });

  it("lets the order's parents be either of the two, and no one else", async () => {
    await apply(weekends, { parentMapping: { parent1: father.userId, parent2: mother.userId } });
    expect((await list()).every(({ creatorId }) => creatorId === mother.userId)).toBe(true);
    const others = await server.family("Another family");
    for (const parentMapping of [
      { parent1: mother.userId, parent2: mother.userId },
      { parent1: mother.userId, parent2: others.parent2.userId },
      { parent1: mother.userId, parent2: court.userId },
    ]) {
      const answer = await mother.post("/api/schedule/apply", request(weekends, { parentMapping }));
      expect(answer.status).toBe(400);
      expect(answer.json<{ message: string }>().message).toMatch(/two parents of your family/);
    }
  });

  it.each([
    ["no rule at all", { parseResult: { holidayRules: [], recurringRules: [] } }],
    ["years before 2020", { yearRange: { startYear: 2019, endYear: 2026 } }],
    ["years after 2035", { yearRange: { startYear: 2026, endYear: 2036 } }],
    ["years the wrong way round", { yearRange: { startYear: 2027, endYear: 2026 } }],
    [
      "more rules than any order",
      {
        parseResult: {
          holidayRules: [],
          recurringRules: Array.from({ length: 200 }, () => weekends.recurringRules[0]),
        },
        yearRange: { startYear: 2020, endYear: 2035 },
      },
    ],
  ])("refuses %s and changes nothing", async (_what, more) => {
    const answer = await mother.post("/api/schedule/apply", request(weekends, more));
    expect(answer.status).toBe(400);
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(10);
    expect(await list()).toEqual([]);
  });

  it("adds a second page to the first: holidays come before regular time, whichever was applied first", async () => {
    await apply(rotation("parent1", "parent2"));
    await apply(thanksgiving);
    const holidayLast = await list();
    const again = await server.family("The other way round");
    [mother, father] = [again.parent1, again.parent2];
    await apply(thanksgiving);
    await apply(rotation("parent1", "parent2"));
    const holidayFirst = await list();
    const hours = (events: CalendarEvent[]) =>
      events.map(({ start, end, custody }) => `${start} ${end} ${custody?.kind}`);
    expect(hours(holidayFirst)).toEqual(hours(holidayLast));
    expect(oneParentAMinute(holidayFirst)).toBe(true);
    expect(holidayFirst.filter(({ custody }) => custody?.kind === "holiday")).toMatchObject([
      { start: "2026-11-26T08:00:00.000Z", end: "2026-11-30T08:00:00.000Z", allDay: true },
    ]);
  });

  it("lets a new schedule take precedence over an old one, or replace it for its years", async () => {
    await apply(rotation("parent1", "parent2"), { yearRange: { startYear: 2026, endYear: 2027 } });
    const before = (await list()).length;
    await apply(weekends);
    const added = await list();
    expect(oneParentAMinute(added)).toBe(true);
    expect(added.length).toBeGreaterThan(before);
    await apply(rotation("parent2", "parent1"), { replace: true });
    const replaced = await list();
    expect(oneParentAMinute(replaced)).toBe(true);
    const year = (events: CalendarEvent[], wanted: string) =>
      events
        .filter(({ start }) => start.startsWith(wanted))
        .map(({ start, creatorId }) => ({ start, creatorId }));
    const alone = await server.family("Only the new one");
    [mother, father] = [alone.parent1, alone.parent2];
    await apply(rotation("parent2", "parent1"));
    expect(year(replaced, "2026").length).toBe(year(await list(), "2026").length);
    expect(year(replaced, "2027").length).toBe(year(added, "2027").length);
  });

  it("is undone as a whole: exactly what was there comes back, in any order of undoing", async () => {
    await mother.post("/api/calendar-events", {
      title: "Dentist",
      start: "2026-12-01T18:00:00Z",
      end: "2026-12-01T19:00:00Z",
    });
    const empty = await list();
    const first = await apply(rotation("parent1", "parent2"));
    const withFirst = await list();
    const second = await apply(thanksgiving);
    const third = await apply(weekends, { replace: true });
    const withThird = await list();
    const answer = await undo(third.importId);
    expect(answer.eventsRemoved).toBe(third.eventsCreated);
    await undo(second.importId);
    expect(await list()).toEqual(withFirst);
    // The other way round: what lies below goes first.
    const again = await apply(weekends, { replace: true });
    await undo(first.importId);
    await undo(again.importId);
    expect(await list()).toEqual(empty);
    expect(withThird.length).toBeGreaterThan(1);
    const goneAlready = await mother.post(`/api/schedule/imports/${first.importId}/undo`, {
      undoAs: "alone",
    });
    expect(goneAlready.status).toBe(409);
  });

  it("does not bring back what a parent deleted, unless the schedule is undone and applied again", async () => {
    const { importId } = await apply(weekends);
    const [first] = await list();
    await mother.remove(`/api/calendar-events/${first?.id}`);
    const withoutIt = await list();
    expect((await apply(weekends)).eventsCreated).toBe(0);
    const holidays = await apply(thanksgiving);
    await undo(holidays.importId);
    expect(await list()).toEqual(withoutIt);
    const day = await mother.get("/api/calendar/custody?day=2026-01-10");
    expect(day.json<CustodyDay>()).toMatchObject({
      stretches: [{ parentId: null }],
      deleted: [{ title: "Weekend with parent2 of Test family", deletedBy: mother.userId }],
    });
    await undo(importId);
    expect((await apply(weekends)).eventsCreated).toBe(withoutIt.length + 1);
  });

  it("applies an older schedule again on top of a newer one, and undoing that restores both", async () => {
    const old = await apply(rotation("parent1", "parent2"));
    await apply(rotation("parent2", "parent1"), { replace: true });
    const before = await list();
    const again = await apply(rotation("parent1", "parent2"), { replace: true });
    expect(again.importId).not.toBe(old.importId);
    expect(again.eventsCreated).toBe(old.eventsCreated);
    expect(oneParentAMinute(await list())).toBe(true);
    await undo(again.importId);
    expect(await list()).toEqual(before);
  });

  it("says why a day belongs to this parent: the rule that won, the ones it beat, the words of the order", async () => {
    await apply(rotation("parent1", "parent2"));
    await apply(thanksgiving);
    const day = (await court.get("/api/calendar/custody?day=2026-11-27")).json<CustodyDay>();
    expect(day.stretches).toHaveLength(1);
    expect(day.stretches[0]).toMatchObject({
      start: "2026-11-27T08:00:00.000Z",
      end: "2026-11-28T08:00:00.000Z",
      parentId: father.userId,
      rule: { kind: "holiday", name: "Thanksgiving", words },
      beaten: [
        {
          rule: {
            kind: "recurring",
            name: "Every other week from Wednesday 9:00 AM to Friday 9:00 AM with parent2 of Test family (November 25, 2026, then December 9, and so on)",
          },
        },
        { rule: { kind: "recurring" } },
      ],
    });
    expect(day.stretches[0]?.beaten[0]?.because).toContain(
      "a holiday comes before the regular schedule",
    );
    expect((await court.get("/api/calendar/custody?day=2026-02-30")).status).toBe(400);
    const silent = (await court.get("/api/calendar/custody?day=2031-05-05")).json<CustodyDay>();
    expect(silent.stretches).toMatchObject([{ parentId: null, rule: null, beaten: [] }]);
  });

  it("knows who has the children now, until when, and to whom they go next", async () => {
    expect((await mother.get("/api/calendar/custody/now")).json()).toEqual({
      hasSchedule: false,
      parents: [
        { id: mother.userId, name: "parent1 of Test family", role: "parent1" },
        { id: father.userId, name: "parent2 of Test family", role: "parent2" },
      ],
      parentId: null,
      parentName: null,
      since: null,
      until: null,
      rule: null,
      nextExchange: null,
      siblings: [],
    });
    await apply(weekends, { residence: "parent1" });
    // Saturday morning, November 21, 2026, ISO week 47: the mother's, by residence.
    const now = (await court.get("/api/calendar/custody/now")).json<CustodyNow>();
    expect(now).toMatchObject({
      hasSchedule: true,
      parentId: mother.userId,
      parentName: "parent1 of Test family",
      since: "2026-11-16T02:00:00.000Z",
      until: "2026-11-28T02:00:00.000Z",
      rule: { kind: "residence" },
      nextExchange: { at: "2026-11-28T02:00:00.000Z", toId: father.userId },
    });
    server.clock.now = new Date("2026-11-28T02:00:00.000Z");
    expect((await mother.get("/api/calendar/custody/now")).json()).toMatchObject({
      parentId: father.userId,
      rule: { kind: "recurring" },
      nextExchange: { at: "2026-11-30T02:00:00.000Z", toId: mother.userId },
    });
    server.clock.now = new Date("2028-01-01T00:00:00.000Z");
    expect((await mother.get("/api/calendar/custody/now")).json()).toMatchObject({
      hasSchedule: true,
      parentId: null,
      nextExchange: null,
    });
  });

  it("shows whoever confirms it the share of time of each, all other hours, and what was typed and not read", async () => {
    const rules = {
      holidayRules: [
        ...thanksgiving.holidayRules,
        {
          ...thanksgiving.holidayRules[0],
          name: "Labor Day",
          startMonthDay: "09-07",
          byHand: true,
        },
      ],
      recurringRules: weekends.recurringRules,
    };
    const { importId } = await apply(rules, { residence: "parent1" });
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown?.rules.map(({ byHand }) => byHand)).toEqual([false, true, true]);
    expect(shown?.residences).toEqual([{ childIds: [], parentId: mother.userId }]);
    const shares = await father.get(`/api/schedule/imports/${importId}/shares`);
    const preview = await mother.post(
      "/api/schedule/preview",
      request(rules, { residence: "parent1" }),
    );
    expect(shares.json<ImportShares>().time).toEqual(preview.json<PreviewScheduleOutput>().time);
    const [time] = shares.json<ImportShares>().time;
    expect((time?.parent1.hoursShare ?? 0) + (time?.parent2.hoursShare ?? 0)).toBeCloseTo(1);
    expect((await father.get("/api/schedule/imports/0/shares")).status).toBe(404);
  });

  it("shows whoever confirms it what the document says and the rules do not, but for words that may not be shown", async () => {
    const roster = "Respondent's shifts follow the roster of the fire station.";
    await apply({
      ...weekends,
      leftOut: [
        { text: roster, page: 2, as: "set_aside" },
        { text: "A RED sentence.", as: "set_aside" },
        { text: "Either parent may call at 7 p.m.", as: "clause" },
      ],
    });
    const [schedule] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(schedule?.leftOut).toEqual([
      { text: roster, page: 2, as: "set_aside" },
      { text: null, as: "set_aside" },
      { text: "Either parent may call at 7 p.m.", as: "clause" },
    ]);
  });

  it("takes rules with limits in their own list, for programs that know only the first", async () => {
    const [once] = weekends.recurringRules;
    const limitedRules = [{ ...once, firstDate: "2026-12-01" }];
    const { eventsCreated } = await apply({ ...weekends, recurringRules: [], limitedRules });
    expect(eventsCreated).toBe(2);
  });

  it("gives the days of a month, with the residence between the rules", async () => {
    await apply(weekends, { residence: "parent1" });
    const timeline = (
      await court.get("/api/calendar/custody/timeline?from=2026-11-09&to=2026-11-15")
    ).json<CustodyTimeline>();
    expect(timeline).toEqual([
      {
        start: "2026-11-09T08:00:00.000Z",
        end: "2026-11-14T02:00:00.000Z",
        parentId: mother.userId,
        kind: "residence",
        childIds: [],
        unconfirmedBy: father.userId,
      },
      {
        start: "2026-11-14T02:00:00.000Z",
        end: "2026-11-16T02:00:00.000Z",
        parentId: father.userId,
        kind: "recurring",
        childIds: [],
        unconfirmedBy: father.userId,
      },
      {
        start: "2026-11-16T02:00:00.000Z",
        end: "2026-11-16T08:00:00.000Z",
        parentId: mother.userId,
        kind: "residence",
        childIds: [],
        unconfirmedBy: father.userId,
      },
    ]);
    const long = await court.get("/api/calendar/custody/timeline?from=2020-01-01&to=2035-01-01");
    expect(long.status).toBe(400);
  });

  it("shows in plain words what applying would do, with both shares of time", async () => {
    await apply(thanksgiving);
    const answer = await mother.post(
      "/api/schedule/preview",
      request(weekends, { residence: "parent1" }),
    );
    const preview = answer.json<PreviewScheduleOutput>();
    expect(preview).toMatchObject({
      regular: [
        "Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with parent2 of Test family (November 27, 2026, then December 11, and so on).",
      ],
      holidays: [],
      events: 26,
      questions: [],
      overlapping: [{ yearRange: { startYear: 2026, endYear: 2026 } }],
    });
    expect(preview.time).toHaveLength(1);
    const [time] = preview.time;
    expect(time?.parent2.hoursShare).toBeCloseTo((26 * 48) / 8760, 4);
    expect(time?.parent2.overnights).toBe(52);
    expect(time?.parent1.overnights).toBe(365 - 52);
    expect(time?.unassigned.hours).toBe(0);
    expect(await list()).toHaveLength(1);
  });

  it("begins on its first day: what is over is neither on the calendar nor counted", async () => {
    const from = { residence: "parent1", firstDay: "2026-11-28" };
    const preview = await mother.post("/api/schedule/preview", request(weekends, from));
    const { events, time, month } = preview.json<PreviewScheduleOutput>();
    expect(events).toBe(3);
    const days = 34;
    expect(time[0]?.parent2.hours).toBe(42 + 48 + 48);
    expect((time[0]?.parent1.overnights ?? 0) + (time[0]?.parent2.overnights ?? 0)).toBe(days);
    // Of the days of November hardly any is left to change.
    expect(month?.month).toBe("2026-12-01");

    const { eventsCreated } = await apply(weekends, from);
    expect(eventsCreated).toBe(3);
    // The weekend that is running then is with him from that day on.
    expect((await list())[0]).toMatchObject({
      start: "2026-11-28T08:00:00.000Z",
      end: "2026-11-30T02:00:00.000Z",
    });
    const told = await court.get("/api/calendar/custody/timeline?from=2026-10-01&to=2026-11-27");
    expect(told.json<CustodyTimeline>()).toEqual([]);
    expect((await mother.get("/api/schedule/imports")).json()).toMatchObject([
      { firstDay: "2026-11-28", yearRange: { startYear: 2026, endYear: 2026 }, events: 3 },
    ]);
    // The same on another day is the same.
    server.clock.now = new Date("2026-11-29T18:00:00.000Z");
    expect(await apply(weekends, { ...from, firstDay: "2026-11-29" })).toMatchObject({
      eventsCreated: 0,
    });
  });

  it("leaves the days before its first one as the schedule that it replaces has them", async () => {
    await apply(weekends, { residence: "parent1" });
    const days = "from=2026-10-01&to=2026-11-27";
    const past = async () =>
      (await father.get(`/api/calendar/custody/timeline?${days}`)).json<CustodyTimeline>();
    const whose = (hours: CustodyTimeline) => hours.map(({ start, parentId }) => [start, parentId]);
    const before = whose(await past());
    await apply(rotation("parent1", "parent2"), { replace: true, firstDay: "2026-11-28" });
    expect(whose(await past())).toEqual(before);
    expect(oneParentAMinute(await list())).toBe(true);
  });

  it("says nothing of years that are over by its first day", async () => {
    const over = { yearRange: { startYear: 2025, endYear: 2025 }, firstDay: "2026-11-28" };
    expect((await mother.post("/api/schedule/apply", request(weekends, over))).status).toBe(400);
  });

  it("is read-only for the court reviewer, and closed to other families", async () => {
    const { importId } = await apply(weekends);
    const others = await server.family("Another family");
    expect((await court.post("/api/schedule/apply", request(weekends))).status).toBe(403);
    const undoing = (who: Browser, id: string) =>
      who.post(`/api/schedule/imports/${id}/undo`, { undoAs: "alone" });
    expect((await undoing(court, importId)).status).toBe(403);
    expect((await undoing(others.parent1, importId)).status).toBe(404);
    expect((await undoing(mother, "nonsense")).status).toBe(404);
    expect((await others.parent1.get("/api/schedule/imports")).json()).toEqual([]);
    expect((await court.get("/api/schedule/imports")).json()).toMatchObject([
      { id: importId, appliedBy: mother.userId, recurringRules: 1, events: 26, undoneAt: null },
    ]);
  });

  it("puts three years of a 2-2-3 plan with 20 holidays on the calendar, once", async () => {
    const yearRange = { startYear: 2026, endYear: 2028 };
    const { eventsCreated } = await apply(busyOrder, { yearRange });
    expect(eventsCreated).toBeGreaterThan(300);
    expect((await apply(busyOrder, { yearRange })).eventsCreated).toBe(0);
    expect(await list()).toHaveLength(eventsCreated);
  });
});
