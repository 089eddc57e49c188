/**
 * A schedule is both parents' calendar, and one of them put it there. What each may do with it, and when it takes both:
 *
 *     applied --confirm, the other parent--> confirmed by both
 *     applied --undo alone, who applied it--> undone
 *     a proposal --undo alone, either--> undone: the other parent sets it aside
 *     applied or confirmed --undo, ask--> asked: the schedule stays
 *     asked --undo, the parent who was asked agrees--> undone
 *     asked --keep, either--> no longer asked
 *     asked --confirm, the parent who asked--> confirmed, and no longer asked
 *     applied --take hours off, who applied it--> the rest stays; a proposal, once confirmed, or by anyone else, never
 *
 * It counts from the moment it is applied, but where both stand by another: there it is a proposal. Time changes nothing
 * here: silence is never consent.
 */

/** What determines what can happen to a schedule on the calendar. */
export interface Standing {
  readonly appliedBy: number;
  /** The other parent; null until then. */
  readonly confirmedBy: number | null;
  /** Who asked the other to agree to taking it off; null while nobody does. */
  readonly undoAskedBy: number | null;
  /** One parent's alone, for years and children for which both confirmed another (`layers/in-force.ts`). */
  readonly isProposal: boolean;
  /** Undone, or repeated by a later one: no longer on the calendar by itself. */
  readonly isGone: boolean;
}

/**
 * An undo says which state of the schedule it speaks of: `alone` takes it off without the other parent, `ask` asks them,
 * `agree` answers them. So one that crosses with an act of the other parent never becomes another than was meant.
 */
export type UndoAs = "alone" | "ask" | "agree";

export type ConsentAct =
  | { readonly kind: "confirm" | "keep"; readonly by: number }
  | { readonly kind: "undo"; readonly as: UndoAs; readonly by: number };

/** An act before it is said whose it is. */
export type WithoutActor<Act> = Act extends unknown ? Omit<Act, "by"> : never;

export type ConsentRefusal =
  | "gone"
  | "own"
  | "confirmed_already"
  | "takes_both"
  | "asked_already"
  | "asked_by_other"
  | "nothing_asked";
export type Consent =
  | { readonly allowed: true; readonly outcome: "confirmed" | "undone" | "undo_asked" | "kept" }
  | { readonly allowed: false; readonly because: ConsentRefusal };

const may = (outcome: Extract<Consent, { allowed: true }>["outcome"]): Consent => ({
  allowed: true,
  outcome,
});
const mayNot = (because: ConsentRefusal): Consent => ({ allowed: false, because });

/** @param act of one of the family's two parents */
export function decideConsent(schedule: Standing, act: ConsentAct): Consent {
  const { appliedBy, confirmedBy, undoAskedBy, isGone } = schedule;
  if (isGone) return mayNot("gone");
  switch (act.kind) {
    case "confirm":
      if (act.by === appliedBy) return mayNot("own");
      return confirmedBy === null ? may("confirmed") : mayNot("confirmed_already");
    case "undo":
      return decideUndo(schedule, act);
    case "keep":
      return undoAskedBy === null ? mayNot("nothing_asked") : may("kept");
  }
}

function decideUndo(
  schedule: Standing,
  { as, by }: Extract<ConsentAct, { kind: "undo" }>,
): Consent {
  const { undoAskedBy } = schedule;
  switch (as) {
    case "alone":
      return mayUndoAlone(schedule, by) ? may("undone") : mayNot("takes_both");
    case "ask":
      if (undoAskedBy === null) return may("undo_asked");
      return mayNot(undoAskedBy === by ? "asked_already" : "asked_by_other");
    case "agree":
      return undoAskedBy === null || undoAskedBy === by ? mayNot("nothing_asked") : may("undone");
  }
}

const mayUndoAlone = ({ appliedBy, confirmedBy, isProposal }: Standing, by: number): boolean =>
  confirmedBy === null && (by === appliedBy || isProposal);

/** The undo that a parent has before them now; null where there is none. */
export function undoOf(schedule: Standing, by: number): UndoAs | null {
  const ways = ["agree", "alone", "ask"] as const;
  return ways.find((as) => decideConsent(schedule, { kind: "undo", as, by }).allowed) ?? null;
}

/**
 * Whether a parent may take single hours off it: they are a part of what undoing takes off, so whoever applied it, while
 * no one else stands by it. Of a proposal they do not: below it lie the hours of both, and it comes or goes as a whole.
 */
export const mayTakeHours = (
  { appliedBy, confirmedBy, isProposal, isGone }: Standing,
  by: number,
): boolean => !isGone && !isProposal && confirmedBy === null && by === appliedBy;

/** The schedule after an act that was allowed. */
export function afterConsent(
  schedule: Standing,
  by: number,
  outcome: Extract<Consent, { allowed: true }>["outcome"],
): Standing {
  switch (outcome) {
    case "confirmed": {
      // Who confirms no longer asks that it go.
      const undoAskedBy = schedule.undoAskedBy === by ? null : schedule.undoAskedBy;
      return { ...schedule, confirmedBy: by, undoAskedBy, isProposal: false };
    }
    case "undone":
      return { ...schedule, isGone: true };
    case "undo_asked":
      return { ...schedule, undoAskedBy: by };
    case "kept":
      return { ...schedule, undoAskedBy: null };
  }
}
