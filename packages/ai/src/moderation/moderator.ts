import { protectedKind, saysAbsence } from "@evenkeel/hearing/message/protected";
import { isFirstPerson } from "@evenkeel/hearing/safety";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { analyse } from "./features.ts";
import { isOfOneself, isOfOthers } from "./despair.ts";
import { likeliestTag, scoreSegments, type SegmentScore } from "./classifier.ts";
import { toOriginal } from "@evenkeel/hearing/normalise/characters";
import { alwaysBlocks, redTags, yellowTags } from "./consequences.ts";
import { isForeignScript } from "./foreign-script.ts";
import type { NormalisedText } from "@evenkeel/hearing/normalise/normalise";
import { isShortAnswer, isTooShort } from "./short-answers.ts";
import type { Hit } from "./rules/engine.ts";
import { carriesUrgentFacts } from "./urgent.ts";
import type {
  Finding,
  FindingTag,
  Moderator,
  Severity,
  Assessment,
} from "@evenkeel/hearing/assessment/assessment";
import { unknownFamily } from "@evenkeel/hearing/people/family";
import { loadWeights, type Weights } from "./weights.ts";

type Message = Parameters<Moderator["assess"]>[0];

const mostFindings = 40;
/** Words below which only a rule may block a message and start the pause. */
const fewestToBlock = 5;
/** How much surer the model has to be of abuse beside a report of violence, a limit or a legal notice. */
const protectedMargin = 1;

/**
 * The moderator that needs no key and no network: rules of high precision, and a small trained model over the words
 * and a sentence model. Weights load on the first message, once. What the text says to the moderator is just text.
 */
export function createBuiltInModerator(): Moderator {
  return {
    async assess(message, options) {
      options?.signal?.throwIfAborted();
      const weights = loadWeights();
      const assessment = await assess(message, weights);
      options?.signal?.throwIfAborted();
      return assessment;
    },
  };
}

