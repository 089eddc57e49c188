import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { decideConsent } from "@evenkeel/custody/family/consent";

/** A schedule the way `consent.ts` takes it. */
export const standingOf = ({ appliedBy, confirmedBy, undoAskedBy, undoneAt }: ScheduleImport) => ({
  appliedBy,
  confirmedBy,
  undoAskedBy,
  isGone: undoneAt !== null,
});

/** What a parent may do with a schedule on the calendar, by the rules that the server keeps. */
export function mayDo(schedule: ScheduleImport, userId: number) {
  const standing = standingOf(schedule);
  const undo = decideConsent(standing, { kind: "undo", by: userId });
  return {
    confirm: decideConsent(standing, { kind: "confirm", by: userId }).allowed,
    keep: decideConsent(standing, { kind: "keep", by: userId }).allowed,
    undo: !undo.allowed
      ? null
      : undo.outcome === "undo_asked"
        ? ("ask" as const)
        : schedule.undoAskedBy === null
          ? ("alone" as const)
          : ("agree" as const),
  };
}

/** A later schedule took its place: what has no hours on the calendar, and waits for no word to have them, asks nobody for one. */
export const gaveWay = ({ events, waits }: ScheduleImport): boolean => events === 0 && !waits;

/** Whether the other parent waits for a word of this one: silence says nothing. */
export function awaits(schedule: ScheduleImport, userId: number): boolean {
  const { confirm } = mayDo(schedule, userId);
  return (
    (confirm && !gaveWay(schedule)) ||
    (schedule.undoAskedBy !== null && schedule.undoAskedBy !== userId)
  );
}
