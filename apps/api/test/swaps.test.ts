import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CustodyDay, CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { PreviewSwapOutput, SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import { block, holiday } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
import { expireSwaps } from "../src/domains/calendar/swap-acts/expire.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf } from "./packets.ts";

/** Saturdays on the clocks of Los Angeles: one of hers, one of his. */
const hers = { start: "2026-12-05T08:00:00.000Z", end: "2026-12-06T08:00:00.000Z" };
const his = { start: "2026-12-12T08:00:00.000Z", end: "2026-12-13T08:00:00.000Z" };

describe("a request to move parenting time", () => {
  let server: TestServer;
  let familyId: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    const family = await server.family();
    familyId = family.id;
    ({ parent1: mother, parent2: father, court } = family);
    await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [holiday("Thanksgiving", "11-26", "parent2", "parent1")],
        recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2")],
      },
      residence: "parent1",
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
  });

  const ask = async (who: Browser, body: object): Promise<SwapRequest> => {
    const answer = await who.post("/api/swap-requests", body);
    expect(answer.status, answer.body).toBe(200);
    return answer.json<SwapRequest>();
  };
  const swap = { given: [hers], taken: [his] };
  const act = (who: Browser, { id }: SwapRequest, what: string, body?: object): Promise<Answer> =>
    who.post(`/api/swap-requests/${id}/${what}`, body);
  const answer = (who: Browser, request: SwapRequest, said: "accepted" | "declined") =>
    act(who, request, "answer", { answer: said });
  const requests = async (who: Browser = court) =>
    (await who.get("/api/swap-requests")).json<SwapRequest[]>();
  const timeline = async () =>
    (
      await father.get("/api/calendar/custody/timeline?from=2026-11-21&to=2026-12-31")
    ).json<CustodyTimeline>();
  const parentAt = async (instant: string) =>
    (await timeline())
      .filter(({ start, end }) => start <= instant && instant < end)
      .map(({ parentId }) => parentId);
  const kinds = async () => {
    const rows = await server.database.db
      .selectFrom("record_entries")
      .select(["kind", "actor_id"])
      .where("family_id", "=", familyId)
      .where("kind", "like", "swap_%")
      .orderBy("sequence")
      .execute();
    const names = new Map([
      [mother.userId, "mother"],
      [father.userId, "father"],
    ]);
    return rows.map(({ kind, actor_id }) => `${kind} ${names.get(actor_id ?? 0) ?? "time"}`);
  };
  const verified = async () => {
    const { chain, differences } = await verifyFamily(server.database.db, operatorScope(familyId));
    expect([chain.intact, differences]).toEqual([true, []]);
  };

  it("shows both parents what the calendar would look like before anyone agrees, and leaves no trace", async () => {
    const before = await timeline();
    const asked = (await mother.post("/api/swap-requests/preview", swap)).json<PreviewSwapOutput>();
    const answering = (
      await father.post("/api/swap-requests/preview", { ...swap, askerId: mother.userId })
    ).json<PreviewSwapOutput>();
    expect(answering).toEqual(asked);
    expect(asked.days.map(({ day }) => day)).toEqual([
      "2026-12-04",
      "2026-12-05",
      "2026-12-06",
      "2026-12-11",
      "2026-12-12",
      "2026-12-13",
    ]);
    const saturday = asked.days.find(({ day }) => day === "2026-12-05");
    expect(saturday?.before).toMatchObject([{ parentId: mother.userId }]);
    expect(saturday?.after).toMatchObject([{ ...hers, parentId: father.userId, kind: "swap" }]);
    expect(await timeline()).toEqual(before);
    expect(await kinds()).toEqual([]);
  });

  it("leaves a holiday that was swapped a holiday, whole or in part, for whoever asks who has it", async () => {
    const noon = "2026-11-26T20:00:00.000Z";
    const thanksgiving = async () => {
      const { reply } = (
        await mother.post("/api/ai-coordinator", { message: "Who has Thanksgiving?", history: [] })
      ).json<{ reply: string }>();
      return reply.split("\n").filter((line) => line.startsWith("• "));
    };
    const [before = "", ...none] = await thanksgiving();
    expect([before, none]).toEqual([expect.stringContaining("Thanksgiving: with "), []]);
    const held = (await timeline()).find(({ kind }) => kind === "holiday");
    const isFathers = held?.parentId === father.userId;
    const from = { start: held?.start ?? "", end: noon };
    const part = { given: isFathers ? [] : [from], taken: isFathers ? [from] : [] };
    const request = await ask(mother, part);
    expect((await answer(father, request, "accepted")).status).toBe(200);
    const lines = await thanksgiving();
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => /with (.*?) from/.exec(line)?.[1])).size).toBe(2);
  });

  it("shows time asked for in return that is the asker's already, as it stays", async () => {
    const own = { start: "2026-12-08T08:00:00.000Z", end: "2026-12-09T08:00:00.000Z" };
    const { days } = (
      await mother.post("/api/swap-requests/preview", { ...swap, taken: [own] })
    ).json<PreviewSwapOutput>();
    const tuesday = days.find(({ day }) => day === "2026-12-08");
    expect(tuesday?.after).toMatchObject([{ parentId: mother.userId }]);
    expect(tuesday?.after[0]?.parentId).toBe(tuesday?.before[0]?.parentId);
  });

  it("moves nothing until the other parent accepts, and then custody for both, with its reason", async () => {
    const before = await timeline();
    const request = await ask(mother, { ...swap, note: "My sister is in town." });
    expect(request).toMatchObject({ status: "pending", answerBy: hers.start, record: null });
    expect(await requests(father)).toEqual([request]);
    expect(await timeline()).toEqual(before);

    const accepted = (await answer(father, request, "accepted")).json<SwapRequest>();
    expect(accepted).toMatchObject({ status: "accepted", record: null });
    expect(await parentAt("2026-12-05T20:00:00.000Z")).toEqual([father.userId]);
    expect(await parentAt("2026-12-12T20:00:00.000Z")).toEqual([mother.userId]);
    expect(await parentAt("2026-12-13T20:00:00.000Z")).toEqual([father.userId]);
    const why = (
      await father.get("/api/calendar/custody?day=2026-12-12", { "accept-language": "es-US" })
    ).json<CustodyDay>();
    expect(why.stretches).toMatchObject([
      {
        parentId: mother.userId,
        rule: { kind: "swap", name: "Cambio acordado el 21 de noviembre" },
        beaten: [{ parentId: father.userId }],
      },
    ]);
    const english = (await mother.get("/api/calendar/custody?day=2026-12-05")).json<CustodyDay>();
    expect(english.stretches[0]?.rule?.name).toBe("Agreed swap of November 21");
    expect(await kinds()).toEqual(["swap_requested mother", "swap_answered father"]);
    await verified();
  });

  it("tells the court the number of its entry, and neither parent, who would count by it what the other does unseen", async () => {
    const request = await ask(mother, swap);
    await answer(father, request, "accepted");
    const dayFor = async (who: Browser) =>
      (await who.get("/api/calendar/custody?day=2026-12-05")).json<CustodyDay>();
    const ofCourt = (await dayFor(court)).stretches[0]?.rule?.name;
    expect(ofCourt).toBe("Agreed swap of November 21, record 3");
    expect((await requests(court))[0]?.record).toBe(3);
    for (const parent of [mother, father]) {
      expect((await dayFor(parent)).stretches[0]?.rule?.name).toBe("Agreed swap of November 21");
      expect((await requests(parent))[0]?.record).toBeNull();
    }
  });

  it("is on the calendar, and in the private address, as hours that no one can delete alone", async () => {
    const request = await ask(mother, swap);
    await answer(father, request, "accepted");
    const events = (await mother.get("/api/calendar-events")).json<CalendarEvent[]>();
    const moved = events.filter(({ custody }) => custody?.kind === "swap");
    expect(moved).toMatchObject([
      { ...hers, creatorId: father.userId, custody: { swapId: request.id } },
      { ...his, creatorId: mother.userId },
    ]);
    for (const { id } of moved) {
      expect((await mother.remove(`/api/calendar-events/${id}`)).status).toBe(409);
      const change = { version: 1, title: "Mine" };
      expect((await mother.patch(`/api/calendar-events/${id}`, change)).status).toBe(409);
    }
    const { path } = (await father.post("/api/calendar/feed")).json<{ path: string }>();
    const component = new ICAL.Component(ICAL.parse((await father.get(path)).body));
    const titles = component
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("summary"))
      .filter((title) => String(title).startsWith("Swapped time"));
    expect(titles).toHaveLength(2);
  });

  it("is an offer of time where nothing is taken back", async () => {
    const thursday = { start: "2026-12-04T00:00:00.000Z", end: "2026-12-04T04:00:00.000Z" };
    const request = await ask(mother, { given: [thursday] });
    await answer(father, request, "accepted");
    expect(await parentAt(thursday.start)).toEqual([father.userId]);
    expect(await parentAt(thursday.end)).toEqual([mother.userId]);
    const [, asked] = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    expect(asked).toMatchObject({ kind: "swap_requested", swapAsks: "offered" });
    await verified();
  });

  it("is for the children whom it names, and for no others", async () => {
    const [mia, leo] = await Promise.all(
      ["Mia", "Leo"].map(async (name) =>
        (await mother.post("/api/children", { name })).json<{ id: string }>(),
      ),
    );
    const request = await ask(mother, { given: [hers], childIds: [mia?.id] });
    await answer(father, request, "accepted");
    const then = (await timeline()).filter(
      ({ start, end }) => start <= hers.start && hers.start < end,
    );
    expect(then.map(({ parentId, childIds }) => ({ parentId, childIds }))).toEqual(
      expect.arrayContaining([
        { parentId: father.userId, childIds: [mia?.id] },
        { parentId: mother.userId, childIds: [leo?.id] },
      ]),
    );
    await verified();
  });

  it.each([
    ["hours that have begun", { given: [{ ...hers, start: "2026-11-21T17:00:00Z" }] }],
    ["hours that overlap", { given: [hers], taken: [{ ...hers, end: "2026-12-07T08:00:00Z" }] }],
    ["nothing", { given: [], taken: [] }],
    ["what is so already", { given: [his] }],
    ["a child of no one", { given: [hers], childIds: ["00000000-0000-4000-8000-000000000000"] }],
    ["a time beyond any plan", { given: [{ start: "2030-01-01", end: "2030-01-02" }] }],
  ])("cannot be about %s", async (_what, body) => {
    expect((await mother.post("/api/swap-requests", body)).status).toBe(400);
    expect(await kinds()).toEqual([]);
  });

  it("has a note that is moderated like every other text, and an answer that is", async () => {
    const refused = await mother.post("/api/swap-requests", { ...swap, note: "RED words of mine" });
    expect(refused.status).toBe(422);
    expect(await requests(father)).toEqual([]);
    const request = await ask(father, { taken: [hers] });
    const note = "RED words of mine again";
    expect((await act(mother, request, "answer", { answer: "declined", note })).status).toBe(422);
    // An answer in time matters more than a pause.
    expect((await answer(mother, request, "declined")).status).toBe(200);
    await verified();
  });

  it("sent twice by a double tap is one request", async () => {
    const body = { ...swap, clientKey: "6f1f2f30-3a3b-4c4d-8e8f-909192939495" };
    const [one, other] = await Promise.all([ask(mother, body), ask(mother, body)]);
    expect(one.id).toBe(other.id);
    const again = await mother.post("/api/swap-requests", { ...body, note: "Other words" });
    expect(again.status).toBe(409);
  });

  it("asked for again while it waits is refused, with other words too, until it is answered", async () => {
    const first = await ask(mother, swap);
    for (const again of [swap, { ...swap, note: "Have you thought about it?" }]) {
      const refusal = await mother.post("/api/swap-requests", again);
      expect([refusal.status, refusal.json()]).toEqual([
        409,
        expect.objectContaining({
          message: "You’ve already asked for this time, and your co-parent hasn’t answered yet.",
        }),
      ]);
    }
    expect(await requests()).toHaveLength(1);
    await answer(father, first, "declined");
    await ask(mother, swap);
    expect(await requests()).toHaveLength(2);
  });

  it("is answered once: of racing answers exactly one wins", async () => {
    const request = await ask(mother, swap);
    const answers = await Promise.all([
      answer(father, request, "accepted"),
      answer(father, request, "declined"),
      act(mother, request, "withdraw"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await kinds()).toHaveLength(2);
    await verified();
  });

  it("withdrawn leaves nothing on the calendar", async () => {
    const before = await timeline();
    const request = await ask(mother, swap);
    expect((await act(father, request, "withdraw")).status).toBe(403);
    expect((await act(mother, request, "withdraw")).json()).toMatchObject({ status: "withdrawn" });
    expect((await answer(father, request, "accepted")).status).toBe(409);
    expect(await timeline()).toEqual(before);
    await verified();
  });

  it("past its day ends on its own, whether or not that is on the record yet", async () => {
    const request = await ask(mother, swap);
    const unread = await father.get("/api/swap-requests");
    server.clock.now = new Date(hers.start);
    const tag = { "if-none-match": String(unread.headers["etag"]) };
    expect((await father.get("/api/swap-requests", tag)).json()).toMatchObject([
      { status: "expired" },
    ]);
    expect((await answer(father, request, "accepted")).status).toBe(409);
    await expireSwaps(server.database.db, () => server.clock.now);
    await expireSwaps(server.database.db, () => server.clock.now);
    expect(await kinds()).toEqual(["swap_requested mother", "swap_expired time"]);
    await verified();
  });

  it("is answered with another suggestion, which is a request of its own", async () => {
    const request = await ask(mother, swap);
    const later = { start: "2026-12-26T08:00:00.000Z", end: "2026-12-27T08:00:00.000Z" };
    const other = { given: [later], taken: [hers], followsId: request.id };
    const own = { ...swap, followsId: request.id };
    expect((await mother.post("/api/swap-requests", own)).status).toBe(403);
    const suggested = await ask(father, other);
    expect(suggested).toMatchObject({ followsId: request.id, askerId: father.userId });
    expect(await requests()).toMatchObject([{ status: "pending" }, { status: "countered" }]);
    expect((await answer(father, request, "accepted")).status).toBe(409);
    await answer(mother, suggested, "accepted");
    expect(await parentAt(later.start)).toEqual([mother.userId]);
    await verified();
  });

  it("once accepted is undone only by both, and then leaves nothing behind", async () => {
    const before = await timeline();
    const request = await ask(mother, swap);
    await answer(father, request, "accepted");
    const undo = (who: Browser, undoAs: "ask" | "agree") => act(who, request, "undo", { undoAs });
    expect((await undo(mother, "ask")).json()).toMatchObject({
      status: "accepted",
      undoAskedBy: mother.userId,
    });
    expect((await undo(mother, "ask")).status).toBe(409);
    expect(await parentAt(hers.start)).toEqual([father.userId]);
    expect((await act(father, request, "keep")).json()).toMatchObject({ undoAskedBy: null });
    // The mother's agreement that crosses with the father's 'take back' is no request of hers.
    await undo(father, "ask");
    await act(father, request, "keep");
    expect((await undo(mother, "agree")).json()).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("no one is asking"),
    });
    await undo(father, "ask");
    expect((await undo(mother, "ask")).json()).toMatchObject({ code: "conflict" });
    expect((await undo(mother, "agree")).json()).toMatchObject({ status: "undone" });
    expect(await timeline()).toEqual(before);
    await verified();
  });

  it("stays on top of a schedule that is applied later", async () => {
    await answer(father, await ask(mother, swap), "accepted");
    await father.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [block("weekly", "Friday 18:00", "Monday 08:00", "parent1")],
      },
      replace: true,
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: mother.userId, parent2: father.userId },
    });
    expect(await parentAt("2026-12-05T20:00:00.000Z")).toEqual([father.userId]);
    expect(await parentAt("2026-12-06T20:00:00.000Z")).toEqual([mother.userId]);
    await verified();
  });

  it("is read by the court in sentences, on the page and in the packet, like the schedule below it", async () => {
    const request = await ask(mother, { ...swap, note: "My sister is in town." });
    await answer(father, request, "accepted");
    const logs = (await court.get("/api/message-logs?kinds=all")).json<RecordEvent[]>();
    const said = logs.map(({ kind, sentences, text }) => ({ kind, sentences, text }));
    expect(said).toMatchObject([
      { kind: "swap_answered", sentences: [expect.stringMatching(/ accepted: the hours move\.$/)] },
      {
        kind: "swap_requested",
        sentences: [
          expect.stringContaining("Sat, Dec 5, 2026, 12:00 AM – Sun, Dec 6, 2026, 12:00 AM"),
          expect.stringContaining("Sat, Dec 5, 2026, 12:00 AM"),
        ],
        text: "My sister is in town.",
      },
      {
        kind: "schedule_applied",
        sentences: [expect.stringContaining("applied a custody schedule for 2026")],
        text: expect.stringContaining("Thanksgiving"),
      },
    ]);
    const { files } = await packetOf(court);
    const table = files.get("record.csv")?.toString() ?? "";
    expect(table).toContain("swap_requested");
  });
});
