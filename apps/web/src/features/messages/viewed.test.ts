import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { newlyViewed, unreadConversations } from "./viewed.ts";

const sam = { id: 2, timeZone: "America/Los_Angeles" };

describe("what the reader has seen", () => {
  test("is reported message by message, oldest first", () => {
    const messages = [3, 2, 1].map((id) => aMessage({ id }));
    expect(newlyViewed(messages, sam.id, new Set([2, 1]))).toEqual([1, 2]);
  });

  test("does not wait for an older message in another category that was never opened", () => {
    const messages = [aMessage({ id: 2 }), aMessage({ id: 1, category: "education" })];
    expect(newlyViewed(messages, sam.id, new Set([2]))).toEqual([2]);
  });

  test("leaves out the reader's own messages, blocked ones and those already seen", () => {
    const messages = [
      aMessage({ id: 4, wasBlocked: true }),
      aMessage({ id: 3 }),
      aMessage({ id: 2, viewedAt: "2026-11-20T18:00:00.000Z" }),
      aMessage({ id: 1, senderId: 2, recipientId: 1 }),
    ];
    expect(newlyViewed(messages, sam.id, new Set([1, 2, 3, 4]))).toEqual([3]);
  });

  test("never includes a message that was not on screen", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
        fc.array(fc.integer({ min: 1, max: 40 })),
        (ids, seen) => {
          const messages = ids.map((id) => aMessage({ id }));
          const told = newlyViewed(messages, sam.id, new Set(seen));
          expect(told).toEqual(ids.filter((id) => seen.includes(id)).sort((a, b) => a - b));
        },
      ),
    );
  });
});

test("a conversation with an unseen message from the co-parent is unread", () => {
  const messages = [
    aMessage({ id: 1 }),
    aMessage({ id: 2, category: "education", viewedAt: "2026-11-20T18:00:00.000Z" }),
    aMessage({ id: 3, category: "emergency", senderId: 2, recipientId: 1 }),
  ];
  expect([...unreadConversations(messages, sam)]).toEqual(["logistics-2026-11-20"]);
});
