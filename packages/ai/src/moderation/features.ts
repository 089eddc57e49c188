import { dangersIn } from "@evenkeel/hearing/safety";
import { withoutCodes } from "./codes.ts";
import { type Despair, despairIn } from "./despair.ts";
import { findingTags } from "@evenkeel/hearing/assessment/tags";
import type { NormalizedText } from "@evenkeel/hearing/normalize/normalize";
import { isDecorated, toOriginal } from "@evenkeel/hearing/normalize/characters";
import { maskPeople } from "@evenkeel/hearing/people/people-words";
import { findQuotations, type Quotation } from "@evenkeel/hearing/message/quotations";
import { applyRules, type Hit } from "./rules/engine.ts";
import { piecesOf } from "@evenkeel/hearing/encoder/pieces";
import { sentences, type Span } from "./segments.ts";
import { signalNames, signals } from "./signals.ts";
import { gloss, spanishShare } from "@evenkeel/hearing/spanish/gloss";
import { expandTextspeak } from "./textspeak.ts";

/** Size of the hashed n-gram space. */
export const gramSpace = 1 << 16;
const excuses = ["quoted", "reported", "apology", "denied", "self", "third"] as const;

/** What is counted of a clause besides its words. */
export const denseNames: readonly string[] = [
  ...signalNames,
  ...findingTags.map((tag) => `hit:${tag}`),
  ...excuses.map((reason) => `excused:${reason}`),
  "many-hostile",
  "speaks-of-self-harm",
];

/** A stretch of the message that is judged by the trained models. */
export interface Clause extends Span {
  /** As typed, with words in disguise written plainly: what the encoder reads. */
  text: string;
  /** Sorted, distinct indices into the n-gram space. */
  grams: Uint32Array;
  dense: Float32Array;
}

export interface Analysis {
  text: NormalizedText;
  quotations: Quotation[];
  hits: Hit[];
  clauses: Clause[];
  /** Where the sender speaks of dying in so many words. */
  despair: Despair | undefined;
}

/** Words of one clause whose n-grams count. */
const mostGramWords = 120;

/** Everything the verdict is drawn from, apart from what the encoder says. */
export function analyze(text: NormalizedText, isWord: (word: string) => boolean): Analysis {
  const { original } = text;
  const quotations = findQuotations(text.text);
  const spans = sentences(text.text, quotations);
  const hits = applyRules(text.text, quotations, spans);
  const clauses = piecesOf(text.cased).map(({ start, end }): Clause => {
    const typed = toOriginal(text, start, end);
    const folded = text.cased.slice(start, end);
    const read = plainlyTyped(
      text.isPlain ? folded : original.slice(typed.start, typed.end),
      folded,
    );
    return { start, end, text: read, ...describe(text, quotations, hits, { start, end }, isWord) };
  });
  return { text, quotations, hits, clauses, despair: despairIn(text.text, spans, quotations) };
}

/**
 * What the encoder reads of a clause: as typed, accents and all, but where letters are in disguise. A word in capitals among
 * others is the same word, and a code is none.
 */
function plainlyTyped(typed: string, folded: string): string {
  const letters = (text: string) => (text.normalize("NFD").match(/[a-z]/gi) ?? []).join("");
  const isAsTyped = letters(typed) === letters(folded) && !isDecorated(typed);
  const read = isAsTyped ? typed.replace(/\p{Cf}/gu, "") : folded;
  const isShouted = !/\p{Ll}/u.test(read);
  const said = isShouted
    ? read
    : read.replace(/(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])/gu, (word) => word.toLowerCase());
  return withoutCodes(said);
}

/** What is counted in the words of a clause. */
function describe(
  text: NormalizedText,
  quotations: readonly Quotation[],
  hits: readonly Hit[],
  span: Span,
  isWord: (word: string) => boolean,
): Pick<Clause, "grams" | "dense"> {
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
      // A red rule is a witness of its own. Were it counted here, the model would lean on it and agree with itself.
      if (hit.rule.severity === "red") continue;
      dense[at + findingTags.indexOf(hit.rule.tag)] = 1;
      hostile += 1;
    } else dense[at + findingTags.length + excuses.indexOf(hit.excuse)] = 1;
  }
  dense[denseNames.length - 2] = Math.min(4, hostile) / 4;
  dense[denseNames.length - 1] = dangersIn(lower).includes("crisis") ? 1 : 0;
  return { grams: grams(reading, spanish ? masked : ""), dense };
}

/** The clause's words with other people's words and excused insults taken out. */
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

/** FNV-1a in 32 bits. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

function hash(text: string): number {
  let value = offsetBasis;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, prime);
  }
  value ^= value >>> 15;
  return (value >>> 0) % gramSpace;
}

const gramLetters = 4;
/** The weights were trained with as many: a longer word counts by its beginning. */
const mostGramsOfWord = 20;

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
    if (word.length < gramLetters) continue;
    for (let index = 0; index + gramLetters <= padded.length && index < mostGramsOfWord; index += 1)
      found.add(hash(`c ${padded.slice(index, index + gramLetters)}`));
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
