import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actualTime } from "@evenkeel/custody/periods/actual-time";
import { timeWithEach } from "@evenkeel/custody/periods/parenting-time";

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 1);
const hours = (from: number, to: number, parentId: number) => ({
  start: new Date(start + from * day).toISOString(),
  end: new Date(start + to * day).toISOString(),
  parentId,
  childIds: [],
  kind: "recurring" as const,
});
const range = { from: start, before: start + 30 * day };
const days = { from: "2026-11-01", before: "2026-11-30" };
const at = (from: number) => start + from * day;
const stays = (...agreed: [number, number | null][]) =>
  actualTime(
    [hours(0, 6, 1), hours(6, 8, 2), hours(8, 13, 1), hours(13, 15, 2), hours(15, 30, 1)],
    new Map(agreed),
    range,
  ).map(({ start: from, end, who }) => [(from - start) / day, (end - start) / day, who]);

describe("the time with each parent as it was", () => {
  it("is the plan where nobody says otherwise, or they do not agree", () => {
    expect(stays()).toEqual([
      [0, 6, 1],
      [6, 8, 2],
      [8, 13, 1],
      [13, 15, 2],
      [15, 30, 1],
    ]);
  });

  it("begins when both say that the exchange took place", () => {
    expect(stays([at(6), at(7)], [at(15), at(14.5)])).toEqual([
      [0, 7, 1],
      [7, 8, 2],
      [8, 13, 1],
      [13, 14.5, 2],
      [14.5, 30, 1],
    ]);
  });

  it("goes on with whoever had the children, until an exchange that did happen", () => {
    expect(stays([at(6), null])).toEqual([
      [0, 13, 1],
      [13, 15, 2],
      [15, 30, 1],
    ]);
    expect(stays([at(8), null])).toEqual([
      [0, 6, 1],
      [6, 15, 2],
      [15, 30, 1],
    ]);
  });

  it("takes no rule that follows another of the same parent for an exchange", () => {
    const timeline = [hours(0, 6, 1), hours(6, 8, 2), hours(8, 10, 2), hours(10, 30, 1)];
    expect(actualTime(timeline, new Map([[at(6), null]]), range)).toEqual([
      { start, end: range.before, who: 1 },
    ]);
  });

  it("is with someone, or known to be with nobody, at every minute, whatever happened", () => {
    const week = fc.array(fc.integer({ min: 0, max: 30 * 24 }), { minLength: 2, maxLength: 20 });
    const went = fc.oneof(fc.constant(null), fc.integer({ min: -48, max: 48 }));
    fc.assert(
      fc.property(week, fc.array(went, { maxLength: 20 }), (times, outcomes) => {
        const inOrder = [...new Set(times)].toSorted((one, other) => one - other);
        const timeline = inOrder
          .slice(1)
          .map((end, index) => hours((inOrder[index] ?? 0) / 24, end / 24, (index % 2) + 1));
        const agreed = outcomes.map((outcome, index): [number, number | null] => {
          const first = timeline[index];
          const planned = first === undefined ? start : Date.parse(first.start);
          return [planned, outcome === null ? null : planned + outcome * (day / 24)];
        });
        const found = actualTime(timeline, new Map(agreed), range);
        expect(found[0]?.start).toBe(range.from);
        expect(found.at(-1)?.end).toBe(range.before);
        for (const [index, stay] of found.entries()) {
          expect(stay.end).toBeGreaterThan(stay.start);
          expect(found[index + 1]?.start ?? range.before).toBe(stay.end);
        }
        const total = [...timeWithEach(found, days, "UTC").values()];
        expect(total.reduce((sum, one) => sum + one.hours, 0)).toBeCloseTo(29 * 24);
        expect(total.reduce((sum, one) => sum + one.overnights, 0)).toBe(29);
      }),
    );
  });
});
