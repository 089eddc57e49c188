/** From what rules and models say of a message to its level: who must agree before a parent is blocked. */
import { NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";
import { isNeverBypassed } from "@evenkeel/hearing/assessment/tags";
import { languageOf } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { isProtected, saysAbsence } from "@evenkeel/hearing/message/protected";
import { isFirstPerson } from "@evenkeel/hearing/safety";
import { type ClauseScore, scoreByWords, scoreClauses } from "./classifier.ts";
import { isOfOneself, isOfOthers } from "./despair.ts";
import type { Analysis } from "./features.ts";
import type { Hit } from "./rules/engine.ts";
import { saysOnlyDenial, takesBack } from "./rules/excuses.ts";
import { overlaps, type Span } from "./segments.ts";
import { isShortAnswer, isTooShort } from "./short-answers.ts";
import type { Thresholds, Weights } from "./weights.ts";

/** Words below which only a rule may block a message and start the pause. */
const fewestToBlock = 5;
/** How much surer the models have to be of abuse beside a report of violence, a limit, a legal notice or a question about absence. */
const protectedMargin = 1;
/** How much fainter the models hear the same reproach in Spanish; without it English would be held where Spanish is not. */
const fainterInSpanish = 0.55;
/** How much less the encoder has to hear of despair where the written rules hear it, too. */
const hintMargin = 4.5;

/** What the models say of a clause, and what speaks for it: found once, whatever the thresholds. */
export interface HeardClause extends ClauseScore {
  /** It reports violence, sets a limit or gives a legal notice. */
  isProtected: boolean;
  /**
   * "Where are you? You were supposed to be here at 5": without a rule behind it the models' word does not hold that. What
   * else the message says is judged by itself, in the clauses beside it.
   */
  isAbsence: boolean;
  /** "Sorry I said you never call. You did call on Sunday.": nor what is taken back, and what is conceded after it. */
  isTakenBack: boolean;
  /** "No eres un fracasado": where that is all it says, a denied insult blocks no one on the models' word. */
  isDenied: boolean;
}

/** What the witnesses say of one message. */
export interface Testimony {
  analysis: Analysis;
  /** Hits that nothing excuses. */
  own: readonly Hit[];
  scores: readonly HeardClause[];
  /** Whether the encoder was heard, or the words alone had to do. */
  isHeard: boolean;
  /** The message as a whole reports violence, sets a limit or gives a legal notice. */
  setsLimit: boolean;
}

/** What follows from it. */
export interface Decision {
  severity: Severity;
  crisis: boolean;
  /** Red rules that the models agree with: one pattern alone never blocks a parent. */
  agreed: readonly Hit[];
  /** Clauses that the models block, or hold, by themselves. */
  red: readonly HeardClause[];
  held: readonly HeardClause[];
}

/** Danger is heard before any tone: what someone in despair says of themselves insults no one. */
export function ownHits({ hits, despair, text }: Analysis): Hit[] {
  return hits.filter(
    (hit) =>
      hit.excuse === undefined &&
      !(despair !== undefined && isOfOneself(despair, hit, text.text)) &&
      // "My phone is about to die, so text Jen if you are late": no one speaks of themselves.
      !(hit.rule.tag === "selfharm_threat" && !isFirstPerson(plainWords(text.text))),
  );
}

/** Asks rules and models alike; a short answer, or too few words to go by, needs no model. */
export async function hearWitnesses(analysis: Analysis, weights: Weights): Promise<Testimony> {
  const { text, hits, clauses } = analysis;
  const isPlain =
    isShortAnswer(text.text) ||
    (hits.length === 0 && isTooShort(text.text, (word) => weights.words.has(word)));
  let isHeard = true;
  const scores = await scoreClauses(isPlain ? [] : clauses, weights).catch((thrown: unknown) => {
    if (!(thrown instanceof NoEncoder)) throw thrown;
    isHeard = false;
    return scoreByWords(clauses, weights.model);
  });
  return {
    isHeard,
    analysis,
    own: ownHits(analysis),
    scores: scores.map((score, index) => {
      const { start, end } = score.clause;
      const words = text.cased.slice(start, end);
      return {
        ...score,
        isProtected: isProtected(words),
        isAbsence: saysAbsence(words),
        isTakenBack:
          takesBack(text.text.slice(start, end)) ||
          (isTakenBackBefore(scores[index - 1], text) && !soundsHostile(score)),
        isDenied: deniesAll(analysis, score.clause),
      };
    }),
    setsLimit: isProtected(text.cased),
  };
}

/** A denied threat, or an insult beside a denied one, takes nothing from the models' word. */
function deniesAll({ hits, text }: Analysis, clause: Span): boolean {
  const within = hits.filter((hit) => overlaps(clause, hit));
  return (
    within.length > 0 &&
    within.every(
      (hit) =>
        hit.rule.tag === "insult" &&
        hit.excuse === "denied" &&
        saysOnlyDenial(text.text, clause, hit, fewestToBlock),
    )
  );
}

const isTakenBackBefore = (before: ClauseScore | undefined, { text }: Analysis["text"]): boolean =>
  before !== undefined && takesBack(text.slice(before.clause.start, before.clause.end));

/** By its words alone, without the neighbors that the encoder hears it among. */
const soundsHostile = ({ wordsNotGreen }: ClauseScore): boolean => wordsNotGreen > 0;

/** The verdict that follows from what was heard. */
export function decide(
  { analysis, own, scores, setsLimit: isLimit }: Testimony,
  thresholds: Thresholds,
): Decision {
  const { text, despair } = analysis;
  const agreed = own.filter(
    (hit) =>
      hit.rule.severity === "red" &&
      scores.some((score) => overlaps(score.clause, hit) && agrees(score, hit, thresholds)),
  );
  const limit = isLimit ? thresholds.red + protectedMargin : thresholds.red;
  // "I will wash them" is too little to block a parent for on the models' word alone: it is held for a second look.
  const isBrief = text.text.trim().split(/\s+/).length < fewestToBlock;
  const red = isBrief
    ? []
    : scores.filter(
        (score) =>
          score.red > limit + (score.isAbsence ? protectedMargin : 0) &&
          score.crisis <= 0 &&
          !score.isProtected &&
          !score.isDenied &&
          (despair === undefined || despair.mayBeLever || isOfOthers(despair, score.clause)),
      );
  const notGreen =
    thresholds.notGreen - (languageOf(text.cased) === "spanish" ? fainterInSpanish : 0);
  const heldByRule = own.some((hit) => hit.rule.decides === true || hit.rule.severity === "red");
  const held = scores.filter(
    (score) =>
      (score.notGreen > notGreen && !score.isAbsence && !score.isTakenBack) ||
      score.red > thresholds.red + (score.isAbsence ? protectedMargin : 0),
  );
  const isHinted = scores.some((score) => score.crisis > -hintMargin);
  const crisis =
    own.some((hit) => hit.rule.tag === "crisis") ||
    scores.some((score) => score.crisis > 0) ||
    // Where the models were asked about more and find nothing wrong, it was a figure of speech or another's words.
    (despair !== undefined &&
      (despair.isPlain || scores.length === 0 || heldByRule || held.length > 0 || isHinted));
  const severity: Severity =
    agreed.length > 0 || red.length > 0
      ? "red"
      : crisis || heldByRule || held.length > 0
        ? "yellow"
        : "green";
  return { severity, crisis, agreed, red, held };
}

/** A threat is also borne out by the danger that the encoder hears in it, in whatever tone it is said. */
const agrees = (score: HeardClause, { rule }: Hit, { witness }: Thresholds): boolean =>
  score.encoderRed > witness || (isNeverBypassed(rule) && score.danger > 0);
