import type { Dispute } from "@evenkeel/contract/models/dispute";

type Suggested = Pick<Dispute, "aiResolution" | "aiSuggests" | "aiTranslation">;

/** Whether the AI's suggestion can be proposed as it stands. A server of before there were such words sends none of them. */
export const canTakeUp = ({ aiSuggests }: Pick<Dispute, "aiSuggests">): boolean =>
  typeof aiSuggests === "string" && aiSuggests !== "";

/** The AI's suggestion as a reader reads it, and as the other parent does where that is another language. */
export function suggestionFor(locale: string, dispute: Suggested) {
  const { aiResolution, aiSuggests, aiTranslation } = dispute;
  const first = { resolution: aiResolution, suggests: aiSuggests };
  // A server of before there was another language sends none.
  const second = aiTranslation ?? null;
  return second?.locale === locale ? { own: second, other: first } : { own: first, other: second };
}

/** What a proposal takes up of a suggestion, in the language in which it is not proposed: null where there is no other. */
export function sameInOther(
  { isSuggestion, description }: Dispute,
  follows: Suggested | undefined,
  locale: string,
): { text: string | null; isReaders: boolean } {
  const other = isSuggestion ? (follows?.aiTranslation ?? null) : null;
  if (follows === undefined || other === null) return { text: null, isReaders: false };
  const isOther = other.suggests?.trim() === description.trim();
  return {
    text: isOther ? follows.aiSuggests : other.suggests,
    isReaders: isOther !== (other.locale === locale),
  };
}
