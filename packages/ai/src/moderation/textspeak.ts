import { pairsOf } from "@evenkeel/hearing/language/word-list";

/** Short forms and the words they stand for. */
const longForms = pairsOf(new URL("textspeak.txt", import.meta.url));
/** Short forms that are Spanish words too. */
const alsoSpanish = new Set(["y", "id", "da", "ya", "k", "r", "wit", "its"]);

/**
 * Writes short forms out, in lower-case text.
 * @param spanish whether the text is (partly) Spanish, where some short forms are words of their own
 */
export function expandTextspeak(text: string, spanish: boolean): string {
  return text.replace(/[a-z0-9]+(?:\/o)?/g, (word) =>
    spanish && alsoSpanish.has(word) ? word : (longForms.get(word) ?? word),
  );
}
