/** The law in a model's text: only what the facts table holds, no forecast, no advice to keep a child back. */
import { legalFactBySection, legalFacts } from "../law/index.ts";
import type { Flaw } from "./gates.ts";
import { foretells, keepsChildBack } from "./barred-advice.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./answer-checks.patterns.txt", import.meta.url));

/** Section numbers of the facts table, alone: `3011`, `7501`, `3110.5`. */
const knownNumbers = new Set(
  legalFacts.flatMap(({ section }) => section.match(/\d{3,4}(?:\.\d+)?/g) ?? []),
);
const knownForms = new Set(
  legalFacts
    .flatMap(({ section }) => section.match(/FL-\d{3}/g) ?? [])
    .concat(legalFacts.flatMap(({ sentence }) => sentence.match(/FL-\d{3}/g) ?? [])),
);

const citations = patternOf("citations");
const otherCode = patternOf("otherCode");
const forms = /\b[A-Z]{2,3}-\d{3}\b/g;

/**
 * @returns why the text must not be shown, or null. Law outside the facts table, a forecast, advice to keep a child
 * from a parent.
 */
export function legalFlaw(text: string): Flaw | null {
  const numbers = [...text.matchAll(citations)].map(([, number]) => number ?? "");
  const cited = [...numbers, ...(text.match(/\b3\d{3}\b(?=\([a-z]\))/g) ?? [])];
  if (cited.some((number) => !knownNumbers.has(number)) || otherCode.test(text)) {
    return "the answer cites law outside the facts table";
  }
  if ((text.match(forms) ?? []).some((form) => form.startsWith("FL-") && !knownForms.has(form))) {
    return "the answer names a form outside the facts table";
  }
  if (foretells(text)) return "the answer foretells an outcome";
  return keepsChildBack(text) ? "the answer advises to keep a child from a parent" : null;
}

/** The table's own spelling of the sections that a model names; those outside the table are dropped. */
export const knownSections = (sections: readonly string[]): string[] => [
  ...new Set(sections.flatMap((section) => legalFactBySection(section)?.section ?? [])),
];

/** The facts that a prompt may rest on, one a line. */
export const factLines = (facts = legalFacts): string =>
  facts.map(({ section, sentence }) => `- ${section}: ${sentence}`).join("\n");
