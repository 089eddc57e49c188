import { AppError, type Said, say } from "@evenkeel/contract/errors";

/** A bad input, said of its field. */
export function refused(path: string, message: Said): AppError {
  return new AppError("invalid", message, { issues: [{ path, message }] });
}

/** What an id names is not on the family's calendar, or not any more. */
export const noSuchEvent = (): AppError => new AppError("not_found", say("event.none"));
