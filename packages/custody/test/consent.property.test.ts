import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterConsent,
  type ConsentAct,
  decideConsent,
  type Standing,
} from "../src/family/consent.ts";

const [importer, other] = [1, 2];
const applied: Standing = {
  appliedBy: importer,
  confirmedBy: null,
  undoAskedBy: null,
  isGone: false,
};
const act = (kind: ConsentAct["kind"], by: number): ConsentAct => ({ kind, by });
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom("confirm" as const, "undo" as const, "keep" as const),
    by: fc.constantFrom(importer, other),
  }),
  { maxLength: 12 },
);

/** Every step that was allowed, with the schedule before and after it. */
function lived(list: readonly ConsentAct[]) {
  let schedule = applied;
  return list.flatMap((one) => {
    const before = schedule;
    const decided = decideConsent(before, one);
    if (!decided.allowed) return [];
    schedule = afterConsent(before, one.by, decided.outcome);
    return [{ before, act: one, outcome: decided.outcome, after: schedule }];
  });
}

describe("a schedule that one parent applied", () => {
  test("is confirmed only by the other parent, and only by asking for it", () => {
    expect(decideConsent(applied, act("confirm", importer))).toMatchObject({ because: "own" });
    fc.assert(
      fc.property(acts, (list) => {
        for (const step of lived(list)) {
          const isNewlyConfirmed = step.before.confirmedBy !== step.after.confirmedBy;
          expect(isNewlyConfirmed).toBe(step.act.kind === "confirm");
          if (isNewlyConfirmed) expect(step.after.confirmedBy).toBe(other);
        }
      }),
    );
  });

  test("is taken off the calendar by its importer alone until it is confirmed, and only by both afterwards", () => {
    fc.assert(
      fc.property(acts, (list) => {
        const steps = lived(list);
        const end = steps.findIndex(({ outcome }) => outcome === "undone");
        if (end === -1) return;
        const { before, act: last } = steps[end]!;
        const alone = before.confirmedBy === null && last.by === importer;
        // The parent whose act took it off is not the one who had asked, and the question still stood.
        const both = before.undoAskedBy !== null && before.undoAskedBy !== last.by;
        expect(alone || both).toBe(true);
        if (before.confirmedBy !== null) expect(both).toBe(true);
        expect(steps.slice(end + 1)).toEqual([]);
      }),
    );
  });

  test("stays when one asks and the other keeps it, or takes the question back", () => {
    const asked = { ...applied, confirmedBy: other, undoAskedBy: importer };
    for (const by of [importer, other]) {
      expect(decideConsent(asked, act("keep", by))).toEqual({ allowed: true, outcome: "kept" });
      expect(afterConsent(asked, by, "kept")).toEqual({ ...asked, undoAskedBy: null });
    }
    expect(decideConsent(applied, act("keep", other))).toMatchObject({ because: "nothing_asked" });
  });

  test("is asked about once, and a second asking is not an agreement", () => {
    const confirmed = { ...applied, confirmedBy: other };
    expect(decideConsent(confirmed, act("undo", other))).toEqual({
      allowed: true,
      outcome: "undo_asked",
    });
    const asked = afterConsent(confirmed, other, "undo_asked");
    expect(decideConsent(asked, act("undo", other))).toMatchObject({ because: "asked_already" });
    expect(decideConsent(asked, act("undo", importer))).toMatchObject({ outcome: "undone" });
  });

  test("whoever confirms takes back the wish that it go", () => {
    const asked = { ...applied, undoAskedBy: other };
    expect(afterConsent(asked, other, "confirmed")).toMatchObject({
      confirmedBy: other,
      undoAskedBy: null,
    });
  });

  test("once it is gone, nothing more is done with it", () => {
    fc.assert(
      fc.property(acts, (list) => {
        for (const one of list) {
          expect(decideConsent({ ...applied, isGone: true }, one)).toEqual({
            allowed: false,
            because: "gone",
          });
        }
      }),
    );
  });
});
