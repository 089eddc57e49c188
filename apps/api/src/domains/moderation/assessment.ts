import { isOneOf } from "@evenkeel/contract/keys";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Actor } from "@evenkeel/contract/ports";
import type {
  MessageCategory,
  Severity,
  SuggestedFields,
  WhenUnchecked,
} from "@evenkeel/contract/models/moderation";
import { bypassCategories } from "@evenkeel/contract/constants";

/** What moderation, rewriting and coaching together say about one text. */
export interface Assessment {
  /**
   * Why the severity is no verdict: reading had to be ended (`unfinished`), and the text goes nowhere; or its language is
   * not known, and it may go as it is, marked as not checked. Null for what was checked.
   */
  unchecked: "unfinished" | "language" | null;
  severity: Severity;
  /** A high-precision rule found red words; it is not a model's guess. */
  certain: boolean;
  /** The sender speaks of their own wish to die: help is shown before anything else. */
  crisis: boolean;
  /** Carries urgent facts about a child, in a category where they are never held, or an emergency in any. */
  urgent: boolean;
  /** A threat or a slur: stays blocked whatever else the text contains. */
  bypassBlocked: boolean;
  /** A rewrite that keeps the facts; null if there is no honest one. */
  suggestion: string | null;
  /** Where there is no honest rewrite: what the text holds beside what hurts, for its writer to go on with. */
  fields: SuggestedFields | null;
  coachingTip: string | null;
  /** What gave the verdict, with its version; says so when a hosted model failed and the built-in answered. */
  provider: string;
  findings: { rule: string; tag: string; words: string }[];
}

interface Draft {
  text: string;
  category: MessageCategory;
}

/** Assesses a text of this family, with tips in the writer's language where the text shows none; never throws for an unavailable model, as the built-in answers then. */
export type Assess = (
  draft: Draft & { family: KnownFamily; locale: string },
  signal: AbortSignal,
) => Promise<Assessment>;

/** An assessment of a parent's words, with what they were read under: the category and the family, as `readUnder` says it. */
export interface WordsAssessment extends Assessment {
  under: string;
}

/** The same for a parent's words: whose family it is follows from who writes. */
export type AssessWords = (
  actor: Actor,
  draft: Draft,
  signal: AbortSignal,
) => Promise<WordsAssessment>;

/** What this parent's words would be read under now. */
export type ReadUnder = (actor: Actor, category: MessageCategory) => Promise<string>;

/** Whether urgent facts about a child in this category are never held. */
export const isUrgentCategory = (category: MessageCategory): boolean =>
  isOneOf(bypassCategories, category);

/**
 * Whether this text may go past moderation and a pause with 'Send now': urgent facts about a child, unless it carries a
 * threat or a slur.
 */
export const mayBypass = ({ bypassBlocked, urgent }: Assessment): boolean =>
  urgent && !bypassBlocked;

/**
 * Words of despair without a threat: neither blocked nor delivered by themselves. Help comes first, and then the parent
 * is asked (docs/decisions/0014).
 */
export function isDespair({ crisis, severity }: Pick<Assessment, "crisis" | "severity">): boolean {
  return crisis && severity !== "red";
}

/** What the operator wants done with messages in a language that is not known: their writers are asked, or they go. */
export type WhenUnknown = "ask" | "send";

/** What a page is told of a text that was not checked; nothing of one that was. */
export function uncheckedWords(
  { unchecked }: Assessment,
  whenUnknown: WhenUnknown,
): { checked?: false; whenUnchecked?: WhenUnchecked } {
  if (unchecked === null) return {};
  return { checked: false, whenUnchecked: unchecked === "language" ? whenUnknown : "shorten" };
}
