/** The sender's own despair in a message: it decides before anything is taken for an insult. */
import { ownDespairIn, ownHintsIn } from "../safety/index.ts";
import type { Quotation } from "./quotations.ts";
import type { Hit } from "./rules/engine.ts";
import type { Span } from "./segments.ts";

/** People who write more put what matters most first. */
const mostSentences = 200;

export interface Despair {
  /** The sentences in which the sender speaks of dying or of being hurt. */
  readonly spans: readonly Span[];
  /** Those, and the sentences in which the sender speaks of nobody else. */
  readonly ofOneself: readonly Span[];
  /**
   * Said to nobody in particular: no 'you' and no condition anywhere in the message. Where there is one, the words may
   * be a lever ("come home or I will"), and what the model says of them counts.
   */
  readonly isAlone: boolean;
  /** Said so plainly that it needs no second opinion. */
  readonly isPlain: boolean;
}

const addressed =
  /\b(?:you|u|ur|your|yours|you're|youre|yourself|you'(?:d|ll|ve)|tu|tus|ti|te|contigo|usted|ustedes|vos)\b/;
const conditional =
  /\b(?:or|otherwise|else|and i(?:'ll|'m| will| am)?|o|y me|(?:if|unless|until|when|once|si|cuando|hasta que)(?! (?:i|i'm|im|yo|me)\b))\b/;
const ofMe = /\b(?:i|i'm|im|i've|me|myself|yo|soy|estoy|fui)\b/;

/**
 * @param text lower-case normalised text
 * @returns undefined for a message that does not speak of it in so many words
 */
export function despairIn(
  text: string,
  sentences: readonly Span[],
  quotations: readonly Quotation[],
): Despair | undefined {
  // Most messages speak of nothing of the kind, as one look at the whole tells.
  if (ownHintsIn(text).weight < 2) return undefined;
  const heard = sentences
    .slice(0, mostSentences)
    .map((span) => ownDespairIn(ownWords(text, span, quotations)));
  const spans = sentences.filter((_, index) => heard[index] !== undefined);
  if (spans.length === 0) return undefined;
  const isAlone = !addressed.test(text) && !conditional.test(text);
  return {
    spans,
    ofOneself: sentences.filter((span) => {
      const words = text.slice(span.start, span.end);
      return !addressed.test(words) && (spans.includes(span) || ofMe.test(words));
    }),
    isAlone,
    isPlain: heard.includes("plainly"),
  };
}

/** A sentence without what stands in quotation marks: those are mostly another's words. */
function ownWords(text: string, span: Span, quotations: readonly Quotation[]): string {
  let words = "";
  let at = span.start;
  for (const quote of quotations) {
    if (quote.end <= at || quote.start >= span.end) continue;
    words += `${text.slice(at, Math.max(at, quote.start))} `;
    at = Math.min(span.end, quote.end);
  }
  return words + text.slice(at, span.end);
}

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether a stretch is about somebody else: what is said there is judged as ever. */
export const isOfOthers = (despair: Despair, span: Span): boolean =>
  ![...despair.spans, ...despair.ofOneself].some((sentence) => overlaps(sentence, span));

/** "I am a worthless loser and want to die" calls nobody else a loser. */
export const isOfOneself = (despair: Despair, { rule, ...span }: Hit): boolean =>
  rule.excuse === "insult" && despair.ofOneself.some((sentence) => overlaps(sentence, span));
