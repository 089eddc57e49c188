import { LineIsFull, TookTooLong } from "@evenkeel/ai/threads";
import { AppError } from "@evenkeel/contract/errors";

const notCheckedReason = "it could not be checked. Please shorten it, or send it in parts.";

/** What a parent is told about a text whose reading had to be ended. */
export const notCheckedTip =
  "This could not be checked, because it takes too long to read. Please shorten it, or send it in parts.";

/** The error of every text that would reach the other parent and was not checked. It goes nowhere, the record included. */
export const notChecked = (what: string): AppError =>
  new AppError("needs_rewrite", `${what} was not sent: ${notCheckedReason}`, {
    checked: false,
    severity: "yellow",
    suggested_message: null,
    coaching_prompt: notCheckedTip,
  });

/** Turns what kept the AI from reading into words for the person who asked; any other error passes through. */
export async function plainly<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof TookTooLong) {
      throw new AppError(
        "too_large",
        "This takes too long to read in one go. Your words are kept; please shorten them and try again.",
        {},
        thrown,
      );
    }
    if (thrown instanceof LineIsFull) {
      throw thrown.ofCaller
        ? new AppError(
            "throttled",
            "We are still working on what you asked before. Please wait a moment.",
            { retryAfterSeconds: 5 },
            thrown,
          )
        : new AppError(
            "unavailable",
            "Evenkeel is very busy just now. Nothing you typed is lost; please try again in a moment.",
            { retryAfterSeconds: 5 },
            thrown,
          );
    }
    throw thrown;
  }
}
