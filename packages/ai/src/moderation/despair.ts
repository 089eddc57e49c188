/** The sender's own despair in a message: it decides before anything is taken for an insult. */
import { ownDeathIn, ownDespairIn } from "@evenkeel/hearing/safety";
import type { Quotation } from "@evenkeel/hearing/message/quotations";
import type { Hit } from "./rules/engine.ts";
import { overlaps, type Span } from "./segments.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./despair.patterns.txt", import.meta.url));

/** People who write more put what matters most first. */
const mostSentences = 200;

export interface Despair {
  /** The sentences in which the sender speaks of dying or of being hurt. */
  readonly spans: readonly Span[];
  /** Those, and the sentences in which the sender speaks of no one else. */
  readonly ofOneself: readonly Span[];
  /** A condition stands beside it: the words may be a lever ("come home or I will"), and the model is asked. */
  readonly mayBeLever: boolean;
  /** Said so plainly that it needs no second opinion. */
  readonly isPlain: boolean;
}

const addressed =
  /\b(?:you|u|ur|your|yours|you're|youre|yourself|you'(?:d|ll|ve)|tu|tus|ti|te|contigo|usted|ustedes|vos)\b/;
const conditional = patternOf("conditional");
const ofMe = /\b(?:i|i'm|im|i've|i'd|id|i'll|ill|me|myself|yo|soy|estoy|fui)\b/;

/**
 * @param text lower-case normalized text
 * @returns undefined for a message that does not speak of it in so many words
 */
export function despairIn(
  text: string,
  sentences: readonly Span[],
  quotations: readonly Quotation[],
): Despair | undefined {
  // Most messages speak of nothing of the kind, as one look at the whole tells.
  if (ownDeathIn(text) === undefined) return undefined;
  const heard = sentences
    .slice(0, mostSentences)
    .map((span) => ownDespairIn(ownWords(text, span, quotations)));
  const spans = sentences.filter((_, index) => heard[index] !== undefined);
  if (spans.length === 0) return undefined;
  return {
    spans,
    ofOneself: sentences.filter((span) => {
      const words = text.slice(span.start, span.end);
      return !addressed.test(words) && (spans.includes(span) || ofMe.test(words));
    }),
    mayBeLever: conditional.test(text),
    isPlain: heard.includes("plainly"),
  };
}

/** A sentence without what is in quotation marks: those are mostly another's words. */
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

/** Whether a stretch is about someone else: what is said there is judged as ever. */
export const isOfOthers = (despair: Despair, span: Span): boolean =>
  ![...despair.spans, ...despair.ofOneself].some((sentence) => overlaps(sentence, span));

const someoneElse = patternOf("someoneElse");
const betweenClauses = /[,;.!?\n]|\b(?:and|but|so|y|pero)\b/g;

/** The clause in which a stretch lies, from one comma or conjunction to the next. */
function clauseAround(text: string, { start, end }: Span): string {
  const bounds = [...text.matchAll(betweenClauses)].map((match) => match.index);
  const from = bounds.findLast((bound) => bound < start) ?? 0;
  return text.slice(from, bounds.find((bound) => bound >= end) ?? text.length);
}

/**
 * Whether what a rule takes for an attack is said of the writer alone. "I am a worthless loser and want to die" calls
 * no one else a loser, "I'd be better off dead and you know it" wishes no one else dead, and "I wish I could disappear
 * forever" takes no one along.
 * @param text lower-case normalized text
 */
export function isOfOneself(despair: Despair, { rule, ...span }: Hit, text: string): boolean {
  const within = (sentences: readonly Span[]) =>
    sentences.find((sentence) => overlaps(sentence, span));
  if (rule.excuse === "insult") {
    const clause = clauseAround(text, span);
    const isClauseOfMine = ofMe.test(clause) && !addressed.test(clause);
    return (
      within(despair.ofOneself) !== undefined ||
      (within(despair.spans) !== undefined && isClauseOfMine)
    );
  }
  const sentence = within(despair.spans);
  const needsSomebody = rule.tag === "sexual" || rule.id.startsWith("child.");
  if (sentence === undefined || !needsSomebody || despair.mayBeLever) return false;
  return (
    !addressed.test(text.slice(sentence.start, sentence.end)) &&
    !someoneElse.test(text.slice(span.start, span.end))
  );
}
