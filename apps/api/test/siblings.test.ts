import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  CustodyDay,
  CustodyNow,
  CustodyTimeline,
} from "@evenkeel/contract/models/calendar/custody";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type {
  ApplyScheduleOutput,
  ParsedSchedule,
  PreviewScheduleOutput,
  ReadScheduleOutput,
  ScheduleImport,
} from "@evenkeel/contract/models/calendar/schedule";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { Child } from "@evenkeel/contract/models/child";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { block, holiday } from "@evenkeel/custody/testing";
import { createBuiltInScheduleReader } from "@evenkeel/order-reader";
import { textPdf } from "@evenkeel/order-reader/testing";
import { pageReader } from "../src/domains/calendar/imports/reading/page-reader.ts";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { entryContents } from "../src/domains/record/entry.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

describe("siblings with different schedules", () => {
  const reader = createBuiltInScheduleReader();
  let server: TestServer;
  let familyId: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let mia: string;
  let leo: string;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { readPage: pageReader(reader) });
  });
  afterAll(async () => {
    await server.close();
    await reader.close();
  });
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    const family = await server.family();
    familyId = family.id;
    ({ parent1: mother, parent2: father, court } = family);
    const add = async (name: string) =>
      (await mother.post("/api/children", { name })).json<Child>().id;
    mia = await add("Mia");
    leo = await add("Leo");
  });

  /** Leo is with his father every weekend, Mia only on Saturdays; both have Thanksgiving with him. */
  const weekendsOfEach = (): ParsedSchedule => ({
    holidayRules: [holiday("Thanksgiving", "11-26", "parent2")],
    recurringRules: [
      { ...block("weekly", "Friday 18:00", "Sunday 18:00", "parent2"), childIds: [leo] },
      { ...block("weekly", "Saturday 09:00", "Saturday 18:00", "parent2"), childIds: [mia] },
    ],
  });
  const request = (parseResult: ParsedSchedule, more: object = {}) => ({
    parseResult,
    yearRange: { startYear: 2026, endYear: 2026 },
    parentMapping: { parent1: mother.userId, parent2: father.userId },
    residence: "parent1",
    ...more,
  });
  const apply = async (parseResult: ParsedSchedule, more: object = {}) => {
    const answer = await mother.post("/api/schedule/apply", request(parseResult, more));
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.json<ApplyScheduleOutput>();
  };
  const timeline = async (from: string, to: string) =>
    (
      await court.get(`/api/calendar/custody/timeline?from=${from}&to=${to}`)
    ).json<CustodyTimeline>();
  const verified = async () => {
    const { chain, differences } = await verifyFamily(server.database.db, operatorScope(familyId));
    expect([chain.intact, differences]).toEqual([true, []]);
  };

  it("are shown both in a day, what they share once, and one parent a minute for each", async () => {
    await apply(weekendsOfEach());
    const days = await timeline("2026-11-21", "2026-11-26");
    expect(days.map(({ start, parentId, childIds }) => ({ start, parentId, childIds }))).toEqual([
      { start: "2026-11-21T02:00:00.000Z", parentId: father.userId, childIds: [leo] },
      { start: "2026-11-21T08:00:00.000Z", parentId: mother.userId, childIds: [mia] },
      { start: "2026-11-21T17:00:00.000Z", parentId: father.userId, childIds: [mia] },
      { start: "2026-11-22T02:00:00.000Z", parentId: mother.userId, childIds: [mia] },
      { start: "2026-11-23T02:00:00.000Z", parentId: mother.userId, childIds: [leo] },
      { start: "2026-11-26T08:00:00.000Z", parentId: father.userId, childIds: [] },
    ]);
    const saturday = (await mother.get("/api/calendar/custody?day=2026-11-21")).json<CustodyDay>();
    expect(
      saturday.stretches.map(({ rule, childIds }) => ({ rule: rule?.kind, childIds })),
    ).toEqual([
      { rule: "residence", childIds: [mia] },
      { rule: "recurring", childIds: [leo] },
      { rule: "recurring", childIds: [mia] },
      { rule: "residence", childIds: [mia] },
    ]);
    const events = (await father.get("/api/calendar-events")).json<CalendarEvent[]>();
    const applied = await server.database.db
      .selectFrom("record_entries")
      .select("content")
      .where("family_id", "=", familyId)
      .where("kind", "=", "schedule_applied")
      .executeTakeFirstOrThrow();
    const { rules } = entryContents.schedule_applied.parse(JSON.parse(applied.content));
    expect(rules.recurringRules.map(({ children }) => children)).toEqual([["Leo"], ["Mia"]]);
    const holidays = events.filter(({ custody }) => custody?.kind === "holiday");
    expect(holidays).toMatchObject([{ childIds: [] }]);
    expect(events.filter(({ childIds }) => childIds.length > 0)).toHaveLength(events.length - 1);
    await verified();
  });

  it("are told apart by the coordinator, who answers for the child that is named", async () => {
    await apply(weekendsOfEach());
    const asked = async (message: string) =>
      (await mother.post("/api/ai-coordinator", { message })).json<CoordinatorReply>().reply;
    const ofMia = await asked("Who has Mia on November 21?");
    expect(ofMia).toContain(
      "Mia: with parent2 of Test family from Saturday, November 21, 2026 at 9",
    );
    expect(ofMia).not.toContain("Leo");
    const ofBoth = await asked("Who has the kids on November 21?");
    expect(ofBoth).toContain("• Leo: with parent2 of Test family until Sunday, November 22");
    expect(ofBoth).toContain("• Mia: with parent1 of Test family until Saturday, November 21");
    // Thanksgiving is the same for both: a change of one is not the other's.
    expect(await asked("When is Leo's next exchange?")).toContain("Sunday, November 22, 2026 at 6");
    expect(await asked("When is Mia's next exchange?")).toContain("November 21, 2026 at 6:00 PM");
    const ofMother = await asked("When do I have Mia this week?");
    expect(ofMother).toContain("• Mia: with parent1 of Test family until Saturday, November 21");
    expect(ofMother).not.toContain("with parent2");
    expect(await asked("What holidays does the order give?")).toContain(
      "• Thanksgiving: with parent2 of Test family from Thursday, November 26",
    );
  });

  it("who live with different parents come from one order, each with its own home and times", async () => {
    const order = textPdf([
      "SUPERIOR COURT OF CALIFORNIA, COUNTY OF ALAMEDA",
      "Petitioner: ANA LOPEZ (Mother)",
      "Respondent: DAVID LOPEZ (Father)",
      "",
      "1. Mia shall reside primarily with Mother.",
      "",
      "2. Leo shall reside primarily with Father.",
      "",
      "3. Father shall have Mia every Saturday from 9:00 a.m. to 6:00 p.m.",
      "",
      "4. Mother shall have Leo every Wednesday from 3:00 p.m. until Thursday at 8:00 a.m.",
      "",
      "5. The children shall be with Father every Tuesday from 5:00 p.m. to 8:00 p.m.",
    ]);
    const answer = await mother.post("/api/schedule/ocr", {
      imageData: order.toString("base64"),
      imageType: "base64",
    });
    const { data, residence, questions } = answer.json<ReadScheduleOutput>();
    expect({ residence, questions }).toEqual({ residence: null, questions: [] });
    expect(data.residences).toMatchObject([
      { childIds: [mia], assignee: "parent1" },
      { childIds: [leo], assignee: "parent2" },
    ]);

    const { importId } = await apply(data, { residence: null });
    // What the other parent is asked to confirm says who lives where, too.
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown!.residences).toEqual([
      // Of a child who comes later the order says nothing.
      { childIds: [], parentId: null },
      { childIds: [mia], parentId: mother.userId },
      { childIds: [leo], parentId: father.userId },
    ]);
    const days = await timeline("2026-11-24", "2026-11-26");
    expect(
      days.map(({ start, kind, parentId, childIds }) => [start, kind, parentId, childIds]),
    ).toEqual([
      // Tuesday: each at home, then both with their father.
      ["2026-11-24T08:00:00.000Z", "residence", mother.userId, [mia]],
      ["2026-11-24T08:00:00.000Z", "residence", father.userId, [leo]],
      ["2026-11-25T01:00:00.000Z", "recurring", father.userId, []],
      ["2026-11-25T04:00:00.000Z", "residence", mother.userId, [mia]],
      ["2026-11-25T04:00:00.000Z", "residence", father.userId, [leo]],
      // Wednesday and Thursday: Leo's night with his mother.
      ["2026-11-25T23:00:00.000Z", "recurring", mother.userId, [leo]],
      ["2026-11-26T16:00:00.000Z", "residence", father.userId, [leo]],
    ]);
    const { time } = (
      await mother.post("/api/schedule/preview", request(data, { residence: null }))
    ).json<PreviewScheduleOutput>();
    expect(time.map(({ unassigned }) => unassigned.hours)).toEqual([0, 0]);
    expect(time[0]!.parent1.overnights).toBeGreaterThan(time[0]!.parent2.overnights);
    expect(time[1]!.parent1.overnights).toBeLessThan(time[1]!.parent2.overnights);
    // The same order with the homes exchanged is another one.
    const exchanged = data.residences!.map(({ childIds }, index) => ({
      childIds,
      assignee: index === 0 ? ("parent2" as const) : ("parent1" as const),
    }));
    const other = await apply(
      { ...data, residences: exchanged },
      { residence: null, replace: true },
    );
    expect(other.importId).not.toBe(importId);
    await verified();
    await mother.post(`/api/schedule/imports/${other.importId}/undo`, { undoAs: "alone" });
    expect(await timeline("2026-11-24", "2026-11-26")).toEqual(days);
    await verified();
  });

  it("are told to the court with whom each of them is the rest of the time", async () => {
    const { recurringRules, holidayRules } = weekendsOfEach();
    const rest = async (rules: ParsedSchedule, residence: "parent1" | null) => {
      await apply(rules, { residence, replace: true });
      const [newest] = (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
      if (newest?.kind !== "schedule_applied") throw new Error("It was applied last");
      return newest.text
        ?.split("\n")
        .filter((line) => /the rest of the time|leave open/i.test(line));
    };
    const ofMia = { childIds: [mia], assignee: "parent2" as const };
    const ofLeo = { childIds: [leo], assignee: "parent1" as const };
    const [leos, mias] = recurringRules;
    const each = [leos!, mias!];
    const theRest = "The rest of the time with parent1 of Test family.";
    const miasRest = "For Mia: The rest of the time with parent2 of Test family.";
    // One says it of all, the next of Mia otherwise.
    expect(await rest({ holidayRules, recurringRules }, "parent1")).toEqual([theRest]);
    expect(await rest({ holidayRules, recurringRules, residences: [ofMia] }, "parent1")).toEqual([
      miasRest,
      `For any other child: ${theRest}`,
    ]);
    // A schedule whose rules all name children says nothing of others.
    expect(await rest({ holidayRules: [], recurringRules: [mias!] }, "parent1")).toEqual([
      `For Mia: ${theRest}`,
    ]);
    const named = { holidayRules: [], recurringRules: each };
    expect(await rest({ ...named, residences: [ofMia] }, "parent1")).toEqual([
      miasRest,
      `For Leo: ${theRest}`,
    ]);
    // As the parents read it.
    const [shown] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(shown?.residences).toEqual([
      { childIds: [leo], parentId: mother.userId },
      { childIds: [mia], parentId: father.userId },
    ]);
    expect(await rest({ ...named, residences: [ofMia, ofLeo] }, null)).toEqual([
      miasRest,
      `For Leo: ${theRest}`,
    ]);
    expect(await rest({ ...named, residences: [ofMia] }, null)).toEqual([
      miasRest,
      "For Leo: Any hours that these rules leave open are assigned to neither parent.",
    ]);
    const [open] = (await father.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(open?.residences).toEqual([
      { childIds: [leo], parentId: null },
      { childIds: [mia], parentId: father.userId },
    ]);
    expect(await rest({ holidayRules, recurringRules: [] }, null)).toEqual([
      "Any hours that these rules leave open are assigned to neither parent.",
    ]);
  });

  it("are asked after by name: who has whom now, and who next", async () => {
    await apply(weekendsOfEach());
    const now = (await mother.get("/api/calendar/custody/now")).json<CustodyNow>();
    // Saturday, 10 in the morning: both are with their father, and not equally long.
    expect(now).toMatchObject({ parentId: father.userId, until: null, nextExchange: null });
    expect(now.siblings).toMatchObject([
      { childIds: [mia], parentId: father.userId, until: "2026-11-22T02:00:00.000Z" },
      { childIds: [leo], parentId: father.userId, until: "2026-11-23T02:00:00.000Z" },
    ]);
    server.clock.now = new Date("2026-11-22T18:00:00.000Z");
    const later = (await mother.get("/api/calendar/custody/now")).json<CustodyNow>();
    expect(later).toMatchObject({ parentId: null, parentName: null });
    expect(later.siblings).toMatchObject([
      { childIds: [mia], parentId: mother.userId },
      { childIds: [leo], parentId: father.userId },
    ]);
  });

  it("have each their own share of time", async () => {
    const answer = await mother.post("/api/schedule/preview", request(weekendsOfEach()));
    const { time } = answer.json<PreviewScheduleOutput>();
    expect(time.map(({ childIds }) => childIds)).toEqual([[mia], [leo]]);
    expect(time[0]?.parent2.overnights).toBe(1);
    expect(time[1]?.parent2.overnights).toBe(52 * 2 + 1);
    expect(time.every(({ unassigned }) => unassigned.hours === 0)).toBe(true);
    const alike = await mother.post(
      "/api/schedule/preview",
      request({ ...weekendsOfEach(), recurringRules: [] }),
    );
    expect(alike.json<PreviewScheduleOutput>().time).toMatchObject([{ childIds: [] }]);
  });

  it("a schedule for one child leaves the other's alone, and undoing it brings back what was there", async () => {
    const both = { ...weekendsOfEach(), recurringRules: [] };
    await apply(both);
    const before = (await father.get("/api/calendar-events")).json<CalendarEvent[]>();
    const own: ParsedSchedule = {
      holidayRules: [],
      recurringRules: [
        { ...block("weekly", "Monday 09:00", "Friday 09:00", "parent2"), childIds: [mia] },
      ],
    };
    const { importId } = await apply(own, { replace: true });
    const thursday = (await mother.get("/api/calendar/custody?day=2026-11-26")).json<CustodyDay>();
    expect(
      thursday.stretches.map(({ rule, childIds }) => ({ rule: rule?.kind, childIds })),
    ).toEqual([
      { rule: "recurring", childIds: [mia] },
      { rule: "holiday", childIds: [leo] },
    ]);
    const imports = (await court.get("/api/schedule/imports")).json<ScheduleImport[]>();
    expect(imports.map(({ childIds }) => childIds)).toEqual([[mia], []]);
    await verified();
    await mother.post(`/api/schedule/imports/${importId}/undo`, { undoAs: "alone" });
    const after = (await father.get("/api/calendar-events")).json<CalendarEvent[]>();
    expect(after).toEqual(before);
    await verified();
  });

  it("a child who comes later has what is for all, and nothing of a sibling's", async () => {
    await apply(weekendsOfEach());
    const zoe = (await father.post("/api/children", { name: "Zoe" })).json<Child>();
    const days = await timeline("2026-11-21", "2026-11-26");
    const hers = days.filter(({ childIds }) => childIds.length === 0 || childIds.includes(zoe.id));
    // The residence and the holiday, which the order gives to all of them.
    expect(hers.map(({ parentId }) => parentId)).toEqual([mother.userId, father.userId]);
    await verified();
  });

  it("keep their hours when one parent archives one of them, everywhere, until the schedule is undone by both", async () => {
    const { importId } = await apply(weekendsOfEach());
    expect((await father.post(`/api/schedule/imports/${importId}/confirm`)).status).toBe(200);
    const seen = async () => ({
      days: await timeline("2026-11-21", "2026-11-26"),
      events: (await father.get("/api/calendar-events")).json(),
      exchanges: (await father.get("/api/exchanges?from=2026-11-21&to=2026-11-26")).json(),
      day: (await father.get("/api/calendar/custody?day=2026-11-22")).json(),
      now: (await father.get("/api/calendar/custody/now")).json(),
      shares: (await father.get(`/api/schedule/imports/${importId}/shares`)).json(),
      coordinator: (
        await father.post("/api/ai-coordinator", { message: "Who has the kids on November 22?" })
      ).json<CoordinatorReply>().reply,
    });
    const before = await seen();
    expect(before.coordinator).toContain("Mia");
    for (const id of [mia, leo]) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      const answer = await mother.patch(`/api/children/${id}`, { version: 1, archived: true });
      expect(answer.status).toBe(200);
      expect(await seen()).toEqual(before);
    }
    // What is applied from then on is not for them: what Zoe has alone all the children have whom it is for.
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    const zoe = (await father.post("/api/children", { name: "Zoe" })).json<Child>();
    const hers = {
      ...block("weekly", "Tuesday 17:00", "Tuesday 20:00", "parent2"),
      childIds: [zoe.id],
    };
    await apply(
      { holidayRules: [holiday("Thanksgiving", "11-26", "parent2")], recurringRules: [hers] },
      { yearRange: { startYear: 2028, endYear: 2028 } },
    );
    const later = await timeline("2028-02-01", "2028-02-07");
    expect(later.length).toBeGreaterThan(2);
    expect(later.flatMap(({ childIds }) => childIds)).toEqual([]);
    // Both undo it.
    await father.post(`/api/schedule/imports/${importId}/undo`, { undoAs: "ask" });
    await mother.post(`/api/schedule/imports/${importId}/undo`, { undoAs: "agree" });
    expect(await timeline("2026-11-21", "2026-11-26")).toEqual([]);
    await verified();
  });

  it("keep the hours that both parents agreed to swap when one of them is archived", async () => {
    const { importId } = await apply(weekendsOfEach());
    await father.post(`/api/schedule/imports/${importId}/confirm`);
    const [start, end] = ["2026-11-28T17:00:00.000Z", "2026-11-29T02:00:00.000Z"];
    const asked = await father.post("/api/swap-requests", {
      given: [{ start, end }],
      taken: [],
      childIds: [mia],
    });
    const { id } = asked.json<{ id: string }>();
    const answered = await mother.post(`/api/swap-requests/${id}/answer`, { answer: "accepted" });
    expect(answered.status).toBe(200);
    const before = await timeline("2026-11-28", "2026-11-28");
    expect(before.filter(({ kind }) => kind === "swap")).toMatchObject([{ childIds: [mia] }]);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await mother.patch(`/api/children/${mia}`, { version: 1, archived: true });
    expect(await timeline("2026-11-28", "2026-11-28")).toEqual(before);
  });

  it("a rule is for children of the family, and of no other", async () => {
    const others = await server.family("Another family");
    const theirs = (await others.parent1.post("/api/children", { name: "Max" })).json<Child>();
    for (const childIds of [[theirs.id], ["nobody"], [mia, theirs.id]]) {
      const rules = {
        holidayRules: [{ ...holiday("Thanksgiving", "11-26", "parent2"), childIds }],
        recurringRules: [],
      };
      for (const path of ["/api/schedule/apply", "/api/schedule/preview"]) {
        const answer = await mother.post(path, request(rules));
        expect([answer.status, answer.body]).toEqual([400, answer.body]);
      }
    }
  });

  it("move the same hours in answer to a request, where each is with another parent when it begins", async () => {
    await apply(weekendsOfEach());
    // Saturday, 5 to 7 PM: Leo is with his father, and Mia leaves him at 6.
    const hours = { start: "2026-12-06T01:00:00.000Z", end: "2026-12-06T03:00:00.000Z" };
    const asked = (await mother.post("/api/swap-requests", { given: [hours] })).json<SwapRequest>();
    const other = await father.post("/api/swap-requests", { taken: [hours], followsId: asked.id });
    expect(other.status, other.body).toBe(200);
    const { id } = other.json<SwapRequest>();
    const accepted = await mother.post(`/api/swap-requests/${id}/answer`, { answer: "accepted" });
    expect([accepted.status, accepted.json()]).toMatchObject([200, { status: "accepted" }]);
    server.clock.now = new Date("2026-12-06T02:30:00.000Z");
    expect((await mother.get("/api/calendar/custody/now")).json<CustodyNow>()).toMatchObject({
      parentId: father.userId,
    });
    await verified();
  });
});
