import { LineIsFull, TookTooLong } from "@evenkeel/ai/threads";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Sentence } from "@evenkeel/words";

/** What a parent is told about a text whose reading had to be ended. */
const tip = say("text.notCheckedTip");

/** The error of every text that would reach the other parent and was not checked. It goes nowhere, the record included. */
export const notChecked = (said: Sentence): AppError =>
  new AppError("needs_rewrite", said, {
    checked: false,
    whenUnchecked: "shorten",
    severity: "yellow",
    coaching: { suggestion: null, coachingTip: tip },
  });

/** Turns what kept the AI from reading into words for the person who asked; any other error passes through. */
export async function tellingWhy<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof TookTooLong) {
      throw new AppError("too_large", say("ai.tooLong"), {}, thrown);
    }
    if (thrown instanceof LineIsFull) {
      throw thrown.ofCaller
        ? new AppError("throttled", say("ai.stillWorking"), { retryAfterSeconds: 5 }, thrown)
        : new AppError("unavailable", say("ai.busy"), { retryAfterSeconds: 5 }, thrown);
    }
    throw thrown;
  }
}
