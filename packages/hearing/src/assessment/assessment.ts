import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { KnownFamily } from "../people/family.ts";
import type { FindingTag } from "./tags.ts";

/** Levels of the rubric: deliver as it is, offer a rewrite, block. */
export type Severity = "green" | "yellow" | "red";

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

export interface Assessment {
  severity: Severity;
  /** The sender speaks of their own wish to die or to be gone: resources, not a rewrite and not a block. */
  crisis: boolean;
  /** The text carries urgent facts about a child or the exchange; an emergency does in any category. */
  urgent: boolean;
  /** A rule and the models agree on red: no hosted model may lower the verdict. */
  hardRed: boolean;
  /** Threats and slurs: stay blocked even if the message contains urgent facts. */
  bypassBlocked: boolean;
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
const weightOf = ({ severity, unknownLanguage, hardRed }: Assessment): number =>
  unknownLanguage === undefined || severity === "red"
    ? levels[severity] + (hardRed ? 0.25 : 0)
    : 0.5;

/** Of two readings of one text the one that counts: the second only where it is worse. */
export const worse = <One extends Assessment>(first: One, second: One): One =>
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
  ): Promise<Assessment>;
}
