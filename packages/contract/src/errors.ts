import { toWire } from "./assessment-wire.ts";
import { keysOf } from "./keys.ts";
import {
  type ArgumentsOf,
  defaultLocale,
  type Given,
  type PlainKey,
  type Sentence,
  sentence,
} from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { z } from "zod";
import { calendarEvent } from "./models/calendar/events.ts";
import { child } from "./models/child.ts";
import { childFact } from "./models/child-fact.ts";
import { journalEntry } from "./models/journal.ts";
import { moderationResult, type SuggestedFields, whenUnchecked } from "./models/moderation.ts";
import { neededSecondStep } from "./models/second-factor.ts";

/** The only map from what went wrong to the HTTP status. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  needs_second_factor: 401,
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

/** What is offered in place of words that were not taken, as far as something is. */
const { suggested_message, suggested_fields, coaching_prompt } = moderationResult.partial().shape;
const offered = { suggested_message, suggested_fields, coaching_prompt };

/** What the writer of words is asked about before they are anywhere. */
export const wordsAsked = z.enum(["despair", "hostile"]);
export type WordsAsked = z.infer<typeof wordsAsked>;

/** The JSON body of every error. `message` is written for the person who reads it. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Until when sending is paused (ISO 8601, UTC). */
  pausedUntil: z.iso.datetime().optional(),
  /** False if a text could not be checked. */
  checked: z.literal(false).optional(),
  whenUnchecked: whenUnchecked.optional(),
  /** The verdict that made the server refuse a message, so that the page can open the right dialog. */
  severity: z.string().optional(),
  ...offered,
  mayGoAfterTip: z.boolean().optional(),
  /** The writer speaks of their own wish to die: help is shown before anything else. */
  crisis: z.literal(true).optional(),
  /**
   * What these words, which are not a message, are asked about before anyone else sees them: of one's own despair, or hostile.
   * Nothing was kept of them. The same call with the header `evenkeel-asked` naming what was asked puts them on the record as they are.
   */
  asks: wordsAsked.optional(),
  /** The question is of the note alone: without it the same act needs none. */
  asksOfNote: z.literal(true).optional(),
  /** The device that signed is not on the record any more: the page makes itself known anew. */
  device: z.literal("unknown").optional(),
  /** The child's current state, when a change came too late. */
  child: child.optional(),
  /** The fact on a child's page as it stands, when a change of it came too late. */
  fact: childFact.optional(),
  /** The entry of one's own journal as it stands, when a change of it came too late. */
  journal: journalEntry.optional(),
  /** As the event stands now, where a change of it came too late. */
  event: calendarEvent.optional(),
  /** The password was right; no one is signed in before the second step. */
  secondStep: neededSecondStep.optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Names what an error says, in the reader's language. */
export const say = <Name extends PlainKey<"errors">>(
  key: Name,
  ...given: Given<ArgumentsOf<"errors", Name>>
): Sentence => sentence("errors", key, ...given);

/** A library's own words, which are English; what is said in their place to someone who reads another language. */
interface OwnWords {
  readonly english: string;
  readonly elsewhere: Sentence;
}

/** A sentence of the catalogue, words of a library, or words that stand as they are. */
export type Said = Sentence | OwnWords | string;

const catalogue = openCatalogue();

function worded(said: Said, locale: string): string {
  if (typeof said === "string") return said;
  if (!("english" in said)) return catalogue.tell(locale, said);
  return locale === defaultLocale ? said.english : catalogue.tell(locale, said.elsewhere);
}

type ErrorDetails = Omit<ErrorBody, "message" | "code" | "issues" | keyof typeof offered> & {
  issues?: { path: string; message: Said }[];
  /** What is offered in place of words that were not taken. */
  coaching?: {
    suggestion: string | null;
    fields?: SuggestedFields | null;
    coachingTip: Said | null;
  };
  /** Whole seconds until a retry makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
};

/**
 * Thrown by services; adapters turn it into a status and an `ErrorBody` in the reader's language. Services know no HTTP
 * and no reader: they name what is said. The error's own `message` is English, for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: Said;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, said: Said, details: ErrorDetails = {}, cause?: unknown) {
    super(worded(said, defaultLocale), cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.said = said;
    this.details = details;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** What is sent to somebody who reads this language; one that the catalogue lacks is answered in English. */
  bodyIn(locale: string): ErrorBody {
    const { retryAfterSeconds: _header, issues, coaching, ...visible } = this.details;
    return {
      message: worded(this.said, locale),
      code: this.code,
      ...visible,
      ...(issues === undefined
        ? {}
        : {
            issues: issues.map(({ path, message }) => ({ path, message: worded(message, locale) })),
          }),
      ...(coaching === undefined
        ? {}
        : toWire({
            suggestion: coaching.suggestion,
            fields: coaching.fields,
            coachingTip:
              coaching.coachingTip === null ? null : worded(coaching.coachingTip, locale),
          })),
    };
  }
}

/** What is said of a request that no service was asked about, because it could not be read. */
const unread = {
  invalid: "invalid",
  not_found: "notFound",
  wrong_method: "wrongMethod",
  too_large: "tooLarge",
  unsupported_media: "unsupportedMedia",
  throttled: "throttled",
} as const satisfies Partial<Record<ErrorCode, PlainKey<"errors">>>;

/** The error that is shown for a request that was refused unread, by its HTTP status; null for what is no 4xx. */
export function refusedUnread(status: number, cause?: unknown): AppError | null {
  if (status < 400 || status > 499) return null;
  const code = keysOf(unread).find((known) => statusOf[known] === status) ?? "invalid";
  return new AppError(code, say(unread[code]), {}, cause);
}
