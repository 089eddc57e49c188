import { APIConnectionError, APIError, APIUserAbortError, OpenAIError } from "openai";

/** Why a language model gave no answer; recorded beside the built-in's answer that took its place. */
export const failureReasons = [
  "timeout",
  "refused",
  "malformed",
  "quota",
  "unreachable",
  "open circuit",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * A language model could not answer. The message names the reason and at most a status:
 * never the prompt, the answer or the key, so that it may be logged.
 */
export class LanguageModelFailure extends Error {
  override readonly name = "LanguageModelFailure";
  readonly reason: FailureReason;
  /** Worth one more attempt: too many requests, a server's own error, a cut connection. */
  readonly passing: boolean;

  constructor(
    reason: FailureReason,
    detail: string,
    options: { passing?: boolean; cause?: unknown } = {},
  ) {
    super(`language model ${reason}: ${detail}`, { cause: options.cause });
    this.reason = reason;
    this.passing = options.passing ?? false;
  }
}

/** OpenAI's code for a bill that is not paid: waiting a second does not help, unlike its other 429s. */
const unpaid = new Set(["insufficient_quota", "billing_hard_limit_reached"]);

/**
 * Puts whatever the SDK threw into our few words. What is no failure of the host (a mistake in our
 * own code) comes back as it was, so that it is not hidden behind the built-in's answer.
 */
export const failureFrom = (thrown: unknown): unknown => {
  if (thrown instanceof LanguageModelFailure) return thrown;
  if (thrown instanceof APIUserAbortError) {
    return new LanguageModelFailure("timeout", "no answer within the time limit", {
      cause: thrown,
    });
  }
  if (thrown instanceof APIConnectionError) {
    return new LanguageModelFailure("unreachable", "the connection failed", {
      passing: true,
      cause: thrown,
    });
  }
  if (thrown instanceof APIError) {
    const { status } = thrown;
    const detail = `the host answered ${status ?? "with an error"}`;
    if (status === 429) {
      const passing = !unpaid.has(thrown.code ?? "");
      return new LanguageModelFailure("quota", detail, { passing, cause: thrown });
    }
    const passing = status !== undefined && status >= 500;
    return new LanguageModelFailure("unreachable", detail, { passing, cause: thrown });
  }
  // The SDK reads the body itself: text that is no JSON, or a body cut in the middle.
  if (thrown instanceof SyntaxError) {
    return new LanguageModelFailure("malformed", "the host's answer is no JSON", { cause: thrown });
  }
  if (thrown instanceof OpenAIError) {
    return new LanguageModelFailure("unreachable", "the client failed", { cause: thrown });
  }
  // undici reports a connection that breaks while the body is being read as a TypeError with a cause.
  if (thrown instanceof TypeError && thrown.cause !== undefined) {
    return new LanguageModelFailure("unreachable", "the connection was cut", {
      passing: true,
      cause: thrown,
    });
  }
  return thrown;
};
