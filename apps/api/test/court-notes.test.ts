import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageLog } from "@evenkeel/contract/models/record";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

const draft = (text: string, more: object = {}) => ({
  originalMessage: text,
  finalMessage: text,
  category: "logistics",
  ...more,
});

describe("the court's notes", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  it("are added to an entry and never replaced, newest last with their date", async () => {
    const { parent1, court } = await server.family();
    await parent1.post("/api/messages", draft("Hello"));
    const [entry] = (await court.get("/api/message-logs")).json<MessageLog[]>();
    const path = `/api/message-logs/${entry?.id}/notes`;
    await court.post(path, { courtNotes: "First" });
    server.clock.advance(1_000);
    await court.post(path, { courtNotes: "Second" });
    const [noted] = (await court.get("/api/message-logs")).json<MessageLog[]>();
    expect(noted?.courtNotes).toMatch(/^\[2026-.*\] First\n\[2026-.*\] Second$/);
    expect((await court.post(path, { courtNotes: "  " })).status).toBe(400);
    expect((await court.post("/api/message-logs/99999/notes", { courtNotes: "x" })).status).toBe(
      404,
    );
  });

  it("filter the log by category, severity and the family's own days", async () => {
    const { parent1, parent2, court } = await server.family();
    // 23:30 of November 20 in Los Angeles is 07:30 of the 21st in UTC.
    server.clock.now = new Date("2026-11-21T07:30:00Z");
    await parent1.post("/api/messages", draft("School", { category: "education" }));
    server.clock.now = new Date("2026-11-21T08:30:00Z");
    await parent2.post("/api/messages", draft("Fever", { category: "health_safety" }));
    await parent2.post("/api/messages", draft("RED"));
    const texts = async (query: string) => {
      const answer = await court.get(`/api/message-logs?${query}`);
      return [
        answer.json<MessageLog[]>().map((log) => log.originalMessage),
        answer.headers["x-total-count"],
      ];
    };
    expect(await texts("category=health")).toEqual([["Fever"], "1"]);
    expect(await texts("severity=red")).toEqual([["RED"], "1"]);
    expect(await texts("to=2026-11-20")).toEqual([["School"], "1"]);
    expect(await texts("from=2026-11-21")).toEqual([["RED", "Fever"], "2"]);
    expect(await texts("limit=1")).toEqual([["RED"], "3"]);
  });
});
