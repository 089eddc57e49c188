/** The dated table of California facts: the only law that any answer may name. */
import { readFileSync } from "node:fs";
import { type Language, localeOf } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { legalFactsLastChecked, lawFile, type LegalFact } from "./legal-fact.ts";

const factsIn = (name: string): readonly LegalFact[] =>
  lawFile.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")));

/**
 * California Family Code, how a case is run, and the forms whose text was read, with their revision. Only what the text itself or a named secondary
 * source says; anything unsure (wording, subdivision letters, later amendments) is left out rather than guessed.
 */
export const legalFacts: readonly LegalFact[] = [
  ...factsIn("custody-law"),
  ...factsIn("procedure-law"),
  ...factsIn("judicial-council-forms"),
];

/** `fam code 3011(a)` and `Family Code § 3011 (a)` name the same row. */
const sectionKey = (section: string): string =>
  section
    .toLowerCase()
    .replace(/family code|california family code|cal\.? fam\.? code|fam\.? code/g, "famcode")
    .replace(/evidence code|evid\.? code/g, "evidcode")
    .replace(/judicial council|form|sections?|§|\s|[.,]/g, "")
    .replace(/[–—]/g, "-");

const bySection = new Map(legalFacts.map((fact) => [sectionKey(fact.section), fact]));

/** The row that a citation names, however it is spelled; undefined if the table holds none. */
export const legalFactBySection = (section: string): LegalFact | undefined =>
  bySection.get(sectionKey(section));

/** The rule of one fact, in a language. */
export const sentenceOf = ({ sentence, spanish }: LegalFact, language: Language): string =>
  language === "spanish" ? spanish : sentence;

/** 'November 21, 2026' */
export const lastCheckedWords = (language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(legalFactsLastChecked),
  );

/** One fact as a user reads it, with its date and where to check. */
export const citable = (fact: LegalFact, language: Language): string =>
  wordsIn(language, "ai-disputes")(`fact.${fact.source}`, {
    section: fact.section,
    sentence: sentenceOf(fact, language),
    checked: lastCheckedWords(language),
  });

/** A keyword as a pattern over plain words: `*` alone stands for up to four words, at a word's end for any ending. */
const patternOf = (keyword: string): RegExp => {
  const pieces = keyword.split(" ").map((word) => {
    if (word === "*") return "(?:\\S+ ){0,4}";
    const text = plainWords(word.replaceAll("*", "")).replace(/[()/.$]/g, "\\$&");
    return `${text}${word.endsWith("*") ? "[a-z]*" : ""} `;
  });
  return new RegExp(`(?<![a-z0-9])${pieces.join("").trimEnd()}(?![a-z0-9])`);
};
const patterns = legalFacts.map((fact) => ({ fact, keywords: fact.keywords.map(patternOf) }));

/** The text names the section by its number: 'what does 3044 say'. */
const isNamed = ({ section }: LegalFact, words: string): boolean =>
  (section.match(/\d{3,4}(?:\.\d)?/g) ?? []).some((number) =>
    new RegExp(`(?<![\\d$-])${number.replace(".", "\\.")}(?!\\d)`).test(words),
  );

/**
 * Rows that a text touches, the most touched first; longer phrases weigh more than single words.
 * @returns at most `limit` rows, none where nothing fits
 */
export function relevantLegalFacts(text: string, limit = 3): LegalFact[] {
  const words = plainWords(text);
  return patterns
    .map(({ fact, keywords }) => {
      const weights = keywords.map((pattern, index) =>
        pattern.test(words) ? (fact.keywords[index] ?? "").split(" ").length : 0,
      );
      const weight = weights.reduce((sum, weight) => sum + weight, 0);
      return { fact, weight: weight + (isNamed(fact, words) ? 20 : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ fact }) => fact);
}
