import { describe, expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { firstNewOf, timelineOf } from "./timeline.ts";

const zone = "America/Los_Angeles";
const now = new Date("2026-11-20T20:00:00.000Z");
const since = "2026-11-20T19:00:00.000Z";

const messages = [
  aMessage({ id: 6, timestamp: "2026-11-20T19:30:00.000Z", category: "emergency" }),
  aMessage({ id: 5, timestamp: "2026-11-20T18:30:00.000Z", wasBlocked: true }),
  aMessage({ id: 4, timestamp: "2026-11-20T18:00:00.000Z", category: "health_safety" }),
  aMessage({ id: 3, timestamp: "2026-11-20T17:00:00.000Z" }),
  aMessage({ id: 2, timestamp: "2026-11-18T17:00:00.000Z" }),
  aMessage({ id: 1, timestamp: "2026-11-10T17:00:00.000Z" }),
];
const shown = (opened: Parameters<typeof timelineOf>[2]["opened"], list = messages) =>
  timelineOf(list, [], { opened, since, firstNew: null, zone, now }).map((item) => item.message.id);

describe("the chat shows", () => {
  test("an opened conversation from its day onward, plus whatever arrives while it is open", () => {
    expect(shown({ category: "logistics", day: "2026-11-18" })).toEqual([2, 3, 5, 6]);
  });

  test("every category from the latest day onward when no conversation is open", () => {
    expect(shown(null)).toEqual([3, 4, 5, 6]);
    expect(shown(null, messages.slice(4))).toEqual([2]);
  });

  test("nothing of conversations that are over", () => {
    expect(shown(null, messages.slice(5))).toEqual([]);
  });

  test("a reader's own undelivered draft in its place, without a day heading just for it", () => {
    expect(shown(null)).toContain(5);
    const old = aMessage({ id: 9, timestamp: "2026-11-19T18:00:00.000Z", wasBlocked: true });
    expect(shown(null, [old, ...messages.slice(4)])).toEqual([2, 9]);
    expect(shown(null, [old])).toEqual([]);
  });

  test("the category only where it differs from the conversation's", () => {
    const opened = { category: "logistics", day: "2026-11-20" } as const;
    const items = timelineOf(messages, [], { opened, since, firstNew: null, zone, now });
    expect(items.map((item) => item.kind === "message" && item.showCategory)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a question above its answer, though the clock was set back in between", () => {
    const turn = (id: string, timestamp: string) =>
      ({ id, role: "user", content: id, timestamp }) as const;
    const talk = [
      turn("question", "2026-11-20T19:10:00.900Z"),
      turn("answer", "2026-11-20T19:10:00.100Z"),
    ];
    const items = timelineOf([], talk, { opened: null, since, firstNew: null, zone, now });
    expect(items.map((item) => item.message.id)).toEqual(["question", "answer"]);
  });

  test("the talk with the coordinator among the messages, by time", () => {
    const greeting = {
      id: "greeting",
      role: "assistant",
      content: "Hello",
      timestamp: since,
    } as const;
    const items = timelineOf(messages, [greeting], {
      opened: null,
      since,
      firstNew: null,
      zone,
      now,
    });
    expect(items.map((item) => item.message.id)).toEqual([3, 4, 5, "greeting", 6]);
  });
});

describe("the first new message", () => {
  const readerId = 2;
  const seen = { viewedAt: "2026-11-20T19:00:00.000Z" };

  test("is the oldest that its reader never saw, and neither their own nor one that was not delivered", () => {
    const list = [
      aMessage({ id: 6, timestamp: "2026-11-20T19:30:00.000Z" }),
      aMessage({ id: 5, timestamp: "2026-11-20T19:20:00.000Z" }),
      aMessage({ id: 4, timestamp: "2026-11-20T19:10:00.000Z", senderId: 2, recipientId: 1 }),
      aMessage({ id: 3, timestamp: "2026-11-20T19:05:00.000Z", wasBlocked: true }),
      aMessage({ id: 2, timestamp: "2026-11-20T19:00:00.000Z", ...seen }),
    ];
    expect(firstNewOf(list, { readerId, opened: null, zone })?.id).toBe(5);
    expect(firstNewOf(list.slice(2), { readerId, opened: null, zone })).toBeNull();
  });

  test("is looked for in the conversation that was opened, from its day on", () => {
    const opened = { category: "emergency", day: "2026-11-20" } as const;
    expect(firstNewOf(messages, { readerId, opened, zone })?.id).toBe(6);
    const later = { category: "logistics", day: "2026-11-18" } as const;
    expect(firstNewOf(messages, { readerId, opened: later, zone })?.id).toBe(2);
  });

  test("is shown with all that came after it, on however many days", () => {
    const firstNew = messages[5]!;
    const items = timelineOf(messages, [], { opened: null, since, firstNew, zone, now });
    expect(items.map((item) => item.message.id)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
