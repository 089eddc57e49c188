import { type Verdict, type Moderator, worse } from "@evenkeel/hearing/assessment/assessment";
import { isNeverBypassed } from "@evenkeel/hearing/assessment/tags";
import { otherReading, toOriginal } from "@evenkeel/hearing/normalize/characters";
import {
  loosened,
  normalize,
  type NormalizedText,
  readAs,
  undisguised,
} from "@evenkeel/hearing/normalize/normalize";
import { asMeant } from "@evenkeel/hearing/normalize/figures";
import { inOtherOrder, isDaily } from "@evenkeel/hearing/spanish/other-order";
import { decide, hearWitnesses, ownHits } from "./decide.ts";
import { findQuotations, saidInMarks } from "@evenkeel/hearing/message/quotations";
import { applyRules, type Hit } from "./rules/engine.ts";
import { isKnownTo, isNameIn, knownWords } from "./known-words.ts";
import { overlaps } from "./segments.ts";
import { isMeant, mendedReadings } from "./slips.ts";
import { analyze } from "./features.ts";
import { findingsOf } from "./findings.ts";
import { hidesWords, inUnknownLanguage } from "./unknown-language.ts";
import { besideHedge } from "./hedges.ts";
import { asSaidToReader } from "./said-of-parent.ts";
import { carriesUrgentFacts } from "./urgent.ts";
import { loadWeights, type Weights } from "./weights.ts";

type Message = Parameters<Moderator["assess"]>[0];

const mostFindings = 40;

/**
 * The moderator that needs no key and no network: rules of high precision, an encoder that hears each clause among its
 * neighbors, and a small model over the words. Weights load on the first message, once. What the text says to the
 * moderator is just text.
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

/**
 * What a text says, and not checked where it would be green though it has words in it that nobody could read. An alarm and a
 * cry for help stay what they are beside an odd sign.
 */
async function assess(message: Message, weights: Weights): Promise<Verdict> {
  const isKnown = isKnownTo(message.family);
  const first = await assessReadings(message, weights);
  const other = otherReading(message.text, isKnown);
  const heard =
    other === undefined
      ? first
      : {
          ...worse(first, await assessReadings({ ...message, text: other }, weights)),
          urgent: first.urgent,
        };
  const isCalm = heard.severity === "green" && !heard.crisis && !heard.urgent;
  if (!isCalm) return heard;
  return hidesWords(message.text, isKnown)
    ? { ...heard, severity: "yellow", unknownLanguage: "und" }
    : heard;
}

/** What a text says as it is written, and what it says where it is in disguise: the worst of them counts. */
async function assessReadings(sent: Message, weights: Weights): Promise<Verdict> {
  const message = { ...sent, text: saidInMarks(sent.text) ?? sent.text };
  const isKnown = isKnownTo(message.family);
  const written = normalize(message.text);
  const loose = loosened(message.text, knownWords(weights));
  const mended = mendedReadings(written, isKnown);
  const asHeard = await hearOne(written, message, weights);
  const first = asHeard("red");
  const again = readAgain(mended[0] ?? written);
  // What the models make of a word that they never met, or of a frame, is a guess: 'te voy a dejar la mochila en la puerta'.
  // It blocks nobody where the same said otherwise would not, and it is held all the same: 'te voy a volar los sesos'.
  const isGuess = again !== written && first.severity === "red" && !first.certain;
  const otherwise = isGuess ? await assessOne(again, message, weights) : first;
  const isDoubted = isGuess && otherwise.severity !== "red";
  const asDoubted = isDaily(written.text) ? otherwise : asHeard("yellow");
  const asWritten = isDoubted ? asDoubted : first;
  const plain = undisguised(message.text, knownWords(weights));
  const hidden = plain === undefined ? asWritten : await assessOne(plain, message, weights);
  const known = { ...worse(asWritten, hidden), urgent: hidden.urgent };
  const readings = plain === undefined ? [written] : [written, plain];
  const texts = loose === undefined ? readings : [...readings, loose.text];
  // In another language no word is a slip of ours.
  const meant =
    known.unknownLanguage !== undefined
      ? undefined
      : [...mended, ...(loose === undefined ? [] : mendedReadings(loose.text, isKnown))].find(
          (reading) => saysMore(reading, texts, (hit) => isMeant(reading, hit)),
        );
  const bold = [
    ...(loose !== undefined && (loose.comesApart || saysMore(loose.text, readings))
      ? [loose.text]
      : []),
    ...(meant === undefined ? [] : [meant]),
  ];
  let worst = known;
  for (const reading of bold) {
    if (worst.certain) break;
    worst = { ...worse(worst, await assessOne(reading, message, weights)), urgent: known.urgent };
  }
  // Despair is never blocked, and what is not judged is not judged in part.
  if (worst.certain || worst.crisis || worst.unknownLanguage !== undefined) return worst;
  const alone = await hearBesideHedge(message, weights);
  const asked = alone === undefined ? worst : { ...worse(worst, alone), urgent: known.urgent };
  if (asked.severity !== "green") return asked;
  const reproach = await hearSaidOfParent(written, message, weights);
  return reproach === undefined ? asked : { ...reproach, urgent: known.urgent };
}

