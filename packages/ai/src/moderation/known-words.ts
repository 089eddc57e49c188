import { spelledWords } from "@evenkeel/hearing/language/vocabulary";
import { hiddenWords } from "@evenkeel/hearing/normalize/hidden-words";
import { namesOf } from "@evenkeel/hearing/people/family";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { isSpanishWord, spanishWords } from "@evenkeel/hearing/spanish/gloss";
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import type { Weights } from "./weights.ts";

const ofWeights = new WeakMap<Weights, ReadonlySet<string>>();
/** Words that may come out of a disguise: those that the models met as they are spelled, Spanish ones and names. */
export function knownWords(weights: Weights): ReadonlySet<string> {
  const before = ofWeights.get(weights);
  if (before !== undefined) return before;
  const met = weights.words.intersection(spelledWords());
  const known = new Set([...met, ...spanishWords(), ...firstNames]);
  ofWeights.set(weights, known);
  return known;
}

type Family = NonNullable<Parameters<Moderator["assess"]>[0]["family"]>;

/** Whether a word, in lower case, is part of what anyone in a family is called. */
export function isNameIn({ children = [], parents = [] }: Partial<Family> = {}): (
  word: string,
) => boolean {
  const called = new Set(
    [...namesOf({ children }), ...parents.map((name) => name.toLowerCase())].flatMap((name) =>
      name.split(/\s+/),
    ),
  );
  return (word) => called.has(word);
}

/** Whether a word is one as it stands, in lower case: a known one, one that people hide, or a name of the family. */
export function isKnownTo(family: Partial<Family> | undefined): (word: string) => boolean {
  const isName = isNameIn(family);
  return (word) =>
    spelledWords().has(word) ||
    isSpanishWord(word) ||
    firstNames.has(word) ||
    hiddenWords.has(word) ||
    isName(word);
}
