import { entriesOf } from "@evenkeel/contract/keys";
import type { Finding } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";

import { factsOf } from "@evenkeel/hearing/message/facts";
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./quote.patterns.txt", import.meta.url));

const longestQuote = 60;

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

const shortened = (words: string): string => {
  const plain = words.replaceAll(/\s+/gu, " ").replaceAll(/^[\s,.;:!?"“'‘]+|[\s,.;:"”]+$/gu, "");
  if (plain.length <= longestQuote) return plain;
  const cut = plain.slice(0, longestQuote);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longestQuote / 2)).toWellFormed()}…`;
};

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
    return shortened(
      wordByWord.has(tag) || span.length > 24 ? span : toClauseEnd(text, start, end),
    );
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
