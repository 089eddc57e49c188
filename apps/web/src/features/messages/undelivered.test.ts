import { describe, expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { leftUndelivered } from "./undelivered.ts";

const now = new Date("2026-11-20T20:00:00.000Z");
const blocked = (id: number, fields: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id, wasBlocked: true, timestamp: "2026-11-20T18:00:00.000Z", ...fields });
const left = (messages: Parameters<typeof leftUndelivered>[0]) =>
  leftUndelivered(messages, 1, now).map(({ id }) => id);

describe("what a parent could not say", () => {
  test("is the last attempt of each category", () => {
    expect(left([blocked(3), blocked(2), blocked(1, { category: "education" })])).toEqual([3, 1]);
  });

  test("is over once something of theirs was delivered there, and not by what the co-parent writes", () => {
    expect(left([aMessage({ id: 2 }), blocked(1)])).toEqual([]);
    expect(left([aMessage({ id: 2, senderId: 2, recipientId: 1 }), blocked(1)])).toEqual([1]);
    expect(left([aMessage({ id: 2, category: "education" }), blocked(1)])).toEqual([1]);
  });

  test("is left alone after three days", () => {
    expect(left([blocked(1, { timestamp: "2026-11-17T20:00:00.000Z" })])).toEqual([1]);
    expect(left([blocked(1, { timestamp: "2026-11-17T19:59:59.000Z" })])).toEqual([]);
  });
});
