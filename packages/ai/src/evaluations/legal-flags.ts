import type { EvaluateInput, LegalFlag } from "@evenkeel/contract/models/evaluation";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  legalFactBySection,
  lastCheckedWords,
  type LegalFact,
  relevantLegalFacts,
  sentenceOf,
} from "../law/index.ts";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { categoryLaw } from "./category-law.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./legal-flags.patterns.txt", import.meta.url));

const mostFlags = 6;
const safetySections = [
  "Fam. Code 3020",
  "Fam. Code 3011(a)",
  "Fam. Code 3044",
  "Fam. Code 6323(c)",
];
/** A birthday in passing makes no dispute about the holiday schedule. */
const holidayForm = "Form FL-341(C)";
const ofHolidays = patternOf("ofHolidays");
const stuck = patternOf("stuck");

export const flagOf = (fact: LegalFact, language: Language): LegalFlag => ({
  section: fact.section,
  sentence: wordsIn(language, "ai-disputes")("flag", {
    sentence: sentenceOf(fact, language),
    checked: lastCheckedWords(language),
  }),
});

/** Rows of the facts table that a dispute touches: safety first, then its category's, then its own words'. */
export function legalFlagsFor(
  text: string,
  category: EvaluateInput["category"],
  danger: boolean,
  ofSubject: readonly string[],
  language: Language,
): LegalFlag[] {
  const sections = [
    ...(danger ? safetySections : []),
    "Fam. Code 3011(a)",
    ...categoryLaw[category].sections,
    ...ofSubject,
    ...relevantLegalFacts(text, 2)
      .map(({ section }) => section)
      .filter((section) => section !== holidayForm || ofHolidays.test(plainWords(text))),
    ...(stuck.test(plainWords(text)) ? ["Fam. Code 3170"] : []),
  ];
  return [...new Set(sections)]
    .slice(0, mostFlags)
    .flatMap((section) => legalFactBySection(section) ?? [])
    .map((fact) => flagOf(fact, language));
}
