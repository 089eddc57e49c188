import { suggestedWay } from "@evenkeel/ai/disputes";

/** A dispute that a later one follows. */
export interface Resolved {
  title: string;
  about_expense: string | null;
  ai_resolution: string | null;
}

/** What a parent may propose of the AI's resolution. An expense is settled where it was claimed, and not by a new dispute. */
export const suggestionOn = (row: Omit<Resolved, "title">): string | null =>
  row.ai_resolution === null || row.about_expense !== null ? null : suggestedWay(row.ai_resolution);

/** Whether a proposal is nothing but the suggestion: a title or a text of a parent's own is that parent's, not the AI's. */
export const isSuggestionOn = (
  followed: Resolved,
  { title, description }: { title: string; description: string },
): boolean =>
  title.trim() === followed.title.trim() && description.trim() === suggestionOn(followed);
