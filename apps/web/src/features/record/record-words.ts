import type { FinalAction, MessageLog } from "@evenkeel/contract/models/record";

export const actionWords: Record<FinalAction, string> = {
  sent: "Delivered as written",
  sent_rewrite: "Delivered as the offered rewrite",
  sent_bypass: "Delivered by 'Send now': urgent facts about a child",
  blocked: "Not delivered",
};

export const escalationWords = [
  "None",
  "Coached",
  "Paused",
  "Three red attempts within 24 hours",
] as const;

export interface Stretch {
  text: string;
  /** What the verdict rests on here, or null. */
  rule: string | null;
}

/** The original cut at the words that gave the verdict, so that a label never stands without its words. */
export function markWords(log: Pick<MessageLog, "originalMessage" | "findings">): Stretch[] {
  const text = log.originalMessage;
  const marks = log.findings
    .map((finding) => ({ ...finding, at: text.indexOf(finding.words) }))
    // A finding that is the whole message marks nothing in particular.
    .filter((mark) => mark.at >= 0 && mark.words !== "" && mark.words.length < text.length)
    .sort((one, other) => one.at - other.at || other.words.length - one.words.length);
  const stretches: Stretch[] = [];
  let done = 0;
  for (const mark of marks) {
    if (mark.at < done) continue;
    if (mark.at > done) stretches.push({ text: text.slice(done, mark.at), rule: null });
    done = mark.at + mark.words.length;
    stretches.push({ text: text.slice(mark.at, done), rule: mark.rule });
  }
  if (done < text.length) stretches.push({ text: text.slice(done), rule: null });
  return stretches;
}
