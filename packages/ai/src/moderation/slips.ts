/** What words that nobody knows may stand for: a slip of the hand, in a threat as in a calm word. */
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";
import { follows, wordsInPlace } from "@evenkeel/hearing/language/vocabulary";
import { toOriginal } from "@evenkeel/hearing/normalize/characters";
import { hiddenWords } from "@evenkeel/hearing/normalize/hidden-words";
import {
  slipsIn,
  type Spellings,
  spelledRight,
  spellingsOf,
  wordsNear,
} from "@evenkeel/hearing/normalize/misspelled-words";
import { type NormalizedText, readAs } from "@evenkeel/hearing/normalize/normalize";
import { type Hit, wordsOfRedRules } from "./rules/engine.ts";

/** How many words may be meant by one that is misspelled. */
const mostMeant = 3;
/** A word that is said so much more often, in powers of two, is the only one meant. */
const likelier = 2;

let harsh: Spellings | undefined;
/** What threats and insults are said with: those parts of the rules that are words of their own. */
const harshSpellings = (): Spellings => {
  const isWord = (word: string) => word.length >= 4 || spelledRight().words.has(word);
  return (harsh ??= spellingsOf([...wordsOfRedRules().filter(isWord), ...hiddenWords]));
};

interface Meant {
  readonly word: string;
  /** On how many sides people put it beside what stands there, and how often. */
  readonly sides: number;
  readonly often: number;
}

/**
 * The words that a slip may stand for, the likeliest first. What is said beside a word tells: 'I'll cll you' is a call, 'you
 * whre supposed to be here' no insult, and people kill who 'will kil you', since nobody kilos anyone. Where an ordinary word
 * fits as well as a harsh one, it is meant: most slips are.
 */
function meantBy(written: string, before: string, after: string): string[] {
  const fitting = (words: readonly string[]): Meant[] =>
    words
      .map((word) => {
        const [left, right] = [follows(before, word), follows(word, after)];
        return { word, sides: Number(left > 0) + Number(right > 0), often: left + right };
      })
      .toSorted((one, other) => other.sides - one.sides || other.often - one.often);
  const harshOnes = fitting(wordsNear(written, harshSpellings()));
  const isHarsh = new Set(harshOnes.map(({ word }) => word));
  const [ordinary] = fitting(
    wordsNear(written, spelledRight()).filter((word) => !isHarsh.has(word)),
  );
  const [first] = harshOnes;
  const meant = harshOnes.filter(
    ({ sides, often }) =>
      sides === first?.sides &&
      first.often - often < likelier &&
      (ordinary === undefined || ordinary.sides === 0 || ordinary.sides < sides),
  );
  return (meant.length === 0 && ordinary !== undefined ? [ordinary] : meant)
    .slice(0, mostMeant)
    .map(({ word }) => word);
}

/**
 * The readings of a text in which its slips are mended and pictures stand for words ('I will 🔪 you'), the likeliest first. Bold: whoever asks has another reason to think that it is meant.
 * @param isKnown whether a word is one as it stands, in lower case
 * @returns none where everything is spelled as it should be
 */
export function mendedReadings(
  text: NormalizedText,
  isKnown: (word: string) => boolean,
): NormalizedText[] {
  const places = new Map(wordsInPlace(text.text).map((place) => [place.start, place]));
  let mended: { end: number; word: string } | undefined;
  const slips = slipsIn(text.text, isKnown).flatMap(({ written, start, end, picture }) => {
    const place = places.get(start);
    // A word that was mended before this one is what stands beside it: 'te boi a mtar'.
    const isBeside = mended !== undefined && /^\s*$/.test(text.text.slice(mended.end, start));
    const before = isBeside ? (mended?.word ?? "^") : (place?.before ?? "^");
    const meant = picture ?? meantBy(written, before, place?.after ?? "$");
    const [likeliest] = meant;
    if (likeliest === undefined) return [];
    mended = { end, word: likeliest };
    return [{ start, end, meant }];
  });
  const most = Math.max(0, ...slips.map(({ meant }) => meant.length));
  return Array.from({ length: most }, (_, reading) =>
    readAs(
      text,
      slips.map(({ start, end, meant }) => ({
        start,
        end,
        word: meant[Math.min(reading, meant.length - 1)] ?? "",
      })),
    ),
  );
}

/** What stands before a word that the reader is called. */
const callsReader = /\b(?:you|u|eres)(?:'re| are)?(?: such)?(?: an?| una?)? $/;

/** What somebody is called, as against what somebody is threatened with. */
const namesReader: ReadonlySet<FindingTag> = new Set(["insult", "slur", "degrade", "sexual"]);

/** Whether what a red rule finds in a reading with mended slips is meant, and not made by the mending. */
export const isMeant = (reading: NormalizedText, hit: Hit): boolean =>
  isPhrase(reading, hit) &&
  !isNickname(reading, hit) &&
  !isAppointment(reading, hit) &&
  picturesSayIt(reading, hit);

/** Three letters tell too little of a longer word to call somebody that: 'bro' is no 'burro', and 'sis' no 'sissy'. */
const isNickname = (reading: NormalizedText, { rule, start, end }: Hit): boolean =>
  namesReader.has(rule.tag) &&
  Array.from(reading.text.slice(start, end).matchAll(/[a-z]+/g)).some(({ 0: word, index }) => {
    const typed = toOriginal(reading, start + index, start + index + word.length);
    const letters = typed.end - typed.start;
    return letters <= mostOfNickname && word.length >= letters + 2;
  });
const mostOfNickname = 3;

/** One misspelled word says too little where it calls nobody anything, unless it is a threat and all there is: 'the PTA' is no slur. */
const isPhrase = ({ text }: NormalizedText, { rule, start, end }: Hit): boolean =>
  /[a-z]\s+[a-z]/.test(text.slice(start, end)) ||
  callsReader.test(text.slice(0, start)) ||
  (!namesReader.has(rule.tag) && text.slice(start, end) === text.trim());

/** 'Te mto luego' and 'te mto a las 5' are said of a call: of two words, what has an hour is another word. */
const isAppointment = ({ text }: NormalizedText, { start, end }: Hit): boolean =>
  /^te [a-z]+$/.test(text.slice(start, end)) && hour.test(text.slice(end));
const hour = /^ (?:a las? (?:\d|una?\b)|luego|al rato|mas tarde)/;

const picture = /\p{Extended_Pictographic}/u;
/** What stands before a picture that the reader is called: 'thank you 🐷' calls nobody anything. */
const saysWhatReaderIs = /\b(?:you(?:'re| are)|u r|ur|eres)(?: such)?(?: an?| una?)?\s*$/i;
const endOfClause = /^[\uFE0F\s]*(?:[.!?,;:\n]|$)/u;
/** A picture stands for a word where nothing else follows: 'I will 🔪 you', and not 'I'll 🔨 you a birdhouse'. */
function picturesSayIt(reading: NormalizedText, { rule, start, end }: Hit): boolean {
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
