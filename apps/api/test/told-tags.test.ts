import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedHeaderName } from "@evenkeel/contract/act-headers";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";

const hostile = "YELLOW words in a sentence of a certain length";

describe("what stands on the record as hostile", () => {
  let server: TestServer;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    ({ parent1: mother, parent2: father, court } = await server.family());
  });
  afterAll(() => server.close());

  const own = async (parent: Browser, query = "") =>
    (await parent.get(`/api/record/own${query}`)).json<RecordLog[]>();

  const acts: Readonly<
    Record<string, (words: string, headers?: Record<string, string>) => Promise<Answer>>
  > = {
    "a proposal": (description, headers) =>
      mother.post(
        "/api/disputes",
        { category: "Education", title: "Which school", description },
        headers,
      ),
    "the note of an event": (note, headers) =>
      mother.post(
        "/api/calendar-events",
        {
          title: "Dentist",
          start: "2027-03-01T18:00:00.000Z",
          end: "2027-03-01T19:00:00.000Z",
          color: "#4A90E2",
          allDay: false,
          note,
          clientKey: randomUUID(),
        },
        headers,
      ),
    "a line on a child's page": async (note, headers) => {
      const child = await mother.post("/api/children", { name: `Mia ${randomUUID()}` });
      const { id } = child.json<{ id: string }>();
      return mother.post(
        `/api/children/${id}/facts`,
        { kind: "doctor", name: "Dr. Lee", note },
        headers,
      );
    },
    "a question about an expense": async (text, headers) => {
      const bill = { category: "medical", what: "Glasses", amountCents: 100 };
      const claimed = await father.post("/api/expenses", { ...bill, paidOn: "2026-11-20" });
      const { id } = claimed.json<{ id: string }>();
      return mother.post(`/api/expenses/${id}/answer`, { answer: "question", text }, headers);
    },
  };

  it.each(Object.keys(acts))("was told to its writer first: %s", async (name) => {
    const act = acts[name];
    if (act === undefined) throw new Error(`No act ${name}`);
    const told = await act(hostile);
    expect([told.status, told.json()]).toMatchObject([
      422,
      { asks: "hostile", coaching_prompt: "This blames." },
    ]);
    expect((await act(hostile, { [askedHeaderName]: "hostile" })).status).toBe(200);
    expect((await act("Calm words in a sentence of a certain length")).status).toBe(200);
  });

  it("its writer reads with the same tags as the court, and the other parent does not", async () => {
    const all = (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
    const tagged = all.filter(({ findings }) => findings.length > 0);
    expect(tagged.length).toBeGreaterThan(0);
    const mine = await own(mother);
    expect(mine.filter(({ findings }) => findings.length > 0).map(({ uuid }) => uuid)).toEqual(
      tagged.map(({ uuid }) => uuid),
    );
    for (const entry of mine) {
      const same = all.find(({ uuid }) => uuid === entry.uuid);
      expect(entry.findings).toEqual(same?.findings);
      expect(entry.severity).toBe(same?.severity);
    }
    expect((await own(father)).flatMap(({ findings }) => findings)).toEqual([]);
    expect((await court.get("/api/record/own")).status).toBe(403);
  });

  it("is numbered among one's own words, so that nothing of the other parent's is counted, and pages", async () => {
    await father.post("/api/moderate", { message: "RED words", location: "California" });
    await mother.post("/api/messages", { originalMessage: "See you", finalMessage: "See you" });
    const mine = await own(mother);
    expect(mine.map(({ id }) => id)).toEqual(mine.map((_entry, index) => mine.length - index));
    expect((await own(mother, "?limit=1&before=3")).map(({ id }) => id)).toEqual([2]);
    await court.post(`/api/message-logs/${String(1)}/notes`, { courtNotes: "Looked at" });
    expect((await own(mother)).flatMap(({ notes }) => notes)).toEqual([]);
  });
});
