import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { decideConsent } from "@evenkeel/custody/family/consent";

const standingOf = ({ appliedBy, confirmedBy, undoAskedBy, undoneAt }: ScheduleImport) => ({
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

/** A later schedule took its place: what has no hours on the calendar does not count, and asks nobody for a word. */
export const gaveWay = ({ events }: ScheduleImport): boolean => events === 0;

/** Whether the other parent waits for a word of this one: silence says nothing. */
export function awaits(schedule: ScheduleImport, userId: number): boolean {
  const { confirm } = mayDo(schedule, userId);
  return (
    (confirm && !gaveWay(schedule)) ||
    (schedule.undoAskedBy !== null && schedule.undoAskedBy !== userId)
  );
}
