import { AppError, say } from "@evenkeel/contract/errors";

/** Until when, and in whole seconds for Retry-After, at least one. */
export function pauseDetails(until: Date, now: Date) {
  return {
    pausedUntil: until.toISOString(),
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/**
 * The error of every send during a pause.
 * @param sayCalmly the words tell of an emergency and are too hard to go past it once more: calm ones would
 */
export function paused(until: Date, now: Date, sayCalmly = false): AppError {
  const words = say(sayCalmly ? "paused.sayCalmly" : "paused");
  return new AppError("paused", words, pauseDetails(until, now));
}
