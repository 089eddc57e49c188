import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { FinalAction } from "@evenkeel/contract/models/record";
import { type Assessment, isDespair } from "../moderation/index.ts";

interface Attempt {
  assessment: Assessment;
  category: MessageCategory;
  /** The text is exactly a rewrite the server offered this parent. */
  isSuggestion: boolean;
  /** It is such a rewrite that the parent changed. */
  isEdited: boolean;
  /** The page reports a stopped message: it goes on the record and never to the co-parent. */
  wasBlocked: boolean;
  /** The parent chose 'Send now'. */
  bypass: boolean;
  /** The parent was asked, help or the tip was shown, and chose to send the words. */
  confirmed: boolean;
  /** Hostile words without an honest rewrite, after others that read no milder: they need not stay where they are. */
  mayGoAfterTip: boolean;
  /** The operator lets messages in a language that is not known go without asking. */
  sendsUnknown: boolean;
  paused: boolean;
  /** Its urgent facts may go past moderation and the pause (`moderation/urgent-now.ts`). */
  mayPass: boolean;
}

export type Decision =
  | { kind: "deliver"; action: Exclude<FinalAction, "blocked">; startsPause: false }
  | { kind: "block"; action: "blocked"; startsPause: boolean }
  | { kind: "needs_rewrite" }
  | { kind: "needs_confirmation" }
  | { kind: "paused" };

/** What happens to a send (S-4.7 to 4.11). */
export function decideDelivery(attempt: Attempt): Decision {
  const { assessment } = attempt;
  // What the page reports as stopped is never delivered, with a verdict or without one.
  if (attempt.wasBlocked) {
    return attempt.paused
      ? { kind: "paused" }
      : { kind: "block", action: "blocked", startsPause: false };
  }
  // No verdict blocks it and none lets it pass a pause: its writer says whether it goes, and everyone sees that it was not checked.
  if (assessment.unchecked !== null) {
    if (attempt.paused) return { kind: "paused" };
    return attempt.confirmed || attempt.sendsUnknown
      ? { kind: "deliver", action: "sent_unchecked", startsPause: false }
      : { kind: "needs_confirmation" };
  }
  const despairs = isDespair(assessment) && !attempt.isSuggestion;
  // Once the parent has chosen, it is an ordinary message, even during a pause: the record need not mark it.
  if (despairs && attempt.confirmed) return { kind: "deliver", action: "sent", startsPause: false };
  // What is calm and urgent needs nobody's 'Send now': a pause has no reason to hold it.
  const passesPause = attempt.paused && assessment.severity === "green";
  const bypassed = (attempt.bypass || passesPause) && attempt.mayPass;
  if (bypassed) {
    const isPlain = assessment.severity === "green";
    return {
      kind: "deliver",
      action: isPlain && !attempt.paused ? "sent" : "sent_bypass",
      startsPause: false,
    };
  }
  if (despairs) return { kind: "needs_confirmation" };
  if (attempt.paused) return { kind: "paused" };
  if (attempt.isSuggestion) return { kind: "deliver", action: "sent_rewrite", startsPause: false };
  if (assessment.severity === "red") return { kind: "block", action: "blocked", startsPause: true };
  if (assessment.severity === "yellow") {
    return attempt.mayGoAfterTip && attempt.confirmed
      ? { kind: "deliver", action: "sent_after_tip", startsPause: false }
      : { kind: "needs_rewrite" };
  }
  const action = attempt.isEdited ? "sent_edited" : "sent";
  return { kind: "deliver", action, startsPause: false };
}
