/** What a model's text must not hold, whatever it was asked: checked before anybody reads it. */
import { factBySection, legalFacts } from "../facts/index.ts";
import { harsh } from "../words/harsh.ts";
import { plainWords } from "../words/plain-words.ts";

/** Section numbers of the facts table, alone: `3011`, `7501`, `3110.5`. */
const knownNumbers = new Set(
  legalFacts.flatMap(({ section }) => section.match(/\d{3,4}(?:\.\d+)?/g) ?? []),
);
const knownForms = new Set(
  legalFacts
    .flatMap(({ section }) => section.match(/FL-\d{3}/g) ?? [])
    .concat(legalFacts.flatMap(({ sentence }) => sentence.match(/FL-\d{3}/g) ?? [])),
);

const citations =
  /(?:(?:fam(?:ily)?\.?|evid(?:ence)?\.?|penal|civil|welf(?:are)?\.?(?: (?:&|and) inst(?:itutions)?\.?)?|health(?: (?:&|and) safety)?|prob(?:ate)?\.?) ?code|§+|sections?|sec\.|statutes?) *(?:§+ *)?(?:no\. *)?(\d{3,5}(?:\.\d+)?)/gi;
const otherCode =
  /\b(?:penal|civil|probate|vehicle|health (?:and|&) safety|welfare (?:and|&) institutions|code of civil procedure|u\.?s\.?c\.?|cal\.? ?(?:app|4th|5th)|\bv\. [A-Z])/i;
const forms = /\b[A-Z]{2,3}-\d{3}\b/g;

const forecast =
  /\b(?:(?:you|he|she|they|the (?:mother|father|other parent|judge|court))(?: is| are)? (?:will|would|should|likely to|going to|'ll) (?:likely |probably |almost certainly |certainly )?(?:win|lose|prevail|be (?:granted|awarded|denied)|get (?:full |sole |primary )?custody|grant|rule|award|side|deny|decide (?:for|against|in))|(?:your|his|her) (?:chances|odds) (?:are|of)|strong case|weak case|(?:no|any) judge (?:will|would)|\d{1,3} ?(?:%|percent) (?:chance|likely|at fault|fault))\b/i;
const withholding =
  /\b(?:(?:you (?:should|can|could|may|must|need to)|i (?:suggest|recommend|advise) (?:you |that you )?|consider|try) (?:to )?(?:not |never )?(?:keep(?:ing)?|withhold(?:ing)?|refus(?:e|ing)|stop(?:ping)?|deny(?:ing)?|block(?:ing)?)(?: \S+){0,4} (?:the )?(?:children|child|kids|visits?|visitation|contact|parenting time)|don'?t (?:send|let|return|give)(?: \S+){0,3} (?:child|children|kids|son|daughter))\b/i;

/**
 * @returns why the text must not be shown, or null. Law outside the facts table, a forecast, advice to keep a child
 * from a parent.
 */
export function legalFlaw(text: string): string | null {
  const numbers = [...text.matchAll(citations)].map(([, number]) => number ?? "");
  const cited = [...numbers, ...(text.match(/\b3\d{3}\b(?=\([a-z]\))/g) ?? [])];
  if (cited.some((number) => !knownNumbers.has(number)) || otherCode.test(text)) {
    return "the answer cites law outside the facts table";
  }
  if ((text.match(forms) ?? []).some((form) => form.startsWith("FL-") && !knownForms.has(form))) {
    return "the answer names a form outside the facts table";
  }
  if (forecast.test(text)) return "the answer foretells an outcome";
  return withholding.test(text) ? "the answer advises to keep a child from a parent" : null;
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.:,]\d+)*/g) ?? [];

/** @returns why a text written for a parent must not be offered: a number lost or added, or harsh words; or null */
export function draftFlaw(source: string, draft: string): string | null {
  const [given, written] = [new Set(numbersIn(source)), new Set(numbersIn(draft))];
  if (given.difference(written).size > 0) return "the draft loses a fact";
  if (written.difference(given).size > 0) return "the draft adds a fact";
  return harsh.test(plainWords(draft)) ? "the draft is harsh" : null;
}

/** The table's own spelling of the sections that a model names; those outside the table are dropped. */
export const knownSections = (sections: readonly string[]): string[] => [
  ...new Set(sections.flatMap((section) => factBySection(section)?.section ?? [])),
];

/** The facts that a prompt may rest on, one a line. */
export const factLines = (facts = legalFacts): string =>
  facts.map(({ section, sentence }) => `- ${section}: ${sentence}`).join("\n");
