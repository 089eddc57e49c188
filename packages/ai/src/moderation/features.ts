import { dangersIn } from "@evenkeel/hearing/safety";
import { withoutCodes } from "./codes.ts";
import { type Despair, despairIn } from "./despair.ts";
import { findingTags } from "@evenkeel/hearing/assessment/assessment";
import type { NormalisedText } from "@evenkeel/hearing/normalise/normalise";
import { normalise } from "@evenkeel/hearing/normalise/normalise";
import { maskPeople } from "@evenkeel/hearing/people/people-words";
import { findQuotations, type Quotation } from "./quotations.ts";
import { applyRules, type Hit } from "./rules/engine.ts";
import { clauses, sentences, type Span } from "./segments.ts";
import { signalNames, signals } from "./signals.ts";
import { gloss, spanishShare } from "@evenkeel/hearing/spanish/gloss";
import { expandTextspeak } from "./textspeak.ts";

/** Size of the hashed n-gram space. */
export const gramSpace = 1 << 16;
const excuses = ["quoted", "reported", "apology", "denied", "self", "third"] as const;

/** Dense features of a segment besides its embedding. */
export const denseNames: readonly string[] = [
  ...signalNames,
  ...findingTags.map((tag) => `hit:${tag}`),
  ...excuses.map((reason) => `excused:${reason}`),
  "whole",
  "many-hostile",
  "speaks-of-self-harm",
];

/** A stretch of the message that is judged by the trained model. */
export interface Segment extends Span {
  /** Lower-case text with names and sexes masked, other people's words left out, Spanish glossed. */
  reading: string;
  /** Sorted, distinct indices into the n-gram space. */
  grams: Uint32Array;
  dense: Float32Array;
}

export interface Analysis {
  text: NormalisedText;
  quotations: Quotation[];
  hits: Hit[];
  segments: Segment[];
  /** Where the sender speaks of dying in so many words. */
  despair: Despair | undefined;
}

const wholeLimit = 320;
const mostSegments = 80;
const longSentence = 110;
/** Words of one segment whose n-grams count. */
const mostGramWords = 120;

/** Everything the verdict is drawn from, apart from the sentence embeddings. */
export function analyse(original: string, isWord: (word: string) => boolean): Analysis {
  const text = normalise(original);
  const quotations = findQuotations(text.text);
  const spans = sentences(text.text, quotations);
  const hits = applyRules(text.text, quotations, spans);
  const segments = segmentSpans(text.text, spans).map(({ whole, ...span }) =>
    describe(text, quotations, hits, span, whole, isWord),
  );
  return { text, quotations, hits, segments, despair: despairIn(text.text, spans, quotations) };
}

/**
 * What the model looks at: each sentence (very short ones with the sentence before), the parts of long sentences,
 * and the whole of a message that is short enough to be one thought.
 */
function segmentSpans(text: string, spans: Span[]): (Span & { whole: boolean })[] {
  const found: (Span & { whole: boolean })[] = [];
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? 0;
  if (end - start <= wholeLimit) found.push({ start, end, whole: true });
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.end - span.start < 18 && span.end - last.start < 160)
      last.end = span.end;
    else joined.push({ ...span });
  }
  for (const span of joined.length > 1 || found.length === 0 ? joined : [])
    found.push({ ...span, whole: false });
  for (const span of joined) {
    if (span.end - span.start <= longSentence) continue;
    const parts = clauses(text, span);
    if (parts.length > 1) for (const part of parts) found.push({ ...part, whole: false });
  }
  return found.length <= mostSegments
    ? found
    : found.slice(0, mostSegments / 2).concat(found.slice(-mostSegments / 2));
}

