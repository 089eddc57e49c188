import { spanishShare } from "@evenkeel/hearing/spanish/gloss";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./signals.patterns.txt", import.meta.url));

const emojiWarm =
  /[\u{1F600}-\u{1F604}\u{1F606}-\u{1F60D}\u{1F618}\u{1F61A}\u{1F917}\u{1F970}\u{2764}\u{1F493}-\u{1F49F}\u{1F389}\u{1F38A}\u{1F602}\u{1F923}\u{1F44D}\u{1F64F}\u{1F973}\u{26BD}\u{1F3C0}\u{1F382}]/gu;
const emojiCold =
  /[\u{1F644}\u{1F612}\u{1F611}\u{1F928}\u{1F60F}\u{1F44F}\u{1F921}\u{1F595}\u{1F620}\u{1F621}\u{1F92C}\u{1F624}\u{1F643}\u{1F6A9}\u{1F926}\u{1F937}]/gu;

const counted: readonly [string, RegExp][] = [
  [
    "you",
    /\b(?:you|u|ur|your|yours|you're|youre|you've|you'd|you'll|yourself|tu|tus|te|ti|eres|contigo|usted)\b/g,
  ],
  ["you-subject", /\b(?:you|u|tu)\b/g],
  ["i", /\b(?:i|i'm|im|i've|i'd|i'll|me|my|yo|mi|me)\b/g],
  ["we", /\b(?:we|us|our|let's|together|both of us|nosotros|nos|juntos)\b/g],
  [
    "please",
    /\b(?:please|pls|plz|thanks|thank you|thx|ty|appreciate|gracias|por favor|porfa|grateful)\b/g,
  ],
  ["asking", patternOf("asking")],
  ["sorry", /\b(?:sorry|apolog\w+|my bad|my mistake|perdon|disculpa|lo siento)\b/g],
  ["but", /\b(?:but|pero|however|though)\b/g],
  ["not", /\b(?:not|n't|no|never|nunca|ni|jamas|dont|cant|wont|didnt|doesnt)\b/g],
  ["number", /\d+/g],
  ["clock", /\b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m|o'?clock)?\b/g],
  ["money", /\$ ?\d/g],
  ["day", patternOf("day")],
  [
    "child",
    /\b(?:kids?|children|son|daughter|baby|boys?|girls?|he|she|her|him|them|they|ninos?|ninas?|hij[oa]s?)\b/g,
  ],
  ["care", patternOf("care")],
  ["law", patternOf("law")],
  ["laugh", /\b(?:lol|haha\w*|lmao|hehe|jaja\w*|rofl)\b/g],
  ["propose", patternOf("propose")],
  ["feeling", patternOf("feeling")],
  ["scare-quote", /(?:^|\s)["'][a-z]+(?: [a-z]+)?["'](?=[\s.,!?]|$)/g],
  ["system-talk", patternOf("system-talk")],
  ["disclaimer", patternOf("disclaimer")],
];

export const signalNames: readonly string[] = [
  ...counted.map(([name]) => name),
  "shouting",
  "shouted-words",
  "exclaim",
  "ask",
  "dots",
  "warm-emoji",
  "cold-emoji",
  "words",
  "short",
  "spanish",
];

const wordsOf = /[A-Za-z]+/g;

/** As many of the words in capitals, and the text is shouted. */
const shoutingShare = 0.6;

/** Plain countable marks of a text, each between 0 and about 1, in the order of `signalNames`. */
export function signals(cased: string, lower: string): number[] {
  const values = counted.map(([, pattern]) => Math.min(3, lower.match(pattern)?.length ?? 0) / 3);
  const words = cased.match(wordsOf) ?? [];
  const upper = words.filter((word) => word.length > 2 && word === word.toUpperCase()).length;
  const long = words.filter((word) => word.length > 2).length;
  values.push(
    long >= 2 && upper / long > shoutingShare ? 1 : 0,
    Math.min(3, upper) / 3,
    Math.min(4, lower.match(/!/g)?.length ?? 0) / 4,
    Math.min(3, lower.match(/\?/g)?.length ?? 0) / 3,
    Math.min(2, lower.match(/\.\.\./g)?.length ?? 0) / 2,
    Math.min(2, cased.match(emojiWarm)?.length ?? 0) / 2,
    Math.min(2, cased.match(emojiCold)?.length ?? 0) / 2,
    Math.min(60, words.length) / 60,
    words.length <= 4 ? 1 : 0,
    spanishShare(lower),
  );
  return values;
}
