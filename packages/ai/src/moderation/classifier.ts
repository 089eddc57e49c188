import { answersOf, encoderCard, placeOf } from "@evenkeel/hearing/encoder/card";
import type { EncodedClause } from "@evenkeel/hearing/encoder/encoded-clause";
import { loadEncoder, NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import { answerOf, loadHeads } from "@evenkeel/hearing/heads/heads";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";
import type { Clause } from "./features.ts";
import type { Fusion, Weights } from "./weights.ts";
import { wordScores } from "./words-model.ts";

/** What two models say of a clause: the encoder, which reads it among its neighbors, and the one that counts its words. */
export interface ClauseScore extends Beside, Weighed {}

/** What is heard of a clause besides its tone; above zero it is heard. */
interface Beside {
  /** The sender's own wish not to live. */
  crisis: number;
  /** A fact about a child or the exchange that must not wait, as against the limit for any category. */
  urgent: number;
}

interface Weighed {
  clause: Clause;
  /** What the fusion weighs. */
  said: Float32Array;
  notGreen: number;
  red: number;
  /** Anything to hold back, by the words alone. */
  wordsNotGreen: number;
  /** Abuse, by the encoder's word alone. */
  encoderRed: number;
  /** Anybody's death or harm, by the encoder's word alone. */
  danger: number;
}

/** Beyond this a model is sure, and more says nothing new. */
const surest = 12;
/** What the encoder usually says of a calm clause. */
const unheard = -6;

/** By the words alone: where they sound hostile they are a rule's second witness, and never block by themselves. */
export function scoreByWords(clauses: readonly Clause[], model: Weights["model"]): ClauseScore[] {
  return clauses.map((clause) => {
    const words = wordScores(model, clause);
    const [notGreen = 0, red = 0] = words;
    return {
      clause,
      ...nothingBeside,
      said: saidOf(undefined, words),
      notGreen: Math.max(notGreen, red),
      red: -surest,
      wordsNotGreen: notGreen,
      encoderRed: red > 0 ? surest : -surest,
      danger: -surest,
    };
  });
}

/** Letters of one message that the encoder reads: ten times what people write. Its time grows with them. */
const mostRead = 4_000;

/**
 * Scores every clause of one message, in order. What is said again and again is heard once; of a message longer than the
 * encoder reads, it hears those clauses whose words sound worst, wherever they stand, and the rest is judged by its words.
 * @throws NoEncoder
 */
export async function scoreClauses(
  clauses: readonly Clause[],
  { model, fusion }: Pick<Weights, "model" | "fusion">,
): Promise<ClauseScore[]> {
  if (clauses.length === 0) return [];
  const counted = clauses.map((clause) => ({ clause, words: wordScores(model, clause) }));
  const texts = worthHearing(counted);
  const encoded = await (await loadEncoder()).encode(texts);
  const heard = new Map(texts.map((text, index) => [text, encoded[index]]));
  return counted.map(({ clause, words }) => {
    const one = heard.get(clause.text);
    return { ...scoreOf(clause, saidOf(one, words), fusion), ...besideIn(one) };
  });
}

/** Nobody was asked: what a rule hears of despair stands. */
const nothingBeside: Beside = { crisis: 0, urgent: -surest };

function besideIn(heard: EncodedClause | undefined): Beside {
  if (heard === undefined) return nothingBeside;
  const { limits } = loadHeads();
  return {
    crisis: answerOf(heard, "despair") - limits.despair,
    urgent: answerOf(heard, "urgent") - limits.urgent,
  };
}

/** How urgent each of some texts is heard to be, as against the limit for any category. Without an encoder none is. */
export async function hearUrgency(texts: readonly string[]): Promise<number[]> {
  try {
    const encoded = await (await loadEncoder()).encode(texts);
    return texts.map((_, index) => besideIn(encoded[index]).urgent);
  } catch (thrown) {
    if (thrown instanceof NoEncoder) return texts.map(() => nothingBeside.urgent);
    throw thrown;
  }
}

interface Counted {
  clause: Clause;
  words: Float32Array;
}

/** Texts of clauses, each once, in their order. */
function worthHearing(counted: readonly Counted[]): string[] {
  const distinct = new Map(counted.map((one) => [one.clause.text, one]));
  const suspicion = ({ words: [notGreen = 0, red = 0] }: Counted) => Math.max(notGreen, red + 1);
  let read = 0;
  const worst = [...distinct.values()]
    .toSorted((one, other) => suspicion(other) - suspicion(one))
    .filter(({ clause }) => {
      read += clause.text.length;
      return read <= mostRead;
    });
  const chosen = new Set(worst.map(({ clause }) => clause.text));
  return [...distinct.keys()].filter((text) => chosen.has(text));
}

function saidOf(heard: EncodedClause | undefined, words: Float32Array): Float32Array {
  const scores = heard?.scores ?? new Float32Array(answersOf(encoderCard())).fill(unheard);
  const said = new Float32Array(scores.length + words.length);
  said.set(scores);
  said.set(words, scores.length);
  return said.map((value) => Math.min(surest, Math.max(-surest, value)));
}

/** The same clause by another fusion costs no hearing. */
export function scoreOf(clause: Clause, said: Float32Array, fusion: Fusion): Weighed {
  const weigh = (row: readonly number[]) =>
    said.reduce((sum, value, at) => sum + (row[at] ?? 0) * value, row[said.length] ?? 0);
  return {
    clause,
    said,
    notGreen: weigh(fusion.notGreen),
    red: weigh(fusion.red),
    wordsNotGreen: said[answersOf(encoderCard())] ?? 0,
    encoderRed: answer(said, "severity", "red"),
    danger: Math.max(
      ...["self-harm", "harm-to-others", "child-danger"].map((kind) =>
        answer(said, "dangers", kind),
      ),
    ),
  };
}

const answer = (said: Float32Array, question: string, given: string): number =>
  said[placeOf(encoderCard(), question, given)] ?? -surest;

/** The tag that fits a clause best, among those given. */
export function likeliestTag(
  score: ClauseScore | undefined,
  allowed: readonly FindingTag[],
): FindingTag | undefined {
  if (score === undefined) return undefined;
  const sureness = (tag: FindingTag) => answer(score.said, "tags", tag);
  return allowed.toSorted((one, other) => sureness(other) - sureness(one))[0];
}
