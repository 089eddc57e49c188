/**
 * A schedule is both parents' calendar, and one of them put it there. What each may do with it, and when it takes both:
 *
 *     applied --confirm, the other parent--> confirmed by both
 *     applied --undo, who applied it--> undone
 *     applied or confirmed --undo, anyone else--> asked: the schedule stays
 *     asked --undo, the parent who was asked--> undone
 *     asked --keep, either--> no longer asked
 *     asked --confirm, the parent who asked--> confirmed, and no longer asked
 *     applied --take hours off, who applied it--> the rest stays; once confirmed, or by anyone else, never
 *
 * It counts from the moment it is applied. Time changes nothing here: silence is never consent.
 */

/** What determines what can happen to a schedule on the calendar. */
export interface Standing {
  readonly appliedBy: number;
  /** The other parent; null until then. */
  readonly confirmedBy: number | null;
  /** Who asked the other to agree to taking it off; null while nobody does. */
  readonly undoAskedBy: number | null;
  /** Undone, or repeated by a later one: no longer on the calendar by itself. */
  readonly isGone: boolean;
}

export interface ConsentAct {
  readonly kind: "confirm" | "undo" | "keep";
  readonly by: number;
}

export type ConsentRefusal =
  | "gone"
  | "own"
  | "confirmed_already"
  | "asked_already"
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
export function decideConsent(schedule: Standing, { kind, by }: ConsentAct): Consent {
  const { appliedBy, confirmedBy, undoAskedBy, isGone } = schedule;
  if (isGone) return mayNot("gone");
  switch (kind) {
    case "confirm":
      if (by === appliedBy) return mayNot("own");
      return confirmedBy === null ? may("confirmed") : mayNot("confirmed_already");
    case "undo":
      if (undoAskedBy === by) return mayNot("asked_already");
      if (undoAskedBy !== null) return may("undone");
      return confirmedBy === null && by === appliedBy ? may("undone") : may("undo_asked");
    case "keep":
      return undoAskedBy === null ? mayNot("nothing_asked") : may("kept");
  }
}

/**
 * Whether a parent may take single hours off it: they are a part of what undoing takes off, so whoever may undo it alone,
 * and no one once both stand by it, whatever is asked of the whole.
 */
export const mayTakeHours = ({ appliedBy, confirmedBy, isGone }: Standing, by: number): boolean =>
  !isGone && confirmedBy === null && by === appliedBy;

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
      return { ...schedule, confirmedBy: by, undoAskedBy };
    }
    case "undone":
      return { ...schedule, isGone: true };
    case "undo_asked":
      return { ...schedule, undoAskedBy: by };
    case "kept":
      return { ...schedule, undoAskedBy: null };
  }
}
