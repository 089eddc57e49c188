import type { EvaluateInput, LegalFlag } from "@evenkeel/contract/models/evaluation";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  factBySection,
  lastCheckedWords,
  type LegalFact,
  relevantFacts,
  sentenceOf,
} from "../law/index.ts";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { categoryLaw } from "./category-law.ts";

const mostFlags = 6;
const safetySections = [
  "Fam. Code 3020",
  "Fam. Code 3011(a)",
  "Fam. Code 3044",
  "Fam. Code 6323(c)",
];
/** A birthday in passing makes no dispute about the holiday schedule. */
const holidayForm = "Form FL-341(C)";
const ofHolidays =
  /\b(?:christmas|thanksgiving|holidays?|easter|new years?|(?:spring|winter|summer|school) break|vacation|trip|travel|navidad|vacaciones|viaje)\b/;
const stuck =
  /\b(?:refus\w+|cant agree|cannot agree|disagree\w*|wont (?:agree|answer|sign|discuss)|no agreement|fight\w*|argu\w+|dispute)\b/;

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
    ...relevantFacts(text, 2)
      .map(({ section }) => section)
      .filter((section) => section !== holidayForm || ofHolidays.test(plainWords(text))),
    ...(stuck.test(plainWords(text)) ? ["Fam. Code 3170"] : []),
  ];
  return [...new Set(sections)]
    .slice(0, mostFlags)
    .flatMap((section) => factBySection(section) ?? [])
    .map((fact) => flagOf(fact, language));
}
