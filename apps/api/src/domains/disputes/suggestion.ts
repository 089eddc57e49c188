import { suggestedWay } from "@evenkeel/ai/disputes";

/** A dispute that a later one follows. */
export interface Resolved {
  title: string;
  about_expense: string | null;
  ai_resolution: string | null;
  /** The same in the other language that a parent reads. */
  ai_translation: string | null;
  /** Who wrote the resolution, as the record says. */
  ai_provider: string | null;
}

/** What a parent may propose of the AI's resolution. An expense is settled where it was claimed, and not by a new dispute. */
export const suggestionOn = (row: Omit<Resolved, "title">): string | null =>
  row.ai_resolution === null || row.ai_provider === null || row.about_expense !== null
    ? null
    : suggestedWay(row.ai_resolution, row.ai_provider);

/** The same in the other language that a parent reads. */
export const suggestionTranslated = (row: Omit<Resolved, "title">): string | null =>
  suggestionOn({ ...row, ai_resolution: row.ai_translation });

/** Whether a proposal is nothing but the suggestion: a title, a text or a file of a parent's own is that parent's, not the AI's. */
export const isSuggestionOn = (
  followed: Resolved,
  proposal: { title: string; description: string; attachments: string },
): boolean =>
  proposal.title.trim() === followed.title.trim() &&
  [suggestionOn(followed), suggestionTranslated(followed)].includes(proposal.description.trim()) &&
  proposal.attachments === "[]";