/** What says of a parent by name what is a charge when it is said to them: the reader is that parent. */
async function hearSaidOfParent(
  written: NormalizedText,
  message: Message,
  weights: Weights,
): Promise<Verdict | undefined> {
  const reading = asSaidToReader(written, message.family);
  if (reading === undefined) return undefined;
  const isCharge = applyRules(reading.text, findQuotations(reading.text)).some(
    ({ rule, excuse }) => rule.tag === "generalisation" && rule.decides && excuse === undefined,
  );
  if (!isCharge) return undefined;
  const heard = (await hearOne(reading, message, weights))("yellow");
  return heard.severity === "green" || heard.crisis ? undefined : heard;
}

/** What calls the reader something beside a hedge is as bad alone as beside it. Urgent is what the whole says. */
async function hearBesideHedge(message: Message, weights: Weights): Promise<Verdict | undefined> {
  const from = besideHedge(message.text);
  if (from === undefined) return undefined;
  const alone = await assessOne(normalize(message.text.slice(from)), message, weights);
  // 'You are doing your best' is too little for the models to tell a tone by.
  if (alone.severity !== "red") return undefined;
  return {
    ...alone,
    // Where only the models hear it, it may be a limit: 'you are a danger to the kids'.
    severity: alone.certain ? "red" : "yellow",
    findings: alone.findings.map((one) => ({
      ...one,
      start: one.start + from,
      end: one.end + from,
    })),
  };
}

/** The same said in its other order, where Spanish has one. */
function readAgain(text: NormalizedText): NormalizedText {
  const otherwise = inOtherOrder(text.text);
  return otherwise.length === 0 ? text : readAs(text, otherwise);
}

/** Whether a red rule finds words in this reading in which none does in the others, not even to excuse them. */
function saysMore(
  loose: NormalizedText,
  others: readonly NormalizedText[],
  counts: (hit: Hit) => boolean = () => true,
): boolean {
  const own = redHits(loose).filter((hit) => hit.excuse === undefined && counts(hit));
  if (own.length === 0) return false;
  const typed = (text: NormalizedText) => (hit: Hit) => toOriginal(text, hit.start, hit.end);
  const heard = others.flatMap((text) => redHits(text).map(typed(text)));
  return own.map(typed(loose)).some((span) => !heard.some((other) => overlaps(span, other)));
}

const redHits = (reading: NormalizedText): Hit[] => {
  const { text } = asMeant(reading);
  return applyRules(text, findQuotations(text)).filter(({ rule }) => rule.severity === "red");
};

const assessOne = async (
  text: NormalizedText,
  message: Message,
  weights: Weights,
): Promise<Verdict> => (await hearOne(text, message, weights))("red");

/** Hears a reading once. @returns what follows from it, at most so severe */
async function hearOne(
  reading: NormalizedText,
  { category, family }: Message,
  weights: Weights,
): Promise<(atMost: "yellow" | "red") => Verdict> {
  const text = asMeant(reading);
  const { original } = text;
  const analysis = analyze(text, (word) => weights.words.has(word));
  const { despair } = analysis;
  const own = ownHits(analysis);
  // What a rule heard was said in its language, however few or odd the words: "im gonna kms" is a cry for help.
  const isUnderstood =
    despair?.isPlain === true ||
    own.some(({ rule }) => rule.severity === "red" || rule.tag === "crisis");
  const foreign = isUnderstood
    ? undefined
    : await inUnknownLanguage(original, text, isNameIn(family), weights);
  if (foreign !== undefined) return () => foreign;
  const testimony = await hearWitnesses(analysis, weights);
  const urgent = await carriesUrgentFacts(testimony, category, family);
  const decided = decide(testimony, weights.thresholds);
  return (atMost) => {
    const decision = decided.severity === "red" ? { ...decided, severity: atMost } : decided;
    const findings = findingsOf(testimony, decision, weights);
    const { severity, crisis, agreed } = decision;
    return {
      severity,
      crisis: crisis && severity !== "red",
      urgent,
      certain: agreed.length > 0,
      bypassBlocked: findings.some(isNeverBypassed),
      findings: findings.slice(0, mostFindings),
      provider: {
        name: "built-in",
        version: testimony.isHeard ? weights.version : `${weights.version} by words alone`,
      },
    };
  };
}
