import {
  disputeCategories,
  evaluationCategories,
  messageCategories,
} from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { PlainKey } from "@evenkeel/words";
import type { RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { type PageWords, words } from "../../lib/words.ts";

type Key = PlainKey<"record">;

/** What happened, in the words of the parents' own screens. */
export function eventName(event: Pick<RecordEvent, "kind" | "responseType">): Key {
  if (event.kind !== "dispute_answered") return `event.${event.kind}`;
  return event.responseType === "counter" ? "event.counter" : "event.agree";
}

/** What the words of each kind of event are. */
export function textLabel(kind: RecordEvent["kind"]): Key {
  switch (kind) {
    case "dispute_proposed":
    case "dispute_answered":
    case "dispute_resolved":
    case "evaluation_added":
    case "text_refused":
      return `text.${kind}`;
    default:
      return "text.other";
  }
}

const categories = [...messageCategories, ...disputeCategories, ...evaluationCategories];

/** An entry's category: of a message, a dispute or an evaluation; one that this page does not know is shown raw. */
export function categoryWords(t: PageWords<"record">, category: string | null): string | null {
  const known = categories.find((name) => name === category);
  if (known === undefined) return category;
  const ofMessages = messageCategories.find((name) => name === known);
  return ofMessages === undefined
    ? t(`category.${known as Exclude<typeof known, MessageCategory>}`)
    : words("common")(`category.${ofMessages}`);
}

/** From 0, in the order in which they escalate. */
const escalations = ["escalation.0", "escalation.1", "escalation.2", "escalation.3"] as const;

export const escalationWords = (t: PageWords<"record">, level: number): string | null => {
  const key = escalations[level];
  return key === undefined ? null : t(key);
};

export interface Stretch {
  text: string;
  /** What the verdict is based on here, or null. */
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
