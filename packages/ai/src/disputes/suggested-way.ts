import { languages } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";

/** A text within a suggestion: what a parent or a model writes in lines of its own begins no option. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/**
 * The words of the way that a resolution suggests first, for a parent who wants to propose it.
 * @returns null where it suggests none: where someone may be in danger, no option is marked as suggested
 */
export function suggestedWay(resolution: string): string | null {
  const paragraphs = resolution.split("\n\n");
  for (const language of languages) {
    const t = wordsIn(language, "ai-disputes");
    const mark = `${t("option.first")} `;
    const found = paragraphs.find((paragraph) => paragraph.startsWith(mark));
    if (found === undefined) continue;
    const [way = ""] = found.slice(mark.length).split(`\n${t("why.label")}`);
    return way.trim();
  }
  return null;
}
