import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { MessageCategory, Severity } from "@evenkeel/contract/models/moderation";
import type { KnownFamily } from "../people/family.ts";
import type { FindingTag } from "./tags.ts";

export type { Severity };

/** One stretch of the message that gave the verdict. Offsets are UTF-16 units of the text as typed; `end` is exclusive. */
export interface Finding {
  tag: FindingTag;
  severity: "yellow" | "red";
  source: "rule" | "model";
  /** A stable rule id ("insult.vocative"), or the id of the model that gave the score. */
  rule: string;
  start: number;
  end: number;
}

/** What the moderator says of one text, before anything is offered in its place. */
export interface Verdict extends Pick<
  Assessment,
  "severity" | "certain" | "crisis" | "urgent" | "bypassBlocked"
> {
  findings: Finding[];
  /** Only where the text is in a language that is not judged (ISO 639, or `und`): the severity is no verdict then. */
  unknownLanguage?: string;
  provider: { name: "built-in" | "hosted"; version: string; fallbackReason?: string };
}

const levels: Record<Severity, number> = { green: 0, yellow: 1, red: 2 };

/**
 * A language that is not known says nothing of what it means: more than green, and less than any reproach. Of two that are
 * red the one that rests on a rule counts, since that is no guess.
 */
const weightOf = ({ severity, unknownLanguage, certain }: Verdict): number =>
  unknownLanguage === undefined || severity === "red"
    ? levels[severity] + (certain ? 0.25 : 0)
    : 0.5;

/** Of two readings of one text the one that counts: the second only where it is worse. */
export const worse = <One extends Verdict>(first: One, second: One): One =>
  weightOf(second) > weightOf(first) ? second : first;

export interface Moderator {
  /**
   * Assesses one message on its own, without the thread.
   * @param message the text as typed (never trimmed or cleaned by the caller), the category it was filed under, and
   *   whose it is: a child called by name is a child
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  assess(
    message: { text: string; category: MessageCategory; family?: KnownFamily },
    options?: { signal?: AbortSignal },
  ): Promise<Verdict>;
}
