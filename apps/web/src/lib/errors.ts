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
