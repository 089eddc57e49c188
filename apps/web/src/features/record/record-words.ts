import type { Severity } from "@evenkeel/contract/models/moderation";
import type { RecordEvent, RecordLog } from "@evenkeel/contract/models/record";

export const escalationWords = [
  "None",
  "Coached",
  "Paused",
  "Three red attempts within 24 hours",
] as const;

const eventNames: Record<Exclude<RecordEvent["kind"], "dispute_answered">, string> = {
  dispute_proposed: "Dispute proposed",
  dispute_resolved: "AI Resolved",
  dispute_expired: "Dispute expired",
  evaluation_added: "Evaluation added to the record",
  text_refused: "Words refused",
  child_added: "Child added",
  child_changed: "Child changed",
  child_archived: "Child archived",
  child_restored: "Child restored",
};

/** What happened, in the words of the parents' own screens. */
export function eventName(event: Pick<RecordEvent, "kind" | "responseType">): string {
  if (event.kind !== "dispute_answered") return eventNames[event.kind];
  return event.responseType === "counter" ? "Counter-proposal" : "Agreed";
}

/** What the words of each kind of event are. */
export const textLabels: Record<RecordEvent["kind"], string> = {
  dispute_proposed: "Proposal",
  dispute_answered: "Answer",
  dispute_resolved: "AI resolution (a suggestion)",
  dispute_expired: "Words",
  evaluation_added: "Entry for the record",
  text_refused: "Words that were refused",
  child_added: "Words",
  child_changed: "Words",
  child_archived: "Words",
  child_restored: "Words",
};

export const refusedPlaces: Record<NonNullable<RecordEvent["place"]>, string> = {
  dispute_proposal: "In a proposal",
  dispute_answer: "In an answer to a proposal",
  calendar_event: "In the title of a calendar event",
  child: "As a child's name",
};

/** Words of disputes and events are not rewritten, so the severity labels of messages do not say what became of them. */
export const readingWords: Record<Severity, string> = {
  green: "Calm",
  yellow: "Hostile tone; stands as written",
  red: "Abusive",
};

/** How the moderator read a message, whatever became of it. */
export const readSeverity: Record<Severity, string> = {
  green: "green: calm",
  yellow: "yellow: hostile tone, or words of despair",
  red: "red: abusive",
};

export interface Stretch {
  text: string;
  /** What the verdict rests on here, or null. */
  rule: string | null;
}

/** A text cut at the words that gave the verdict, so that a label never stands without its words. */
export function markWords(log: { text: string; findings: RecordLog["findings"] }): Stretch[] {
  const { text } = log;
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
