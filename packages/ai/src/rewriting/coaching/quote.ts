import { entriesOf } from "@evenkeel/contract/keys";
import type { Finding } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";

import { isSmallWord } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { factsOf } from "@evenkeel/hearing/message/facts";
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./quote.patterns.txt", import.meta.url));

const longestQuote = 60;
/** A phrase that cannot be parted may be as long; one that is longer is not quoted. */
const longestPhrase = 120;

/** Where one phrase ends and the next begins. */
const betweenPhrases = /[,;:.!?…—\n]+|\s[-–]+\s/u;
const joins = patternOf("joins");
/** What has its noun still to come: 'You are a pathetic'. */
const open = patternOf("open");

/** The words that carry each hurt, for a finding that points at a whole sentence or message. */
const telling: Partial<Record<FindingTag, RegExp>> = {
  generalisation: patternOf("generalisation"),
  blame: patternOf("blame"),
  sarcasm: patternOf("sarcasm"),
  contempt: patternOf("contempt"),
  accusation: patternOf("accusation"),
  passive_aggressive: patternOf("passive_aggressive"),
  guilt_trip: patternOf("guilt_trip"),
  child_messenger: patternOf("child_messenger"),
  child_weapon: patternOf("child_weapon"),
  ultimatum: patternOf("ultimatum"),
  swearing: patternOf("swearing"),
  past: patternOf("past"),
  caps_angry: /(?:\p{Lu}[\p{Lu}'’]+[\s,.?!]+){1,4}\p{Lu}{2,}|\p{Lu}{4,}/u,
};

/** Short enough to be read in a tip, and always a whole phrase; empty where none is. */
const shortened = (words: string): string => {
  const plain = words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"“'‘]+|[\s,.;:"”]+$/gu, "");
  if (plain.length <= longestQuote) return plain;
  const first = plain.split(betweenPhrases).find((phrase) => /\s/.test(phrase.trim())) ?? "";
  if (first.length <= longestPhrase) return first.trim();
  const [part = ""] = first.split(joins);
  return part.length <= longestPhrase ? part.trim() : "";
};

/** An insult goes on to its noun: 'You are a pathetic liar', and not half of it. */
function toItsNoun(text: string, start: number, end: number): string {
  const span = text.slice(start, end);
  if (!open.test(span)) return span;
  const rest = /^(?:[ \t]+[\p{L}'’-]+)+/u.exec(text.slice(end))?.[0] ?? "";
  const words = rest.split(/(?=[ \t])/).filter((word) => word.trim() !== "");
  const after = words.findIndex((word) => isSmallWord(plainWords(word)));
  return span + (after === -1 ? words : words.slice(0, after)).slice(0, mostWordsOfNoun).join("");
}
const mostWordsOfNoun = 3;

/** A short span that tells little ('I guess some') goes on to the end of its clause, if that is near. */
const toClauseEnd = (text: string, start: number, end: number): string => {
  const rest = /^[^.,;:?!\n…—]*/u.exec(text.slice(end))?.[0] ?? "";
  return text.slice(start, end + rest.length);
};

/** Tags whose words stand for themselves: 'never', 'damn', an insult. */
const wordByWord: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "generalisation",
  "swearing",
  "caps_angry",
  "insult",
  "slur",
]);

const toReader = /(?<![\p{L}])(?:you\p{L}*|you['’]\p{L}+|u|ur|tú|tu|tus|te|ti|eres)(?![\p{L}])/iu;

/**
 * The clause of a span that speaks to the reader, the shortest without a fact where there is one: what a model points at
 * as a whole mostly holds a harmless half ('The form is due March 2 and of course you …').
 */
const sharpest = (span: string): string => {
  const all = plainSentencesOf(span).flatMap((sentence) =>
    clausesOf(sentence).map(({ text }) => text),
  );
  const clauses = all.filter((clause) => toReader.test(clause)).sort((a, b) => a.length - b.length);
  return clauses.find((clause) => factsOf(clause).length === 0) ?? clauses[0] ?? span;
};

/** Tags that a model gives without their words standing there: it heard an edge, and guessed which. */
const needsWords: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "child_messenger",
  "child_weapon",
  "guilt_trip",
  "ultimatum",
  "past",
  "blame",
  "swearing",
  "caps_angry",
]);

/** Whether the kind of hurt that a finding names can be seen in the words of the message. */
export const isEvident = (text: string, { tag, source }: Finding): boolean =>
  source === "rule" || !needsWords.has(tag) || telling[tag]?.test(text) !== false;

/** The words of the message that a finding is about, short enough to quote; empty if none can be named. */
export const quoteOf = (text: string, { tag, source, start, end }: Finding): string => {
  const span = text.slice(start, end);
  const pattern = telling[tag];
  const known = pattern?.exec(span) ?? (source === "model" ? pattern?.exec(text) : null);
  if (source === "rule" && span.length > 0 && span.length <= longestQuote) {
    const isWhole = wordByWord.has(tag) || span.length > 24;
    return shortened(isWhole ? toItsNoun(text, start, end) : toClauseEnd(text, start, end));
  }
  return shortened(known?.[0] ?? (source === "model" ? sharpest(span) : span));
};

/** What hurts by its own words, where the verdict names no finding that can be quoted. */
export const ownFinding = (text: string): { tag: FindingTag; quote: string } | null => {
  for (const [tag, pattern] of entriesOf(telling)) {
    const found = pattern?.exec(text);
    if (found) return { tag, quote: shortened(found[0]) };
  }
  return null;
};