async function assess(message: Message, weights: Weights): Promise<Assessment> {
  const { text: original, category, family = unknownFamily } = message;
  const isWord = (word: string) => weights.words.has(word);
  const { text, hits, segments, despair } = analyse(original, isWord);
  // Danger is heard before any tone: what someone in despair says of themselves insults no one.
  const own = hits.filter(
    (hit) =>
      hit.excuse === undefined &&
      !(despair !== undefined && isOfOneself(despair, hit, text.text)) &&
      // "My phone is about to die, so text Jen if you are late": no one speaks of themselves.
      !(hit.rule.tag === "selfharm_threat" && !isFirstPerson(plainWords(text.text))),
  );
  const redHits = own.filter((hit) => hit.rule.severity === "red");
  const hardRed = redHits.length > 0;
  // A red rule decides alone; the sentence model would only cost time.
  const unneeded =
    hardRed ||
    segments.length === 0 ||
    isShortAnswer(text.text) ||
    isForeignScript(text.text) ||
    (hits.length === 0 && isTooShort(text.text, isWord));
  const scores = unneeded ? [] : await scoreSegments(segments, weights);
  const { thresholds } = weights;
  const limit = setsLimit(text.cased) ? thresholds.red + protectedMargin : thresholds.red;
  // "I will wash them" is too little to block a parent for on the model's word alone: it is held for a second look.
  const isBrief = text.text.trim().split(/\s+/).length < fewestToBlock;
  const red = isBrief
    ? []
    : scores.filter(
        (score) =>
          score.red > limit &&
          !isProtected(text, score) &&
          (despair === undefined || despair.mayBeLever || isOfOthers(despair, score.segment)),
      );
  const crisisHit = own.some((hit) => hit.rule.tag === "crisis");
  const heldByRule = own.some((hit) => hit.rule.decides === true);
  const held = scores.filter(
    (score) =>
      (score.notGreen > thresholds.notGreen && !isAbsence(text, score)) ||
      score.red > thresholds.red,
  );
  const crisis =
    crisisHit ||
    scores.some((score) => score.crisis > thresholds.crisis) ||
    // Where the model was asked about more and finds nothing wrong, it was a figure of speech or another's words.
    (despair !== undefined &&
      (despair.isPlain || scores.length === 0 || heldByRule || held.length > 0));
  const severity: Severity =
    hardRed || red.length > 0
      ? "red"
      : crisis || heldByRule || held.length > 0
        ? "yellow"
        : "green";
  const findings: Finding[] = [];
  if (severity !== "green") {
    const shown = own.filter(
      ({ rule }) =>
        severity === "red" ||
        // Nothing on the record finds fault with words of despair.
        (rule.severity === "yellow" && (!crisis || rule.tag === "crisis")),
    );
    for (const hit of shown)
      findings.push({
        tag: hit.rule.tag,
        severity: hit.rule.severity,
        source: "rule",
        rule: hit.rule.id,
        ...toOriginal(text, hit.start, hit.end),
      });
    const model = (score: SegmentScore, level: "yellow" | "red", tag: FindingTag | undefined) => {
      if (tag === undefined) return;
      findings.push({
        tag,
        severity: level,
        source: "model",
        rule: `model.${weights.version}`,
        ...toOriginal(text, score.segment.start, score.segment.end),
      });
    };
    if (severity === "red")
      for (const score of narrowest(red))
        model(score, "red", likeliestTag(score, weights, redTags));
    else if (crisis && !crisisHit) {
      for (const score of narrowest(scores.filter((score) => score.crisis > thresholds.crisis)))
        model(score, "yellow", "crisis");
      for (const span of despair?.spans ?? [])
        findings.push({
          tag: "crisis",
          severity: "yellow",
          source: "rule",
          rule: "safety.own-despair",
          ...toOriginal(text, span.start, span.end),
        });
    } else if (severity === "yellow")
      for (const score of narrowest(held))
        model(
          score,
          "yellow",
          tagFromRules(score, own) ?? likeliestTag(score, weights, yellowTags),
        );
  }
  return {
    severity,
    crisis: crisis && severity !== "red",
    urgent: carriesUrgentFacts({ text: text.text, category, family }),
    hardRed,
    bypassBlocked: findings.some(alwaysBlocks),
    findings: findings.slice(0, mostFindings),
    provider: { name: "built-in", version: weights.version },
  };
}

/**
 * Whether words report violence, set a limit or give a legal notice. Without a rule behind it the model's word does not
 * block that: it is held for a second look at most.
 */
function setsLimit(words: string): boolean {
  const kind = protectedKind(words);
  return kind === "violence" || kind === "limit" || kind === "legal";
}

const isProtected = (text: NormalisedText, { segment }: SegmentScore): boolean =>
  setsLimit(text.cased.slice(segment.start, segment.end));

/**
 * "Where are you? You were supposed to be here at 5": without a rule behind it the model's word does not hold that. What
 * else the message says is judged by itself, in the stretches beside it.
 */
function isAbsence(text: NormalisedText, { segment }: SegmentScore): boolean {
  return saysAbsence(text.cased.slice(segment.start, segment.end));
}

/** Drops a span that holds another one of the list: the shorter stretch says where it is. */
function narrowest(scores: readonly SegmentScore[]): SegmentScore[] {
  return scores.filter(
    (score) =>
      !scores.some(
        (other) =>
          other !== score &&
          other.segment.start >= score.segment.start &&
          other.segment.end <= score.segment.end &&
          other.segment.end - other.segment.start < score.segment.end - score.segment.start,
      ),
  );
}

/** A rule that points at the same words names the tone better than a guess. */
function tagFromRules(score: SegmentScore, hits: readonly Hit[]): FindingTag | undefined {
  return hits.find(
    (hit) =>
      hit.start < score.segment.end &&
      hit.end > score.segment.start &&
      hit.rule.severity === "yellow",
  )?.rule.tag;
}
