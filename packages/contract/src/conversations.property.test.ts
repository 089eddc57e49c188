import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDayIn, groupConversations } from "./conversations.ts";

const family = { timeZone: "America/Los_Angeles", now: new Date("2026-11-21T20:00:00Z") };
const message = (timestamp: string, category = "logistics", flags = {}) => ({
  category,
  timestamp,
  finalMessage: timestamp,
  wasBlocked: false,
  wasModerated: false,
  ...flags,
});

test("a parent sees one conversation per category and family day, even around midnight [S-4.25]", () => {
  const groups = groupConversations(
    [
      message("2026-11-21T07:59:00Z"),
      message("2026-11-21T08:01:00Z"),
      message("2026-11-21T08:02:00Z", "education"),
    ],
    family,
  );
  expect(groups.map(({ id }) => id)).toEqual([
    "education-2026-11-21",
    "logistics-2026-11-21",
    "logistics-2026-11-20",
  ]);
});

test("a day with a clock change is one day, 25 hours long", () => {
  const groups = groupConversations(
    [message("2026-11-01T07:00:00Z"), message("2026-11-02T07:59:00Z")],
    family,
  );
  expect(groups).toHaveLength(1);
  expect(calendarDayIn(new Date("2026-11-02T08:00:00Z"), family.timeZone)).toBe("2026-11-02");
});

test("a conversation is active for three days after its last message, then closed [S-4.23 9.23]", () => {
  const [edge] = groupConversations([message("2026-11-18T20:00:00Z")], family);
  const [after] = groupConversations([message("2026-11-18T19:59:59Z")], family);
  expect([edge?.isActive, after?.isActive]).toEqual([true, false]);
});

test("any blocked message makes a conversation high, any moderated one medium, else low [S-4.24]", () => {
  const at = "2026-11-21T18:00:00Z";
  const priority = (...flags: object[]) =>
    groupConversations(
      flags.map((flag) => message(at, "logistics", flag)),
      family,
    )[0]?.priority;
  expect(priority({ wasModerated: true }, { wasBlocked: true }, {})).toBe("high");
  expect(priority({}, { wasModerated: true })).toBe("medium");
  expect(priority({}, {})).toBe("low");
});

test("no message is lost or counted twice, whatever their order", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          at: fc.date({
            min: new Date("2024-01-01"),
            max: new Date("2027-01-01"),
            noInvalidDate: true,
          }),
          category: fc.constantFrom("logistics", "education", "emergency"),
        }),
        { maxLength: 60 },
      ),
      (rows) => {
        const messages = rows.map(({ at, category }) => message(at.toISOString(), category));
        const groups = groupConversations(messages, family);
        expect(groups.reduce((sum, { messageCount }) => sum + messageCount, 0)).toBe(rows.length);
        for (const group of groups) {
          expect(group.messages.at(-1)?.finalMessage).toBe(group.lastMessage);
          expect(group.messages.map(({ timestamp }) => timestamp)).toEqual(
            group.messages.map(({ timestamp }) => timestamp).toSorted(),
          );
        }
      },
    ),
  );
});

test("a draft that reached no one is never the last message, is not counted, and is only reported", () => {
  const draft = (at: string) => message(at, "logistics", { wasBlocked: true });
  const [thread] = groupConversations(
    [message("2026-11-21T18:00:00Z"), draft("2026-11-21T18:05:00Z")],
    family,
  );
  expect(thread).toMatchObject({
    lastMessage: "2026-11-21T18:00:00Z",
    lastMessageTime: "2026-11-21T18:00:00.000Z",
    messageCount: 1,
    undeliveredCount: 1,
  });
  const [alone] = groupConversations([draft("2026-11-21T18:05:00Z")], family);
  expect(alone).toMatchObject({
    lastMessage: "",
    messageCount: 0,
    undeliveredCount: 1,
  });
});

test("urgent facts that went past a block make a conversation high for both parents", () => {
  const urgent = message("2026-11-21T18:00:00Z", "emergency", { bypassed: true });
  expect(groupConversations([urgent], family)[0]?.priority).toBe("high");
});
