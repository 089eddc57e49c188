import { lookOf } from "@evenkeel/contract/access-detail";
import {
  disputeCategories,
  evaluationCategories,
  expenseCategories,
  messageCategories,
} from "@evenkeel/contract/constants";
import { isOneOf } from "@evenkeel/contract/keys";
import type { PlainKey } from "@evenkeel/words";
import type { RecordEvent, RecordFilters, RecordLog } from "@evenkeel/contract/models/record";
import { dateOf } from "../../lib/dates.ts";
import { type PageWords, words } from "../../lib/words.ts";

type Key = PlainKey<"record">;

/** By which an entry is named where its number in the record would tell of others: the same for the court. */
export const referenceOf = ({ uuid }: Pick<RecordLog, "uuid">): string =>
  uuid.replaceAll("-", "").slice(-8).toUpperCase();

/** What happened, in the words of the parents' own screens. */
export function eventName(
  event: Pick<RecordEvent, "kind" | "responseType" | "event" | "swapAsks">,
): Key {
  const undone = event.event?.undoneLater;
  if (undone !== undefined) return `event.${undone}`;
  if (event.swapAsks !== undefined) return `event.swap_${event.swapAsks}`;
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
    case "schedule_applied":
    case "journal_entered":
    case "check_in_corrected":
      return `text.${kind}`;
    case "swap_requested":
    case "swap_answered":
      return "text.note";
    default:
      return "text.other";
  }
}

const otherCategories = [...disputeCategories, ...evaluationCategories];

/** An entry's category: of a message, a dispute or an evaluation; one that this page does not know is shown raw. */
export function categoryWords(t: PageWords<"record">, category: string | null): string | null {
  if (isOneOf(expenseCategories, category)) return words("expenses")(`category.${category}`);
  if (isOneOf(messageCategories, category)) return words("messages")(`subject.${category}`);
  return isOneOf(otherCategories, category) ? t(`category.${category}`) : category;
}

/** From 0, in the order in which they escalate. */
const escalations = ["escalation.0", "escalation.1", "escalation.2", "escalation.3"] as const;

export const escalationWords = (t: PageWords<"record">, level: number): string | null => {
  const key = escalations[level];
  return key === undefined ? null : t(key);
};

/** Whether a device of whoever acted signed an entry, and which. */
export const signedWords = (
  t: PageWords<"record">,
  { state, device }: RecordLog["signed"],
): string => {
  const named = { device: device ?? t("signed.noName") };
  switch (state) {
    case "signed":
      return t("signed.signed", named);
    case "unconfirmed":
      return t("signed.unconfirmed", named);
    case "unsigned":
      return t("signed.unsigned");
    case "before":
      return t("signed.before");
  }
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

/** What the court looked at, in the reader's words; as the entry says it where this page does not know such a look. */
export function lookWords(t: PageWords<"record">, detail: string): string {
  const look = lookOf(detail);
  if (look === null) return detail;
  if ("screen" in look) return t(`look.${look.screen}`);
  const { from, to } = "days" in look ? look.days : look.filters;
  const said = [
    ...("filters" in look ? filterWords(t, look.filters) : []),
    ...(from == null ? [] : [t("look.from", { day: dayWords(from) })]),
    ...(to == null ? [] : [t("look.to", { day: dayWords(to) })]),
  ];
  return said.join(", ");
}

const filterWords = (
  t: PageWords<"record">,
  { category, severity, words: searched }: RecordFilters,
): string[] => [
  ...(category === undefined
    ? []
    : [t("look.category", { category: categoryWords(t, category) ?? category })]),
  ...(severity === undefined ? [] : [t("look.severity", { severity: t(`severity.${severity}`) })]),
  ...(searched === undefined ? [] : [t("look.words")]),
];

/** A day in words; an instant as it stands. */
const dayWords = (day: string): string =>
  day.includes("T") ? day : dateOf(`${day}T12:00:00Z`, "UTC");
