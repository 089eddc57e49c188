import { z } from "zod";
import { calendarEvent } from "./models/calendar/events.ts";
import { child } from "./models/child.ts";

/** The only map from what went wrong to the HTTP status (design.md section 5). */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  refused: 422,
  needs_rewrite: 422,
  needs_confirmation: 422,
  throttled: 429,
  paused: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

/** What people read about any unforeseen error. */
export const internalMessage =
  "Something went wrong on our side. Nothing you typed is lost; please try again.";

/** What people read about a request that could not be read, and so reached no service. */
export const plainMessages = {
  invalid: "This request was not understood.",
  not_found: "There is nothing at this address.",
  wrong_method: "This address does not take that method.",
  too_large: "This is too large to send.",
  unsupported_media: "This kind of content is not taken here: send JSON.",
  throttled: "Too many requests. Please wait a moment.",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The JSON body of every error. `message` is written for the person who reads it. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Until when sending is paused (ISO 8601, UTC). */
  pausedUntil: z.iso.datetime().optional(),
  /** False if a text could not be checked and has to be shortened. */
  checked: z.literal(false).optional(),
  /** The verdict that made the server refuse a message, so that the page can open the right dialog. */
  severity: z.string().optional(),
  suggested_message: z.string().nullable().optional(),
  coaching_prompt: z.string().nullable().optional(),
  /** The writer speaks of their own wish to die: help is shown before anything else. */
  crisis: z.literal(true).optional(),
  /** The child's current state, when a change came too late. */
  child: child.optional(),
  /** As the event stands now, where a change of it came too late. */
  event: calendarEvent.optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

type ErrorDetails = Omit<ErrorBody, "message" | "code"> & {
  /** Whole seconds until a retry makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
};

/** Thrown by services; adapters turn it into a status and an `ErrorBody`. Services know no HTTP. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf[this.code];
  }

  get body(): ErrorBody {
    const { retryAfterSeconds: _header, ...visible } = this.details;
    return { message: this.message, code: this.code, ...visible };
  }
}

const plainCodes = Object.keys(plainMessages) as (keyof typeof plainMessages)[];

/** The error that is shown for a request that was refused unread, by its HTTP status; null for what is no 4xx. */
export function refusedUnread(status: number, cause?: unknown): AppError | null {
  if (status < 400 || status > 499) return null;
  const code = plainCodes.find((known) => statusOf[known] === status) ?? "invalid";
  return new AppError(code, plainMessages[code], {}, cause);
}
