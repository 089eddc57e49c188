import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disputeStatuses } from "@evenkeel/contract/constants";
import { deadlineOf, decide, expiryOf, statusAt } from "./state-machine.ts";

const responder = 2;
const created = new Date("2026-11-21T18:00:00.000Z");
const deadline = deadlineOf(created, 48);
const proposer = 1;
const pending = {
  status: "pending",
  proposerId: proposer,
  responderId: responder,
  deadline,
} as const;
const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);
const answer = (by: number) => ({ kind: "answer", by, responseType: "agree" }) as const;
const resolve = { kind: "resolve", by: 1 } as const;

describe("a dispute's deadline", () => {
  test("the responder can answer until the last millisecond before the deadline, but not at the deadline itself", () => {
    expect(decide(pending, answer(responder), at(-1))).toEqual({ allowed: true, next: "agreed" });
    expect(decide(pending, answer(responder), at(0))).toEqual({
      allowed: false,
      because: "too_late",
    });
  });

  test("the AI can be asked from the very moment of the deadline, and not a millisecond before", () => {
    expect(decide(pending, resolve, at(-1))).toEqual({ allowed: false, because: "too_early" });
    expect(decide(pending, resolve, at(0))).toEqual({ allowed: true, next: "resolved" });
  });

  test("silence is never consent: an unanswered dispute stays pending, and expires after 30 days", () => {
    expect(statusAt(pending, at(0))).toBe("pending");
    expect(statusAt(pending, at(30 * dayMilliseconds - 1))).toBe("pending");
    expect(statusAt(pending, at(30 * dayMilliseconds))).toBe("expired");
    expect(decide(pending, resolve, at(30 * dayMilliseconds))).toEqual({
      allowed: false,
      because: "closed",
    });
  });

  test("a window across a clock change is as long as any other", () => {
    // Los Angeles puts its clock back on November 1, 2026 and forward on March 14, 2027.
    for (const start of ["2026-10-31T18:00:00.000Z", "2027-03-13T18:00:00.000Z"]) {
      const begun = new Date(start);
      expect(deadlineOf(begun, 48).getTime() - begun.getTime()).toBe(48 * hourMilliseconds);
    }
  });

  test("a window of a fraction of an hour is exact to the millisecond", () => {
    expect(deadlineOf(created, 0.001).getTime() - created.getTime()).toBe(3600);
  });
});

describe("whatever happens to a dispute", () => {
  const anyInstant = fc.integer({ min: -72 * hourMilliseconds, max: 40 * dayMilliseconds }).map(at);
  const anyAct = fc.oneof(
    fc.record({
      kind: fc.constant("answer" as const),
      by: fc.constantFrom(1, 2, 3),
      responseType: fc.constantFrom("agree" as const, "counter" as const),
    }),
    fc.record({ kind: fc.constant("resolve" as const), by: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant("accept" as const), by: fc.constantFrom(1, 2, 3) }),
  );

  test("a counter-proposal can be accepted by its proposer alone, and only until 30 days after the deadline", () => {
    const countered = { ...pending, status: "countered" } as const;
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), anyInstant, (by, now) => {
        const may = by === proposer && now < expiryOf(deadline);
        const decision = decide(countered, { kind: "accept", by }, now);
        expect(decision.allowed).toBe(may);
        if (decision.allowed) expect(decision.next).toBe("agreed");
      }),
    );
  });

  test("an end is final, at any time and for everyone, but for a counter-proposal that is accepted", () => {
    const ends = disputeStatuses.filter((status) => status !== "pending");
    fc.assert(
      fc.property(fc.constantFrom(...ends), anyAct, anyInstant, (status, act, now) => {
        fc.pre(!(status === "countered" && act.kind === "accept"));
        expect(decide({ ...pending, status }, act, now).allowed).toBe(false);
        expect(statusAt({ ...pending, status }, now)).toBe(status);
      }),
    );
  });

  test("at every moment before it expires it can be either answered or resolved, never both", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const mayAnswer = decide(pending, answer(responder), now).allowed;
        const mayResolve = decide(pending, resolve, now).allowed;
        expect(mayAnswer && mayResolve).toBe(false);
        expect(mayAnswer || mayResolve).toBe(now < expiryOf(deadline));
      }),
    );
  });

  test("no one but the responder can ever answer", () => {
    fc.assert(
      fc.property(anyAct, anyInstant, (act, now) => {
        fc.pre(act.kind === "answer" && act.by !== responder);
        expect(decide(pending, act, now)).toEqual({ allowed: false, because: "not_responder" });
      }),
    );
  });
});
