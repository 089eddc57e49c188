import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "../language/plain-words.ts";

const patternOf = wordPatterns(new URL("./said-to-someone.patterns.txt", import.meta.url));

/** Words by which English and Spanish speak to somebody. 'te' is tea as well. */
const toSomeone =
  /(?<!\S)(?:you|your|yours|youre|youll|youve|yourself|usted|ustedes|tu|tus|ti|contigo|eres)(?!\S)/;
/** 'Bring your lunch' is a name of a day; a sentence to somebody is longer. */
const fewestWords = 6;

/** Whether a text has a word by which one speaks to somebody. */
export const speaksToSomeone = (text: string): boolean => toSomeone.test(plainWords(text));

/** What is said of somebody: 'Luis is …', 'his dad never …', 'Dana es …'. 'Dana's birthday' and 'Luis in Seattle' say nothing. */
const saysOf = patternOf("saysOf");
const roles = patternOf("roles");

/** Whether a line says something of a parent, by a first name or as 'his dad', 'la mamá'. */
function speaksOf(line: string, parents: readonly string[]): boolean {
  const firstNames = new Set(parents.map((name) => plainWords(name).split(" ")[0] ?? ""));
  const words = plainWords(line).split(" ");
  return words.some(
    (word, at) => (firstNames.has(word) || roles.test(word)) && saysOf.test(words[at + 1] ?? ""),
  );
}

const isLong = (line: string): boolean => line.trim().split(/\s+/).length >= fewestWords;

/** The lines of a name or title that are a sentence to somebody: 'You are late again and Mia knows it', not 'Choir at Lincoln Hall'. */
export const saidToSomeone = (title: string): string[] =>
  title.split("\n").filter((line) => isLong(line) && speaksToSomeone(line));

/**
 * The lines of a title that say something of a parent: 'Luis is a liar and a pathetic coward', not 'Dana's birthday party'.
 * @param parents how the parents are called
 */
export const saidOfParent = (title: string, parents: readonly string[]): string[] =>
  title.split("\n").filter((line) => isLong(line) && speaksOf(line, parents));
