import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";
import type { Phrases } from "../phrases.ts";
import { rephrasingsIn } from "../rephrasings.ts";

const words = new URL("./phrases.patterns.txt", import.meta.url);
const patternOf = wordPatterns(words);
const patternsOf = phrasePatterns(words);

const table = (name: string) =>
  rephrasingsIn(new URL(`./${name}.rephrasings.txt`, import.meta.url), patternOf);

const lead = patternOf("lead");

export const english: Phrases = {
  strips: table("strips"),
  sentences: table("sentences"),
  clauses: table("clauses"),
  softer: table("softer"),
  hostile: patternsOf("hostile"),
  command: patternOf("command"),
  please: (command) =>
    `please ${command.replace(/^(?:just|now|so|then) /iu, "").replace(/^\p{L}/u, (letter) => letter.toLowerCase())}`,
  request: patternOf("request"),
  label: (facts, sentence) => `${facts}: ${sentence.replace(lead, (word) => word.toLowerCase())}`,
  shortTopic: (facts) => `This is about ${facts}.`,
  and: "and",
};
