import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { FlowAnswer } from "@evenkeel/contract/models/flow";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const ask = async (browser: Browser, message: string, more: object = {}) => {
  const answer = await browser.post("/api/ai-coordinator", { message, ...more });
  expect(answer.status, answer.body).toBe(200);
  return answer.json<CoordinatorReply>();
};
const events = async (browser: Browser) =>
  (await browser.get("/api/calendar-events")).json<CalendarEvent[]>();

describe("what a parent says to the AI", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());

  it("puts an event the coordinator created on both parents' calendar", async () => {
    const { parent1, parent2 } = await server.family();
    const reply = await ask(parent1, "add dentist on December 2 2026 at 10am");
    const start = "2026-12-02T18:00:00.000Z";
    expect(reply.createdEvent).toMatchObject({ start });
    for (const browser of [parent1, parent2]) {
      expect(await events(browser)).toMatchObject([
        { title: reply.createdEvent?.title, start, creatorId: parent1.userId },
      ]);
    }
  });

  it("creates nothing twice when the same question is asked again", async () => {
    const { parent1 } = await server.family();
    const question = "add dentist on December 2 2026 at 10am";
    const [first, again] = [await ask(parent1, question), await ask(parent1, question)];
    expect(again.createdEvent).toEqual(first.createdEvent);
    expect(await events(parent1)).toHaveLength(1);
  });

  it("puts every occurrence of a repeating event on the calendar", async () => {
    const { parent2 } = await server.family();
    const reply = await ask(parent2, "soccer every Tuesday at 4pm");
    expect(reply.createdEvent?.start).toBe("2026-11-25T00:00:00.000Z");
    const all = await events(parent2);
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map(({ title }) => title)).size).toBe(1);
  });

  it("creates a repeating event once, even when both parents ask for it at the same moment", async () => {
    const { parent1, parent2 } = await server.family();
    const question = "soccer every Tuesday at 4pm";
    const replies = await Promise.all([ask(parent1, question), ask(parent2, question)]);
    expect(replies[1].createdEvent).toEqual(replies[0].createdEvent);
    const all = await events(parent1);
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all.map(({ start }) => start)).size).toBe(all.length);
    // One transaction made them all, so they are one parent's.
    expect(new Set(all.map(({ creatorId }) => creatorId)).size).toBe(1);
  });

  it("answers whose weekend it is from the family's own calendar, and from no other's", async () => {
    const { parent1, parent2 } = await server.family();
    const other = await server.family();
    await parent1.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          {
            cadence: "weekly",
            startWeekAnchor: "even",
            startDay: "Friday",
            startTime: "18:00",
            endDay: "Sunday",
            endTime: "18:00",
            assignee: "parent2",
          },
        ],
      },
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
      defaultColor: "#4A90E2",
    });
    const question = "who has the kids next Saturday?";
    expect((await ask(parent1, question)).reply).toMatch(/with .+ until Sunday, .+ at 6:00 PM/);
    expect((await ask(other.parent1, question)).reply).toContain("no custody schedule");
    await parent2.post("/api/calendar-events", {
      title: "Recital",
      start: "2026-11-24T23:00:00.000Z",
      end: "2026-11-25T00:00:00.000Z",
      color: "#FF5A5F",
      allDay: false,
    });
    expect((await ask(parent1, "what is planned this week?")).reply).toContain("Recital");
  });

  it("moves an event that was just added, and leaves only one", async () => {
    const { parent1 } = await server.family();
    const question = "add dentist on Friday at 10am";
    const first = await ask(parent1, question);
    const moved = await ask(parent1, "move it to Sunday", {
      conversationHistory: [
        { role: "user", content: question },
        { role: "assistant", content: first.reply },
      ],
      activeModule: "scheduling",
    });
    expect(moved.createdEvent).not.toBeNull();
    expect(await events(parent1)).toMatchObject([{ start: moved.createdEvent?.start }]);
  });

  it("names no event that is not on the calendar", async () => {
    const { parent1 } = await server.family();
    const reply = await ask(parent1, "how do I handle different bedtimes in our two homes?");
    expect(reply.createdEvent).toBeNull();
    expect(await events(parent1)).toEqual([]);
  });

  it("answers an ordinary message of the flow as complete, and opens it for distress", async () => {
    const { parent1 } = await server.family();
    const advance = async (body: object) =>
      (await parent1.post("/api/therapeutic-flow", body)).json<FlowAnswer>();
    expect((await advance({ message: "What time is pick-up on Friday?" })).state.step).toBe(
      "complete",
    );
    const opened = await advance({ message: "I am shaking and crying, I cannot cope with this" });
    expect(opened.state.step).not.toBe("complete");
    expect(opened.message).toEqual(expect.any(String));
  });

  it("groups messages into conversations with the family's names and days", async () => {
    const { parent1 } = await server.family("Summaries");
    const answer = await parent1.post("/api/generate-conversation-summaries", {
      messages: [
        {
          id: 1,
          senderId: parent1.userId,
          category: "logistics",
          // 11 PM on the 20th in Los Angeles.
          timestamp: "2026-11-21T07:00:00.000Z",
          finalMessage: "Pick-up is at 5 on Friday.",
        },
      ],
    });
    expect(answer.json()).toMatchObject([
      {
        category: "logistics",
        messageCount: 1,
        isActive: true,
        priority: "low",
        participants: ["parent1 of Summaries"],
        id: "logistics-2026-11-20",
      },
    ]);
  });

  it("is stored nowhere: no database table holds a word of it", async () => {
    const { parent1, court } = await server.family();
    const secret = "zanzibarian marmalade";
    await parent1.post("/api/therapy-chat", { message: `I feel lost about ${secret}` });
    await parent1.post("/api/therapeutic-flow", { message: `I cannot cope, ${secret}` });
    await ask(parent1, `What should I think of ${secret}?`);
    const tables = await server.database.db.introspection.getTables();
    for (const { name } of tables) {
      const rows = await server.database.db
        .selectFrom(name as "families")
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), name).not.toContain("zanzibarian");
    }
    expect((await court.get("/api/message-logs")).body).not.toContain("zanzibarian");
  });
});

describe("the log of a server that a parent talks to", () => {
  it("holds no word of what was said, also when the AI fails", async () => {
    const lines: string[] = [];
    const server = await testServer(await anyEngine.open(), {
      logTo: (line) => lines.push(line),
      ai: {
        coordinator: { ask: () => Promise.reject(new Error("no answer")) },
        flow: { advance: () => Promise.reject(new Error("no answer")) },
        companion: { reply: () => Promise.reject(new Error("no answer")) },
      },
    });
    const { parent1 } = await server.family();
    for (const path of ["/api/therapy-chat", "/api/therapeutic-flow", "/api/ai-coordinator"]) {
      const answer = await parent1.post(path, { message: "zanzibarian marmalade" });
      expect(answer.status).toBe(500);
    }
    expect(lines.filter((line) => line.includes("request failed"))).toHaveLength(3);
    expect(lines.join("")).not.toContain("zanzibarian");
    await server.close();
  });
});
