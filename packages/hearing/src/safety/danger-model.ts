/** What is heard of danger in any clause of a text, in whatever words. */
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { encoderCard, placeOf } from "../encoder/card.ts";
import type { EncodedClause } from "../encoder/encoded-clause.ts";
import { loadEncoder, NoEncoder } from "../encoder/encoder.ts";
import { piecesOf } from "../encoder/pieces.ts";
import { answerOf, type DangerKind, dangerKinds, loadHeads } from "../heads/heads.ts";
import { isContactTalk } from "./contact-talk.ts";

/** Whom to call: who may harm somebody finds someone to talk to where who may harm themselves does. */
const cardOf = {
  "self-harm": "crisis",
  "partner-violence": "partner-fear",
  "child-danger": "child-danger",
  "harm-to-others": "crisis",
} as const satisfies Record<DangerKind, Danger>;

/**
 * The encoder's own answer learned from dangers told plainly. Where it does not speak against a danger the head need not be
 * as sure; alone it brings nothing.
 */
const witness = { from: -3, possible: 0.95 } as const;

const witnessedKinds = ({ scores }: EncodedClause): DangerKind[] =>
  dangerKinds.filter((kind) => {
    const score = scores[placeOf(encoderCard(), "dangers", kind)];
    return score !== undefined && score > witness.from;
  });
const witnessed = (clause: EncodedClause): Danger[] =>
  witnessedKinds(clause).map((kind) => cardOf[kind]);

/** What the model hears in any part of a text. */
interface DangersByModel {
  /** As good as certain. */
  readonly certain: readonly Danger[];
  readonly possible: readonly Danger[];
  /** Of both, what the head and the encoder's own answer hear in the same clause. */
  readonly witnessed: readonly Danger[];
  /** Of these, what both take for the same kind of danger. */
  readonly agreed: readonly Danger[];
}

export const nothingByModel: DangersByModel = {
  certain: [],
  possible: [],
  witnessed: [],
  agreed: [],
};

/** Dangers that are heard in any part of a text. */
export async function dangersByModel(text: string): Promise<DangersByModel> {
  const clauses = worthHearing(
    piecesOf(text)
      .map((clause) => clause.text)
      .filter((clause) => !isContactTalk(clause)),
  );
  const encoded = clauses.length === 0 ? [] : await encodedOrNone(clauses);
  const { certain, possible } = loadHeads().limits;
  const both = (clause: EncodedClause): Danger[] => {
    const second = witnessed(clause);
    const first = answerOf(clause, "danger") > possible ? likely(clause) : [];
    return second.length === 0 ? [] : [...first, ...second];
  };
  const from = (limit: number, named: (clause: EncodedClause) => Danger[]) => [
    ...new Set(encoded.filter((clause) => answerOf(clause, "danger") > limit).flatMap(named)),
  ];
  return {
    certain: from(certain, likely),
    possible: [...new Set([...from(possible, likely), ...from(witness.possible, witnessed)])],
    witnessed: from(witness.possible, both),
    agreed: from(possible, (clause) => {
      const second = witnessedKinds(clause);
      return likelyKinds(clause)
        .filter((kind) => second.includes(kind))
        .map((kind) => cardOf[kind]);
    }),
  };
}

/** The likeliest danger, and any other that is rather likely: a number too many does less harm than the wrong one. */
const likely = (clause: EncodedClause): Danger[] => likelyKinds(clause).map((kind) => cardOf[kind]);

function likelyKinds(clause: EncodedClause): DangerKind[] {
  const sureness = new Map(dangerKinds.map((kind) => [kind, answerOf(clause, kind)]));
  const most = Math.max(...sureness.values());
  return dangerKinds.filter((kind) => (sureness.get(kind) ?? most) >= Math.min(most, 0));
}

/** Without an encoder nothing is heard here, and the written rules hear what they hear. */
async function encodedOrNone(clauses: readonly string[]): Promise<EncodedClause[]> {
  try {
    return await (await loadEncoder()).encode(clauses);
  } catch (thrown) {
    if (thrown instanceof NoEncoder) return [];
    throw thrown;
  }
}

/** Letters of one text that the encoder reads, ten times what people write. */
const mostRead = 5_000;
/** The encoder's time grows with the pieces of a text: a sign or digit is one by itself, and so are about four letters. */
const costOfSign = 4;
const signs = /[^\p{L}\p{M}\s]/gu;

const costOf = (text: string): number =>
  text.length + (costOfSign - 1) * (text.match(signs)?.length ?? 0);

/** Each clause once; of a very long text its ends, where people put what matters most. */
function worthHearing(clauses: readonly string[]): string[] {
  const distinct = [...new Set(clauses)];
  const within = (texts: readonly string[]) => {
    let read = 0;
    return texts.filter((text) => (read += costOf(text)) <= mostRead / 2);
  };
  const chosen = new Set([...within(distinct), ...within(distinct.toReversed())]);
  return distinct.filter((text) => chosen.has(text));
}
