/** Days and hours in words, with what they mean. */
import type { Day } from "@evenkeel/hearing/time/zone";

export type Language = "english" | "spanish";

/** What a stretch of days or hours means; null where two people would read two things from it. */
export interface Said<Truth> {
  readonly text: string;
  readonly truth: Truth | null;
}
export interface Days {
  readonly day: Day;
  readonly last?: Day;
  /** Weeks between, and the last day of a series; null if it is open. */
  readonly every?: { readonly weeks: number; readonly until: Day | null };
}
export interface Hours {
  readonly start: readonly [number, number];
  readonly end?: readonly [number, number];
  readonly minutes?: number;
}
