import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FeedAddress } from "@evenkeel/contract/models/calendar/feed";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Child } from "@evenkeel/contract/models/child";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { FlowAnswer } from "@evenkeel/contract/models/flow";
import { block } from "@evenkeel/custody/testing";
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

  it("puts an event there for the child who is called by name, for both parents and their calendar programs", async () => {
    const { parent1, parent2 } = await server.family();
    const add = async (name: string, nicknames: string[] = []) =>
      (await parent1.post("/api/children", { name, nicknames })).json<Child>().id;
    const mia = await add("Mia", ["Mimi"]);
    await add("Leo");
    const { reply, createdEvent } = await ask(parent1, "Mimi's dentist on December 2 2026 at 10am");
    expect(reply).toContain("It is for Mia.");
    expect(createdEvent?.title).toBe("Mimi's dentist");
    expect(await events(parent2)).toMatchObject([{ title: "Mimi's dentist", childIds: [mia] }]);
    const { path } = (await parent2.post("/api/calendar/feed")).json<FeedAddress>();
    expect((await parent2.get(path)).body).toContain("CATEGORIES:Mia");
    // The same appointment of the brother is another one.
    await ask(parent1, "add checkup on December 3 2026 at 10am, it's for Mia");
    await ask(parent1, "add checkup on December 3 2026 at 10am, it's for Leo");
    expect(await events(parent1)).toHaveLength(3);
  });

  it("puts several events there after a yes, each of which can be taken off again, and none twice", async () => {
    const { parent1, parent2 } = await server.family();
    const message = "dentist on December 2 2026 at 10am and recital on December 12 2026 at 6pm";
    const { reply } = await ask(parent1, message);
    expect(reply).toMatch(/^I found 2 events in your message:/);
    expect(await events(parent2)).toEqual([]);
    const yes = {
      conversationHistory: [
        { role: "user", content: message },
        { role: "assistant", content: reply },
      ],
    };
    const { createdEvent, addedEvents } = await ask(parent1, "yes", yes);
    expect(createdEvent).toEqual({ title: "Dentist", start: "2026-12-02T18:00:00.000Z" });
    expect(addedEvents.map(({ title, start }) => `${title} ${start}`)).toEqual([
      "Dentist 2026-12-02T18:00:00.000Z",
      "Recital 2026-12-13T02:00:00.000Z",
    ]);
    expect(await events(parent2)).toHaveLength(2);
    // Asked again, because the answer was lost: what stands there is nobody's to undo in passing.
    const again = await ask(parent1, "yes", yes);
    expect(again.addedEvents.map(({ entries }) => entries)).toEqual([[], []]);
    const [entry] = addedEvents[1]?.entries ?? [];
    const path = `/api/calendar-events/${entry?.id}?version=${entry?.version}&reach=all`;
    expect((await parent1.remove(path)).status).toBe(200);
    expect(await events(parent2)).toMatchObject([{ title: "Dentist" }]);
  });

  it("takes a series of two weekdays off again, all of both", async () => {
    const { parent1 } = await server.family();
    const { addedEvents } = await ask(
      parent1,
      "add robotics every Tuesday and Thursday at 4pm until December 22 2026",
    );
    expect(addedEvents).toHaveLength(1);
    for (const { id, version } of addedEvents[0]?.entries ?? [])
      await parent1.remove(`/api/calendar-events/${id}?version=${version}&reach=all`);
    expect(await events(parent1)).toEqual([]);
  });

  it("creates nothing twice when the same question is asked again", async () => {
    const { parent1 } = await server.family();
    const question = "add dentist on December 2 2026 at 10am";
    const [first, again] = [await ask(parent1, question), await ask(parent1, question)];
    expect(again.createdEvent).toEqual(first.createdEvent);
    expect(await events(parent1)).toHaveLength(1);
  });

  it("puts what repeats on the calendar as one event, which is one entry on the record and goes as one", async () => {
    const { parent1, parent2, court } = await server.family();
    const reply = await ask(parent2, "soccer every Tuesday at 4pm until December 22 2026");
    expect(reply.createdEvent?.start).toBe("2026-11-25T00:00:00.000Z");
    const all = await events(parent1);
    expect(all.map(({ start }) => start.slice(0, 10))).toEqual([
      "2026-11-25",
      "2026-12-02",
      "2026-12-09",
      "2026-12-16",
      "2026-12-23",
    ]);
    const [id] = new Set(all.map(({ occurrence }) => occurrence?.eventId));
    expect(all[0]?.repeat).toEqual({ cadence: "weekly", until: "2026-12-22", count: null });
    const log = await court.get("/api/message-logs?kinds=all");
    expect(log.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual(["event_created"]);
    expect((await parent1.remove(`/api/calendar-events/${id}`)).status).toBe(200);
    expect(await events(parent1)).toEqual([]);
  });

  it("changes what repeats as a whole, and one time of it where a date is named", async () => {
    const { parent1, court } = await server.family();
    const conversationHistory: { role: string; content: string }[] = [];
    const say = async (message: string) => {
      const { reply } = await ask(parent1, message, { conversationHistory });
      conversationHistory.push(
        { role: "user", content: message },
        { role: "assistant", content: reply },
      );
      return (await events(parent1)).map(({ start, end }) => [
        start.slice(0, 16),
        end.slice(11, 16),
      ]);
    };
    await say("soccer every Tuesday at 4pm until December 8 2026");
    expect(await say("make it 5pm")).toEqual([
      ["2026-11-25T01:00", "02:00"],
      ["2026-12-02T01:00", "02:00"],
      ["2026-12-09T01:00", "02:00"],
    ]);
    expect(await say("make it 2 hours")).toEqual([
      ["2026-11-25T01:00", "03:00"],
      ["2026-12-02T01:00", "03:00"],
      ["2026-12-09T01:00", "03:00"],
    ]);
    expect(await say("move it to November 26 2026")).toEqual([
      ["2026-11-27T01:00", "03:00"],
      ["2026-12-02T01:00", "03:00"],
      ["2026-12-09T01:00", "03:00"],
    ]);
    const log = await court.get("/api/message-logs?kinds=all");
    expect(log.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual([
      "event_changed",
      "event_changed",
      "event_changed",
      "event_created",
    ]);
  });

  it("changes both of two events that it made for two weekdays", async () => {
    const { parent1 } = await server.family();
    const question = "swim every Tuesday and Thursday at 3pm until December 4 2026";
    const { reply } = await ask(parent1, question);
    await ask(parent1, "make it 4pm", {
      conversationHistory: [
        { role: "user", content: question },
        { role: "assistant", content: reply },
      ],
    });
    expect((await events(parent1)).map(({ start }) => start.slice(0, 13))).toEqual([
      "2026-11-25T00",
      "2026-11-27T00",
      "2026-12-02T00",
      "2026-12-04T00",
    ]);
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
        recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent2")],
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

  it("moves an event with all that is said of it: where, for whom, when to remind", async () => {
    const { parent1 } = await server.family();
    const dentist = await parent1.post("/api/calendar-events", {
      title: "Dentist",
      start: "2026-11-24T23:00:00.000Z",
      end: "2026-11-25T00:00:00.000Z",
      place: "Oak Street 12",
      note: "Bring the card.",
      reminders: [60],
    });
    await ask(parent1, "move the dentist to Thursday");
    const { id } = dentist.json<CalendarEvent>();
    expect(await events(parent1)).toMatchObject([
      {
        id,
        start: "2026-11-26T23:00:00.000Z",
        place: "Oak Street 12",
        note: "Bring the card.",
        reminders: [60],
        changedBy: parent1.userId,
      },
    ]);
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
