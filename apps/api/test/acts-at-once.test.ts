import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorScope } from "../src/auth/scope.ts";
import { families } from "../src/domains/family/families.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, type Answer, testServer, type TestServer } from "./family.ts";

/** Acts of each kind that come at the same instant; so few that a busy machine makes none wait for a connection too long. */
const atOnce = 3;

describe("acts that arrive at the same instant", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    // A clock that runs, and never goes back.
    Object.defineProperty(server.clock, "now", { get: () => new Date() });
  });
  afterAll(() => server.close());

  it("never make the record claim that the server's clock was set back", async () => {
    const { id, parent1, parent2, court } = await server.family();
    const words = { originalMessage: "See you at five.", finalMessage: "See you at five." };
    expect((await parent1.post("/api/messages", words)).status).toBe(200);
    const [entry] = (await court.get("/api/message-logs")).json<{ id: number }[]>();
    const acts = Array.from({ length: atOnce }, (_, number): Promise<Answer>[] => {
      const start = `2026-12-${String(number + 1).padStart(2, "0")}`;
      return [
        court.post(`/api/message-logs/${entry?.id}/notes`, { courtNotes: `Note ${number}` }),
        parent2.post("/api/messages", words),
        parent2.post("/api/calendar-events", {
          title: `Dentist ${number}`,
          start: `${start}T10:00:00.000Z`,
          end: `${start}T11:00:00.000Z`,
        }),
        parent2.post("/api/disputes", {
          category: "Other",
          title: `Question ${number}`,
          description: "Which school?",
        }),
        parent1.post("/api/disputes", {
          category: "Other",
          title: "RED",
          description: "RED words",
        }),
        court.get(`/api/message-logs?from=2026-11-${String(number + 10)}`),
        court.get(`/api/message-logs/statistics?from=2026-10-${String(number + 10)}`),
        court.post("/api/record/exports", { from: `2026-09-${String(number + 10)}` }),
      ];
    }).flat();
    const joining = families(server.database.db, undefined, cheapHash).addUser({
      familyId: id,
      username: `second-court-${id}`,
      role: "court_viewer",
      displayName: "Second Court Reviewer",
      password: "correct horse battery staple",
    });
    const refused = (await Promise.all(acts)).filter(({ status }) => status !== 200);
    await joining;
    // Whoever wrote red words is told so, and paused; one export is made at a time.
    expect(
      refused
        .map(({ body }) => body)
        .filter((body) => !/"code":"(refused|paused|conflict)"/.test(body)),
    ).toEqual([]);

    const entries = [];
    for await (const written of recordRepository(server.database.db).entries(operatorScope(id))) {
      entries.push(written);
    }
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set([
        "message",
        "note",
        "access",
        "event_created",
        "dispute_proposed",
        "text_refused",
        "family_changed",
      ]),
    );
    const backwards = entries.filter(({ late }) => late).map(({ kind }) => kind);
    expect(backwards).toEqual([]);
  });
});
