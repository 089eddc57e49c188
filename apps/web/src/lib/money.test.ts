import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf, typedCents } from "./money.ts";

describe("an amount that a parent types", () => {
  test.each([
    ["12", 1_200],
    ["12.5", 1_250],
    ["12.05", 1_205],
    [".99", 99],
    ["$1,234.50", 123_450],
    ["1,234", 123_400],
    ["12,50", 1_250],
    [" 7 ", 700],
    ["12 USD", 1_200],
  ])("is %s in whole cents", (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  test.each(["", "twelve", "-5", "1.234.5", "12.505", "1e5", ".", "5 or 6"])(
    "is not guessed from '%s'",
    (typed) => {
      expect(centsOf(typed)).toBeNull();
    },
  );

  test("stands in the field as the same amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(centsOf(typedCents(cents))).toBe(cents);
      }),
    );
  });
});
