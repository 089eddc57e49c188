import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { decideConsent, undoOf } from "@evenkeel/custody/family/consent";

/** A schedule the way `consent.ts` takes it. */
export const standingOf = (schedule: ScheduleImport) => {
  const { appliedBy, confirmedBy, undoAskedBy, isProposal, undoneAt } = schedule;
  return { appliedBy, confirmedBy, undoAskedBy, isProposal, isGone: undoneAt !== null };
};

/** What a parent may do with a schedule on the calendar, by the rules that the server keeps. */
export function mayDo(schedule: ScheduleImport, userId: number) {
  const standing = standingOf(schedule);
  return {
    confirm: decideConsent(standing, { kind: "confirm", by: userId }).allowed,
    keep: decideConsent(standing, { kind: "keep", by: userId }).allowed,
    undo: undoOf(standing, userId),
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
