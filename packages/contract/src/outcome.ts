/**
 * What happened to a message on the record, for a label in a list. One definition for the court's page and the packet: a
 * label never says 'Blocked' about what was delivered. Its words are `label.*`, and those in a line `outcome.*`, of the
 * catalogue's `record`. Pure, for the browser too.
 */
import type { FinalAction, MessageLog } from "./models/record.ts";

/** What is said of a message in a line: of what went past the moderator or a pause, also in which words. */
export type Outcome = FinalAction | "sent_bypass_written" | "sent_bypass_rewrite";

/** A message on the record, as far as its reader may see it. */
interface Told {
  finalAction: FinalAction;
  severity: string | null;
  originalMessage: string | null;
  finalMessage: string | null;
}

/**
 * Calm words pass a pause by themselves. Others went as they were only because their sender chose so, which 'Send now'
 * promises to say on the record; or they went in the version that was offered for them. Whoever may not see how the words were
 * read, or what they were at first, is told neither.
 */
export function outcomeOf({ finalAction, severity, originalMessage, finalMessage }: Told): Outcome {
  if (finalAction !== "sent_bypass" || severity === null || originalMessage === null) {
    return finalAction;
  }
  if (finalMessage !== originalMessage) return "sent_bypass_rewrite";
  return severity === "green" ? "sent_bypass" : "sent_bypass_written";
}

type Entry = Pick<MessageLog, "severity" | "finalAction">;

/** How a label is shown: the colors of the severities, and one for what went past them. */
export type OutcomeTone = MessageLog["severity"] | "urgent" | "unchecked";

/**
 * The specification's severity (its labels are Approved, Moderated, Blocked) wherever it is true of what happened to the
 * message; a message that went past a block or a pause as urgent, or was not checked, says so instead.
 */
export function outcomeTone({ severity, finalAction }: Entry): OutcomeTone {
  switch (finalAction) {
    case "blocked":
      return "red";
    case "sent_bypass":
      return "urgent";
    case "sent_unchecked":
      return "unchecked";
    case "sent_rewrite":
    case "sent_edited":
    case "sent_after_tip":
      return "yellow";
    case "sent":
      // Nothing red is delivered as written but by 'Send now'; an old entry that says so was still delivered.
      return severity === "green" ? "green" : "yellow";
  }
}
