import { dayMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type {
  CustodyDay,
  CustodyNow,
  CustodyTimeline,
} from "@evenkeel/contract/models/calendar/custody";
import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import type {
  ApplyScheduleOutput,
  ImportShares,
  PreviewScheduleOutput,
  ScheduleImport,
  UndoImportInput,
  UndoImportOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { block, holiday } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
import { arrangeHandlers, arrangeJob } from "../src/domains/calendar/imports/arrange-anew.ts";
import { imports } from "../src/domains/calendar/imports/repository.ts";
import { append, lockRecord } from "../src/domains/record/ledger.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const words = "In even-numbered years Thanksgiving is with Respondent.";
const order = {
  holidayRules: [
    holiday("Thanksgiving", "11-26", "parent2", "parent1", { source: { text: words } }),
  ],
  recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
};

const answers = [
  { about: "parent", parent: "parent1", named: "Joanna R. Bell, Petitioner, Mother" },
  { about: "hours", holidays: ["Thanksgiving"] },
  {
    about: "question",
    question: { id: "which-weeks", asks: "which-weeks", day: "Friday", time: "18:00" },
    choice: "even",
  },
];

/** The hours as a schedule placed them, whoever has confirmed it since. */
async function hoursOf(browser: Browser): Promise<CalendarEvent[]> {
  const events = (await browser.get("/api/calendar-events")).json<CalendarEvent[]>();
  return events.map(({ custody, ...event }) => {
    if (custody === null || custody.kind === "swap") return { ...event, custody };
    return { ...event, custody: { kind: custody.kind, importId: custody.importId } };
  });
}

describe("a schedule that one parent applied to both parents' calendar", () => {
  let server: TestServer;
  let familyId: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let importId: string;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    const family = await server.family();
    familyId = family.id;
    ({ parent1: mother, parent2: father, court } = family);
    const answer = await mother.post("/api/schedule/apply", {
      parseResult: order,
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      answers,
    });
    ({ importId } = answer.json<ApplyScheduleOutput>());
  });

  const shown = async (who: Browser = court) => {
    const [first] = (await who.get("/api/schedule/imports")).json<ScheduleImport[]>();
    return first;
  };
  const act = (who: Browser, what: "confirm" | "keep", id = importId) =>
    who.post(`/api/schedule/imports/${id}/${what}`);
  const undo = (who: Browser, undoAs: UndoImportInput["undoAs"], id = importId) =>
    who.post(`/api/schedule/imports/${id}/undo`, { undoAs });
  const onCalendar = async () =>
    (await father.get("/api/calendar-events")).json<CalendarEvent[]>().length;
  const kinds = async () => {
    const rows = await server.database.db
      .selectFrom("record_entries")
      .select(["kind", "actor_id"])
      .where("family_id", "=", familyId)
      .where("kind", "!=", "access")
      .orderBy("sequence")
      .execute();
    return rows.map(
      ({ kind, actor_id }) => `${kind} ${actor_id === mother.userId ? "mother" : "father"}`,
    );
  };
  const verified = async () => {
    const { chain, differences } = await verifyFamily(server.database.db, operatorScope(familyId));
    expect([chain.intact, differences]).toEqual([true, []]);
  };

  it("counts in the meantime, and stays unconfirmed however long the other parent says nothing", async () => {
    server.clock.advance(400 * dayMilliseconds);
    expect(await onCalendar()).toBeGreaterThan(20);
    expect(await shown(mother)).toMatchObject({
      appliedBy: mother.userId,
      confirmedBy: null,
      undoAskedBy: null,
    });
    expect(await kinds()).toEqual(["schedule_applied mother"]);
  });

  it("marks its hours as not confirmed wherever they are told, until the other parent confirms it", async () => {
    server.clock.now = new Date("2026-11-26T20:00:00.000Z");
    const unconfirmed = { importId, byId: father.userId };
    /** Who has not confirmed the hours and the exchanges of this year, as they are listed. */
    const openOnes = async (browser: Browser) => {
      const [events, exchanges] = [
        (await browser.get("/api/calendar-events")).json<CalendarEvent[]>(),
        (await browser.get("/api/exchanges?from=2026-11-20&to=2026-12-20")).json<Exchange[]>(),
      ];
      const hours = events.flatMap(({ custody }) =>
        custody === null || custody.kind === "swap" ? [] : [custody.unconfirmedBy],
      );
      const moves = exchanges.flatMap((one) => one.moves.map((move) => move.unconfirmedBy));
      expect(hours.length).toBeGreaterThan(0);
      expect(moves.length).toBeGreaterThan(0);
      return [...new Set([...hours, ...moves])];
    };
    for (const reader of [mother, father]) expect(await openOnes(reader)).toEqual([father.userId]);
    const told = async () => {
      const day = await father.get("/api/calendar/custody?day=2026-11-26");
      const now = await father.get("/api/calendar/custody/now");
      return [
        day.json<CustodyDay>().stretches.map(({ rule }) => rule?.unconfirmed),
        now.json<CustodyNow>().rule?.unconfirmed,
      ];
    };
    expect(await told()).toEqual([[unconfirmed], unconfirmed]);
    await act(father, "confirm");
    expect(await told()).toEqual([[undefined], undefined]);
    for (const reader of [mother, father]) expect(await openOnes(reader)).toEqual([undefined]);
  });

  it("says each rule in a sentence, with the words of the order", async () => {
    expect((await shown(father))?.rules).toMatchObject([
      { kind: "holiday", index: 0, words, text: expect.stringContaining("Thanksgiving") },
      { kind: "recurring", index: 0, words: null, text: expect.stringContaining("weekend") },
    ]);
  });

  it("shows what it changes as without it and with it, and marks the rules that rest on an answer", async () => {
    const told = await father.get(`/api/schedule/imports/${importId}/shares`);
    const { month } = told.json<ImportShares>();
    expect(month).toMatchObject({ month: "2026-12-01", before: [] });
    expect(month?.after[0]).toMatchObject({ parentId: father.userId });
    expect((await shown(father))?.rules.map(({ isAnswered }) => isAnswered)).toEqual([true, true]);
  });

  it("shows whoever applies it the same month beforehand, and stores nothing", async () => {
    await undo(mother, "alone");
    const plan = {
      parseResult: order,
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    };
    const previewed = await mother.post("/api/schedule/preview", plan);
    expect(await onCalendar()).toBe(0);
    const applied = await mother.post("/api/schedule/apply", plan);
    const { importId: id } = applied.json<ApplyScheduleOutput>();
    const told = await father.get(`/api/schedule/imports/${id}/shares`);
    const { month } = previewed.json<PreviewScheduleOutput>();
    expect(month).toMatchObject({ month: "2026-12-01", before: [] });
    expect(month).toEqual(told.json<ImportShares>().month);
  });

  it("shows no month where every day stays as it is without it", async () => {
    await act(father, "confirm");
    const again = await mother.post("/api/schedule/apply", {
      parseResult: { ...order, holidayRules: [] },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    const { importId: same } = again.json<ApplyScheduleOutput>();
    const told = await father.get(`/api/schedule/imports/${same}/shares`);
    expect(told.json<ImportShares>().month).toBeNull();
  });

  it("says which answers it rests on to whoever confirms it, and so does the record", async () => {
    for (const who of [father, mother, court]) {
      expect(await shown(who)).toMatchObject({
        appliedBy: mother.userId,
        answers,
        parentMapping: { parent1: mother.userId, parent2: father.userId },
      });
    }
    await verified();
  });

  it("is confirmed by the other parent, once, and by no one else", async () => {
    expect((await act(mother, "confirm")).status).toBe(409);
    expect((await act(court, "confirm")).status).toBe(403);
    const answer = await act(father, "confirm");
    expect(answer.json<ScheduleImport>()).toMatchObject({
      confirmedBy: father.userId,
      confirmedAt: "2026-11-21T18:00:00.000Z",
    });
    expect((await act(father, "confirm")).status).toBe(409);
    expect(await kinds()).toEqual(["schedule_applied mother", "schedule_confirmed father"]);
    await verified();
  });

  it("is undone by who applied it, alone, while it is not confirmed", async () => {
    expect((await undo(mother, "alone")).json<UndoImportOutput>()).toMatchObject({ undone: true });
    expect(await onCalendar()).toBe(0);
    await verified();
  });

  it("leaves the calendar only by both once it is confirmed: one asks, the other agrees", async () => {
    await act(father, "confirm");
    const before = await onCalendar();
    expect((await undo(mother, "ask")).json()).toEqual({
      success: true,
      undone: false,
      eventsRemoved: 0,
      eventsRestored: 0,
    });
    expect(await onCalendar()).toBe(before);
    expect(await shown(father)).toMatchObject({ undoAskedBy: mother.userId });
    expect((await undo(mother, "ask")).status).toBe(409);
    expect((await undo(father, "agree")).json<UndoImportOutput>()).toMatchObject({ undone: true });
    expect(await onCalendar()).toBe(0);
    expect(await kinds()).toEqual([
      "schedule_applied mother",
      "schedule_confirmed father",
      "schedule_undo_asked mother",
      "schedule_undone father",
    ]);
    await verified();
  });

  describe("and its hours", () => {
    const ofSchedule = async () => {
      const events = (await father.get("/api/calendar-events")).json<CalendarEvent[]>();
      const [first, second] = events.filter(({ custody }) => custody !== null);
      if (first === undefined || second === undefined) throw new Error("no hours were placed");
      return [first.id, second.id] as const;
    };
    const remove = (who: Browser, id: string) => who.remove(`/api/calendar-events/${id}`);

    it("are deleted by who applied it while it is not confirmed, and never by the other parent alone", async () => {
      const [first] = await ofSchedule();
      const before = await onCalendar();
      const refused = await remove(father, first);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: "conflict", message: expect.stringContaining("It takes both of you") },
      ]);
      expect(await onCalendar()).toBe(before);
      expect((await remove(mother, first)).status).toBe(200);
      expect(await onCalendar()).toBe(before - 1);
      await verified();
    });

    it("are deleted and changed by neither parent alone once both confirmed it, by REST or tRPC", async () => {
      await act(father, "confirm");
      const [first] = await ofSchedule();
      const before = await onCalendar();
      for (const who of [mother, father]) {
        expect((await remove(who, first)).status).toBe(409);
        expect((await remove(who, `${first}?reach=all&version=1`)).status).toBe(409);
        const moved = { version: 1, start: "2026-12-01T18:00:00Z", end: "2026-12-01T19:00:00Z" };
        expect((await who.patch(`/api/calendar-events/${first}`, moved)).status).toBe(409);
        expect((await who.post("/trpc/calendar.remove", { id: first })).status).toBe(409);
      }
      // Being asked to undo the whole is no leave to take a part of it.
      await undo(mother, "ask");
      for (const who of [mother, father]) expect((await remove(who, first)).status).toBe(409);
      expect(await onCalendar()).toBe(before);
      await verified();
    });

    it("come back when the other parent confirms the schedule after its importer deleted some", async () => {
      const [first, second] = await ofSchedule();
      const before = await onCalendar();
      await remove(mother, first);
      await remove(mother, second);
      expect(await shown(father)).toMatchObject({ hoursTakenOff: 2 });
      await act(father, "confirm");
      expect(await onCalendar()).toBe(before);
      expect(await shown(father)).toMatchObject({ hoursTakenOff: 0 });
      await verified();
    });

    it("answer in the reader's language that it takes both", async () => {
      await act(father, "confirm");
      await father.patch("/api/me", { locale: "es-US" });
      const [first] = await ofSchedule();
      expect((await remove(father, first)).json()).toMatchObject({
        message: expect.stringContaining("los dos tienen que aceptar"),
      });
    });
  });

  describe("once both confirmed it", () => {
    const custody = () => hoursOf(father);
    /** Every day with the father: the weekends of the schedule of both are the least of it. */
    const another = {
      holidayRules: [],
      recurringRules: [block("weekly", "Monday 18:00", "Saturday 18:00", "parent1")],
    };
    const applyAnother = async (who: Browser, more: object = {}) =>
      (
        await who.post("/api/schedule/apply", {
          parseResult: another,
          yearRange: { startYear: 2026, endYear: 2027 },
          parentMapping: { parent1: mother.userId, parent2: father.userId },
          residence: "parent1",
          ...more,
        })
      ).json<ApplyScheduleOutput>();
    const waits = async () => (await shown(father))?.waits;
    const timeline = async () =>
      (await court.get("/api/calendar/custody/timeline?from=2026-11-01&to=2026-12-31")).json();
    let standing: CalendarEvent[];
    let told: unknown;

    beforeEach(async () => {
      await act(father, "confirm");
      [standing, told] = [await custody(), await timeline()];
    });

    it.each([
      ["replaces it", { replace: true }],
      ["is added to it", {}],
    ])(
      "stays as it is when one parent applies another that %s, however long the other parent takes to answer",
      async (_how, more) => {
        const applied = await applyAnother(mother, more);
        expect(applied).toMatchObject({ success: true, eventsCreated: 0, waits: true });
        server.clock.advance(400 * dayMilliseconds);
        expect(await custody()).toEqual(standing);
        expect(await timeline()).toEqual(told);
        expect(await waits()).toBe(true);
        // A swap or a repeat works the calendar out anew, and moves nothing else.
        expect(await applyAnother(mother, more)).toEqual(applied);
        expect(await custody()).toEqual(standing);
        await verified();
      },
    );

    it("gives its place to another when the other parent confirms that, and gets it back when both undo it", async () => {
      const { importId: newer } = await applyAnother(mother, { replace: true });
      expect((await mother.post(`/api/schedule/imports/${newer}/confirm`)).status).toBe(409);
      const confirmed = await father.post(`/api/schedule/imports/${newer}/confirm`);
      expect(confirmed.json<ScheduleImport>()).toMatchObject({ waits: false });
      expect(confirmed.json<ScheduleImport>().events).toBeGreaterThan(50);
      expect((await custody()).every(({ creatorId }) => creatorId === mother.userId)).toBe(true);
      await verified();
      await undo(mother, "ask", newer ?? "");
      await undo(father, "agree", newer ?? "");
      expect(await custody()).toEqual(standing);
      expect(await timeline()).toEqual(told);
      await verified();
    });

    it("shows whoever confirms another the first whole month that it changes, before and after, and nothing once confirmed", async () => {
      const { importId: newer } = await applyAnother(mother, { replace: true });
      const shares = async () =>
        (await father.get(`/api/schedule/imports/${newer}/shares`)).json<ImportShares>();
      const { month } = await shares();
      // Hours of the calendar are told whole; the picture ends with its month.
      const [first, last] = ["2026-12-01T08:00:00.000Z", "2027-01-01T08:00:00.000Z"];
      const hours = (timeline: CustodyTimeline = []) =>
        timeline.map(({ start, end, parentId }) => [
          start < first ? first : start,
          end > last ? last : end,
          parentId,
        ]);
      const december = async () => {
        const days = "from=2026-12-01&to=2026-12-31";
        const told = await father.get(`/api/calendar/custody/timeline?${days}`);
        return hours(told.json<CustodyTimeline>());
      };
      expect(month?.month).toBe("2026-12-01");
      expect(hours(month?.before)).toEqual(await december());
      await act(father, "confirm", newer);
      expect(hours(month?.after)).toEqual(await december());
      expect((await shares()).month).toBeNull();
    });

    it("is confirmed and not applied a second time by the parent for whom another waits", async () => {
      await applyAnother(mother, { replace: true });
      expect(await applyAnother(father, { replace: true })).toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/waits for you/),
      });
      await verified();
    });

    it("yields the way its importer last asked, before the other parent confirms it", async () => {
      const { importId: added } = await applyAnother(mother);
      const { importId: replacing } = await applyAnother(mother, { replace: true });
      expect(replacing).not.toBe(added);
      await father.post(`/api/schedule/imports/${replacing}/confirm`);
      expect((await custody()).every(({ creatorId }) => creatorId === mother.userId)).toBe(true);
      await verified();
    });

    it("leaves nothing behind of another that its importer takes back", async () => {
      const { importId: newer } = await applyAnother(mother, { replace: true });
      const undone = await undo(mother, "alone", newer ?? "");
      expect(undone.json<UndoImportOutput>()).toMatchObject({ undone: true, eventsRemoved: 0 });
      expect(await custody()).toEqual(standing);
      await verified();
    });

    it.each([
      ["the other parent sets aside", () => father],
      ["its importer takes back", () => mother],
    ])("and another is a proposal until then, which %s alone", async (_how, who) => {
      const { importId: newer } = await applyAnother(mother, { replace: true });
      expect(await shown(father)).toMatchObject({ id: newer, waits: true, isProposal: true });
      const undone = await undo(who(), "alone", newer ?? "");
      expect(undone.json<UndoImportOutput>()).toMatchObject({ undone: true, eventsRemoved: 0 });
      expect(await custody()).toEqual(standing);
      expect(await timeline()).toEqual(told);
      await verified();
    });

    it("keeps its hours over the new year when one parent applies another for the year after or before", async () => {
      const newYear = {
        holidayRules: [
          holiday("Winter break", "12-20", "parent1", "parent1", { endMonthDay: "01-08" }),
        ],
        recurringRules: [],
      };
      const apply = async (who: Browser, rules: object, year: number) =>
        (
          await who.post("/api/schedule/apply", {
            parseResult: rules,
            yearRange: { startYear: year, endYear: year },
            parentMapping: { parent1: mother.userId, parent2: father.userId },
          })
        ).json<ApplyScheduleOutput>();
      const { importId: fathers } = await apply(
        father,
        {
          ...newYear,
          recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent2")],
        },
        2028,
      );
      await act(mother, "confirm", fathers ?? "");
      const around = "from=2027-12-01&to=2029-02-01";
      const ofBoth = async () =>
        (await court.get(`/api/calendar-events?${around}`))
          .json<CalendarEvent[]>()
          .filter(
            ({ custody: of }) => of !== null && of.kind !== "swap" && of.importId === fathers,
          );
      const before = await ofBoth();
      const other = {
        ...newYear,
        recurringRules: [block("weekly", "Monday 08:00", "Sunday 20:00", "parent2")],
      };
      for (const year of [2027, 2029]) {
        expect(await apply(mother, other, year)).toMatchObject({ waits: false });
      }
      expect(await ofBoth()).toEqual(before);
      await verified();
    });

    it("is confirmed still when one parent applies it again", async () => {
      const again = await mother.post("/api/schedule/apply", {
        parseResult: order,
        yearRange: { startYear: 2026, endYear: 2026 },
        parentMapping: { parent1: mother.userId, parent2: father.userId },
        replace: true,
      });
      expect(again.json()).toEqual({ success: true, eventsCreated: 0, importId, waits: false });
      expect(await shown()).toMatchObject({ id: importId, confirmedBy: father.userId });
    });

    it("does not hold back one for other years, which counts right away", async () => {
      const applied = await applyAnother(mother, {
        yearRange: { startYear: 2027, endYear: 2027 },
      });
      expect(applied.eventsCreated).toBeGreaterThan(40);
      expect(applied.waits).toBe(false);
      await verified();
    });

    describe("and a later one of both took its place", () => {
      let newer: string | null;
      const applyAgain = async (who: Browser, more: object = {}) =>
        (
          await who.post("/api/schedule/apply", {
            parseResult: order,
            yearRange: { startYear: 2026, endYear: 2026 },
            parentMapping: { parent1: mother.userId, parent2: father.userId },
            ...more,
          })
        ).json<ApplyScheduleOutput>();
      beforeEach(async () => {
        ({ importId: newer } = await applyAnother(mother, { replace: true }));
        await father.post(`/api/schedule/imports/${newer}/confirm`);
      });

      it.each([
        ["who applied it", () => [mother, father] as const],
        ["the other parent", () => [father, mother] as const],
      ])("is applied again by %s, and counts once both stand by that", async (_who, people) => {
        const [asks, confirms] = people();
        const before = await custody();
        const again = await applyAgain(asks, { replace: true });
        expect(again).toMatchObject({ eventsCreated: 0, waits: true });
        expect(again.importId).not.toBe(importId);
        expect(await custody()).toEqual(before);
        expect(await applyAgain(asks, { replace: true })).toEqual(again);
        expect(await applyAgain(confirms)).toMatchObject({
          message: expect.stringMatching(/waits for you/),
        });
        await confirms.post(`/api/schedule/imports/${again.importId}/confirm`);
        const hours = (events: CalendarEvent[]) =>
          events.map(({ start, end, creatorId }) => [start, end, creatorId]);
        const in2026 = (events: CalendarEvent[]) =>
          hours(events.filter(({ start }) => start < "2026-12-31"));
        expect(in2026(await custody())).toEqual(in2026(standing));
        await verified();
        await undo(asks, "ask", again.importId ?? "");
        await undo(confirms, "agree", again.importId ?? "");
        expect(await custody()).toEqual(before);
        await verified();
      });
    });

    it("when two wait, the one that is confirmed later counts", async () => {
      const { importId: mothers } = await applyAnother(mother, { replace: true });
      const { importId: fathers } = await applyAnother(father, {
        replace: true,
        parentMapping: { parent1: father.userId, parent2: mother.userId },
      });
      const whose = async () => new Set((await custody()).map(({ creatorId }) => creatorId));
      await mother.post(`/api/schedule/imports/${fathers}/confirm`);
      expect(await whose()).toEqual(new Set([father.userId]));
      await father.post(`/api/schedule/imports/${mothers}/confirm`);
      expect(await whose()).toEqual(new Set([mother.userId]));
      await verified();
    });

    it("an order in two parts is confirmed in any order: what was added stays on top", async () => {
      const parts = await applyParts({ first: { replace: true } });
      await father.post(`/api/schedule/imports/${parts.holidays}/confirm`);
      await father.post(`/api/schedule/imports/${parts.regular}/confirm`);
      const found = (await custody()).map(({ custody: of }) => of?.kind);
      expect(new Set(found)).toEqual(new Set(["holiday", "recurring"]));
      await verified();
    });

    it("one that its importer replaced is not asked about: it would have no hours", async () => {
      const { importId: first } = await applyAnother(mother);
      const { importId: second } = await applyAnother(mother, { residence: null, replace: true });
      const all = (await court.get("/api/schedule/imports")).json<ScheduleImport[]>();
      expect(all.find(({ id }) => id === first)).toMatchObject({ waits: false, events: 0 });
      expect(all.find(({ id }) => id === second)).toMatchObject({ waits: true });
    });

    it("comes before one that lay on it while neither was confirmed", async () => {
      await undo(mother, "ask");
      await undo(father, "agree");
      const first = await applyAnother(mother);
      const second = await mother.post("/api/schedule/apply", {
        parseResult: order,
        yearRange: { startYear: 2026, endYear: 2027 },
        parentMapping: { parent1: mother.userId, parent2: father.userId },
        replace: true,
      });
      expect(second.json<ApplyScheduleOutput>().eventsCreated).toBeGreaterThan(40);
      await father.post(`/api/schedule/imports/${first.importId}/confirm`);
      expect((await custody()).every(({ creatorId }) => creatorId === mother.userId)).toBe(true);
      expect(await waits()).toBe(true);
      await verified();
    });
  });

  /** Regular time, and then the holidays beside it. */
  const applyParts = async ({ first = {} }: { first?: object } = {}) => {
    const part = async (parseResult: object, more: object) =>
      (
        await mother.post("/api/schedule/apply", {
          parseResult,
          yearRange: { startYear: 2026, endYear: 2027 },
          parentMapping: { parent1: mother.userId, parent2: father.userId },
          ...more,
        })
      ).json<ApplyScheduleOutput>().importId;
    const { holidayRules, recurringRules } = order;
    const regular = await part({ holidayRules: [], recurringRules }, first);
    const holidays = await part(
      {
        holidayRules: [...holidayRules, holiday("Easter", "04-05", "parent1", "parent2")],
        recurringRules: [],
      },
      {},
    );
    return { regular, holidays };
  };

  describe("in two parts, regular time and holidays", () => {
    let parts: Awaited<ReturnType<typeof applyParts>>;
    const custody = () => hoursOf(father);
    const partOf = async (id: string | null) =>
      (await court.get("/api/schedule/imports"))
        .json<ScheduleImport[]>()
        .find((one) => one.id === id);
    beforeEach(async () => {
      await undo(mother, "alone");
      parts = await applyParts();
    });

    it.each(["regular", "holidays"] as const)(
      "keeps every hour of both when the other parent confirms the %s first, and says which is not confirmed yet",
      async (first) => {
        const before = await custody();
        const second = first === "regular" ? "holidays" : "regular";
        await father.post(`/api/schedule/imports/${parts[first]}/confirm`);
        expect(await custody()).toEqual(before);
        expect(await partOf(parts[second])).toMatchObject({ waits: false, confirmedBy: null });
        await father.post(`/api/schedule/imports/${parts[second]}/confirm`);
        expect(await custody()).toEqual(before);
        await verified();
      },
    );

    it("lets its importer still take back the part that is not confirmed, alone", async () => {
      await father.post(`/api/schedule/imports/${parts.regular}/confirm`);
      const undone = await undo(mother, "alone", parts.holidays ?? "");
      expect(undone.json<UndoImportOutput>()).toMatchObject({ undone: true });
      await verified();
    });

    it("lets the other parent set aside the part that is not confirmed, and no hour of it be deleted alone", async () => {
      await act(father, "confirm", parts.regular ?? "");
      const hour = (await custody()).find(({ custody: of }) => of?.kind === "holiday");
      expect((await mother.remove(`/api/calendar-events/${hour?.id}`)).status).toBe(409);
      const undone = await undo(father, "alone", parts.holidays ?? "");
      expect(undone.json<UndoImportOutput>()).toMatchObject({ undone: true });
      expect((await custody()).every(({ custody: of }) => of?.kind === "recurring")).toBe(true);
      await verified();
    });

    it("lets holidays wait that come only after the regular time was confirmed", async () => {
      await undo(mother, "alone", parts.holidays ?? "");
      await father.post(`/api/schedule/imports/${parts.regular}/confirm`);
      const before = await custody();
      const { holidays } = await applyParts();
      expect(await partOf(holidays)).toMatchObject({ waits: true, events: 0 });
      expect(await custody()).toEqual(before);
      await verified();
    });
  });

  it("that another lay over before what both confirmed came first is on the calendar again after an update, and both are told", async () => {
    const { db } = server.database;
    const scope = operatorScope(familyId);
    const custody = () => hoursOf(father);
    const own = await custody();
    await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [block("weekly", "Monday 18:00", "Saturday 18:00", "parent1")],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
      replace: true,
    });
    // As it was confirmed then: nothing moved.
    await db.transaction().execute(async (transaction) => {
      const { sequence } = await lockRecord(transaction, scope);
      const at = server.clock.now;
      const row = await imports.find(transaction, scope, importId);
      await imports.consent(transaction, scope, importId, {
        confirmed_by: father.userId,
        confirmed_at: at,
        confirmed_entry: sequence + 1,
        undo_asked_by: null,
        undo_asked_at: null,
      });
      await append(transaction, scope, {
        kind: "schedule_confirmed",
        at,
        actorId: father.userId,
        subject: row?.sequence ?? 0,
        content: { importId },
      });
    });
    expect(await custody()).not.toEqual(own);
    const handler = arrangeHandlers(db, () => server.clock.now)[arrangeJob];
    const job = {
      id: 1,
      kind: arrangeJob,
      familyId,
      userId: null,
      payload: {},
      createdAt: server.clock.now,
      expiresAt: null,
      attempts: 1,
    };
    for (const _twice of [1, 2]) await handler?.run(job, new AbortController().signal);
    expect(await custody()).toEqual(own);
    expect((await kinds()).filter((kind) => kind.startsWith("calendar_arranged"))).toHaveLength(1);
    const told = await db
      .selectFrom("notices")
      .select("user_id")
      .where("family_id", "=", familyId)
      .where("kind", "=", "calendar_arranged")
      .execute();
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(
      new Set([mother.userId, father.userId]),
    );
    await verified();
  });

  it("stays when the other says no, or whoever asked thinks again", async () => {
    for (const who of [mother, father]) {
      await undo(father, "ask");
      expect((await act(who, "keep")).json<ScheduleImport>()).toMatchObject({ undoAskedBy: null });
    }
    expect((await act(father, "keep")).status).toBe(409);
    expect(await onCalendar()).toBeGreaterThan(20);
    await verified();
  });

  it("when both press at the same moment only one wins, and the record says which", async () => {
    const answers = await Promise.all([undo(mother, "alone"), act(father, "confirm")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const won = answers[0].status === 200 ? "schedule_undone mother" : "schedule_confirmed father";
    expect(await kinds()).toEqual(["schedule_applied mother", won]);
    await verified();
  });

  it("an agreement to undo it that crosses with taking the request back asks for nothing, and says so", async () => {
    await act(father, "confirm");
    await undo(mother, "ask");
    await act(mother, "keep");
    const crossed = await undo(father, "agree");
    expect([crossed.status, crossed.json()]).toMatchObject([
      409,
      { message: expect.stringContaining("no one is asking") },
    ]);
    expect(await shown()).toMatchObject({ undoAskedBy: null, undoneAt: null });
    expect((await undo(mother, "alone")).json()).toMatchObject({
      message: expect.stringContaining("You can ask your co-parent"),
    });
    expect(await shown()).toMatchObject({ undoAskedBy: null, undoneAt: null });
    await verified();
  });

  it("a rule is questioned in a dispute that says which, and both find it there", async () => {
    const proposal = {
      category: "Logistics",
      title: "Thanksgiving",
      description: `${words}\n\nThe order says odd years.`,
      aboutRule: { importId, kind: "holiday", index: 0 },
    };
    const dispute = (await father.post("/api/disputes", proposal)).json<Dispute>();
    expect(dispute.aboutRule).toEqual(proposal.aboutRule);
    const [holidayRule, recurringRule] = (await shown(mother))?.rules ?? [];
    expect(holidayRule?.disputeIds).toEqual([dispute.id]);
    expect(recurringRule?.disputeIds).toEqual([]);
    // Whoever questions a rule has not confirmed it.
    expect(await shown()).toMatchObject({ confirmedBy: null });
    await verified();
  });

  it("no rule is questioned that is not on the family's calendar", async () => {
    const others = await server.family("Another family");
    const about = (aboutRule: object) => ({
      category: "Logistics",
      title: "Thanksgiving",
      description: "Not so.",
      aboutRule,
    });
    const there = { importId, kind: "holiday", index: 0 };
    const missing = [
      { who: others.parent1, rule: there },
      { who: father, rule: { ...there, index: 1 } },
      { who: father, rule: { ...there, importId: "nonsense" } },
    ];
    for (const { who, rule } of missing) {
      expect((await who.post("/api/disputes", about(rule))).status).toBe(404);
    }
    await undo(mother, "alone");
    expect((await father.post("/api/disputes", about(there))).status).toBe(404);
  });
});