function describe(
  text: NormalisedText,
  quotations: readonly Quotation[],
  hits: readonly Hit[],
  span: Span,
  whole: boolean,
  isWord: (word: string) => boolean,
): Segment {
  const cased = withoutCodes(read(text.cased, quotations, hits, span));
  const lower = cased.toLowerCase();
  const spanish = spanishShare(lower) > 0.15;
  const masked = maskPeople(cased, isWord);
  const reading = expandTextspeak(gloss(masked), spanish)
    .replace(/\d+/g, "5")
    .replace(/\s+/g, " ")
    .trim();
  const dense = new Float32Array(denseNames.length);
  let at = 0;
  for (const value of signals(cased, lower)) dense[at++] = value;
  let hostile = 0;
  for (const hit of hits) {
    if (hit.start >= span.end || hit.end <= span.start) continue;
    if (hit.excuse === undefined) {
      // Red rules decide alone. Were they features too, the network would lean on them and learn little of reds they miss.
      if (hit.rule.severity === "red") continue;
      dense[at + findingTags.indexOf(hit.rule.tag)] = 1;
      hostile += 1;
    } else dense[at + findingTags.length + excuses.indexOf(hit.excuse)] = 1;
  }
  dense[denseNames.length - 3] = whole ? 1 : 0;
  dense[denseNames.length - 2] = Math.min(4, hostile) / 4;
  dense[denseNames.length - 1] = dangersIn(lower).includes("crisis") ? 1 : 0;
  return { ...span, reading, grams: grams(reading, spanish ? masked : ""), dense };
}

/** The segment's words with other people's words and excused insults taken out. */
function read(
  cased: string,
  quotations: readonly Quotation[],
  hits: readonly Hit[],
  span: Span,
): string {
  const cuts: { start: number; end: number; word: string }[] = [];
  for (const quote of quotations) {
    if (quote.speaker === "other" && quote.start >= span.start && quote.end <= span.end)
      cuts.push({ ...quote, word: " something " });
  }
  for (const hit of hits) {
    if (hit.excuse === undefined || hit.excuse === "quoted" || hit.rule.severity !== "red")
      continue;
    if (
      hit.start >= span.start &&
      hit.end <= span.end &&
      !cuts.some((cut) => hit.start < cut.end && hit.end > cut.start)
    ) {
      cuts.push({ start: hit.start, end: hit.end, word: " something " });
    }
  }
  if (cuts.length === 0) return cased.slice(span.start, span.end);
  let result = "";
  let at = span.start;
  for (const cut of cuts.sort((a, b) => a.start - b.start)) {
    result += cased.slice(at, cut.start) + cut.word;
    at = cut.end;
  }
  return result + cased.slice(at, span.end);
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  return (value >>> 0) % gramSpace;
}

/**
 * Hashed word 1- to 3-grams (and gaps of one word) of the reading and letter 4-grams of its words. Spanish also counts
 * in its own words: a gloss word by word says nothing of an idiom.
 */
function grams(reading: string, spanish: string): Uint32Array {
  const found = new Set<number>();
  addWordGrams(found, reading, "");
  addWordGrams(found, withoutAccents(spanish), "es ");
  for (const word of reading
    .toLowerCase()
    .match(/[a-z']+/g)
    ?.slice(0, mostGramWords) ?? []) {
    const padded = `<${word}>`;
    if (word.length < 4) continue;
    for (let index = 0; index + 4 <= padded.length && index < 20; index += 1)
      found.add(hash(`c ${padded.slice(index, index + 4)}`));
  }
  return Uint32Array.from(found).sort();
}

function addWordGrams(found: Set<number>, text: string, language: string): void {
  if (text === "") return;
  const words = [
    "^",
    ...(
      text
        .toLowerCase()
        .match(/[a-z]+(?:'[a-z]+)?|\d+|[!?]+|[\u{1F300}-\u{1FAFF}\u2600-\u27BF]/gu) ?? []
    ).slice(0, mostGramWords),
    "$",
  ];
  for (let index = 0; index < words.length; index += 1) {
    const [first, second, third] = [words[index], words[index + 1], words[index + 2]];
    if (first === undefined) continue;
    if (first !== "^" && first !== "$") found.add(hash(`${language}1 ${first}`));
    if (second === undefined) continue;
    found.add(hash(`${language}2 ${first} ${second}`));
    if (third === undefined) continue;
    found.add(hash(`${language}3 ${first} ${second} ${third}`));
    found.add(hash(`${language}s ${first} ${third}`));
  }
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
