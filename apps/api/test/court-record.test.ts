import { askedHeaderName } from "@evenkeel/contract/act-headers";
import { storable } from "@evenkeel/contract/visible-text";
import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { EvaluateOutput } from "@evenkeel/contract/models/evaluation";
import type {
  MessageLog,
  RecordAccess,
  RecordExport,
  RecordLog,
  RecordStatistics,
} from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import { appendAccess } from "../src/domains/record/access.ts";
import { pack } from "../src/domains/record/export/pack.ts";
import { anyEngine } from "./engines.ts";
import { scriptedResolver } from "./scripted-ai.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const draft = (text: string) => ({ originalMessage: text, finalMessage: text });

describe("the court reviewer's record", () => {
  let server: TestServer;
  let familyId: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  /** What each packet waits for before it is made. */
  let mayPack: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      async pack(what, report) {
        await mayPack;
        return pack(what, report);
      },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ id: familyId, parent1: mother, parent2: father, court } = await server.family());
    await mother.post("/api/messages", draft("Hello"));
  });
  const newest = async () => (await court.get("/api/message-logs")).json<MessageLog[]>()[0];
  const accesses = async () => (await mother.get("/api/record/accesses")).json<RecordAccess[]>();
  const add = (id: unknown, courtNotes: string) =>
    court.post(`/api/message-logs/${String(id)}/notes`, { courtNotes });

  it("a note cannot make one of its lines look like another note, whatever ends the line", async () => {
    const lineBreaks = ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f"];
    const forged = lineBreaks.map(
      (lineBreak) => `Seen.${lineBreak}[2020-01-01T00:00:00.000Z] The mother admitted it.`,
    );
    const id = (await newest())?.id;
    for (const note of forged) await add(id, note);
    const log = await newest();
    expect(log?.notes.map((note) => note.text)).toEqual(forged.map(storable));
    // As strict as the laxest reader: any of these characters may begin a line.
    const heads = (log?.courtNotes ?? "").match(
      /(?<=^|[\n\r\u2028\u2029\u0085\v\f])\[\d{4}[^\]]*\]/g,
    );
    expect(heads).toHaveLength(forged.length);
    expect(heads?.filter((head) => head.includes("2020"))).toEqual([]);
  });

  it("entries are found by what someone wrote, whatever the case, and a parent is told of the search and not its words", async () => {
    await father.post("/api/messages", draft("Her INHALER is 100% empty."));
    await mother.post("/api/disputes", {
      category: "Medical",
      title: "Inhaler",
      description: "Who refills it?",
    });
    const found = async (words: string) => {
      const query = `kinds=all&words=${encodeURIComponent(words)}`;
      const logs = await court.get(`/api/message-logs?${query}`);
      const counts = (
        await court.get(`/api/message-logs/statistics?words=${encodeURIComponent(words)}`)
      ).json<RecordStatistics>();
      return [logs.json<RecordLog[]>().length, logs.headers["x-total-count"], counts.total];
    };
    expect(await found("inhaler")).toEqual([2, "2", 1]);
    expect(await found("100%")).toEqual([1, "1", 1]);
    // What a pattern would take for any letters is a sign like any other, and no name of a field is someone's word.
    expect(await found("1_0%")).toEqual([0, "0", 0]);
    expect(await found("severity")).toEqual([0, "0", 0]);
    expect((await court.get("/api/message-logs?words=%20")).status).toBe(400);
    const details = (await accesses()).map(({ detail }) => detail);
    expect(details).toContain("words searched");
    expect(JSON.stringify(details)).not.toMatch(/inhaler|100/i);
  });

  it("an entry is found by its number in digits, and by nothing else", async () => {
    for (const id of ["0x1", "1e0", "+1", " 1", "1.0", "%00", "🌱", "3000000000"]) {
      expect([id, (await add(encodeURIComponent(id), "Seen")).status]).toEqual([id, 404]);
    }
    expect((await newest())?.courtNotes).toBeNull();
  });

  it("one look counts as one access, however many pages ask at the same time", async () => {
    const look = "/api/message-logs?severity=red&from=2026-11-01";
    const counts = "/api/message-logs/statistics?severity=red&from=2026-11-01";
    await Promise.all([look, look, counts, counts, look].map((path) => court.get(path)));
    expect((await accesses()).map((access) => access.detail)).toEqual([
      "severity red, from 2026-11-01",
    ]);
  });

  it("a search that only asks for counts is a search, too", async () => {
    expect((await court.get("/api/message-logs/statistics?severity=yellow")).status).toBe(200);
    await court.get("/api/message-logs/statistics");
    expect((await accesses()).map((access) => [access.action, access.detail])).toEqual([
      ["opened", null],
      ["searched", "severity yellow"],
    ]);
  });

  it("a look at what the parents wrote is an access on every screen, once per visit", async () => {
    for (const path of ["/api/messages", "/api/disputes", "/api/calendar-events"]) {
      await Promise.all([court.get(path), court.get(path)]);
      await father.get(path);
    }
    const looks = async () => (await accesses()).map(({ action, detail }) => [action, detail]);
    expect(await looks()).toEqual([
      ["opened", "the calendar"],
      ["opened", "the disputes' screen"],
      ["opened", "the messages' screen"],
    ]);
    const { headers } = await court.get("/api/messages");
    server.clock.advance(31 * minuteMilliseconds);
    const again = { "if-none-match": String(headers["etag"]) };
    expect((await court.get("/api/messages", again)).status).toBe(200);
    expect((await looks())[0]).toEqual(["opened", "the messages' screen"]);
    expect(await looks()).toHaveLength(4);
  });

  it("a visit with a great many searches is still one visit", async () => {
    await newest();
    const actor = {
      userId: court.userId,
      familyId,
      role: "court_viewer" as const,
      coParentId: null,
      locale: "en-US",
    };
    await server.database.db.transaction().execute(async (transaction) => {
      for (let search = 0; search < 201; search += 1) {
        const access = { action: "searched" as const, detail: `search ${search}` };
        await appendAccess(transaction, actor, { ...access, at: server.clock.now });
      }
    });
    await court.get("/api/message-logs");
    const opened = await server.database.db
      .selectFrom("record_entries")
      .select("sequence")
      .where("family_id", "=", operatorScope(familyId))
      .where("content", "like", '%"opened"%')
      .execute();
    expect(opened).toHaveLength(1);
    server.clock.advance(31 * minuteMilliseconds);
    await court.get("/api/message-logs");
    expect((await accesses())[0]?.action).toBe("opened");
  });

  it("two starts of the same export at once are one export, and one access", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mayPack = promise;
    try {
      const starts = await Promise.all(
        [1, 2, 3].map(() => court.post("/api/record/exports", { from: "2026-11-01" })),
      );
      const other = await court.post("/api/record/exports", {});
      expect(starts.map((start) => start.status)).toEqual([200, 200, 200]);
      const ids = new Set(starts.map((start) => start.json<RecordExport>().id));
      expect(ids.size).toBe(1);
      expect([other.status, other.json()]).toMatchObject([409, { code: "conflict" }]);
    } finally {
      resolve();
    }
    expect((await accesses()).filter(({ action }) => action === "exported")).toHaveLength(1);
  });

  describe("the court's record beyond messages", () => {
    const later = 49 * hourMilliseconds;
    const log = async (query = "") =>
      (await court.get(`/api/message-logs?kinds=all${query}`)).json<RecordLog[]>();
    const events = async (query = "") =>
      (await log(query)).filter((entry) => entry.kind !== "message");
    const propose = async (more: object = {}) =>
      (
        await mother.post("/api/disputes", {
          category: "Education",
          title: "Which school",
          description: "Elm Street.",
          ...more,
        })
      ).json<Dispute>().id;

    it("the log names every step of a dispute, with its words and who took it", async () => {
      const countered = await propose();
      await father.post(
        `/api/disputes/${countered}/respond`,
        {
          responseType: "counter",
          responseText: "YELLOW Oak Street, from August until June.",
        },
        { [askedHeaderName]: "hostile" },
      );
      const asked = await propose({ title: "Which bus", urgency: "time-sensitive" });
      server.clock.advance(later);
      await mother.post(`/api/disputes/${asked}/resolve`);
      const found = await events();
      expect(found).toMatchObject([
        {
          kind: "dispute_resolved",
          actorId: mother.userId,
          category: "Education",
          title: "Which bus",
          text: expect.stringContaining("Suggested in"),
          provider: scriptedResolver,
          severity: null,
        },
        {
          kind: "dispute_proposed",
          title: "Which bus",
          urgency: "time-sensitive",
          resolutionDeadline: expect.any(String),
          severity: "green",
        },
        {
          kind: "dispute_answered",
          actorId: father.userId,
          title: "Which school",
          responseType: "counter",
          text: "YELLOW Oak Street, from August until June.",
          severity: "yellow",
          findings: [{ words: "YELLOW" }],
        },
        {
          kind: "dispute_proposed",
          actorId: mother.userId,
          category: "Education",
          title: "Which school",
          text: "Elm Street.",
          urgency: "standard",
        },
      ]);
      expect(found[2]).toMatchObject({ subjectId: found[3]?.id });
    });

    it("the log holds evaluations that were added to the record, and no others", async () => {
      const dispute = { title: "A move", description: "120 miles away.", category: "Relocation" };
      const [kept] = await Promise.all(
        [1, 2].map(async () =>
          (await mother.post("/api/evaluate-dispute", dispute)).json<EvaluateOutput>(),
        ),
      );
      await mother.post(`/api/evaluations/${kept?.id}/record`);
      expect(await events()).toMatchObject([
        { kind: "evaluation_added", title: "A move", text: "Entry about A move", approved: true },
      ]);
    });

    it("the log holds refused words with their verdict, counted per parent", async () => {
      await mother.post("/api/calendar-events", {
        title: "RED dentist",
        start: "2026-12-01",
        end: "2026-12-02",
      });
      expect(await events("&severity=red")).toMatchObject([
        {
          kind: "text_refused",
          actorId: mother.userId,
          place: "calendar_event",
          severity: "red",
          text: "RED dentist",
          findings: [{ words: "RED" }],
        },
      ]);
      const counts = (
        await court.get("/api/message-logs/statistics?severity=red")
      ).json<RecordStatistics>();
      expect(counts).toMatchObject({ total: 0, blocked: 0, refused: 1 });
      expect(counts.parents.map(({ refused }) => refused)).toEqual([1, 0]);
    });

    it("the court's filters find them by category, each step under its dispute's category", async () => {
      const medical = await propose({ category: "Medical", title: "Flu shot" });
      await father.post(`/api/disputes/${medical}/respond`, { responseType: "agree" });
      await propose();
      const kinds = async (query: string) => (await events(query)).map(({ kind }) => kind);
      expect(await kinds("&category=health")).toEqual(["dispute_answered", "dispute_proposed"]);
      expect(await kinds("&category=education")).toEqual(["dispute_proposed"]);
      expect(await kinds("&category=emergency")).toEqual([]);
      const total = (await court.get("/api/message-logs?kinds=all&category=health")).headers;
      expect(total["x-total-count"]).toBe("2");
    });

    it("they can have notes just as messages can, and stay out of the list when only messages are asked for", async () => {
      await propose();
      const [dispute] = await events();
      const noted = await add(dispute?.id, "Ask the school.");
      expect([noted.status, noted.json()]).toMatchObject([
        200,
        { kind: "dispute_proposed", notes: [{ text: "Ask the school." }] },
      ]);
      expect((await events())[0]?.courtNotes).toMatch(/^\[2026.*\] Ask the school\.$/);
      const visit = await server.database.db
        .selectFrom("record_entries")
        .select("sequence")
        .where("kind", "=", "access")
        .where("actor_id", "=", court.userId)
        .executeTakeFirstOrThrow();
      expect((await add(visit.sequence, "No entry of the log")).status).toBe(404);
      const messages = (await court.get("/api/message-logs")).json<RecordLog[]>();
      expect(messages.map(({ kind }) => kind)).toEqual(["message"]);
    });
  });

  it("the court reviewer is told in the right words what the court does not get to read", async () => {
    const read = await court.get("/api/evaluations");
    expect([read.status, read.json()]).toMatchObject([
      403,
      { message: "This belongs to the parents; the court reviewer cannot see it." },
    ]);
    const written = await court.post("/api/disputes", {});
    expect([written.status, written.json()]).toMatchObject([
      403,
      { message: "The court reviewer reads and does not write." },
    ]);
  });
});

test("a server that is closed while it makes a packet ends that first, and the page is told", async () => {
  const database = await anyEngine.open();
  const server = await testServer({ ...database, close: () => Promise.resolve() });
  const { court } = await server.family();
  const { id } = (await court.post("/api/record/exports", {})).json<RecordExport>();
  await server.close();
  const row = await database.db
    .selectFrom("record_exports")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row?.status).toBe("failed");
  await database.close();
});
