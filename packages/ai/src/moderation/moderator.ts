import { type Assessment, type Moderator, worse } from "@evenkeel/hearing/assessment/assessment";
import { type FindingTag, isNeverBypassed } from "@evenkeel/hearing/assessment/tags";
import { otherReading, toOriginal } from "@evenkeel/hearing/normalise/characters";
import { hiddenWords } from "@evenkeel/hearing/normalise/hidden-words";
import {
  loosened,
  misspelled,
  normalise,
  type NormalisedText,
  undisguised,
} from "@evenkeel/hearing/normalise/normalise";
import {
  isLetterOff,
  type Misspellings,
  misspellingsNear,
  misspellingsOf,
} from "@evenkeel/hearing/normalise/misspelled-words";
import { namesOf } from "@evenkeel/hearing/people/family";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { isSpanishWord, spanishWords } from "@evenkeel/hearing/spanish/gloss";
import { decide, hearWitnesses, ownHits } from "./decide.ts";
import { findQuotations, saidInMarks } from "./quotations.ts";
import { applyRules, type Hit, wordsOfRedRules } from "./rules/engine.ts";
import { overlaps } from "./segments.ts";
import { analyse } from "./features.ts";
import { findingsOf } from "./findings.ts";
import { hidesWords, inUnknownLanguage } from "./unknown-language.ts";
import { carriesUrgentFacts } from "./urgent.ts";
import { loadWeights, type Weights } from "./weights.ts";

type Message = Parameters<Moderator["assess"]>[0];

const mostFindings = 40;

/**
 * The moderator that needs no key and no network: rules of high precision, an encoder that hears each clause among its
 * neighbours, and a small model over the words. Weights load on the first message, once. What the text says to the
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

let known: ReadonlySet<string> | undefined;
/** Words that may come out of a disguise: those that the models met, Spanish ones and names. */
const knownWords = ({ words }: Weights): ReadonlySet<string> =>
  (known ??= new Set([...words, ...spanishWords(), ...firstNames]));

let slips: Misspellings | undefined;
/** What the words of threats and insults look like misspelled: those of the rules that are words of their own. */
const misspellings = (weights: Weights): Misspellings => {
  const words = knownWords(weights);
  const isWord = (word: string) => word.length >= 4 || words.has(word);
  return (slips ??= misspellingsOf([...wordsOfRedRules().filter(isWord), ...hiddenWords]));
};

/** The names of a family, each word of them by itself, in lower case. */
const calledIn = ({ children = [], parents = [] }: Partial<NonNullable<Message["family"]>>) =>
  new Set(
    [...namesOf({ children }), ...parents.map((name) => name.toLowerCase())].flatMap((name) =>
      name.split(/\s+/),
    ),
  );

/**
 * What a text says, and not checked where it would be green though it has words in it that nobody could read. An alarm and a
 * cry for help stay what they are beside an odd sign.
 */
async function assess(message: Message, weights: Weights): Promise<Assessment> {
  const words = knownWords(weights);
  const first = await assessReadings(message, weights);
  const other = otherReading(message.text, (word) => words.has(word) || hiddenWords.has(word));
  const heard =
    other === undefined
      ? first
      : {
          ...worse(first, await assessReadings({ ...message, text: other }, weights)),
          urgent: first.urgent,
        };
  const isCalm = heard.severity === "green" && !heard.crisis && !heard.urgent;
  if (!isCalm) return heard;
  const called = calledIn(message.family ?? {});
  return hidesWords(message.text, (word) => words.has(word) || called.has(word))
    ? { ...heard, severity: "yellow", unknownLanguage: "und" }
    : heard;
}

