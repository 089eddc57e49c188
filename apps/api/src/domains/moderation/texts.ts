import type { Kysely, Transaction } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { EntryContent } from "../record/entry.ts";
import { append } from "../record/ledger.ts";
import { attempts, redsThatNeedReview } from "./attempts.ts";
import { paused, pauseDetails } from "./pause.ts";
import { mayBypass, type Review, type Reviewer } from "./review.ts";

/** Where a parent may write to the other besides messages. */
export type TextPlace = EntryContent<"text_refused">["place"];

/** What a pause keeps from being said here: everything, as with a message; hostile words; or nothing. */
type Holding = "everything" | "hostile words" | "nothing";

/**
 * A pause holds a proposal as it holds a message. An answer goes through, since silence at a deadline would harm the
 * parent, and so does a calm event, since the children's days go on.
 */
const places: Record<TextPlace, { holding: Holding; refusal: string }> = {
  dispute_proposal: { holding: "everything", refusal: "This proposal was not sent" },
  dispute_answer: { holding: "nothing", refusal: "This response was not sent" },
  calendar_event: { holding: "hostile words", refusal: "This event was not added" },
};

export interface JudgedText {
  text: string;
  category: MessageCategory;
  review: Review;
}

/** How the moderator read a text that was let through; it stands with the text on the record. */
export type TextVerdict = NonNullable<EntryContent<"dispute_proposed">["verdict"]>;

type Admission = { verdict: TextVerdict; refusal: null } | { verdict: null; refusal: AppError };

interface Dependencies {
  now: () => Date;
  review: Reviewer;
  pauseSeconds: number;
}

export type TextModeration = ReturnType<typeof textModeration>;

/**
 * Moderates what parents write to each other outside of messages (docs/decisions/0009): red words are refused, kept for
 * the court and start the pause; others go through as written, with their verdict on the record.
 */
export function textModeration({ now, review, pauseSeconds }: Dependencies) {
  return {
    /** Asks the moderator; before the transaction, as a hosted one takes its time. */
    async judge(
      { text, category }: Omit<JudgedText, "review">,
      signal: AbortSignal,
    ): Promise<JudgedText> {
      return { text, category, review: await review({ text, category }, signal) };
    },

    /** Whether the text is refused wherever it is seen by the other parent; leaves no trace. */
    isAbusive({ category, review: verdict }: JudgedText): boolean {
      return verdict.severity === "red" && !mayBypass(verdict, category);
    },

    /**
     * Decides whether a judged text may stand, in the caller's transaction, which holds the record's lock. A refusal is
     * on the record: the caller commits, and then throws it.
     * @param subject the entry that the text is about, if any
     */
    async admit(
      transaction: Transaction<Database>,
      actor: Actor,
      place: TextPlace,
      judged: JudgedText,
      subject?: number,
    ): Promise<Admission> {
      const at = now();
      const { holding } = places[place];
      const pause = await attempts.pausedUntil(transaction, actor.userId, at);
      const isUrgent = mayBypass(judged.review, judged.category);
      const { severity, crisis, provider, findings } = judged.review;
      if (!isUrgent) {
        const isHeld =
          holding === "everything" || (holding === "hostile words" && severity === "yellow");
        if (pause !== null && isHeld) return { verdict: null, refusal: paused(pause, at) };
        if (severity === "red") {
          return {
            verdict: null,
            refusal: await refuse(transaction, actor, place, judged, at, subject),
          };
        }
      }
      // Words of despair go through as any other: the record need not mark them.
      const bypassed = isUrgent && !crisis && (severity === "red" || pause !== null);
      return { verdict: { severity, bypassed, provider, findings }, refusal: null };
    },
  };

  async function refuse(
    transaction: Transaction<Database>,
    actor: Actor,
    place: TextPlace,
    judged: JudgedText,
    at: Date,
    subject: number | undefined,
  ): Promise<AppError> {
    const { text, category, review: verdict } = judged;
    await attempts.note(transaction, { userId: actor.userId, at, draft: text, review: verdict });
    const reds = await attempts.redWithinDay(transaction, actor.userId, at);
    await append(transaction, scopeOf(actor), {
      kind: "text_refused",
      at,
      actorId: actor.userId,
      ...(subject === undefined ? {} : { subject }),
      content: {
        place,
        category,
        severity: verdict.severity,
        text,
        coachingPrompt: verdict.coachingTip,
        requiresReview: reds >= redsThatNeedReview,
        provider: verdict.provider,
        findings: verdict.findings,
      },
    });
    const until = new Date(at.getTime() + pauseSeconds * 1000);
    await attempts.pause(transaction, actor.userId, until);
    const { pausedUntil, retryAfterSeconds } = pauseDetails(until, at);
    return new AppError(
      "refused",
      `${places[place].refusal}: it reads as abusive. Blocked attempts are kept for the court reviewer.`,
      {
        severity: verdict.severity,
        // A rewrite is of a message; a form's words are for the parent to choose again.
        suggested_message: null,
        coaching_prompt: verdict.coachingTip,
        pausedUntil,
        // An answer may be given again at once.
        ...(places[place].holding === "nothing" ? {} : { retryAfterSeconds }),
      },
    );
  }
}

/** Commits what `act` writes and then throws its refusal, if there is one: a refusal is on the record, too. */
export async function throwAfterCommit<Result>(
  db: Kysely<Database>,
  act: (transaction: Transaction<Database>) => Promise<Result | AppError>,
): Promise<Result> {
  const result = await db.transaction().execute(act);
  if (result instanceof AppError) throw result;
  return result;
}
