import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterConsent,
  mayTakeHours,
  type UndoAs,
  undoOf,
  type ConsentAct,
  decideConsent,
  type Standing,
} from "../src/family/consent.ts";

const [importer, other] = [1, 2];
const applied: Standing = {
  appliedBy: importer,
  confirmedBy: null,
  undoAskedBy: null,
  isProposal: false,
  isGone: false,
};
const act = (kind: "confirm" | "keep", by: number): ConsentAct => ({ kind, by });
const undo = (as: UndoAs, by: number): ConsentAct => ({ kind: "undo", as, by });
const person = fc.constantFrom(importer, other);
const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom("confirm" as const, "keep" as const), by: person }),
    fc.record({
      kind: fc.constant("undo" as const),
      as: fc.constantFrom<UndoAs>("alone", "ask", "agree"),
      by: person,
    }),
  ),
  { maxLength: 12 },
);

/** Every step that was allowed, with the schedule before and after it. */
function lived(list: readonly ConsentAct[], from = applied) {
  let schedule = from;
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
    expect(decideConsent(confirmed, undo("ask", other))).toEqual({
      allowed: true,
      outcome: "undo_asked",
    });
    const asked = afterConsent(confirmed, other, "undo_asked");
    expect(decideConsent(asked, undo("ask", other))).toMatchObject({ because: "asked_already" });
    expect(decideConsent(asked, undo("agree", other))).toMatchObject({ because: "nothing_asked" });
    expect(decideConsent(asked, undo("agree", importer))).toMatchObject({ outcome: "undone" });
  });

  test("an undo never becomes another than was meant, whatever the other parent did meanwhile", () => {
    fc.assert(
      fc.property(acts, fc.boolean(), (list, isProposal) => {
        for (const step of lived(list, { ...applied, isProposal })) {
          if (step.act.kind !== "undo") continue;
          const { as, by } = step.act;
          expect(step.outcome).toBe(as === "ask" ? "undo_asked" : "undone");
          if (as === "agree") expect([null, by]).not.toContain(step.before.undoAskedBy);
          if (as === "alone") expect(step.before.confirmedBy).toBeNull();
        }
      }),
    );
  });

  test("an agreement that crosses with taking the request back asks for nothing", () => {
    const kept = { ...applied, confirmedBy: other };
    expect(decideConsent(kept, undo("agree", other))).toMatchObject({ because: "nothing_asked" });
  });

  test("taking it off alone, which crosses with the other parent's confirmation, asks for nothing", () => {
    const confirmed = afterConsent(applied, other, "confirmed");
    expect(decideConsent(confirmed, undo("alone", importer))).toMatchObject({
      because: "takes_both",
    });
  });

  test("the other parent sets a proposal aside alone, and no schedule that counts", () => {
    const proposal = { ...applied, isProposal: true };
    expect(undoOf(proposal, other)).toBe("alone");
    expect(decideConsent(proposal, undo("alone", other))).toMatchObject({ outcome: "undone" });
    expect(undoOf(applied, other)).toBe("ask");
    expect(decideConsent(applied, undo("alone", other))).toMatchObject({ because: "takes_both" });
  });

  test("its hours are deleted by its importer alone, while no one else stands by them or by what is below", () => {
    fc.assert(
      fc.property(acts, fc.boolean(), person, (list, isProposal, by) => {
        const start = { ...applied, isProposal };
        for (const { after } of lived(list, start)) {
          const may = mayTakeHours(after, by);
          if (may)
            expect([after.confirmedBy, after.isProposal, by]).toEqual([null, false, importer]);
        }
        expect(mayTakeHours(start, by)).toBe(!isProposal && by === importer);
      }),
    );
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
