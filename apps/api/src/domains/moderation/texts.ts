import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import type { Sentence } from "@evenkeel/words";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { EntryContent } from "../record/entry.ts";
import { append } from "../record/ledger.ts";
import { attempts, redsThatNeedReview } from "./attempts.ts";
import { paused, pauseDetails } from "./pause.ts";
import { notChecked } from "./plainly.ts";
import { isDespair, mayBypass, type WordsAssessment, type AssessWords } from "./assessment.ts";

/** Where a parent can write to the other besides messages. */
export type TextPlace = EntryContent<"text_refused">["place"];

/** What a pause holds in a place, once it was read, since an emergency is never held. */
type Held = "everything" | "sentences" | "nothing";

/**
 * A pause holds a proposal as it holds a message. An answer goes through, since silence at a deadline would harm the
 * parent; and so do an event and a child's name, since the children's days go on. What is said in an event's note can
 * wait as a message can: it would be one by another way.
 */
const places: Record<TextPlace, { held: Held; refusal: Sentence }> = {
  dispute_proposal: { held: "everything", refusal: say("refused.disputeProposal") },
  dispute_answer: { held: "nothing", refusal: say("refused.disputeAnswer") },
  calendar_event: { held: "sentences", refusal: say("refused.calendarEvent") },
  child: { held: "nothing", refusal: say("refused.child") },
};

/** The model learned from messages: with fewer words it only guesses ('Taekwondo twice a week'), and only the rules decide. */
const fewestWordsForTheModel = 6;

export interface Words {
  /** A name for something ('Christmas Eve'): not a sentence, so only the rules decide. */
  title?: string;
  /** What is said in sentences. */
  text?: string;
  /** The text stands there already, and is only read again along with a new title. */
  isTextKept?: boolean;
  category: MessageCategory;
}

export interface AssessedText {
  /** Title and text as they are kept where they are refused. */
  text: string;
  category: MessageCategory;
  /** Whether there are sentences in it that the other parent has not read yet. */
  hasNewSentences: boolean;
  assessment: WordsAssessment;
}

/** How the moderator read a text that was let through; it stands with the text on the record. */
export type TextVerdict = NonNullable<EntryContent<"dispute_proposed">["verdict"]>;

type Admission = { verdict: TextVerdict; refusal: null } | { verdict: null; refusal: AppError };

interface Dependencies {
  now: () => Date;
  assess: AssessWords;
  pauseSeconds: number;
}

export type TextModeration = ReturnType<typeof textModeration>;

/**
 * Moderates what parents write to each other outside of messages (docs/decisions/0009): red words are refused, kept for
 * the court and start the pause; others go through as written, with their verdict on the record.
 */
export function textModeration({ now, assess, pauseSeconds }: Dependencies) {
  return {
    /**
     * Asks the moderator; before the transaction, as a hosted one takes its time.
     * @throws AppError needs_rewrite if the text could not be checked
     */
    async assess(
      actor: Actor,
      { title, text, category, isTextKept = false }: Words,
      signal: AbortSignal,
    ): Promise<AssessedText> {
      // Read as one: what is abusive only when title and text are read together is still abusive.
      const whole = [title, text].filter((part) => part !== undefined).join("\n\n");
      const read = { text: whole, category, hasNewSentences: text !== undefined && !isTextKept };
      const ofWhole = await checked(assess(actor, { text: whole, category }, signal));
      if (ofWhole.certain) return { ...read, assessment: ofWhole };
      if (text === undefined || text.trim().split(/\s+/).length < fewestWordsForTheModel) {
        return { ...read, assessment: withoutGuess(ofWhole) };
      }
      const ofText =
        title === undefined ? ofWhole : await checked(assess(actor, { text, category }, signal));
      return { ...read, assessment: ofText };
    },

    /** Whether the text is refused wherever it is seen by the other parent; leaves no trace. */
    isAbusive({ assessment: verdict }: AssessedText): boolean {
      return verdict.severity === "red" && !mayBypass(verdict);
    },

    /**
     * Decides whether an assessed text may stand, in the caller's transaction, which holds the record's lock. A refusal is
     * on the record: the caller commits, and then throws it.
     * @param subject the entry that the text is about, if any
     */
    async admit(
      transaction: Transaction<Database>,
      actor: Actor,
      place: TextPlace,
      assessed: AssessedText,
      subject?: number,
    ): Promise<Admission> {
      const at = now();
      const pause = await attempts.pausedUntil(transaction, ownScopeOf(actor), {
        now: at,
        pauseSeconds,
      });
      const isUrgent = mayBypass(assessed.assessment);
      const { severity, provider, findings } = assessed.assessment;
      if (!isUrgent && !isDespair(assessed.assessment)) {
        if (pause !== null && isHeld(place, assessed)) {
          return { verdict: null, refusal: paused(pause, at) };
        }
        if (severity === "red") {
          return {
            verdict: null,
            refusal: await refuse(transaction, actor, place, assessed, at, subject),
          };
        }
      }
      // Words of despair go through as any other: the record need not mark them.
      const bypassed =
        isUrgent && !isDespair(assessed.assessment) && (severity === "red" || pause !== null);
      return { verdict: { severity, bypassed, provider, findings }, refusal: null };
    },
  };

  async function refuse(
    transaction: Transaction<Database>,
    actor: Actor,
    place: TextPlace,
    assessed: AssessedText,
    at: Date,
    subject: number | undefined,
  ): Promise<AppError> {
    const { text, category, assessment: verdict } = assessed;
    await attempts.note(transaction, {
      userId: ownScopeOf(actor),
      at,
      draft: text,
      assessment: verdict,
    });
    const reds = await attempts.redWithinDay(transaction, ownScopeOf(actor), at);
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
    await attempts.pause(transaction, ownScopeOf(actor), until);
    const { pausedUntil, retryAfterSeconds } = pauseDetails(until, at);
    return new AppError("refused", places[place].refusal, {
      severity: verdict.severity,
      // A rewrite is of a message; a form's words are for the parent to choose again.
      suggested_message: null,
      coaching_prompt: verdict.coachingTip,
      pausedUntil,
      // Where a pause holds nothing other words may be sent at once.
      ...(isHeld(place, assessed) ? { retryAfterSeconds } : {}),
    });
  }
}

function isHeld(place: TextPlace, { hasNewSentences }: AssessedText): boolean {
  const { held } = places[place];
  return held === "everything" || (held === "sentences" && hasNewSentences);
}

async function checked(reading: Promise<WordsAssessment>): Promise<WordsAssessment> {
  const assessment = await reading;
  if (!assessment.checked) throw notChecked(say("text.notChecked"));
  return assessment;
}

/** What is left of a verdict where the model's guess does not count: despair, or nothing. */
function withoutGuess(assessment: WordsAssessment): WordsAssessment {
  if (assessment.crisis) return assessment;
  return { ...assessment, severity: "green", findings: [], suggestion: null, coachingTip: null };
}

/** What the writer is told besides: words of despair are never held, and help is shown. */
export function helpFor(assessed: AssessedText | null): { crisis?: true } {
  return assessed?.assessment.crisis === true ? { crisis: true } : {};
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
