import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expenseCategories, mostCents } from "../constants.ts";
import { percentOf, ruleFor, splitCents } from "./split.ts";

const cents = fc.integer({ min: 1, max: mostCents });
const percent = fc.integer({ min: 0, max: 100 });
const payer = fc.constantFrom("parent1" as const, "parent2" as const);

describe("the shares of an expense", () => {
  test("are whole cents, make up the bill, and are each within a cent of the exact share", () => {
    fc.assert(
      fc.property(
        cents,
        percent,
        fc.integer({ min: -200, max: 200 }),
        payer,
        (amount, parent1Percent, carry, by) => {
          const split = splitCents(amount, parent1Percent, { carry, payer: by });
          expect(split.parent1Cents + split.parent2Cents).toBe(amount);
          expect(Number.isInteger(split.parent1Cents)).toBe(true);
          expect(Math.min(split.parent1Cents, split.parent2Cents)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(split.parent1Cents * 100 - amount * parent1Percent)).toBeLessThan(100);
          expect(split.rounding).toBe(amount * parent1Percent - split.parent1Cents * 100);
        },
      ),
    );
  });

  test("leave no parent more than half a cent worse over any number of bills", () => {
    const bill = fc.record({ amount: cents, parent1Percent: percent, by: payer });
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 60 }), (bills) => {
        let carry = 0;
        let exact = 0n;
        let borne = 0n;
        for (const { amount, parent1Percent, by } of bills) {
          const { parent1Cents, rounding } = splitCents(amount, parent1Percent, {
            carry,
            payer: by,
          });
          carry += rounding;
          exact += BigInt(amount) * BigInt(parent1Percent);
          borne += BigInt(parent1Cents) * 100n;
          expect(Math.abs(Number(exact - borne))).toBeLessThanOrEqual(50);
        }
      }),
    );
  });

  test("come back to fair after claims were withdrawn, bill by bill", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 5_000 }),
        cents,
        fc.integer({ min: 1, max: 99 }),
        payer,
        (carry, amount, parent1Percent, by) => {
          const { rounding } = splitCents(amount, parent1Percent, { carry, payer: by });
          expect(Math.abs(carry + rounding)).toBeLessThanOrEqual(Math.max(50, Math.abs(carry)));
        },
      ),
    );
  });

  test("give the odd cent of the first bill to whoever paid it", () => {
    expect(splitCents(5, 50, { carry: 0, payer: "parent1" })).toEqual({
      parent1Cents: 3,
      parent2Cents: 2,
      rounding: -50,
    });
    expect(splitCents(5, 50, { carry: 0, payer: "parent2" }).parent1Cents).toBe(2);
    // And the next one to the other, whoever paid.
    expect(splitCents(5, 50, { carry: -50, payer: "parent1" }).parent1Cents).toBe(2);
  });
});

describe("the rule that an expense goes by", () => {
  const rule = (childId: string | null, category: string | null, parent1Percent: number) => ({
    childId,
    category,
    parent1Percent,
  });
  const rules = [
    rule(null, null, 10),
    rule(null, "medical", 20),
    rule("mia", null, 30),
    rule("mia", "medical", 40),
  ];

  test("is the narrowest that the parents agreed on, and half each without one", () => {
    const share = (childId: string | null, category: string, of = rules) =>
      percentOf(ruleFor(of, { childId, category }));
    expect(share("mia", "medical")).toBe(40);
    expect(share("mia", "school")).toBe(30);
    expect(share("noah", "medical")).toBe(20);
    expect(share(null, "medical")).toBe(20);
    expect(share("noah", "school")).toBe(10);
    expect(share("noah", "school", [])).toBe(50);
  });

  test("is the same in whichever order they were agreed on", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(rules),
        fc.constantFrom("mia", "noah", null),
        fc.constantFrom(...expenseCategories),
        (some, childId, category) => {
          const about = { childId, category };
          expect(ruleFor(some, about)).toEqual(ruleFor(some.toReversed(), about));
        },
      ),
    );
  });
});
