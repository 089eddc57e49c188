import { languages } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";

/** On the record with every suggestion, a hosted one's frame too: the number is raised when what it writes changes. */
export const resolverVersion = "resolver-6";

/** As `providerLine` writes it. */
const resolverOf = /^(?:built-in|hosted .+) resolver-(\d+)(?: |$)/u;
/** Those before it marked an option where danger was hinted at, and kept the line breaks of a parent's title. */
const marksItsOwn = 4;

/** A text within a suggestion: what a parent or a model writes in lines of its own begins no option. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/**
 * The words of the way that a resolution suggests first, for a parent who wants to propose it.
 * @param provider who wrote it, as the record says
 * @returns null where it suggests none: where someone may be in danger, no option is marked as suggested
 */
export function suggestedWay(resolution: string, provider: string): string | null {
  if (Number(resolverOf.exec(provider)?.[1] ?? 0) < marksItsOwn) return null;
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
