/**
 * Cuts a text into the pieces that the encoder knows: the unigram model of SentencePiece (Kudo 2018), as its tokenizer
 * file describes it. The general library holds 130 MB for the same numbers, as it keeps each piece in several tables.
 */

/** Of a tokenizer file what is read here. */
interface Described {
  model: { type: string; unk_id: number; vocab: [piece: string, score: number][] };
}

/** How much less likely than the rarest piece a letter is that is in none. */
const unknownPenalty = 10;
/** Words met before need not be cut again; so many are kept. */
const mostRemembered = 4_000;
/** No word of any language is longer; what is, is cut, so that the time stays in proportion. */
const longestWord = 200;

export interface PieceReader {
  /** Numbers of the pieces of a text, in order; 'unknown' stands once for several unknown letters in a row. */
  read(text: string): number[];
}

/** @throws Error where the file describes another kind of tokenizer */
export function openUnigram(described: Described): PieceReader {
  const { type, unk_id: unknown, vocab } = described.model;
  if (type !== "Unigram") throw new Error(`The encoder's tokenizer is no unigram model: ${type}`);
  const numbers = new Map<string, number>();
  const scores = new Float64Array(vocab.length);
  let longest = 0;
  let lowest = 0;
  vocab.forEach(([piece, score], number) => {
    numbers.set(piece, number);
    scores[number] = score;
    longest = Math.max(longest, piece.length);
    lowest = Math.min(lowest, score);
  });
  const unknownScore = lowest - unknownPenalty;
  const remembered = new Map<string, number[]>();

  /** The likeliest way to cut one word (Viterbi). */
  const cut = (word: string): number[] => {
    const best = new Float64Array(word.length + 1).fill(-Infinity);
    const from = new Int32Array(word.length + 1);
    const by = new Int32Array(word.length + 1);
    best[0] = 0;
    for (let start = 0; start < word.length;) {
      const here = best[start] ?? -Infinity;
      const step = (word.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
      const reach = (end: number, number: number, score: number) => {
        if (here + score <= (best[end] ?? 0)) return;
        best[end] = here + score;
        from[end] = start;
        by[end] = number;
      };
      let isKnown = false;
      for (let end = start + step; end <= Math.min(word.length, start + longest); end += 1) {
        const number = numbers.get(word.slice(start, end));
        if (number === undefined) continue;
        isKnown ||= end === start + step;
        reach(end, number, scores[number] ?? 0);
      }
      if (!isKnown) reach(start + step, unknown, unknownScore);
      start += step;
    }
    const pieces: number[] = [];
    for (let end = word.length; end > 0; end = from[end] ?? 0) {
      const number = by[end] ?? unknown;
      if (number !== unknown || pieces.at(-1) !== unknown) pieces.push(number);
    }
    return pieces.toReversed();
  };

  return {
    read(text) {
      const pieces: number[] = [];
      for (const word of text.normalize("NFKC").split(/\s+/u)) {
        if (word === "") continue;
        let found = remembered.get(word);
        if (found === undefined) {
          found = cut(`▁${word.slice(0, longestWord).toWellFormed()}`);
          if (remembered.size >= mostRemembered) remembered.clear();
          remembered.set(word, found);
        }
        pieces.push(...found);
      }
      return pieces;
    },
  };
}
