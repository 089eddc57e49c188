import fc from "fast-check";
import { expect, it } from "vitest";
import { detailOf, lookOf, type Look } from "./access-detail.ts";
import { messageCategories, severities } from "./constants.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const looks: fc.Arbitrary<Look> = fc.oneof(
  fc.constantFrom("messages", "calendar", "disputes", "expenses").map((screen) => ({ screen })),
  fc.record({ from: fc.option(day), to: fc.option(day) }).map((days) => ({ days })),
  fc
    .record(
      {
        category: fc.constantFrom(...messageCategories),
        severity: fc.constantFrom(...severities),
        from: day,
        to: day,
      },
      { requiredKeys: [] },
    )
    .map((filters) => ({ filters })),
);

it("parents can be told every look of the court in their language: what an entry says is read back whole", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(looks, (look) => {
      const detail = detailOf(look);
      if (detail !== null) expect(lookOf(detail)).toEqual(look);
    }),
  );
});

it("parents read a detail of an entry that says none of these as it stands", () => {
  for (const detail of [
    "",
    "something else",
    "category",
    "category nonsense",
    "a to b",
    "2026-11-01 to … to …",
  ]) {
    expect(lookOf(detail)).toBeNull();
  }
});
