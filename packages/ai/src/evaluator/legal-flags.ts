import type { EvaluateInput, LegalFlag } from "@evenkeel/contract/models/evaluation";
import { factBySection, factsLastChecked, type LegalFact, relevantFacts } from "../facts/index.ts";
import { plainWords } from "../words/plain-words.ts";
import { categoryGuidance } from "./category-guidance.ts";

const mostFlags = 5;
const safetySections = [
  "Fam. Code 3020",
  "Fam. Code 3011(a)",
  "Fam. Code 3044",
  "Fam. Code 6323(c)",
];
const stuck =
  /\b(?:refus\w+|cant agree|cannot agree|disagree\w*|wont (?:agree|answer|sign|discuss)|no agreement|fight\w*|argu\w+|dispute)\b/;

export const flagOf = ({ section, sentence }: LegalFact): LegalFlag => ({
  section,
  sentence: `${sentence} (Last checked ${factsLastChecked}; check the official text.)`,
});

/** Rows of the facts table that a dispute touches: safety first, then its category's, then its own words'. */
export function legalFlagsFor(
  text: string,
  category: EvaluateInput["category"],
  danger: boolean,
): LegalFlag[] {
  const sections = [
    ...(danger ? safetySections : []),
    ...categoryGuidance[category].sections,
    ...relevantFacts(text, 3).map(({ section }) => section),
    ...(stuck.test(plainWords(text)) ? ["Fam. Code 3170"] : []),
  ];
  return [...new Set(sections)]
    .slice(0, mostFlags)
    .flatMap((section) => factBySection(section) ?? [])
    .map(flagOf);
}
