/**
 * What happened to a message on the record, for a label in a list. One definition for the court's page and the packet: a
 * label never says 'Blocked' about what was delivered. Its words are `label.*`, and those in a line `outcome.*`, of the
 * catalogue's `record`. Pure, for the browser too.
 */
import type { MessageLog } from "./models/record.ts";

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
