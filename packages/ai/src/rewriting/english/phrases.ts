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
  topic: (facts) => `I'd like us to settle this: ${facts}.`,
  label: (facts, sentence) => `${facts}: ${sentence.replace(lead, (word) => word.toLowerCase())}`,
  shortTopic: (facts) => `This is about ${facts}.`,
  and: "and",
  bridge: /^(?:for|of|at|from|in|on|to|by|about|with)$/iu,
  topicEnd: new Set(
    "i you he she it we they is are was were be been has have had do does did will would can could should may and but so because since or if when while that who which what why how not never always again just to your yours you're you've i'm he's she's it's don't didn't can't won't couldn't like as than then there here paid forgot left missed took took ignored ruined owe owes again yet still even already asked told against every each".split(
      " ",
    ),
  ),
};
