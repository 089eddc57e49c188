import type { Language } from "@evenkeel/hearing/language/language";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./tidy.patterns.txt", import.meta.url));

const invisible = /\u00AD|[\u200B-\u200F\u2060-\u2064]|\uFEFF/gu;
const hostileSymbols =
  /[🙄😒👏🏆🤡😡🤬😤🙃💩🖕🤦🤷😑😏😱👑🥱🤨🤔💀😬🚩🎻🎪](?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D|[♀♂])*/gu;

/** Short capitals that stay capitals when a shouted message is set in ordinary letters. */
const acronyms = new Set(
  "ER MRI IEP CPS DVD PDF GPS USB FYI ASAP PE AM PM TV OK US USA ID DMV HIV ADHD EKG ICU LA NY SF PTA PTO CVS YMCA GAL".split(
    " ",
  ),
);
/** Short words that people shout; any other that stands behind a 'the' or 'your' is a name of something (FAFSA, IKEA). */
const shoutedWords = patternOf("shoutedWords");
const alwaysCapital = patternOf("alwaysCapital");

const letters = /\p{L}/gu;
const capitals = /\p{Lu}/gu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const capitalizedWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Capitals from end to end. */
export const isShouted = (text: string): boolean =>
  count(text, capitals) > 3 && count(text, capitals) > count(text, letters) * 0.6;

/** A message that is shouted from end to end goes into ordinary letters; single shouted words below. */
const withoutShouting = (text: string, language: Language): string => {
  const shouted = isShouted(text);
  let lowered = text.replaceAll(/(?<![\p{L}\d])\p{Lu}[\p{Lu}'’]+(?![\p{L}\d])/gu, (word, at) => {
    const named =
      !shouted &&
      word.length > 2 &&
      word.length < 6 &&
      !shoutedWords.test(word) &&
      /\b(?:the|an?|my|your|his|her|our|their|for|of|to|at|from|use|via|by|el|la|del|al|en|de) $/iu.test(
        text.slice(Math.max(0, Number(at) - 6), Number(at)),
      );
    // 'SPF 50', 'FL 300': what has a number behind it is a name too.
    if (named || (!shouted && /^ ?\d/u.test(text.slice(Number(at) + word.length)))) return word;
    if (acronyms.has(word) || (!shouted && word.length < 2)) return word;
    // 'AM' and 'PM' aside, two capitals are mostly initials; in a shouted text they are words.
    return word.length === 2 &&
      !shouted &&
      !/^(?:HE|IN|ON|AT|IF|OF|TO|UP|DO|GO|BE|OR|AN|AS|BY|NO|SO|ME|MY|WE|IT|IS|YO|TU|MI|YA|SÍ)$/u.test(
        word,
      )
      ? word
      : word.toLowerCase();
  });
  if (shouted) lowered = lowered.replaceAll(/(?<=\s)A(?=\s)/gu, "a");
  return language === "english" ? lowered.replaceAll(alwaysCapital, capitalizedWord) : lowered;
};

