/** Feelings as people name them, for naming them back. Patterns over plain words, both languages. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "./plain-words.ts";

const patternOf = wordPatterns(new URL("./feelings.patterns.txt", import.meta.url));

export interface Feeling {
  readonly id: string;
  /** Fits after 'that sounds like', as a noun. */
  readonly english: string;
  readonly spanish: string;
  readonly pattern: RegExp;
}

const feeling = (id: string, english: string, spanish: string, pattern: RegExp): Feeling => ({
  id,
  english,
  spanish,
  pattern,
});

/** The more specific first. */
const feelings: readonly Feeling[] = [
  feeling("grief", "grief", "duelo", patternOf("grief")),
  feeling("missing", "longing for them", "nostalgia por ellos", patternOf("missing")),
  feeling("guilt", "guilt", "culpa", patternOf("guilt")),
  feeling("shame", "shame", "vergüenza", patternOf("shame")),
  feeling("betrayal", "betrayal", "traición", patternOf("betrayal")),
  feeling("jealousy", "the sting of seeing somebody new", "celos", patternOf("jealousy")),
  feeling("helplessness", "helplessness", "impotencia", patternOf("helplessness")),
  feeling("fear", "fear", "miedo", patternOf("fear")),
  feeling("worry", "worry", "preocupación", patternOf("worry")),
  feeling("anger", "anger", "enojo", patternOf("anger")),
  feeling("frustration", "frustration", "frustración", patternOf("frustration")),
  feeling("overwhelm", "being overwhelmed", "agobio", patternOf("overwhelm")),
  feeling("exhaustion", "exhaustion", "agotamiento", patternOf("exhaustion")),
  feeling("loneliness", "loneliness", "soledad", patternOf("loneliness")),
  feeling("sadness", "sadness", "tristeza", patternOf("sadness")),
  feeling("hurt", "hurt", "dolor", patternOf("hurt")),
  feeling("numbness", "numbness", "vacío", patternOf("numbness")),
  feeling("uncertainty", "not knowing", "incertidumbre", patternOf("uncertainty")),
  feeling("relief", "relief", "alivio", patternOf("relief")),
  feeling("hope", "hope", "esperanza", patternOf("hope")),
];

const deniedBefore =
  /\b(?:not|never|no longer|isnt|arent|wasnt|dont feel|no estoy|ya no)(?: (?:so|really|that|very|even|feeling|tan|muy))*$/;

/** Feelings that a text names, at most three, in the order above. */
export function feelingsIn(text: string): Feeling[] {
  const words = plainWords(text);
  return feelings
    .filter(({ pattern }) => {
      const found = pattern.exec(words);
      return found !== null && !deniedBefore.test(words.slice(0, found.index).trim());
    })
    .slice(0, 3);
}
