import type { Danger } from "@evenkeel/contract/crisis-resources";

/** One way of saying that someone is in danger, over one sentence of plain words. */
export interface Signal {
  readonly danger: Danger;
  readonly pattern: RegExp;
  /** The sentence means something harmless where this matches too. */
  readonly unless?: RegExp;
  /** Speaks of a child's wish to die, or of harm to someone else, and not of the writer's own despair. */
  readonly ofOthers?: true;
}

export const signals = (danger: Danger, patterns: readonly RegExp[], unless?: RegExp): Signal[] =>
  patterns.map((pattern) => ({ danger, pattern, ...(unless && { unless }) }));

/** Marks signals that do not speak of the writer's own despair. */
export const ofOthers = (others: readonly Signal[]): Signal[] =>
  others.map((signal) => ({ ...signal, ofOthers: true }));
