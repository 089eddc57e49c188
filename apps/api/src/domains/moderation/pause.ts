import { AppError, say } from "@evenkeel/contract/errors";
import type { Sentence } from "@evenkeel/words";

/** Until when, and in whole seconds for Retry-After, at least one. */
export function pauseDetails(until: Date, now: Date) {
  return {
    pausedUntil: until.toISOString(),
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/**
 * The error of every send during a pause.
 * @param spent why words that tell of an emergency do not go past it once more (`urgent-now.ts`)
 */
export function paused(until: Date, now: Date, spent: Sentence | null = null): AppError {
  return new AppError("paused", spent ?? say("paused"), pauseDetails(until, now));
}
