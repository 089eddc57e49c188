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

/** What a proposal takes up of a suggestion, in the language in which it is not proposed; null where there is no other. */
export function sameInOther(
  { isSuggestion, description }: Dispute,
  follows: Suggested | undefined,
): string | null {
  if (!isSuggestion || follows === undefined) return null;
  const both = [follows.aiSuggests, follows.aiTranslation?.suggests ?? null];
  return both.find((one) => one !== null && one.trim() !== description.trim()) ?? null;
}
