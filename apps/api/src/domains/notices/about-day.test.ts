import { expect, test } from "vitest";
import { aboutDay } from "./about-day.ts";

const zone = "America/Los_Angeles";
const id = "11111111-1111-4111-8111-111111111111";
/** 6 PM on Tuesday, December 1. */
const start = "2026-12-02T02:00:00.000Z";
const before = { title: "Soccer", start };

const dayOf = (kind: string, content: unknown, asked?: { kind: string; content: unknown }) =>
  aboutDay(
    {
      kind,
      content: typeof content === "string" ? content : JSON.stringify(content),
      askedKind: asked?.kind ?? null,
      askedContent: asked === undefined ? null : JSON.stringify(asked.content),
    },
    zone,
  );

test.each([
  ["an event", "event_created", { start }, "2026-12-01"],
  [
    "a series that goes on otherwise from one of its times",
    "event_created",
    { start, continues: id, ofTime: `${id}@2026-11-30` },
    "2026-12-01",
  ],
  ["a deleted event", "event_deleted", { start }, "2026-12-01"],
  ["one deleted time", "event_deleted", { start, day: "2026-12-08" }, "2026-12-08"],
  [
    "a series deleted from one of its times",
    "event_deleted",
    { start, reach: "all", ofTime: `${id}@2027-01-05` },
    "2027-01-05",
  ],
  [
    "a series changed from one of its times",
    "event_changed",
    { start, before, day: null, reach: "all", ofTime: `${id}@2027-01-05` },
    "2027-01-05",
  ],
  [
    "a series moved by two days, and to a later hour, from one of its times",
    "event_changed",
    {
      start: "2026-12-04T03:00:00.000Z",
      before,
      day: null,
      reach: "all",
      ofTime: `${id}@2027-01-05`,
    },
    "2027-01-07",
  ],
  [
    "one time that was moved",
    "event_changed",
    { start, before, day: "2026-12-08", otherwise: { start: "2026-12-11T02:00:00.000Z" } },
    "2026-12-10",
  ],
  [
    "one time that has another name",
    "event_changed",
    { start, before, day: "2026-12-08", otherwise: { title: "Match" } },
    "2026-12-08",
  ],
  [
    "a swap, the earlier of its days",
    "swap_requested",
    { given: [{ start: "2026-12-20T02:00:00.000Z" }], taken: [{ start }] },
    "2026-12-01",
  ],
  ["an exchange", "exchange_checked_in", { plannedAt: start }, "2026-12-01"],
])("the way leads to the day of %s", (_, kind, content, day) => {
  expect(dayOf(kind, content)).toBe(day);
});

test("an answer leads to the day of what it answers", () => {
  const asked = { kind: "swap_requested", content: { given: [{ start }], taken: [] } };
  expect(dayOf("swap_answered", { answer: "declined" }, asked)).toBe("2026-12-01");
});

test.each([
  ["event_created", "not even JSON"],
  ["event_created", "null"],
  ["event_created", { start: "soon" }],
  ["event_deleted", { start, day: "someday" }],
  ["event_changed", { otherwise: "later", day: 4 }],
  ["event_changed", { start, before, day: null, ofTime: "no time at all" }],
  ["swap_requested", { given: "Friday" }],
  ["exchange_checked_in", {}],
])(
  "an entry (%s) of which something cannot be read leads to what can, or nowhere",
  (kind, content) => {
    const day = typeof content === "object" && "start" in content && content.start === start;
    expect(dayOf(kind, content)).toBe(day ? "2026-12-01" : null);
  },
);
