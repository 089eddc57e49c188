import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { ProtectedKind } from "@evenkeel/hearing/message/protected";
import { factsOf } from "@evenkeel/hearing/message/facts";
import { rephrased } from "./rephrasings.ts";
import type { Phrases } from "./phrases.ts";
import {
  clausesOf,
  joined,
  sentencesOf,
  separable,
  sheltered,
  unsheltered,
} from "@evenkeel/hearing/message/clauses";
import type { Clause } from "@evenkeel/hearing/message/clauses";
import { polished } from "./tidy.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./draft.patterns.txt", import.meta.url));

/**
 * What someone did with their hands, and what police or a court ordered, is a report: never softened,
 * never left out.
 */
const report = patternOf("report");

const onlyPoints = patternOf("onlyPoints");

const saysEnough = patternOf("saysEnough");

const harm: ReadonlySet<ProtectedKind | null> = new Set<ProtectedKind>(["violence", "danger"]);

/** Whether a clause is heard as a barb, and is no report of harm. */
export const isHostile = (text: string, phrases: Phrases): boolean =>
  !report.test(text) &&
  !harm.has(protectedKind(text)) &&
  phrases.hostile.some((pattern) => pattern.test(text));

/** What is left of such a sentence says nothing: 'Fine.', 'Again.', 'So.', 'You do this.' */
const empty = (sentence: string, changed: boolean): boolean => {
  const words = sentence.match(/[\p{L}\d'$]+/gu) ?? [];
  if (words.length === 0) return true;
  if (words.length > (changed ? 2 : 1) || factsOf(sentence).length > 0) return false;
  return !saysEnough.test(words.join(" "));
};

const reason = /\b(?:because|since|so|while|when|porque|ya que)\b/iu;
const reader = /^(?:you\b|tú|te |no (?:quieres|puedes|sabes))/iu;

export interface Draft {
  /** Finished sentences, in the order of the message. */
  sentences: string[];
  /** Clauses that were left out. */
  left: string[];
}

/** The message in other words, sentence by sentence. */
export const draftOf = (tidy: string, phrases: Phrases, options: { softer: boolean }): Draft => {
  const draft: Draft = { sentences: [], left: [] };
  for (const sentence of sentencesOf(sheltered(tidy))) {
    const said = rephrased(rephrased(sentence, phrases.strips), phrases.sentences);
    const kept: Clause[] = [];
    let dropped = false;
    let reworded = said !== sentence;
    const clauses = clausesOf(said);
    for (const clause of clauses) {
      let text = rephrased(rephrased(clause.text, phrases.clauses), phrases.strips);
      text = rephrased(text, phrases.sentences);
      if (options.softer) text = rephrased(text, phrases.softer);
      if (text.replaceAll(/[^\p{L}\d]/gu, "") === "") continue;
      // Their reasons, in our words: no one can know them, and the sentence stands without.
      const guessed =
        options.softer &&
        reason.test(clause.joint) &&
        reader.test(text) &&
        factsOf(text).length === 0;
      // 'Siempre haces lo mismo' without its 'siempre' points at nothing.
      const pointsAtNothing = text !== clause.text && onlyPoints.test(polished(text));
      if (guessed || pointsAtNothing || isHostile(text, phrases)) {
        draft.left.push(unsheltered(text));
        dropped = true;
      } else {
        reworded ||= clause.text !== text;
        clause.text = text;
        kept.push(clause);
      }
    }
    if (!separable(clauses, kept)) {
      draft.left.push(unsheltered(said));
      continue;
    }
    const whole = joined(kept).replaceAll(/^[\s,.;:–—-]+/gu, "");
    const asked =
      phrases.command.test(whole) && !/[?]$/u.test(whole) ? phrases.please(whole) : whole;
    const finished = unsheltered(polished(asked));
    const changed = dropped || said !== sentence;
    const pointsAtNothing = (dropped || reworded) && onlyPoints.test(finished);
    if (finished === "" || pointsAtNothing || empty(finished, changed)) {
      if (finished !== "") draft.left.push(finished);
      continue;
    }
    draft.sentences.push(finished);
  }
  return draft;
};

const leaning =
  /\b(?:it|that|them|this|then|there|these|those|he|she|they|one|eso|esto|lo|la|los|las)\b/iu;

/** A sentence of fewer words may need the one before it. */
const fewestToStand = 5;

/** A single request goes to the end, where no pronoun would lose what it stands for. */
export const requestLast = (sentences: readonly string[], phrases: Phrases): string[] => {
  const asking = sentences.flatMap((sentence, index) =>
    phrases.request.test(sentence) ? [index] : [],
  );
  const [at] = asking;
  if (asking.length !== 1 || at === undefined || at === sentences.length - 1) return [...sentences];
  const request = sentences[at];
  const after = sentences.slice(at + 1);
  if (
    request === undefined ||
    // 'You expect me to pay? No.': an answer stays behind its question.
    after.some((sentence) => /^(?:no|yes|nope|sí)\b.{0,3}$/iu.test(sentence)) ||
    leaning.test(request) ||
    // 'Bring his cleats. Both pairs.': a few words go on with what stands before them.
    after.some((sentence) => (sentence.match(/\S+/gu)?.length ?? 0) < fewestToStand) ||
    after.some((sentence) => leaning.test(sentence))
  ) {
    return [...sentences];
  }
  return [...sentences.slice(0, at), ...after, request];
};
