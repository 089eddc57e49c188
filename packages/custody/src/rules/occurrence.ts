import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Face, ZoneClock } from "../time/wall-clock.ts";

/** One block of one rule, before rules are weighed against each other. */
export interface Occurrence {
  readonly kind: "holiday" | "recurring";
  readonly index: number;
  /** Only of recurring rules; `once`: it begins for the last time on its first day. */
  readonly cadence: "once" | "weekly" | "biweekly" | "monthly" | null;
  readonly assignee: Assignee;
  /** Milliseconds since 1970; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Length on the face of the clock, so that a clock change never turns the order of two rules. */
  readonly minutes: number;
}

/** Null if a clock change leaves nothing of the block (02:10 to 02:40 in the night when 2:00 becomes 3:00). */
export function occurrence(
  block: Pick<Occurrence, "kind" | "index" | "cadence" | "assignee">,
  from: Face,
  to: Face,
  clock: ZoneClock,
): Occurrence | null {
  const start = clock.instantOf(from);
  const end = clock.instantOf(to);
  return start < end ? { ...block, start, end, minutes: (to - from) / minuteMilliseconds } : null;
}
