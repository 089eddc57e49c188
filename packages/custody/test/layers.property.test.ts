import { hourMilliseconds } from "@evenkeel/contract/durations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlay, without } from "../src/layers/layers.ts";
import type { PlacedPeriod } from "../src/layers/placed-period.ts";

const origin = Date.UTC(2026, 0, 1);
const at = (hours: number) => new Date(origin + hours * hourMilliseconds).toISOString();

function period(
  importId: string,
  kind: "holiday" | "recurring",
  from: number,
  to: number,
): PlacedPeriod {
  return {
    start: at(from),
    end: at(to),
    parentId: importId === "top" ? 1 : 2,
    title: importId,
    allDay: false,
    rule: { importId, kind, index: 0, beaten: [] },
  };
}

/** Ordered periods of one schedule, without overlaps, within 60 hours. */
const schedule = (importId: string) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 16 }).chain((edges) => {
    const sorted = edges.toSorted((a, b) => a - b);
    const pairs = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) =>
      sorted.slice(index * 2, index * 2 + 2),
    );
    return fc.tuple(
      ...pairs.map(([from = 0, to = 0]) =>
        fc
          .constantFrom("holiday" as const, "recurring" as const)
          .map((kind) => period(importId, kind, from, to)),
      ),
    );
  });

const covering = (periods: readonly PlacedPeriod[], time: string) =>
  periods.filter(({ start, end }) => start <= time && time < end);

describe("two schedules on one calendar", () => {
  test("give every hour at most one parent: the holiday's, then the newer schedule's", () => {
    fc.assert(
      fc.property(schedule("base"), schedule("top"), (base, top) => {
        const merged = overlay(base, top, "UTC");
        for (let time = 0; time < 61; time += 1) {
          const [below] = covering(base, at(time));
          const [above] = covering(top, at(time));
          const holidayBelow = below?.rule.kind === "holiday" && above?.rule.kind !== "holiday";
          const expected = holidayBelow ? below : (above ?? below);
          const found = covering(merged, at(time));
          expect(found.map(({ title }) => title)).toEqual(
            expected === undefined ? [] : [expected.title],
          );
          const loser = expected === below ? above : below;
          const named = found[0]?.rule.beaten.filter(
            ({ start, end }) => start <= at(time) && at(time) < end,
          );
          expect(named?.map(({ importId }) => importId) ?? []).toEqual(
            loser === undefined || expected === undefined ? [] : [loser.title],
          );
        }
        expect(merged).toEqual(merged.toSorted((a, b) => (a.start < b.start ? -1 : 1)));
      }),
    );
  });

  test("change nothing where they do not overlap, and leave nothing of what is taken out", () => {
    fc.assert(
      fc.property(schedule("base"), (base) => {
        expect(overlay(base, [], "UTC")).toEqual(base);
        expect(overlay([], base, "UTC")).toEqual(base);
        expect(without(base, [], "UTC")).toEqual(base);
        expect(without(base, base, "UTC")).toEqual([]);
      }),
    );
  });

  test("say which hours were lost, whether all of them, and why", () => {
    const [merged, ...rest] = overlay(
      [period("base", "recurring", 2, 4)],
      [period("top", "recurring", 0, 10)],
      "UTC",
    );
    expect(rest).toEqual([]);
    expect(merged?.rule.beaten).toEqual([
      {
        importId: "base",
        kind: "recurring",
        index: 0,
        parentId: 2,
        start: at(2),
        end: at(4),
        whole: true,
        because: "newer-schedule",
      },
    ]);
    const [, holiday] = overlay(
      [period("base", "holiday", 5, 12)],
      [period("top", "recurring", 0, 10)],
      "UTC",
    );
    expect(holiday?.rule.beaten).toMatchObject([
      { start: at(5), end: at(10), whole: false, because: "holiday-before-regular" },
    ]);
  });
});
