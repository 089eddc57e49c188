import { breathing } from "@evenkeel/contract/constants";

export interface BreathingPhase {
  readonly name: "inhale" | "hold" | "exhale";
  readonly seconds: number;
}

/** One cycle (S-4.18): 4 s in, 2 s hold, 6 s out. */
const breathingPhases: readonly BreathingPhase[] = [
  { name: "inhale", seconds: breathing.inhaleSeconds },
  { name: "hold", seconds: breathing.holdSeconds },
  { name: "exhale", seconds: breathing.exhaleSeconds },
];

const cycleSeconds = breathingPhases.reduce((sum, { seconds }) => sum + seconds, 0);

/** When the exercise reports that it is complete, in milliseconds from its start. */
export const completionMilliseconds = cycleSeconds * 1_000 + breathing.completionDelayMilliseconds;

/** Which phase it is after so many whole seconds, and how many of it are left; the last one stays. */
export function phaseAt(elapsed: number): { phase: BreathingPhase; left: number } {
  let begun = 0;
  for (const phase of breathingPhases) {
    if (elapsed < begun + phase.seconds) return { phase, left: begun + phase.seconds - elapsed };
    begun += phase.seconds;
  }
  const last = breathingPhases.at(-1);
  if (last === undefined) throw new Error("A breath has phases");
  return { phase: last, left: 0 };
}
