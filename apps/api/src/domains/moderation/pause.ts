import { AppError, say } from "@evenkeel/contract/errors";

/** Until when, and in whole seconds for Retry-After, at least one. */
export function pauseDetails(until: Date, now: Date) {
  return {
    pausedUntil: until.toISOString(),
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/** The error of every send during a pause. */
export function paused(until: Date, now: Date): AppError {
  return new AppError("paused", say("paused"), pauseDetails(until, now));
}
