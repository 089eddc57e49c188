import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { WordsAsked } from "@evenkeel/contract/errors";
import { isDespair } from "./assessment.ts";

/** What is known of a message beside its words when it is sent. */
interface Sent {
  are: "message";
  /** The page reports a stopped message: it goes on the record and never to the co-parent. */
  isReported: boolean;
  /** The text is exactly a rewrite that the server offered this parent. */
  isOffered: boolean;
  /** It is such a rewrite that the parent changed. */
  isEdited: boolean;
  /** Its verdict was there before it was sent: without one nobody can have been shown help or a tip. */
  hasBeenShown: boolean;
  /** The parent chose 'Send now'. */
  isUrged: boolean;
  /** The parent was asked, and chose to send the words as they are. */
  isConfirmed: boolean;
  /** Hostile words without an honest rewrite, after others that read no milder (`messages/after-tip.ts`). */
  mayGoAfterTip: boolean;
  /** The operator lets messages in a language that is not known go without asking. */
  sendsUnknown: boolean;
}

/** What the words are, since of each something else is known when it is decided. */
type Words =
  /** Shown to its writer and to no one else. */
  | { are: "preview" }
  /** The chat asks what would become of a message. `hasReader`: there is someone whom it could be kept from. */
  | { are: "draft"; hasReader: boolean }
  | Sent
  /**
   * In a form. `waitInPause`: a pause holds such words. `asked`: what their writer was asked about them and wants
   * to stand, or need not be asked.
   * `goWithMessage`: they are in a file beside a message, where hostile words are held as the message's own would be.
   */
  | {
      are: "text";
      waitInPause: boolean;
      asked: Readonly<Record<WordsAsked, boolean>>;
      goWithMessage?: boolean;
    };

interface Situation {
  verdict: Pick<Assessment, "severity" | "crisis" | "unchecked">;
  isPaused: boolean;
  /** Its urgent facts may go past the moderator and a pause (`urgent-now.ts`). */
  mayPass: boolean;
  words: Words;
}

/** What becomes of words, and why. */
export type Admission =
  /** They reach the other parent, or stand where both read them. `hostile`: with that said of them. */
  | {
      outcome: "goes";
      because: "calm" | "edited" | "offered" | "urgent" | "despair" | "unchecked" | "hostile";
    }
  /** They stay with their writer, who is shown why and what can be done. */
  | {
      outcome: "held";
      because: "preview" | "hostile" | "urgent" | "despair" | "unchecked" | "no_reader";
    }
  /** Until the pause is over. */
  | { outcome: "waits"; because: "paused" }
  /** They are on the record, and no one gets them. What is abusive starts a pause. */
  | { outcome: "blocked"; because: "abusive" | "reported" };

/** What goes without a further question, as it was chosen before or as nobody is asked in such a place. */
function choicesOf(words: Exclude<Words, { are: "preview" }>) {
  if (words.are !== "message") {
    const isText = words.are === "text";
    return { urgent: isText, despair: isText, unchecked: isText, hostile: isText, afterTip: false };
  }
  const hasChosen = words.isConfirmed && words.hasBeenShown;
  return {
    urgent: words.isUrged,
    despair: hasChosen,
    // What was not checked has no verdict to wait for.
    unchecked: words.isConfirmed || words.sendsUnknown,
    hostile: false,
    afterTip: hasChosen && words.mayGoAfterTip,
  };
}

/**
 * Whether a parent's words go, stay with them, wait or are blocked: messages, drafts, previews and every other text. It is
 * the only place that decides so (S-4.7 to 4.11; docs/decisions/0004, 0009 and 0014).
 */
export function admit({ verdict, isPaused, mayPass, words }: Situation): Admission {
  if (words.are === "preview") return { outcome: "held", because: "preview" };
  const { severity, unchecked } = verdict;
  const goes = choicesOf(words);
  const waits = isPaused && (words.are !== "text" || words.waitInPause);
  // What the page reports as stopped is never delivered, with a verdict or without one.
  if (words.are === "message" && words.isReported) {
    return waits ? paused : { outcome: "blocked", because: "reported" };
  }
  // No verdict blocks it and none lets it pass a pause: its writer says whether it goes, and everyone sees that it was not checked.
  if (unchecked !== null) {
    if (waits && words.are !== "draft") return paused;
    return { outcome: goes.unchecked ? "goes" : "held", because: "unchecked" };
  }
  const isOffered = words.are === "message" && words.isOffered;
  const despairs = isDespair(verdict) && !isOffered;
  // What is calm and urgent needs nobody's 'Send now': a pause has no reason to hold it.
  const passes = mayPass && (goes.urgent || (isPaused && severity === "green"));
  // Nobody reads in the record what would have been taken back: the question comes first, also for a fact that is urgent.
  if (words.are === "text") {
    const { asked } = words;
    if (despairs && !asked.despair) return { outcome: "held", because: "despair" };
    const stands = passes || (severity === "yellow" && (despairs || !waits));
    if (severity !== "green" && stands && !asked.hostile) {
      return { outcome: "held", because: "hostile" };
    }
  }
  // Once the parent has chosen, it is an ordinary message, even during a pause: the record need not mark it.
  if (despairs && goes.despair) return { outcome: "goes", because: "despair" };
  const stands = severity === "green" || (severity === "yellow" && goes.hostile);
  if (passes && (isPaused || !stands)) return { outcome: "goes", because: "urgent" };
  if (passes && severity === "green") return { outcome: "goes", because: "calm" };
  if (despairs) return { outcome: "held", because: "despair" };
  // Whoever only asks is offered 'Send now', and neither told to wait nor blocked.
  if (words.are === "draft" && mayPass && (isPaused || severity === "red")) {
    return { outcome: "held", because: "urgent" };
  }
  if (waits) return paused;
  if (isOffered) return { outcome: "goes", because: "offered" };
  if (severity === "red") {
    return words.are === "draft" && !words.hasReader
      ? { outcome: "held", because: "no_reader" }
      : { outcome: "blocked", because: "abusive" };
  }
  if (severity === "yellow") {
    const isHeld = words.are === "text" && words.goWithMessage === true;
    const may = (goes.hostile || goes.afterTip) && !isHeld;
    return { outcome: may ? "goes" : "held", because: "hostile" };
  }
  const isEdited = words.are === "message" && words.isEdited;
  return { outcome: "goes", because: isEdited ? "edited" : "calm" };
}

const paused: Admission = { outcome: "waits", because: "paused" };
