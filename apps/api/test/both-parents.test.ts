import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type {
  ApplyScheduleOutput,
  ScheduleImport,
  UndoImportOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { block, holiday } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
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
    });
    ({ importId } = answer.json<ApplyScheduleOutput>());
  });

  const shown = async (who: Browser = court) => {
    const [first] = (await who.get("/api/schedule/imports")).json<ScheduleImport[]>();
    return first;
  };
  const act = (who: Browser, what: "confirm" | "keep" | "undo") =>
    who.post(`/api/schedule/imports/${importId}/${what}`);
  const onCalendar = async () =>
    (await father.get("/api/calendar-events")).json<CalendarEvent[]>().length;
  const kinds = async () => {
    const rows = await server.database.db
      .selectFrom("record_entries")
      .select(["kind", "actor_id"])
      .where("family_id", "=", familyId)
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

  it("counts meanwhile, and stays unconfirmed however long nobody says anything", async () => {
    server.clock.advance(400 * 24 * 60 * 60 * 1000);
    expect(await onCalendar()).toBeGreaterThan(20);
    expect(await shown()).toMatchObject({
      appliedBy: mother.userId,
      confirmedBy: null,
      undoAskedBy: null,
    });
    expect(await kinds()).toEqual(["schedule_applied mother"]);
  });

  it("says each rule in a sentence, with the words of the order", async () => {
    expect((await shown(father))?.rules).toMatchObject([
      { kind: "holiday", index: 0, words, text: expect.stringContaining("Thanksgiving") },
      { kind: "recurring", index: 0, words: null, text: expect.stringContaining("weekend") },
    ]);
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
    expect((await act(mother, "undo")).json<UndoImportOutput>()).toMatchObject({ undone: true });
    expect(await onCalendar()).toBe(0);
    await verified();
  });

  it("leaves the calendar only by both once it is confirmed: one asks, the other agrees", async () => {
    await act(father, "confirm");
    const before = await onCalendar();
    expect((await act(mother, "undo")).json()).toEqual({
      success: true,
      undone: false,
      eventsRemoved: 0,
      eventsRestored: 0,
    });
    expect(await onCalendar()).toBe(before);
    expect(await shown(father)).toMatchObject({ undoAskedBy: mother.userId });
    expect((await act(mother, "undo")).status).toBe(409);
    expect((await act(father, "undo")).json<UndoImportOutput>()).toMatchObject({ undone: true });
    expect(await onCalendar()).toBe(0);
    expect(await kinds()).toEqual([
      "schedule_applied mother",
      "schedule_confirmed father",
      "schedule_undo_asked mother",
      "schedule_undone father",
    ]);
    await verified();
  });

  it("stays when the other says no, or whoever asked thinks again", async () => {
    for (const who of [mother, father]) {
      await act(father, "undo");
      expect((await act(who, "keep")).json<ScheduleImport>()).toMatchObject({ undoAskedBy: null });
    }
    expect((await act(father, "keep")).status).toBe(409);
    expect(await onCalendar()).toBeGreaterThan(20);
    await verified();
  });

  it("of both pressing at once only one wins, and the record says which", async () => {
    const answers = await Promise.all([act(mother, "undo"), act(father, "confirm")]);
    const done = await kinds();
    const [undo, confirm] = answers;
    if (done[1] === "schedule_undone mother") expect(confirm?.status).toBe(409);
    else {
      expect(done).toEqual([
        "schedule_applied mother",
        "schedule_confirmed father",
        "schedule_undo_asked mother",
      ]);
      expect(undo?.json<UndoImportOutput>().undone).toBe(false);
    }
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
    await act(mother, "undo");
    expect((await father.post("/api/disputes", about(there))).status).toBe(404);
  });
});
