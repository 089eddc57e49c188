import { isOneOf } from "@evenkeel/contract/keys";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Actor } from "@evenkeel/contract/ports";
import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { MessageCategory, WhenUnchecked } from "@evenkeel/contract/models/moderation";
import { bypassCategories } from "@evenkeel/contract/constants";

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
  /** `names`: of people, besides the family's own. */
  draft: Draft & { names?: readonly string[] },
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

/** What is left of a verdict where the model's guess does not count: despair, or nothing. */
export function withoutGuess(assessment: WordsAssessment): WordsAssessment {
  if (assessment.crisis || assessment.unchecked !== null) return assessment;
  return {
    ...assessment,
    severity: "green",
    findings: [],
    suggestion: null,
    fields: null,
    coachingTip: null,
  };
}
