import * as fc from "fast-check";
import { expect, test } from "vitest";
import { setOf } from "../src/family/child-set.ts";
import { type Applied, layersInForce, waitingAmong } from "../src/layers/in-force.ts";

const kinds = ["holiday", "recurring"] as const;
const schedules = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      appliedBy: fc.constantFrom(1, 2),
      replaces: fc.boolean(),
      years: fc
        .tuple(fc.integer({ min: 2026, max: 2030 }), fc.integer({ min: 0, max: 2 }))
        .map(([startYear, more]) => ({ startYear, endYear: startYear + more })),
      children: fc.subarray(["mia", "leo", "ana"]).map((ids) => setOf(ids)),
      kinds: fc.subarray([...kinds], { minLength: 1 }),
      residence: fc.constantFrom(null, "one", "two"),
      confirmed: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  // Entries of a record: applied one after the other, and confirmed some time after that, each by an entry of its own.
  .map((all): Applied[] =>
    all.map(({ confirmed, ...one }, index) => ({
      ...one,
      sequence: index * 10,
      confirmedEntry: confirmed === null ? null : index * 10 + confirmed * 10 + 1 + index,
    })),
  );
const isConfirmed = ({ confirmedEntry }: Applied) => confirmedEntry !== null;
const countIn = (all: readonly Applied[], year: number, child: string) => {
  const waiting = waitingAmong(all);
  return all.filter(
    ({ id, years, children }) =>
      !waiting.has(id) &&
      years.startYear <= year &&
      year <= years.endYear &&
      (children === undefined || ("only" in children && children.only.includes(child))),
  );
};

test("a parent who confirmed a schedule finds only confirmed ones in its years, and the other part of it that was there, whatever the other applies", () => {
  fc.assert(
    fc.property(schedules, (all) => {
      for (const child of ["mia", "leo", "ana"]) {
        for (let year = 2026; year <= 2032; year += 1) {
          const counting = countIn(all, year, child);
          const ofBoth = counting.filter(isConfirmed);
          for (const one of counting) {
            if (isConfirmed(one)) continue;
            // Only the other part of an order that was there when its first part was confirmed.
            for (const other of ofBoth) {
              expect(one.appliedBy).toBe(other.appliedBy);
              expect(one.sequence).toBeLessThan(other.confirmedEntry ?? 0);
              expect(one.kinds.some((kind) => other.kinds.includes(kind))).toBe(false);
            }
          }
        }
      }
    }),
  );
});

test("what one parent applies, or takes back, changes nothing of what both confirmed", () => {
  fc.assert(
    fc.property(schedules, (all) => {
      const ofBoth = all.filter(isConfirmed);
      expect(waitingAmong(ofBoth).size).toBe(0);
      const waiting = waitingAmong(all);
      expect(ofBoth.some(({ id }) => waiting.has(id))).toBe(false);
    }),
  );
});

test("a schedule that meets none of both counts from the moment it is applied", () => {
  fc.assert(
    fc.property(schedules, (all) => {
      expect(waitingAmong(all.map((one) => ({ ...one, confirmedEntry: null }))).size).toBe(0);
    }),
  );
});

test("what the parents confirmed last is under nothing but what its own importer laid over it later", () => {
  fc.assert(
    fc.property(schedules, (all) => {
      const layers = layersInForce(all);
      const waiting = waitingAmong(all);
      const ids = (list: readonly Applied[]) => list.map(({ id }) => id).toSorted();
      expect(ids(layers)).toEqual(ids(all.filter(({ id }) => !waiting.has(id))));
      const [last] = all
        .filter(isConfirmed)
        .toSorted((one, other) => (other.confirmedEntry ?? 0) - (one.confirmedEntry ?? 0));
      if (last === undefined) return;
      const place = layers.findIndex(({ id }) => id === last.id);
      for (const over of layers.slice(place + 1).filter(isConfirmed)) {
        expect(over.appliedBy).toBe(last.appliedBy);
        expect(over.sequence).toBeGreaterThan(last.sequence);
      }
    }),
  );
});

test("schedules that no one confirmed lie as they were applied", () => {
  fc.assert(
    fc.property(schedules, (all) => {
      const applied = all.map((one) => ({ ...one, confirmedEntry: null }));
      expect(layersInForce(applied)).toEqual(applied.map((one) => ({ ...one, yieldsTo: [] })));
    }),
  );
});
