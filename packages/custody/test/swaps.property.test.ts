import { hourMilliseconds } from "@evenkeel/contract/durations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIn, setOf } from "../src/family/child-set.ts";
import type { FamilyClock } from "../src/family/family-clock.ts";
import { afterSwapAct, decideSwap, type SwapAct, type SwapState } from "../src/family/swap.ts";
import type { AppliedSchedule } from "../src/layers/applied-schedule.ts";
import { arrange } from "../src/layers/arrange.ts";
import type { PlacedPeriod } from "../src/layers/placed-period.ts";
import { type AgreedSwap, movedHours, previewSwap } from "../src/layers/swaps.ts";
import { awkwardZones, block, fewerRuns, holiday } from "./builders.ts";

const [asker, responder] = [1, 2];
const children = ["leo", "mia"];
const strangers = [...children, "whoever comes later"];
const families = fc.constantFrom(...awkwardZones).map((timeZone): FamilyClock => ({
  timeZone,
  parents: [
    { id: asker, name: "Robin", role: "parent1" },
    { id: responder, name: "Sam", role: "parent2" },
  ],
}));
/** Of a year, or, so that the weeks are counted over its end, of two. */
const orderOf = (startYear: number, endYear = startYear): AppliedSchedule => ({
  id: "the order",
  rules: {
    holidayRules: [holiday("Thanksgiving", "11-26", "parent1", "parent2")],
    recurringRules: [
      block("weekly", "Sunday 18:00", "Friday 18:00", "parent1"),
      { ...block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"), childIds: ["mia"] },
      block("biweekly odd", "Friday 18:00", "Sunday 18:00", "parent2"),
    ],
  },
  years: { startYear, endYear },
  parents: { parent1: asker, parent2: responder },
  residenceId: null,
  replaces: false,
});

/** Ten years with three leap days and two years of 53 weeks. */
const tenYears = fc.integer({ min: 2024, max: 2033 });
/** Around the last of February, from March to April and from September to November, when clocks are changed. */
const places = [0, 15, 33, 40, 222, 245, 256];
/** From December 22 on. */
const yearsEnd = 306;
const stretches = fc
  .record({ year: tenYears, isAtEnd: fc.nat(3).map((one) => one === 0) })
  .map(({ year, isAtEnd }) => ({
    origin: Date.UTC(year, 1, 20),
    order: isAtEnd ? orderOf(year, year + 1) : orderOf(year),
    places: isAtEnd ? [yearsEnd] : places,
  }));
const swapsIn = ({ origin, places: begins }: { origin: number; places: number[] }) =>
  fc
    .array(
      fc.record({
        place: fc.constantFrom(...begins),
        edges: fc.uniqueArray(fc.integer({ min: 0, max: 240 }), { minLength: 2, maxLength: 8 }),
        givenFirst: fc.boolean(),
        isOffer: fc.boolean(),
        whom: fc.subarray(children),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) =>
      list.map(({ place, edges, givenFirst, isOffer, whom }, index): AgreedSwap => {
        const at = (hours: number) =>
          new Date(origin + (place * 24 + hours) * hourMilliseconds).toISOString();
        const sorted = edges.toSorted((a, b) => a - b);
        const pairs = Array.from({ length: Math.floor(sorted.length / 2) }, (_, pair) => ({
          start: at(sorted[pair * 2] ?? 0),
          end: at(sorted[pair * 2 + 1] ?? 0),
        }));
        const isGiven = (pair: number) => isOffer || (pair % 2 === 0) === givenFirst;
        const given = pairs.filter((_, pair) => isGiven(pair));
        const taken = pairs.filter((_, pair) => !isGiven(pair));
        return {
          id: `swap ${index}`,
          moved: movedHours({ given, taken }, { askerId: asker, responderId: responder }),
          children: setOf(whom),
        };
      }),
    );
const lives = stretches.chain((stretch) =>
  fc.record({ order: fc.constant(stretch.order), agreed: swapsIn(stretch), family: families }),
);

const ofChild = (periods: readonly PlacedPeriod[], child: string) =>
  periods.filter(({ rule }) => isIn(rule.children, child));
/** Whose each of these instants is. @param own of one child, as `instants` in order of time */
function parentsAt(own: readonly PlacedPeriod[], instants: readonly string[]): number[][] {
  let first = 0;
  return instants.map((instant) => {
    while (first < own.length && (own[first]?.end ?? "") <= instant) first += 1;
    const found: number[] = [];
    for (let next = first; (own[next]?.start ?? "9") <= instant; next += 1) {
      found.push(own[next]?.parentId ?? 0);
    }
    return found;
  });
}

describe("time that both parents agreed to move", () => {
  test("leaves each child with one parent at every minute, the one it was agreed on, else the schedule's", () => {
    fc.assert(
      fc.property(lives, ({ order, agreed, family }) => {
        const before = arrange([order], [], family);
        const after = arrange([order], [], family, agreed);
        for (const child of strangers) {
          const own = ofChild(after, child);
          for (const [index, period] of own.entries()) {
            expect(period.start < period.end).toBe(true);
            expect(period.end <= (own[index + 1]?.start ?? period.end)).toBe(true);
          }
          const unmoved = ofChild(before, child);
          const edges = [...unmoved, ...own].flatMap(({ start, end }) => [start, end]);
          const instants = [...new Set(edges)].toSorted();
          const moved = agreed
            .filter((swap) => isIn(swap.children, child))
            .flatMap((swap) => swap.moved);
          const ordered = parentsAt(unmoved, instants);
          const agreedOn = instants.map((instant, index) => {
            const last = moved.findLast(({ start, end }) => start <= instant && instant < end);
            return last === undefined ? ordered[index] : [last.parentId];
          });
          expect(parentsAt(own, instants)).toEqual(agreedOn);
        }
      }),
      fewerRuns,
    );
  });

  test("undone leaves exactly what the others make, one laid over the other, and its preview shows as much", () => {
    fc.assert(
      fc.property(lives, fc.nat(), ({ order, agreed, family }, which) => {
        const others = agreed.filter((_, index) => index !== which % agreed.length);
        const laidOver = others.reduce(
          (standing, swap) => previewSwap(standing, swap, family),
          arrange([order], [], family),
        );
        expect(arrange([order], [], family, others)).toEqual(laidOver);
      }),
      fewerRuns,
    );
  });

  test("comes before a holiday, and says which rule gave way", () => {
    const family: FamilyClock = {
      timeZone: "America/Los_Angeles",
      parents: [
        { id: asker, name: "Robin", role: "parent1" },
        { id: responder, name: "Sam", role: "parent2" },
      ],
    };
    const dinner = { start: "2028-11-23T20:00:00.000Z", end: "2028-11-24T02:00:00.000Z" };
    const moved = movedHours(
      { given: [dinner], taken: [] },
      { askerId: asker, responderId: responder },
    );
    const arranged = arrange([orderOf(2028)], [], family, [
      { id: "s", moved, children: undefined },
    ]);
    expect(arranged.filter(({ rule }) => rule.kind === "swap")).toMatchObject([
      {
        ...dinner,
        parentId: responder,
        title: "Swapped time with Sam",
        rule: { beaten: [{ kind: "holiday", because: "agreed-swap" }] },
      },
    ]);
  });
});

describe("a request to move time", () => {
  const begins = Date.UTC(2028, 1, 20);
  const asked: SwapState = {
    status: "pending",
    askerId: asker,
    responderId: responder,
    begins,
    undoAskedBy: null,
  };
  const kinds = ["accept", "decline", "counter", "withdraw", "keep"] as const;
  const by = fc.constantFrom(asker, responder);
  const now = fc.constantFrom(begins - 2, begins - 1, begins, begins + 1);
  const undoAs = fc.constantFrom("ask" as const, "agree" as const);
  const acts = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom(...kinds), by, now }),
      fc.record({ kind: fc.constant("undo" as const), as: undoAs, by, now }),
    ),
    { maxLength: 12 },
  );
  type Timed = SwapAct & { now: number };
  const lived = (list: readonly Timed[]) => {
    let swap = asked;
    return list
      .toSorted((a, b) => a.now - b.now)
      .flatMap((one) => {
        const before = swap;
        const decided = decideSwap(before, one, one.now);
        if (!decided.allowed) return [];
        swap = afterSwapAct(before, one.by, decided.outcome);
        return [{ act: one, before, outcome: decided.outcome, after: swap }];
      });
  };

  test("is answered by the other parent alone, once, and never after its first hour began", () => {
    fc.assert(
      fc.property(acts, (list) => {
        const steps = lived(list);
        const answers = steps.filter(({ act }) =>
          ["accept", "decline", "counter"].includes(act.kind),
        );
        expect(answers.length).toBeLessThanOrEqual(1);
        for (const { act } of answers) {
          expect(act.by).toBe(responder);
          expect(act.now).toBeLessThan(begins);
        }
      }),
    );
  });

  test("moves time only where the other parent accepted, and is undone only by both", () => {
    fc.assert(
      fc.property(acts, (list) => {
        for (const { act, before, after } of lived(list)) {
          if (after.status === "accepted" && before.status !== "accepted") {
            expect(act).toMatchObject({ kind: "accept", by: responder });
          }
          if (after.status === "undone") {
            expect(before.undoAskedBy).not.toBeNull();
            expect(act.by).not.toBe(before.undoAskedBy);
            expect(act.now).toBeLessThan(begins);
          }
        }
      }),
    );
  });

  test.each([
    ["accept", asker, "not_responder"],
    ["withdraw", responder, "not_asker"],
    ["keep", asker, "not_agreed"],
  ] as const)("does not let who may not %s it", (kind, who, because) => {
    expect(decideSwap(asked, { kind, by: who }, begins - 1)).toEqual({ allowed: false, because });
  });

  test("is undone only once it was accepted, and an agreement to that never becomes a request", () => {
    const undo = (as: "ask" | "agree", who: number) => ({ kind: "undo", as, by: who }) as const;
    const decide = (swap: SwapState, act: SwapAct) => decideSwap(swap, act, begins - 1);
    expect(decide(asked, undo("ask", asker))).toMatchObject({ because: "not_agreed" });
    const accepted: SwapState = { ...asked, status: "accepted" };
    expect(decide(accepted, undo("agree", responder))).toMatchObject({ because: "nothing_asked" });
    const toUndo = afterSwapAct(accepted, asker, "undo_asked");
    expect(decide(toUndo, undo("agree", asker))).toMatchObject({ because: "nothing_asked" });
    expect(decide(toUndo, undo("agree", responder))).toMatchObject({ outcome: "undone" });
    expect(decide(toUndo, undo("ask", responder))).toMatchObject({ because: "asked_by_other" });
  });

  test("ends by itself when its first hour begins", () => {
    for (const kind of ["accept", "decline", "counter"] as const) {
      expect(decideSwap(asked, { kind, by: responder }, begins)).toMatchObject({
        because: "too_late",
      });
    }
    expect(decideSwap(asked, { kind: "withdraw", by: asker }, begins)).toMatchObject({
      because: "too_late",
    });
  });
});
