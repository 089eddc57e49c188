/**
 * What happened to a message on the record, in one word for lists and in a line for reading. One definition for the court's
 * page, the packet and its table: a label never says 'Blocked' about what was delivered. Pure, for the browser too.
 */
import { severityLabels } from "./constants.ts";
import type { FinalAction, MessageLog } from "./models/record.ts";

/** In a line. */
export const outcomeWords: Record<FinalAction, string> = {
  sent: "Delivered as written",
  sent_rewrite: "Delivered as the offered rewrite",
  sent_bypass: "Delivered by 'Send now': urgent facts about a child",
  blocked: "Not delivered",
};

type Entry = Pick<MessageLog, "severity" | "finalAction">;

/** How a label is shown: the colors of the severities, and one for what went past them. */
export type OutcomeTone = MessageLog["severity"] | "urgent";

/**
 * The specification's severity labels (Approved, Moderated, Blocked) wherever they are true of what happened to the message;
 * a message that went past a block or a pause as urgent says so instead.
 */
export function outcomeLabel(entry: Entry): string {
  const tone = outcomeTone(entry);
  return tone === "urgent" ? "Delivered as urgent" : severityLabels[tone];
}

export function outcomeTone({ severity, finalAction }: Entry): OutcomeTone {
  switch (finalAction) {
    case "blocked":
      return "red";
    case "sent_bypass":
      return "urgent";
    case "sent_rewrite":
      return "yellow";
    case "sent":
      // Nothing red is delivered as written but by 'Send now'; an old entry that says so was still delivered.
      return severity === "green" ? "green" : "yellow";
  }
}
