/** Who wants what, according to the text. */
import type { Tense } from "../time/said-days.ts";
import { harsh } from "../language/harsh.ts";
import { plainWords } from "../language/plain-words.ts";
import { capitalized, sentencesOf, shortened } from "../language/sentences.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./positions.patterns.txt", import.meta.url));

export interface Positions {
  /** What the writer asks for, in the writer's words; null if nothing is asked for. */
  readonly own: string | null;
  /** What the writer says the other parent wants or does; null if nothing is said. */
  readonly other: string | null;
}

const longestQuote = 220;
const wants = patternOf("wants");
const proposes = patternOf("proposes");
const ofOthers = [patternOf("others"), patternOf("othersInSpanish")];
const others = (sentence: string): boolean => ofOthers.some((pattern) => pattern.test(sentence));

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A writer says 'I' of themselves: a parent's name is of the other one. With its capital: Will's family says 'will', too. */
const otherByName = (parents: readonly string[]): ((sentence: string) => boolean) => {
  const names = parents.flatMap((name) => [name, name.split(/\s+/)[0] ?? name]);
  const escaped = names.filter((name) => name !== "").map(literally);
  if (escaped.length === 0) return others;
  const named = new RegExp(`(?<!\\p{L})(?:${escaped.join("|")})(?!\\p{L})`, "gu");
  return (sentence) => others(sentence.replace(named, "mi ex"));
};

/** Behind one of these the reason is told, and the story. */
const reason = patternOf("reason");
const somebody = patternOf("somebody");
/** 'Start on December 4', 'Not before the 14th': words that short, about no one, ask for something. */
const fewWords = 8;

/**
 * Whether an index of a dispute's text stands in what is asked for, which lies ahead, or in the story around it, of which
 * no one knows when it was.
 */
export function tenseIn(text: string): (index: number) => Tense {
  const asked = [...text.matchAll(/[^.!?\n]+/g)].flatMap(({ index, 0: sentence }) => {
    const isBrief = !somebody.test(sentence) && sentence.trim().split(/\s+/).length <= fewWords;
    const from = isBrief ? 0 : (wants.exec(sentence) ?? proposes.exec(sentence))?.index;
    if (from === undefined) return [];
    const length = reason.exec(sentence.slice(from))?.index ?? sentence.length - from;
    return [{ from: index + from, to: index + from + length }];
  });
  return (index) =>
    asked.some(({ from, to }) => index >= from && index < to) ? "coming" : "unknown";
}

/** Where one sentence tells both sides: 'I'd like July, and she says two weeks are enough.' */
const turnsToOther = patternOf("turnsToOther");
const saysSo = patternOf("saysSo");

const clean = (sentence: string): string => shortened(sentence, longestQuote);
const decent = (sentence: string): boolean => !harsh.test(plainWords(sentence));

/** @param parents how the family's parents are called */
export function positionsIn(text: string, parents: readonly string[] = []): Positions {
  const isOfOther = otherByName(parents);
  const sentences = sentencesOf(text).filter(decent);
  const own =
    sentences.find((sentence) => proposes.test(sentence) && wants.test(sentence)) ??
    sentences.find((sentence) => wants.test(sentence) && !isOfOther(sentence));
  const both = own && wants.test(own) ? turnsToOther.exec(own)?.groups : undefined;
  const mine = both && wants.test(both["mine"] ?? "") ? both["mine"] : undefined;
  const theirs = sentences.filter((sentence) => sentence !== own && isOfOther(sentence));
  const other =
    (mine === undefined ? undefined : capitalized(both?.["theirs"] ?? "")) ??
    theirs.find((sentence) => saysSo.test(sentence)) ??
    theirs[0];
  return {
    own: own ? clean(mine === undefined ? own : `${mine}.`) : null,
    other: other ? clean(other) : null,
  };
}
