import type { Chunk } from "../sentence/chunk.ts";
import { askOfOtherLines, askWhatChanges, type Entry } from "./account.ts";
import { isNoteAbove, isShortLine } from "./known-lines.ts";
import { limitingWordsOf, mayMoveTime } from "./statement-kinds.ts";

/** Of a statement above the first rule that was put away, or kept beside the rules: whether it may limit them. */
export function mayLimitBelow({ text, outcome }: Entry, chunks: readonly Chunk[]): boolean {
  if (outcome === "clause")
    return isShortLine(text) && !text.endsWith(":") && mayMoveTime(text, chunks);
  return (outcome === "boilerplate" || outcome === "people") && isNoteAbove(text, chunks);
}

/** Asks about notes above the first rule: of each by the words that limit, and of those without any together. */
export function askOfNotes(notes: readonly Entry[]): void {
  for (const note of notes) {
    const words = limitingWordsOf(note.text);
    note.outcome = "question";
    note.question = words === null ? askOfOtherLines : askWhatChanges(note.text, words);
  }
}
