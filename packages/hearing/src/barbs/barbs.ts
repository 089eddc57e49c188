/** Which words of a message hurt, so that the rest can be sent as it is. */
import { loadEncoder } from "../encoder/encoder.ts";

/** A stretch of a text, offsets in UTF-16 units, `end` exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch that hurts. */
export interface Barb extends Stretch {
  /** How surely its words belong to it, from 0 to 1. */
  readonly certainty: number;
}

/** What a stretch costs that begins or ends behind a mark. */
const breath = 0.5;

/** A word behind which a sentence breathes. */
const breathes = /[.,;:!?…)\]"”—–-][)\]"”’']*$/u;

interface Word extends Stretch {
  readonly surely: number;
}

/** How a text is read: what a stretch costs that begins or ends inside of a clause, and how much surer than it is each word counts. */
interface Reading {
  readonly within: number;
  readonly leaning: number;
}

/** From the one that is right most often: less cut up, less taken out, word by word, more taken out. */
const readings: readonly Reading[] = [
  { within: 2, leaning: 0 },
  { within: 4, leaning: 0 },
  { within: 4, leaning: -1 },
  { within: 1, leaning: -0.5 },
  { within: 3, leaning: 1 },
];

/** The likeliest stretches that go (Viterbi): to begin or end one costs less where the sentence breathes. */
function likeliest(text: string, words: readonly Word[], { within, leaning }: Reading): boolean[] {
  let kept = 0;
  let gone = -Infinity;
  const steps = words.map(({ surely }, at) => {
    const before = words[at - 1];
    const ends = before !== undefined && breathes.test(text.slice(before.start, before.end));
    const cost = before === undefined ? 0 : ends ? breath : within;
    const beforeGone = before === undefined ? 0 : gone;
    const step = { keptFromGone: gone - cost > kept, goneFromKept: kept - cost > beforeGone };
    const nowKept = Math.max(kept, gone - cost);
    gone = Math.max(beforeGone, kept - cost) + surely + leaning;
    kept = nowKept;
    return step;
  });
  let isGone = gone > kept;
  return steps
    .toReversed()
    .map(({ keptFromGone, goneFromKept }) => {
      const here = isGone;
      isGone = isGone ? !goneFromKept : keptFromGone;
      return here;
    })
    .toReversed();
}

/**
 * The stretches of a text that hurt, in several readings, the likeliest first and each once.
 * @throws NoEncoder where this machine cannot run the encoder
 */
export async function barbsIn(text: string): Promise<Barb[][]> {
  const found = [...text.matchAll(/\S+/gu)];
  const surely = await (await loadEncoder()).barbed(found.map(([word]) => word));
  const words = found.map(({ index, 0: word }, at): Word => ({
    start: index,
    end: index + word.length,
    surely: surely[at] ?? 0,
  }));
  const ways = readings.map((reading) => likeliest(text, words, reading));
  return ways
    .filter((goes, at) => ways.findIndex((other) => String(other) === String(goes)) === at)
    .map((goes) => stretchesOf(words, goes));
}

const probability = (surely: number): number => 1 / (1 + Math.exp(-surely));

function stretchesOf(words: readonly Word[], goes: readonly boolean[]): Barb[] {
  const stretches: Word[][] = [];
  words.forEach((word, at) => {
    if (goes[at] !== true) return;
    if (goes[at - 1] === true) stretches.at(-1)?.push(word);
    else stretches.push([word]);
  });
  return stretches.map((own) => ({
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
    certainty: own.reduce((sum, { surely }) => sum + probability(surely), 0) / own.length,
  }));
}
