import { addedFacts, lostFacts } from "./facts.ts";
import type { Fact } from "./facts.ts";
import type { KnownFamily } from "../people/family.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./honesty.patterns.txt", import.meta.url));
const patternsOf = phrasePatterns(new URL("./honesty.patterns.txt", import.meta.url));

const apology = patternOf("apology");
const promise = patternOf("promise");
const negation = patternOf("negation");

/** 'Don't take this the wrong way' forbids nothing: it leads to what comes next. */
const preface = patternOf("preface");

const turns: readonly RegExp[] = patternsOf("turns");

const plain = (text: string): string => text.replaceAll("’", "'");

/** 'If not, I will …' says no to nothing. */
const condition = patternOf("condition");

/** Whether a sentence says no to something: a refusal, a limit, a request not to. */
export const refuses = (text: string): boolean =>
  !preface.test(text) && !condition.test(text) && turns.some((turn) => turn.test(plain(text)));

const contentWords = (text: string): Set<string> =>
  new Set(
    (
      plain(text)
        .toLowerCase()
        .match(/[\p{L}\d$:]{3,}/gu) ?? []
    ).filter((word) => !commonWords.has(word)),
  );
const commonWords = new Set(
  "the and you your for that this with are was not can't won't don't have has had but his her him she they them will would could should just again because when what how who all out our its it's i'm i'll i've hell absolutely definitely said say mean means answer again please sure happening going que los las una por con para porque".split(
    " ",
  ),
);

/** Clauses of a message between its commas and full stops, each with the negation it may hold. */
const pieces = (text: string): string[] =>
  plain(text).split(/[.!?;\n]+|,\s|\b(?:and|but|because|y|pero|porque)\b/iu);

/**
 * The refusals of `original` for which `rewrite` has no negated clause about the same thing: the no
 * was dropped, or has become a yes.
 */
const lostRefusals = (original: string, rewrite: string): string[] => {
  const negated = pieces(rewrite).filter((piece) => negation.test(piece));
  const negatedWords = negated.map(contentWords);
  return pieces(original)
    .filter((piece) => refuses(piece.trim()))
    .filter((piece) => {
      const words = contentWords(piece);
      if (words.size === 0) return negated.length === 0;
      return !negatedWords.some((other) => [...words].some((word) => other.has(word)));
    });
};

/** Things asked for in plain words; a taunt ('grow up', 'get over it') begins otherwise. */
const asked = patternOf("asked");

/** Requests of `original` of which `rewrite` says no word. */
const lostRequests = (original: string, rewrite: string): string[] => {
  const said = contentWords(rewrite);
  return pieces(original).filter((piece) => {
    const text = piece.trim();
    if (!asked.test(text)) return false;
    const words = [...contentWords(text)];
    // A name alone ('This is about Max.') says nothing of what was asked.
    return words.length > 1 && words.filter((word) => said.has(word)).length * 3 < words.length;
  });
};

/**
 * What makes a rewrite dishonest, in words for the log; empty for an honest one.
 * @param waived facts of the original that this rewrite may leave out
 * @param family whose children are names, however they are written
 */
export const dishonesties = (
  original: string,
  rewrite: string,
  waived: readonly Fact[] = [],
  family?: KnownFamily,
): string[] => {
  const found: string[] = [];
  for (const fact of lostFacts(original, rewrite, family)) {
    if (!waived.some(({ start }) => start === fact.start)) {
      found.push(`lost ${fact.kind} ${fact.text}`);
    }
  }
  for (const fact of addedFacts(original, rewrite, family))
    found.push(`added ${fact.kind} ${fact.text}`);
  if (apology.test(rewrite) && !apology.test(original)) found.push("added an apology");
  if (promise.test(rewrite) && !promise.test(original)) found.push("added a promise");
  if (lostRefusals(original, rewrite).length > 0) found.push("lost a refusal");
  if (lostRequests(original, rewrite).length > 0) found.push("lost a request");
  if (lostRefusals(rewrite, original).length > 0) found.push("added a refusal");
  if (rewrite.length > original.length) found.push("is longer");
  return found;
};
