import type { MessageCategory, ModerationResult } from "@evenkeel/contract/models/moderation";
import type { PlainKey } from "@evenkeel/words";

interface Sample {
  /** Its name is `sample.<key>` of the catalogue, and its text `sample.<key>Text`. */
  readonly key: "request" | "reproach" | "insult" | "threat" | "urgent";
  readonly category: MessageCategory;
}

/** One for each thing that the moderation does, so that a parent sees all of it without writing any of it. */
export const sampleMessages: readonly Sample[] = [
  { key: "request", category: "logistics" },
  { key: "reproach", category: "logistics" },
  { key: "insult", category: "education" },
  { key: "threat", category: "logistics" },
  { key: "urgent", category: "emergency" },
];

/** The words of S-4.21. */
export function resultTitle(
  result: Pick<ModerationResult, "abusive" | "approved">,
): PlainKey<"support-test"> {
  if (result.abusive) return "title.abusive";
  return result.approved ? "title.approved" : "title.suggestions";
}
