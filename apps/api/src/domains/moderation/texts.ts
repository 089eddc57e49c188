import type { Kysely, Transaction } from "kysely";
import { AppError, say, type WordsAsked } from "@evenkeel/contract/errors";
import { namesWithoutMarks } from "@evenkeel/hearing/message/quotations";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { saidOfParent, saidToSomeone } from "@evenkeel/hearing/message/said-to-someone";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { disputeCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import type { Sentence } from "@evenkeel/words";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { append, type EntryContent } from "../record/index.ts";
import { admit } from "./admission.ts";
import { attempts, redsThatNeedReview } from "./attempts.ts";
import { answeredQuestions, askFirst, readingsInQuestion } from "./questions.ts";
import { tellTip } from "./told-tips.ts";
import { paused, pauseDetails } from "./pause.ts";
import { onRecord, recordNames } from "./on-record.ts";
import { passingNow } from "./urgent-now.ts";
import { notChecked } from "./not-read.ts";
import { mayBypass, type WordsAssessment, type AssessWords, withoutGuess } from "./assessment.ts";

type DisputeCategory = (typeof disputeCategories)[number];

/** Where a parent can write to the other besides messages. */
export type TextPlace = EntryContent<"text_refused">["place"];

/** What a pause holds in a place, once it was read, since an emergency is never held. */
type Held = "everything" | "sentences" | "nothing";

/**
 * A pause holds a proposal as it holds a message. An answer goes through, since silence at a deadline would harm the
 * parent; and so do an event, a child's name and what an expense was for, since the children's days go on. What is said in
 * a note, of an event or of a request to move time, about an expense or of a check-in can wait as a message can: it would be one by
 * another way.
 */
const places: Record<TextPlace, { held: Held; refusal: Sentence }> = {
  dispute_proposal: { held: "everything", refusal: say("refused.disputeProposal") },
  dispute_answer: { held: "nothing", refusal: say("refused.disputeAnswer") },
  calendar_event: { held: "sentences", refusal: say("refused.calendarEvent") },
  child: { held: "nothing", refusal: say("refused.child") },
  child_fact: { held: "sentences", refusal: say("refused.childFact") },
  expense: { held: "sentences", refusal: say("refused.expense") },
  swap_request: { held: "sentences", refusal: say("refused.swapRequest") },
  swap_answer: { held: "nothing", refusal: say("refused.swapAnswer") },
  attachment: { held: "nothing", refusal: say("refused.attachment") },
  check_in: { held: "sentences", refusal: say("refused.checkIn") },
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
  /** The title is a document's, and says of its parents what a court said. */
  isQuoted?: boolean;
  /** The title is what somebody is called, a name a line: a name is of no language. */
  isNames?: boolean;
  category: MessageCategory;
  /** What the form itself files them under, as a proposal or the answer to one; the category of reading without it. */
  filedUnder?: DisputeCategory;
}

export interface AssessedText {
  /** Title and text as they are kept where they are refused. */
  text: string;
  category: MessageCategory | DisputeCategory;
  /** Whether there are sentences in it that the other parent has not read yet. */
  hasNewSentences: boolean;
  assessment: WordsAssessment;
  /** What is not calm in them is said in the text: the title alone, if there is one, would need no question. */
  isOfText: boolean;
  /** Of the words, by which their reading is found again once their writer was asked about them. */
  key: string;
}

interface WordsOfFile {
  /** Absent where only its words are taken over, as of a calendar file. */
  attachment?: Attachment;
  /** What is said where they are hostile and the file goes with a message; absent where it goes with anything else. */
  heldBesideMessage?: Sentence;
}

/** How the moderator read a text that was let through; it stands with the text on the record. */
export type TextVerdict = NonNullable<EntryContent<"dispute_proposed">["verdict"]>;

/** `entry`: where the refused words stand on the record; null where they have to wait, or their writer is asked first. */
type TextAdmission =
  | { verdict: TextVerdict; refusal: null; entry?: never }
  | { verdict: null; refusal: AppError; entry: number | null };

interface Dependencies {
  now: () => Date;
  assess: AssessWords;
  familyOf: (actor: Actor) => Promise<KnownFamily>;
  pauseSeconds: number;
}

/** What somebody is called, as against what somebody is threatened with. */
const isName = (tag: string): boolean => ["insult", "slur", "degrade"].includes(tag);

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join("\n\n");

export type TextModeration = ReturnType<typeof textModeration>;

/**
 * Moderates what parents write to each other outside of messages (docs/decisions/0009): red words are refused, kept for
 * the court and start the pause; of hostile words and words of despair their writer is asked before they are anywhere; all
 * others go through as written, with their verdict on the record.
 */
export function textModeration({ now, assess: ask, familyOf, pauseSeconds }: Dependencies) {
  const inQuestion = readingsInQuestion<AssessedText>(now);
  const asking = (assessed: AssessedText, asks: WordsAsked): AppError => {
    inQuestion.remember(assessed.key, assessed);
    return askFirst(assessed.assessment, asks, assessed.isOfText);
  };

  /**
   * The verdict on what a title says of a parent ('Luis is a liar'), where it calls them something: what the model makes of
   * plans and facts of that kind is a guess ('Dad won't be home before nine', 'father has diabetes').
   */
  const insultIn = async (
    actor: Actor,
    { title = "", category, isQuoted = false }: Words,
    signal: AbortSignal,
  ): Promise<WordsAssessment | null> => {
    if (isQuoted) return null;
    const { parents } = await familyOf(actor);
    const said = saidOfParent(title, parents).join("\n");
    if (said === "") return null;
    const heard = await checked(ask(actor, { text: said, category }, signal));
    return heard.severity === "red" && heard.findings.some(({ tag }) => isName(tag)) ? heard : null;
  };

  /**
   * Asks the moderator; before the transaction, as a hosted one takes its time.
   * @throws AppError needs_rewrite if the text could not be checked
   */
  const assess = async (actor: Actor, words: Words, signal: AbortSignal): Promise<AssessedText> => {
    const key = inQuestion.keyOf(actor, words);
    const asked = inQuestion.find(key);
    if (asked !== undefined) return asked;
    const read = { ...(await readWords(actor, words, signal)), key };
    const { title, text, ...about } = words;
    if (text === undefined) return { ...read, isOfText: false };
    if (title === undefined || isCalm(read.assessment)) return { ...read, isOfText: true };
    // Whoever is asked has to know which of the two is meant: what is dropped for the other is lost for nothing.
    const alone = await readWords(actor, { ...about, title }, signal);
    return { ...read, isOfText: isCalm(alone.assessment) };
  };

  const readWords = async (
    actor: Actor,
    words: Words,
    signal: AbortSignal,
  ): Promise<Omit<AssessedText, "key" | "isOfText">> => {
    const { title, text, category, isTextKept = false } = words;
    // Read as one: what is abusive only when title and text are read together is still abusive.
    const whole = joined(title, text);
    const name = title === undefined ? undefined : namesWithoutMarks(title);
    // Whoever writes a sentence to the other into a title has said it.
    const inTitle = saidToSomeone(name ?? "");
    const hasNewSentences = (text !== undefined && !isTextKept) || inTitle.length > 0;
    const read = { text: whole, category: words.filedUnder ?? category, hasNewSentences };
    const draft = { text: joined(name, text), category };
    const heard = await checked(ask(actor, draft, signal));
    const ofWhole =
      words.isNames === true && heard.unchecked === "language"
        ? await checked(ask(actor, { ...draft, names: draft.text.split("\n") }, signal))
        : heard;
    if (ofWhole.certain) return { ...read, assessment: ofWhole };
    const insult = await insultIn(
      actor,
      { ...words, ...(name === undefined ? {} : { title: name }) },
      signal,
    );
    if (insult !== null) return { ...read, assessment: insult };
    const said = joined(...inTitle, text);
    if (said.trim().split(/\s+/).length < fewestWordsForTheModel) {
      // Beside calm words a short threat is heard less surely than alone ('Piano lesson', 'te mato').
      const alone =
        ofWhole.severity === "green" || text === undefined || text === whole
          ? ofWhole
          : await checked(ask(actor, { text, category }, signal));
      return { ...read, assessment: alone.certain ? alone : withoutGuess(ofWhole) };
    }
    const ofSaid =
      said === whole ? ofWhole : await checked(ask(actor, { text: said, category }, signal));
    return { ...read, assessment: ofSaid };
  };

  /** What may become of an assessed text: it stands with its verdict, it has to wait, or it is red. */
  const weigh = async (
    transaction: Transaction<Database>,
    actor: Actor,
    held: Held,
    assessed: AssessedText,
    {
      heldBesideMessage,
      isOwn = false,
      isFile = false,
    }: { heldBesideMessage?: Sentence; isOwn?: boolean; isFile?: boolean } = {},
  ): Promise<
    | { outcome: "stands"; verdict: TextVerdict }
    | { outcome: "waits"; refusal: AppError }
    | { outcome: "red"; spent: Sentence | null }
  > => {
    const at = now();
    const pause = await attempts.pausedUntil(transaction, ownScopeOf(actor), {
      now: at,
      pauseSeconds,
    });
    const { may, spent } = await passingNow(
      transaction,
      actor,
      { at, until: pause, pauseSeconds },
      assessed.assessment,
    );
    // Nobody waits for what was the writer's own: its urgent facts go past a pause, and take no abuse along.
    const mayPass = may && !(isOwn && assessed.assessment.severity === "red");
    const { provider, findings, severity: kept, coachingTip } = onRecord(assessed.assessment);
    const { outcome, because } = admit({
      verdict: assessed.assessment,
      isPaused: pause !== null,
      mayPass,
      words: {
        are: "text",
        waitInPause: isHeld(held, assessed),
        asked: answeredQuestions(assessed.assessment, { isFile }),
        // What the record calls calm is nobody's hostile file.
        goWithMessage: heldBesideMessage !== undefined && kept !== "green",
      },
    });
    if (outcome === "blocked") return { outcome: "red", spent };
    if (because === "hostile" && outcome === "held" && heldBesideMessage !== undefined)
      return { outcome: "waits", refusal: new AppError("conflict", heldBesideMessage) };
    if (outcome === "held") {
      const asks = because === "despair" ? "despair" : "hostile";
      return { outcome: "waits", refusal: asking(assessed, asks) };
    }
    if (outcome !== "goes") return { outcome: "waits", refusal: paused(pause ?? at, at, spent) };
    const bypassed = because === "urgent";
    const { unchecked } = assessed.assessment;
    const marked = unchecked === null ? {} : { checked: false as const };
    // Nothing stands there as hostile of which its writer was not told: before, or else now.
    if (kept !== "green" && unchecked === null && isFile) tellTip(coachingTip ?? "");
    return {
      outcome: "stands",
      verdict: { severity: kept, bypassed, provider, findings, ...marked },
    };
  };

  /**
   * Decides whether an assessed text may stand, in the caller's transaction, which holds the record's lock. A refusal is
   * on the record: the caller commits, and then throws it.
   * @param subject the entry that the text is about, if any
   * @param file whose words these are
   */
  const admitText = async (
    transaction: Transaction<Database>,
    actor: Actor,
    place: TextPlace,
    assessed: AssessedText,
    subject?: number,
    file?: WordsOfFile,
  ): Promise<TextAdmission> => {
    const { held } = places[place];
    const beside = file?.heldBesideMessage;
    const isFile = file !== undefined;
    const options = beside === undefined ? { isFile } : { isFile, heldBesideMessage: beside };
    const weighed = await weigh(transaction, actor, held, assessed, options);
    if (weighed.outcome === "stands") return { verdict: weighed.verdict, refusal: null };
    if (weighed.outcome === "waits")
      return { verdict: null, refusal: weighed.refusal, entry: null };
    const attachments = file?.attachment === undefined ? [] : [file.attachment];
    const about = { at: now(), pauseSeconds, subject, attachments, spent: weighed.spent };
    return { verdict: null, ...(await refuse(transaction, actor, place, assessed, about)) };
  };

  return {
    assess,

    /** The same where there may be no words at all. */
    assessAny(
      actor: Actor,
      text: string | null,
      about: MessageCategory | Pick<Words, "category" | "filedUnder">,
      signal: AbortSignal,
    ): Promise<AssessedText | null> {
      const read = typeof about === "string" ? { category: about } : about;
      return text === null ? Promise.resolve(null) : assess(actor, { text, ...read }, signal);
    },

    /** Whether the text is refused wherever it is seen by the other parent; leaves no trace. */
    isAbusive({ assessment: verdict }: AssessedText): boolean {
      const asked = { despair: true, hostile: true };
      const words = { are: "text", waitInPause: false, asked } as const;
      const mayPass = mayBypass(verdict);
      return admit({ verdict, isPaused: false, mayPass, words }).outcome === "blocked";
    },

    /**
     * What the writer of words that keep no verdict has to be asked about them first; leaves no trace.
     * @returns null where they need no question, or the writer answered it
     */
    questionAbout(assessed: AssessedText): AppError | null {
      const { assessment: verdict } = assessed;
      const words = { are: "text", waitInPause: false, asked: answeredQuestions(verdict) } as const;
      const mayPass = mayBypass(verdict);
      const { outcome, because } = admit({ verdict, isPaused: false, mayPass, words });
      if (outcome !== "held") return null;
      return asking(assessed, because === "despair" ? "despair" : "hostile");
    },

    admit: admitText,

    /**
     * The same for words that were the parent's own until now, and stay so where they are refused: then no one else has
     * seen them, nothing of them is on the record, and nothing pauses.
     * @throws AppError paused, refused, needs_confirmation
     */
    async admitOwn(
      transaction: Transaction<Database>,
      actor: Actor,
      assessed: AssessedText,
      refusal: Sentence,
    ): Promise<TextVerdict> {
      const weighed = await weigh(transaction, actor, "sentences", assessed, { isOwn: true });
      if (weighed.outcome === "stands") return weighed.verdict;
      if (weighed.outcome === "waits") throw weighed.refusal;
      const { severity, coachingTip } = assessed.assessment;
      const details = {
        severity,
        coaching: { suggestion: null, coachingTip: weighed.spent ?? coachingTip },
      };
      throw new AppError("refused", refusal, details);
    },

    /**
     * The same where there may be no words at all.
     * @returns `marked`: what the record says with the words, which is nothing of none
     */
    async admitAny(
      transaction: Transaction<Database>,
      actor: Actor,
      place: TextPlace,
      assessed: AssessedText | null,
      subject?: number,
    ): Promise<{ marked: { verdict?: TextVerdict }; refusal: AppError | null }> {
      if (assessed === null) return { marked: {}, refusal: null };
      const { verdict, refusal } = await admitText(transaction, actor, place, assessed, subject);
      return { marked: verdict === null ? {} : { verdict }, refusal };
    },
  };
}

/** Puts refused words on the record, and starts the pause. */
async function refuse(
  transaction: Transaction<Database>,
  actor: Actor,
  place: TextPlace,
  assessed: AssessedText,
  {
    at,
    pauseSeconds,
    subject,
    attachments,
    spent,
  }: {
    at: Date;
    pauseSeconds: number;
    subject: number | undefined;
    attachments: readonly Attachment[];
    spent: Sentence | null;
  },
): Promise<{ refusal: AppError; entry: number }> {
  const { text, category, assessment: verdict } = assessed;
  await attempts.note(transaction, {
    userId: ownScopeOf(actor),
    at,
    draft: text,
    assessment: verdict,
  });
  const reds = await attempts.redWithinDay(transaction, ownScopeOf(actor), at);
  const { sequence } = await append(transaction, scopeOf(actor), {
    kind: "text_refused",
    at,
    actorId: actor.userId,
    ...(subject === undefined ? {} : { subject }),
    content: {
      place,
      category,
      ...recordNames(onRecord(verdict)),
      text,
      requiresReview: reds >= redsThatNeedReview,
      ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
    },
  });
  const until = new Date(at.getTime() + pauseSeconds * 1000);
  await attempts.pause(transaction, ownScopeOf(actor), until);
  const { pausedUntil, retryAfterSeconds } = pauseDetails(until, at);
  const refusal = new AppError("refused", places[place].refusal, {
    severity: verdict.severity,
    // A rewrite is of a message; a form's words are for the parent to choose again.
    coaching: { suggestion: null, coachingTip: spent ?? verdict.coachingTip },
    pausedUntil,
    // Where a pause holds nothing other words may be sent at once.
    ...(isHeld(places[place].held, assessed) ? { retryAfterSeconds } : {}),
  });
  return { refusal, entry: sequence };
}

function isHeld(held: Held, { hasNewSentences }: AssessedText): boolean {
  return held === "everything" || (held === "sentences" && hasNewSentences);
}

const isCalm = ({ severity, crisis }: WordsAssessment): boolean => severity === "green" && !crisis;

async function checked(reading: Promise<WordsAssessment>): Promise<WordsAssessment> {
  const assessment = await reading;
  if (assessment.unchecked === "unfinished") throw notChecked(say("text.notChecked"));
  return assessment;
}

/** What the writer is told besides, where words of despair stand as their writer wants them to: help is shown. */
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
