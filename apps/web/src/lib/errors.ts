import type { ErrorBody } from "@evenkeel/contract/errors";

/**
 * A call that was answered with an error, or not answered (status 0).
 * The message is `status: body text`, or the status text if the body is empty (S-8.1).
 */
export class CallError extends Error {
  readonly status: number;
  /** The parsed error body; null when the answer carried none. */
  readonly body: ErrorBody | null;

  constructor(status: number, text: string, cause?: unknown) {
    super(`${status}: ${text}`, cause === undefined ? undefined : { cause });
    this.name = "CallError";
    this.status = status;
    this.body = parseErrorBody(text);
  }
}

/** By hand, because zod would be the largest part of the sign-in page for this one shape. */
function parseErrorBody(text: string): ErrorBody | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  if (!("message" in value) || typeof value.message !== "string") return null;
  if (!("code" in value) || typeof value.code !== "string") return null;
  return value as ErrorBody;
}

/** The call's own error behind what tRPC and React Query hand out; null for anything else. */
export function callErrorOf(error: unknown): CallError | null {
  if (error instanceof CallError) return error;
  if (error instanceof Error && error.cause instanceof CallError) return error.cause;
  return null;
}

/** The server's own words for a person, or `otherwise` where it gave none. */
export function serverMessage(error: unknown, otherwise: string): string {
  return callErrorOf(error)?.body?.message ?? otherwise;
}

/** What a gateway answers when the server behind it is away. */
const away = new Set([502, 503, 504]);

/** The server could not be reached, by a network or a gateway: nothing is known of what it would have said. */
export function isUnreachable(error: unknown): boolean {
  const status = callErrorOf(error)?.status;
  return status !== undefined && (status === 0 || away.has(status));
}

export const isUnauthenticated = (error: unknown): boolean => callErrorOf(error)?.status === 401;

/** What the server would not take, and why: to stand beside the words, which stay. */
export interface Refusal {
  message: string;
  coachingPrompt: string | null;
  /** Until when nothing can be sent, ISO 8601; null if it can at once. */
  pausedUntil: string | null;
}

/** Words that moderation refused, or that came during a pause; null for every other failure. */
export function refusalOf(error: unknown): Refusal | null {
  const body = callErrorOf(error)?.body;
  if (body?.code !== "refused" && body?.code !== "paused") return null;
  return {
    message: body.message,
    coachingPrompt: body.coaching_prompt ?? null,
    pausedUntil: body.pausedUntil ?? null,
  };
}
