/** A parent's account of what happened, cut into sentences and clauses. Nothing is reworded. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isDistressed } from "@evenkeel/hearing/safety";
import { capitalized, sentencesOf } from "@evenkeel/hearing/language/sentences";

const patternOf = wordPatterns(new URL("./account.patterns.txt", import.meta.url));

/** A full stop after these ends no sentence. */
const title = /\b(mrs?|ms|dr|st)\. /gi;
/** 'on Main St. Noah was asleep': here it does. */
const streetEnd = /(?<=\p{Lu}\p{L}+ (?:St|Ave|Blvd|Rd))\. (?=\p{Lu})/gu;
/** People in a hurry leave out the capital after a full stop. */
const lowerCaseStart =
  /(?<!\b(?:mrs?|ms|dr|st|vs|no|apt|approx|[ap]\.m))(?:[.!?]+|…) +(?=\p{Ll})/giu;
const stop = "\uE000";

/** The sentences as typed, even where no capital begins them. */
export const accountSentences = (account: string): string[] =>
  sentencesOf(
    account
      .replace(streetEnd, ".\n")
      .replace(lowerCaseStart, (end) => `${end.trim()}\n`)
      .replace(title, `$1${stop} `),
  ).map((sentence) => sentence.replaceAll(stop, "."));

const weekdayOrMonth =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may |jun|jul|aug|sep|oct|nov|dec|20\\d\\d";
const clauseStart = patternOf("clauseStart").source;
const clauseEnd = new RegExp(
  `\\s*[;—–]\\s*|,\\s+(?=\\p{L})(?!${weekdayOrMonth})|\\s+(?=(?:${clauseStart})(?!\\p{L}))`,
  "iu",
);

/** 'The kids and I waited': one subject. */
const together = /^((?:(?:the|my|our|both) )?\p{L}+) (?=and I(?!\p{L}))/iu;

/** Short stretches of one sentence that hold one thought each, in order. */
export const clausesOf = (sentence: string): string[] =>
  sentence
    .replace(/[.!?\s]+$/, "")
    .replace(together, `$1${stop}`)
    .split(clauseEnd)
    .map((clause) => clause.replaceAll(stop, " ").trim())
    .filter((clause) => clause !== "");

const deed =
  /\b(?:he|she|they|my ex)(?: \p{L}+)? (?:screamed|yelled|shouted|humiliated|took)(?!\p{L})/iu;
const feeling = patternOf("feeling");
const ownFeeling = /^I (?:keep crying|cry|cried|feel|felt)\b/i;

/** The sentence tells how the parent feels, and nothing of what happened. */
export const tellsOnlyFeeling = (sentence: string): boolean =>
  ownFeeling.test(sentence) || (isDistressed(sentence) && !deed.test(sentence));

/** What a sentence tells beside how it felt; all of it where nothing of that is said. */
export function withoutFeelings(sentence: string): string {
  if (!tellsOnlyFeeling(sentence)) return sentence;
  const told = clausesOf(sentence).filter(
    (clause) => !tellsOnlyFeeling(clause) && !feeling.test(clause),
  );
  return told.length === 0 ? "" : `${alone(told.join(", "))}.`;
}

/** What is told of what happened, without the sentences and clauses that only say how it feels. */
export const toldIn = (said: string): string =>
  accountSentences(said)
    .map(withoutFeelings)
    .filter((sentence) => sentence !== "")
    .join(" ");

/** A clause that stands alone: without its conjunction, with a capital. */
export const alone = (clause: string): string =>
  capitalized(clause.replace(/^(?:and|but|so|while|because|then|y|pero|mientras|porque)\s+/i, ""));
