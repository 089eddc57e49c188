import type { Verdict, Finding } from "@evenkeel/hearing/assessment/assessment";
import { loadEncoder } from "@evenkeel/hearing/encoder/encoder";
import { type Concept, lexiconHits } from "@evenkeel/hearing/lexicon/lexicon";
import {
  foldCharacters,
  hasUnreadSigns,
  isDecorated,
} from "@evenkeel/hearing/normalize/characters";
import type { NormalizedText } from "@evenkeel/hearing/normalize/normalize";
import type { Weights } from "./weights.ts";

/** A word of Latin and look-alike letters at once is a disguise, and no word of another language. */
const lookAlike = "[\\p{Script=Cyrillic}\\p{Script=Greek}]";
const mixed = new RegExp(`\\p{Script=Latin}${lookAlike}|${lookAlike}\\p{Script=Latin}`, "u");

/** What takes no room tells no language. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const typedIn = (original: string): string => original.normalize("NFC").replace(unseen, "");

/**
 * Whether a text has words in it that nobody could read: in a script of no living language, or of two alphabets at once
 * without being a word or a name in either. The rest of the text says what it says all the same.
 * @param known words and names, in lower case
 */
export function hidesWords(original: string, known: (word: string) => boolean): boolean {
  const typed = typedIn(original);
  return (
    hasUnreadSigns(typed) ||
    Array.from(typed.matchAll(/[\p{L}\p{M}]+/gu)).some(
      ({ 0: word, index }) =>
        mixed.test(word) &&
        !known(foldCharacters(word, "everything").text) &&
        !measures.test(typed.slice(index)),
    )
  );
}
/** What is measured, with a Greek letter before it: 'μg', 'μmol/L', 'βhCG', 'αGal 3'. */
const measures =
  /^(?:μ\p{L}{1,3}|[αβγδκλ](?:\p{Ll}?\p{Lu}{1,2}|\p{Script=Latin}{1,3}(?=\s?[/\d])))(?!\p{L})/u;

const tagOf = { threats: "threat_violence", slurs: "slur" } as const satisfies Record<
  Concept,
  Finding["tag"]
>;
const mostFindings = 12;

/** A name is of no language. */
const withoutNames = (text: string, isName: (word: string) => boolean): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => (isName(word.toLowerCase()) ? "" : word));

/**
 * What is said of a message whose language is not judged: nothing, but that it was not checked; threats and slurs of the
 * lexicon stop it in any language. Undefined for a message that can be judged.
 * @param original as typed: of a text without disguises the letters themselves tell the language
 * @param isName whether the family has a name of this word, in lower case
 */
export async function inUnknownLanguage(
  original: string,
  { cased, disguised }: NormalizedText,
  isName: (word: string) => boolean,
  { version }: Weights,
): Promise<Verdict | undefined> {
  const typed = typedIn(original);
  const isDisguised = disguised > 0 || mixed.test(typed) || isDecorated(typed);
  const encoder = await loadEncoder();
  const { language, isJudged } = await encoder.identify(
    withoutNames(isDisguised ? cased : typed, isName),
  );
  // Of a language that is judged, one word of a list may be a word of its own; a threat in two words and more is none.
  const hits = lexiconHits(original).filter(
    ({ concept, start, end }) =>
      !isJudged ||
      language === "und" ||
      (concept === "threats" && /\s\S+\s/.test(original.slice(start, end))),
  );
  const findings = hits.map(({ language: of, concept, start, end }): Finding => ({
    tag: tagOf[concept],
    severity: "red",
    source: "rule",
    rule: `lexicon.${of}.${concept}`,
    start,
    end,
  }));
  const isRed = findings.length > 0;
  if (isJudged && !isRed) return undefined;
  return {
    severity: isRed ? "red" : "yellow",
    crisis: false,
    urgent: false,
    certain: isRed,
    bypassBlocked: isRed,
    findings: findings.slice(0, mostFindings),
    ...(isRed ? {} : { unknownLanguage: language }),
    provider: { name: "built-in", version },
  };
}
