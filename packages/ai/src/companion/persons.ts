/** Who is spoken of: someone to turn to, someone at hand, and whom a pronoun means. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./persons.patterns.txt", import.meta.url));

export const personIds = [
  "sister",
  "brother",
  "bestFriend",
  "friend",
  "cousin",
  "neighbor",
  "therapist",
] as const;

type PersonId = (typeof personIds)[number];

/** The closer first: a best friend is a friend, too. */
const persons: Readonly<Record<PersonId, RegExp>> = {
  sister: /\bmy sister\b|\bmi hermana\b/,
  brother: /\bmy brother\b|\bmi hermano\b/,
  bestFriend: /\bmy best friend\b|\bmi mejor amig[oa]\b/,
  friend: /\b(?:a|my) friend\b|\bun[oa]? amig[oa]\b|\bmi amig[oa]\b/,
  cousin: /\bmy cousin\b|\bmi prim[oa]\b/,
  neighbor: /\bmy neighbou?r\b|\bmi vecin[oa]\b/,
  therapist: /\bmy (?:therapist|counsell?or)\b|\bmi terapeuta\b/,
};
/** Said as a thing to do, so that it can be wished well: 'I could call my sister'. */
const planned = patternOf("planned");

/** Someone the parent thought of turning to; null if no one was. */
export function personNamed(texts: readonly string[]): PersonId | null {
  for (const text of texts.toReversed()) {
    const words = plainWords(text);
    const found = planned.test(words) && personIds.find((id) => persons[id].test(words));
    if (found) return found;
  }
  return null;
}

const childNouns = {
  male: "sons?|boys?|hijos?|ninos?",
  female: "daughters?|girls?|hijas?|ninas?",
  any: "kids?|child|children|baby|toddler|teen|bebe",
};
const parentNouns = {
  male: "husband|boyfriend|(?:his|her|their) (?:dad|father)|papa|esposo|novio",
  female: "wife|girlfriend|(?:his|her|their) (?:mom|mother)|mama|esposa|novia",
  any: "ex|co ?parent",
};
const lastAt = (text: string, nouns: string): number =>
  [...text.matchAll(new RegExp(`\\b(?:${nouns})\\b`, "g"))].at(-1)?.index ?? -1;

/**
 * Whether 'he', 'she' or 'him' most likely means a child: of those whom the pronoun fits, the child was spoken of last.
 * @param words plain words that hold the pronoun
 */
export function pronounMeansChild(texts: readonly string[], words: string): boolean {
  const male = /\b(?:he|hes|him|his)\b/.test(words);
  const female = /\b(?:she|shes|her)\b/.test(words);
  const fitting = (nouns: typeof childNouns): string =>
    [
      ...(female && !male ? [] : [nouns.male]),
      ...(male && !female ? [] : [nouns.female]),
      nouns.any,
    ].join("|");
  for (const text of texts.toReversed()) {
    // 'He wants to live with his dad' is about the child.
    const plain = plainWords(text).replace(
      /\b(?:with|to|at|from|con|a|de) (?:his|her|their|su) \S+/g,
      " ",
    );
    const child = lastAt(plain, fitting(childNouns));
    const parent = lastAt(plain, fitting(parentNouns));
    if (child >= 0 || parent >= 0) return child > parent;
  }
  return false;
}

const atHand = patternOf("atHand");

/** Someone is with the parent, or on the way. */
export const hasCompany = (message: string): boolean => atHand.test(plainWords(message));