/** What a text says as it is written, and what it says where it is in disguise: the worst of them counts. */
async function assessReadings(sent: Message, weights: Weights): Promise<Assessment> {
  const message = { ...sent, text: saidInMarks(sent.text) ?? sent.text };
  const written = normalise(message.text);
  const asWritten = await withSlipsMended(
    await assessOne(written, message, weights),
    written,
    message,
    weights,
  );
  const plain = undisguised(message.text, knownWords(weights));
  const hidden = plain === undefined ? asWritten : await assessOne(plain, message, weights);
  const known = { ...worse(asWritten, hidden), urgent: hidden.urgent };
  const loose = loosened(message.text, knownWords(weights));
  const readings = plain === undefined ? [written] : [written, plain];
  const bold = [
    ...(loose !== undefined && (loose.comesApart || saysMore(loose.text, readings))
      ? [loose.text]
      : []),
    // In another language no word is a slip of ours.
    ...(known.unknownLanguage === undefined
      ? meantIn(written, loose?.text, readings, message, weights)
      : []),
  ];
  let worst = known;
  for (const reading of bold) {
    if (worst.hardRed) break;
    worst = { ...worse(worst, await assessOne(reading, message, weights)), urgent: known.urgent };
  }
  return worst;
}

/** What stands before a word that the reader is called. */
const callsReader = /\b(?:you|u|eres)(?:'re| are)?(?: such)?(?: an?| una?)? $/;

/** How many words may be meant by one that is misspelled. */
const mostMeant = 3;

/** The first reading of misspelled words in which a red rule finds what it finds nowhere else. */
function meantIn(
  written: NormalisedText,
  loose: NormalisedText | undefined,
  readings: readonly NormalisedText[],
  { family }: Message,
  weights: Weights,
): NormalisedText[] {
  const words = knownWords(weights);
  const called = calledIn(family ?? {});
  const isKnown = (word: string) => words.has(word) || hiddenWords.has(word) || called.has(word);
  const texts = loose === undefined ? [written] : [written, loose];
  const meant = texts.flatMap((text) =>
    misspelled(text, isKnown, misspellings(weights), mostMeant),
  );
  // One misspelled word says too little where it calls nobody anything: 'the PTA' is no slur.
  const isPhrase =
    ({ text }: NormalisedText) =>
    ({ start, end }: Hit) =>
      /[a-z]\s+[a-z]/.test(text.slice(start, end)) || callsReader.test(text.slice(0, start));
  const isMeant =
    (reading: NormalisedText) =>
    (hit: Hit): boolean =>
      isPhrase(reading)(hit) && !mayBeOrdinary(reading, hit, words) && picturesSayIt(reading, hit);
  const found = meant.find((reading) =>
    saysMore(reading, [...readings, ...texts], isMeant(reading)),
  );
  return found === undefined ? [] : [found];
}

const picture = /\p{Extended_Pictographic}/u;
/** What stands before a picture that the reader is called: 'thank you 🐷' calls nobody anything. */
const saysWhatReaderIs = /\b(?:you(?:'re| are)|u r|ur|eres)(?: such)?(?: an?| una?)?\s*$/i;
const endOfClause = /^[\uFE0F\s]*(?:[.!?,;:\n]|$)/u;

/** A picture stands for a word where nothing else follows: 'I will 🔪 you', and not 'I'll 🔨 you a birdhouse'. */
function picturesSayIt(reading: NormalisedText, { rule, start, end }: Hit): boolean {
  const typed = toOriginal(reading, start, end);
  const said = reading.original.slice(typed.start, typed.end);
  const at = said.search(picture);
  if (at === -1) return true;
  return (
    endOfClause.test(reading.original.slice(typed.end)) &&
    (!namesReader.has(rule.tag) ||
      saysWhatReaderIs.test(reading.original.slice(0, typed.start + at)))
  );
}

/** What somebody is called, as against what somebody is threatened with. */
const namesReader: ReadonlySet<FindingTag> = new Set(["insult", "slur", "degrade", "sexual"]);

/**
 * Whether a word in disguise by a slip may as well be an ordinary word with a slip in it: 'you whre supposed to be here',
 * 'I'll cll you at 5', 'te pgo mañana'. Most slips are.
 */
function mayBeOrdinary(
  reading: NormalisedText,
  { start, end }: Hit,
  words: ReadonlySet<string>,
): boolean {
  const typed = toOriginal(reading, start, end);
  const read = new Set(reading.text.slice(start, end).match(/[a-z]+/g));
  const written = normalise(reading.original.slice(typed.start, typed.end)).text.match(/[a-z]+/g);
  const slips = (written ?? []).filter((word) => !read.has(word) && !words.has(word));
  const inSpanish = read.values().some(isSpanishWord);
  const meant = misspellingsOf(read);
  const others = Array.from(words).filter(
    (word) =>
      word.length > 2 &&
      !read.has(word) &&
      (inSpanish || !isSpanishWord(word)) &&
      // The models met threats in disguise, too: 'matr' is no ordinary word.
      !isLetterOff(word, meant),
  );
  // In 'te boi a mtar' one of two is nothing else.
  return (
    slips.length > 0 && slips.every((slip) => isLetterOff(slip, misspellingsNear([slip], others)))
  );
}

/**
 * What the models alone would block, read once more with the slips of its words mended: 'voy a recojer a la nina'. What they
 * make of words that they never met is a guess; a rule needs no second reading.
 */
async function withSlipsMended(
  heard: Assessment,
  text: NormalisedText,
  message: Message,
  weights: Weights,
): Promise<Assessment> {
  if (heard.severity !== "red" || heard.hardRed) return heard;
  const words = knownWords(weights);
  const called = calledIn(message.family ?? {});
  const isKnown = (word: string) => words.has(word) || hiddenWords.has(word) || called.has(word);
  const unknown = (text.text.match(/[a-z]{3,}/g) ?? []).filter((word) => !isKnown(word));
  if (unknown.length === 0) return heard;
  const near = misspellingsNear(unknown, words);
  const [mended] = misspelled(text, isKnown, near, 1);
  if (mended === undefined) return heard;
  return { ...(await assessOne(mended, message, weights)), urgent: heard.urgent };
}

/** Whether a red rule finds words in this reading in which none does in the others, not even to excuse them. */
function saysMore(
  loose: NormalisedText,
  others: readonly NormalisedText[],
  counts: (hit: Hit) => boolean = () => true,
): boolean {
  const own = redHits(loose).filter((hit) => hit.excuse === undefined && counts(hit));
  if (own.length === 0) return false;
  const typed = (text: NormalisedText) => (hit: Hit) => toOriginal(text, hit.start, hit.end);
  const heard = others.flatMap((text) => redHits(text).map(typed(text)));
  return own.map(typed(loose)).some((span) => !heard.some((other) => overlaps(span, other)));
}

const redHits = ({ text }: NormalisedText): Hit[] =>
  applyRules(text, findQuotations(text)).filter(({ rule }) => rule.severity === "red");

async function assessOne(
  text: NormalisedText,
  { category, family }: Message,
  weights: Weights,
): Promise<Assessment> {
  const { original } = text;
  const analysis = analyse(text, (word) => weights.words.has(word));
  const { despair } = analysis;
  const own = ownHits(analysis);
  // What a rule heard was said in its language, however few or odd the words: "im gonna kms" is a cry for help.
  const isUnderstood =
    despair?.isPlain === true ||
    own.some(({ rule }) => rule.severity === "red" || rule.tag === "crisis");
  const foreign = isUnderstood ? undefined : await inUnknownLanguage(original, text, weights);
  if (foreign !== undefined) return foreign;
  const testimony = await hearWitnesses(analysis, weights);
  const decision = decide(testimony, weights.thresholds);
  const findings = findingsOf(testimony, decision, weights);
  const { severity, crisis, agreed } = decision;
  return {
    severity,
    crisis: crisis && severity !== "red",
    urgent: await carriesUrgentFacts(testimony, category, family),
    hardRed: agreed.length > 0,
    bypassBlocked: findings.some(isNeverBypassed),
    findings: findings.slice(0, mostFindings),
    provider: {
      name: "built-in",
      version: testimony.isHeard ? weights.version : `${weights.version} by words alone`,
    },
  };
}
