import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./guessing-game.patterns.txt", import.meta.url));

const thing = patternOf("things").source;
const creature = patternOf("creatures").source;
const either = `(?:${thing}|${creature})`;
const or = "(?:,? (?:or|o) |, )(?:(?:a|an|un|una) )?";

/** A question and no more: what else stands in it makes it something else. */
const question = new RegExp(
  `${patternOf("asks").source}(?:${thing}(?:${or}${either})+|${creature}(?:${or}${creature})*${or}${thing}(?:${or}${either})*)[^a-z0-9]*$`,
);

/**
 * Whether a clause asks of a player what they are: "Are you an animal or a plant?" One of the choices is a thing that nobody is
 * called, so that the question names no conduct and calls nobody anything.
 * @param words lower-case normalized text of the clause
 */
export const isGuessingGame = (words: string): boolean => question.test(words);