/** 'W.H.E.R.E are you' and 'SHE. HAS. A. TEST.' are words again. */
const withoutGaps = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}){2,}(?![\p{L}\p{N}'’])/gu, (run) =>
      run.replaceAll(" ", ""),
    )
    .replaceAll(/(?<![\p{L}\p{N}.])\p{L}(?:[.*_-]\p{L}){3,}(?![\p{L}\p{N}])/gu, (run) =>
      run.replaceAll(/[.*_-]/gu, ""),
    )
    .replaceAll(/(?<=(?:^|[.?!]\s+))(?:[\p{L}'’]+\.\s+){2,}(?=[\p{L}'’]+(?:[.?!]|$))/gu, (run) =>
      run.replaceAll(".", ""),
    );

const textSpeak: readonly (readonly [RegExp, string])[] = [
  [/\bi\b(?=['’ ])/gu, "I"],
  [/\bim\b/giu, "I'm"],
  [/\bive\b/giu, "I've"],
  [/\b(do|does|did|ca|wo|is|are|was|were|could|should|would|have|has|had)nt\b/giu, "$1n't"],
  [
    /\b(that|it|he|she|what|there|where)s\b(?= (?:a|an|the|not|on|at|my|your|his|her|in|going|been)\b)/giu,
    "$1's",
  ],
  [/\b(you|they)(re|ve|ll)\b/giu, "$1'$2"],
  [/\bweve\b/giu, "we've"],
  [
    /\bur\b(?= (?:so|such|a|an|the|not|late|always|never|just|(?:com|go|driv|pick|tak|bring)ing)\b)/giu,
    "you're",
  ],
  [/\bur\b/giu, "your"],
  [/\bu\b/giu, "you"],
  [/\bpls\b|\bplz\b/giu, "please"],
  [/\bcuz\b|\bbc\b/giu, "because"],
  [/\btmrw\b|\btmr\b/giu, "tomorrow"],
  [/\bidk\b/giu, "I don't know"],
  [/\bw\/o\b/giu, "without "],
  [/\bits\b(?= (?:my|your|a|the|not|about|been|always|like)\b)/giu, "it's"],
];

/** The message in ordinary letters and spelling, without what only carries a tone. No word is lost. */
export const tidied = (text: string, language: Language): string => {
  let tidy = text.replaceAll(invisible, "").replaceAll(hostileSymbols, " ").replaceAll("’", "'");
  tidy = withoutGaps(tidy).replaceAll(/(\p{L})\1{2,}/giu, "$1");
  tidy = withoutShouting(tidy, language);
  if (language === "english") for (const [from, to] of textSpeak) tidy = tidy.replaceAll(from, to);
  return tidy
    .replaceAll(/(?:\?|!)*\?(?:\?|!)+/gu, "?")
    .replaceAll(/!{2,}|(?<!¡[^!]{0,300})!/gu, ".")
    .replaceAll(/\.{2,}(?=\s|$)|…/gu, ".")
    .replaceAll(/[ \t\u00A0]+/gu, " ")
    .replaceAll(/ ?\s*[:;]-?[()D|/]+(?=\s|$)/gu, " ")
    .trim();
};

const openQuestion = patternOf("openQuestion");
const asQuestion = (text: string): string => {
  const bare = text.replaceAll(/^¿|[.?]$/gu, "");
  const spanish = /^(?:qué|cómo|cuándo|dónde|por qué|quién|cuánto|cuál) /iu.test(bare);
  return `${spanish ? "¿" : ""}${bare}?`;
};

/** A sentence fit to be read: spacing, a capital at its start, a mark at its end. */
export const polished = (sentence: string): string => {
  let text = sentence
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\s+([,.;:?!])/gu, "$1")
    .replaceAll(/([,;:])(?:\s*[,;:])+/gu, "$1")
    .replaceAll(/[,;:–—-]+\s*([.?!])/gu, "$1")
    // A clause that was finished as a sentence ('… on Thursday.') goes on: ', I work late'.
    .replaceAll(/[.]\s*(?=[,;])/gu, "")
    .replace(/^[\s,.;:–—-]+/u, "")
    // 'And Thursday.' adds a day; without its 'and' it would put it right.
    .replace(/^(?:and|but|so|or|y|pero|así que|o)\b[,\s]+(?=\p{L}+[’']?\p{L}*(?:\s+\S+){2})/iu, "")
    .replace(/[\s,;:–—-]+$/u, "")
    .replaceAll(/\.{2,}/gu, ".");
  text = text.replace(
    /^(["'“‘¿¡(]*)(\p{Ll})/u,
    (_all, opening: string, letter: string) => opening + letter.toUpperCase(),
  );
  text = text.replaceAll(
    /\b(Please|please,?) (\p{Lu})(?=\p{Ll})/gu,
    (_all, please: string, letter: string) => `${please} ${letter.toLowerCase()}`,
  );
  if (text === "") return "";
  text = text.replace(/"$/u, (mark) => (text.split(mark).length % 2 === 0 ? "" : mark));
  if (openQuestion.test(text)) return asQuestion(text);
  return /[.?!:]["'”’)]?$/u.test(text) ? text : `${text}.`;
};
