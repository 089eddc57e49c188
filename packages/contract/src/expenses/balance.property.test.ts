import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expenseStatuses, paymentStatuses } from "../constants.ts";
import { balanceOf, type CountedExpense } from "./balance.ts";

const instant = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const expenses: fc.Arbitrary<CountedExpense[]> = fc.array(
  fc
    .record({
      id: fc.uuid(),
      what: fc.string(),
      status: fc.constantFrom(...expenseStatuses),
      owedBy: fc.constantFrom(1, 2),
      owedCents: fc.integer({ min: 0, max: 100_000 }),
      at: instant,
      payments: fc.array(
        fc.record({
          id: fc.uuid(),
          amountCents: fc.integer({ min: 1, max: 10_000 }),
          status: fc.constantFrom(...paymentStatuses),
          answeredAt: instant,
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ at, ...one }) => ({ ...one, acceptedAt: one.status === "accepted" ? at : null })),
  { maxLength: 20 },
);
/** Added up in the plainest way. */
const owedBy = (all: readonly CountedExpense[], who: number): number => {
  let sum = 0;
  for (const one of all) {
    if (one.status !== "accepted" || one.owedBy !== who) continue;
    sum += one.owedCents;
    for (const { status, amountCents } of one.payments)
      if (status === "received") sum -= amountCents;
  }
  return sum;
};

describe("a balance", () => {
  test("is what was accepted less what was confirmed, for each parent apart", () => {
    fc.assert(
      fc.property(expenses, (all) => {
        const { closing, opening, steps } = balanceOf(all, [1, 2]);
        expect(closing).toEqual(
          [1, 2].map((userId) => ({ userId, owesCents: owedBy(all, userId) })),
        );
        expect(opening.map(({ owesCents }) => owesCents)).toEqual([0, 0]);
        expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
      }),
    );
  });

  test("tells each step apart, also those that count from one instant on", () => {
    const at = "2026-11-20T18:00:00.000Z";
    // Both were paid under protest, and count from when the expense does.
    const payments = ["one", "two"].map((id) => ({
      id,
      amountCents: 1_000,
      status: "received" as const,
      answeredAt: "2026-11-01T18:00:00.000Z",
    }));
    const glasses = { id: "glasses", what: "Glasses", owedBy: 1, owedCents: 5_000, payments };
    const { steps } = balanceOf([{ ...glasses, status: "accepted", acceptedAt: at }], [1, 2]);
    expect(steps.map(({ paymentId, at: when }) => [paymentId, when])).toEqual([
      [null, at],
      ["one", at],
      ["two", at],
    ]);
  });

  test("of each month goes on from the month before, and every step says where it leads", () => {
    fc.assert(
      fc.property(expenses, instant, (all, border) => {
        const before = balanceOf(all, [1, 2], { from: null, to: border });
        const after = balanceOf(all, [1, 2], { from: border, to: null });
        expect(after.opening).toEqual(before.closing);
        expect(after.closing).toEqual(balanceOf(all, [1, 2]).closing);
        const owes = new Map(after.opening.map(({ userId, owesCents }) => [userId, owesCents]));
        for (const step of after.steps) {
          const next = (owes.get(step.owedBy) ?? 0) + step.changeCents;
          expect(step.owesCents).toBe(next);
          owes.set(step.owedBy, next);
        }
        expect(after.closing.map(({ userId }) => owes.get(userId))).toEqual(
          after.closing.map(({ owesCents }) => owesCents),
        );
      }),
    );
  });
});
