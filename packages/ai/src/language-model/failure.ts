import { APIConnectionError, APIError, APIUserAbortError, OpenAIError } from "openai";

/** Why a language model gave no answer; recorded beside the built-in's answer that took its place. */
export const failureReasons = [
  "timeout",
  "refused",
  "malformed",
  "quota",
  "unreachable",
  "rejected",
  "open circuit",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * A language model could not answer. The message names the reason and at most a status, and there is no `cause`:
 * a host may echo the prompt or the key in its error, and a log prints causes.
 */
export class LanguageModelFailure extends Error {
  override readonly name = "LanguageModelFailure";
  readonly reason: FailureReason;
  /** Worth one more attempt: too many requests, a server's own error, a cut connection. */
  readonly passing: boolean;
  /** How long the host asks to be left alone; null if it does not say. */
  readonly retryAfterMilliseconds: number | null;

  constructor(
    reason: FailureReason,
    detail: string,
    options: { passing?: boolean; retryAfterMilliseconds?: number | null } = {},
  ) {
    super(`language model ${reason}: ${detail}`);
    this.reason = reason;
    this.passing = options.passing ?? false;
    this.retryAfterMilliseconds = options.retryAfterMilliseconds ?? null;
  }
}

/** OpenAI's code for a bill that is not paid: waiting a second does not help, unlike its other 429s. */
const unpaid = new Set(["insufficient_quota", "billing_hard_limit_reached"]);

/** `Retry-After` in seconds or as a date (RFC 9110); null if there is none that can be read. */
const retryAfter = (headers: Headers | undefined): number | null => {
  const value = headers?.get("retry-after") ?? "";
  const milliseconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value) * 1_000
    : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : null;
};

const failureOfStatus = ({ status, code, headers }: APIError): LanguageModelFailure => {
  const detail = `the host answered ${status ?? "with an error"}`;
  const retryAfterMilliseconds = retryAfter(headers);
  if (status === 429) {
    const passing = !unpaid.has(code ?? "");
    return new LanguageModelFailure("quota", detail, { passing, retryAfterMilliseconds });
  }
  // A wrong key, an unknown model, a server that knows no JSON schemas: the same again would get the same.
  if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
    return new LanguageModelFailure("rejected", detail);
  }
  const passing = status !== undefined && (status >= 500 || status === 408);
  return new LanguageModelFailure("unreachable", detail, { passing, retryAfterMilliseconds });
};

/**
 * Puts whatever the SDK threw into our few words. What is not a failure of the host (a mistake in our
 * own code) comes back as it was, so that it is not hidden behind the built-in's answer.
 */
export const failureFrom = (thrown: unknown): unknown => {
  if (thrown instanceof LanguageModelFailure) return thrown;
  if (thrown instanceof APIUserAbortError) {
    return new LanguageModelFailure("timeout", "no answer within the time limit");
  }
  if (thrown instanceof APIConnectionError) {
    return new LanguageModelFailure("unreachable", "the connection failed", { passing: true });
  }
  if (thrown instanceof APIError) return failureOfStatus(thrown);
  // The SDK reads the body itself: text that is not JSON, or a body cut in the middle.
  if (thrown instanceof SyntaxError) {
    return new LanguageModelFailure("malformed", "the host's answer is no JSON");
  }
  if (thrown instanceof OpenAIError) {
    return new LanguageModelFailure("unreachable", "the client failed");
  }
  // undici reports a connection that breaks while the body is being read as a TypeError with a cause.
  if (thrown instanceof TypeError && thrown.cause !== undefined) {
    return new LanguageModelFailure("unreachable", "the connection was cut", { passing: true });
  }
  return thrown;
};
