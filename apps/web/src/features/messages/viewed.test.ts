import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { unreadConversations, viewedUpTo } from "./viewed.ts";

const sam = { id: 2, timeZone: "America/Los_Angeles" };

describe("what the reader has seen", () => {
  test("is told up to the last of an unbroken row", () => {
    const messages = [3, 2, 1].map((id) => aMessage({ id }));
    expect(viewedUpTo(messages, sam.id, new Set([1, 2]))).toBe(2);
  });

  test("is not told past a message of another category that was never opened", () => {
    const messages = [aMessage({ id: 2 }), aMessage({ id: 1, category: "education" })];
    expect(viewedUpTo(messages, sam.id, new Set([2]))).toBeNull();
  });

  test("leaves out one's own messages and those seen before", () => {
    const messages = [
      aMessage({ id: 3 }),
      aMessage({ id: 2, viewedAt: "2026-11-20T18:00:00.000Z" }),
      aMessage({ id: 1, senderId: 2, recipientId: 1 }),
    ];
    expect(viewedUpTo(messages, sam.id, new Set([3]))).toBe(3);
  });

  test("never covers a message that was not on screen", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
        fc.array(fc.integer({ min: 1, max: 40 })),
        (ids, seen) => {
          const onScreen = new Set(seen);
          const upTo = viewedUpTo(
            ids.map((id) => aMessage({ id })),
            sam.id,
            onScreen,
          );
          const covered = ids.filter((id) => upTo !== null && id <= upTo);
          expect(covered.filter((id) => !onScreen.has(id))).toEqual([]);
        },
      ),
    );
  });
});

test("a conversation with an unseen message of the co-parent is unread", () => {
  const messages = [
    aMessage({ id: 1 }),
    aMessage({ id: 2, category: "education", viewedAt: "2026-11-20T18:00:00.000Z" }),
    aMessage({ id: 3, category: "emergency", senderId: 2, recipientId: 1 }),
  ];
  expect([...unreadConversations(messages, sam)]).toEqual(["logistics-2026-11-20"]);
});
