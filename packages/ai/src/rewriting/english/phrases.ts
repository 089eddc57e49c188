import type { Phrases } from "../phrases.ts";
import { clauseRephrasings, softer } from "./clauses.ts";
import { hostile } from "./hostile.ts";
import { sentenceRephrasings } from "./sentences.ts";
import { strips } from "./strips.ts";
import { commandVerb } from "./words.ts";

export const english: Phrases = {
  strips,
  sentences: sentenceRephrasings,
  clauses: clauseRephrasings,
  softer,
  hostile,
  command: new RegExp(
    `^(?:(?:just|now|so|then) )?(?:${commandVerb})\\b(?! (?:on|forward) )(?!,)(?!(?:[- ](?:up|off|in|over))? (?:is|was|are|were|will be|has been|starts|at \\d|time)\\b)`,
    "iu",
  ),
  please: (command) =>
    `please ${command.replace(/^(?:just|now|so|then) /iu, "").replace(/^\p{L}/u, (letter) => letter.toLowerCase())}`,
  request:
    /^please\b|\bplease\b|^(?:can|could|would|will) (?:you|we)\b|\bi'd like\b|\bi need\b|\blet me know\b|^let's\b|\?$/iu,
  topic: (facts) => `I'd like us to settle this: ${facts}.`,
  label: (facts, sentence) =>
    `${facts}: ${sentence.replace(/^(?!I\b|I'|\p{Lu}{2})(?:Please|The|This|That|It|He|She|We|They|My|Your|You|His|Her|Their|Our|What|Where|When|Can|Could)\b/u, (word) => word.toLowerCase())}`,
  shortTopic: (facts) => `This is about ${facts}.`,
  and: "and",
  bridge: /^(?:for|of|at|from|in|on|to|by|about|with)$/iu,
  topicEnd: new Set(
    "i you he she it we they is are was were be been has have had do does did will would can could should may and but so because since or if when while that who which what why how not never always again just to your yours you're you've i'm he's she's it's don't didn't can't won't couldn't like as than then there here paid forgot left missed took took ignored ruined owe owes again yet still even already asked told against every each".split(
      " ",
    ),
  ),
};
