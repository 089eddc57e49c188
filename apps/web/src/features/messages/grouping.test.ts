import { conversationSummary } from "@evenkeel/contract/models/message";
import { describe, expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { groupConversations } from "./grouping.ts";
import { words } from "../../lib/words.ts";

const family = () => ({
  t: words("messages"),
  timeZone: "America/Los_Angeles",
  participants: ["Robin", "Sam"],
});
const now = new Date("2026-11-20T20:00:00.000Z");
const group = (messages: Parameters<typeof groupConversations>[0]) =>
  groupConversations(messages, family(), now);

describe("conversations the page groups on its own", () => {
  test("are one per category and calendar day of the family, newest first [S-4.25]", () => {
    const conversations = group([
      // 11 PM and 1 AM in Los Angeles: two days, though one day in UTC.
      aMessage({ id: 1, timestamp: "2026-11-19T07:00:00.000Z" }),
      aMessage({ id: 2, timestamp: "2026-11-19T09:00:00.000Z" }),
      aMessage({ id: 3, timestamp: "2026-11-19T10:00:00.000Z" }),
      aMessage({ id: 4, timestamp: "2026-11-19T09:30:00.000Z", category: "education" }),
    ]);
    expect(conversations.map(({ id, messageCount }) => [id, messageCount])).toEqual([
      ["logistics-2026-11-19", 2],
      ["education-2026-11-19", 1],
      ["logistics-2026-11-18", 1],
    ]);
    for (const conversation of conversations) {
      expect(conversationSummary.safeParse(conversation).success).toBe(true);
    }
  });

  test("are high when a message was blocked, medium when one was moderated, else low [S-4.24]", () => {
    const day = (id: number, fields: Parameters<typeof aMessage>[0]) =>
      aMessage({ id, timestamp: `2026-11-${10 + id}T18:00:00.000Z`, ...fields });
    const conversations = group([
      day(1, { wasBlocked: true }),
      day(2, { wasModerated: true }),
      day(3, {}),
    ]);
    expect(conversations.map((conversation) => conversation.priority)).toEqual([
      "low",
      "medium",
      "high",
    ]);
  });

  test("are active while their last message is less than three days old", () => {
    const conversations = group([
      aMessage({ id: 1, timestamp: "2026-11-17T20:00:00.000Z" }),
      aMessage({ id: 2, timestamp: "2026-11-16T19:59:59.000Z" }),
    ]);
    expect(conversations.map((conversation) => conversation.isActive)).toEqual([true, false]);
  });

  test("never show a blocked message as the last one", () => {
    const [conversation] = group([
      aMessage({
        id: 2,
        timestamp: "2026-11-20T19:00:00.000Z",
        wasBlocked: true,
        finalMessage: "!",
      }),
      aMessage({ id: 1, finalMessage: "See you at six." }),
    ]);
    expect(conversation?.lastMessage).toBe("See you at six.");
    expect(group([aMessage({ wasBlocked: true, finalMessage: "!" })])[0]?.lastMessage).toBe("");
  });
});
