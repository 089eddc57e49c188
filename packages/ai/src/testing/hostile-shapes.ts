/** Texts that are made to be slow to read: every shape from a number, the same each time. */

/** Mulberry32: small, and the same on every machine. @returns numbers from 0 to below 1 */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What patterns are made to look for: the words that begin many of them, times, names, signs. */
const words =
  "you never always I'll if the from to at on and for because can't would please I my your he she they it's not no " +
  "kids school pick up drop off calendar schedule remind me about every next week Monday Tuesday 5 5:30 pm noon March 9 " +
  "10/12 $40 120 idiot stupid kill hurt court lawyer sorry money late again typical Mia Ben Dr. Mr. St. a.m. p.m. e.g. " +
  "tell bring said says swap instead of moved until between within por favor nunca siempre mañana el la no y que";
const vocabulary = words.split(" ");
const signs = Array.from(
  " \n\t.,!?;:'\"’“”-–—/()[]*_#@&%$0123456789abcxyzABCñé👧\u0301\u200b\u00a0\u2028",
);
const ends = ["", "!", "?", ".", "b", "\n", "'", '"', ")", "0", " x", "\u0301", "👧"];

type Numbers = () => number;
const pick = <Item>(items: readonly Item[], next: Numbers): Item => {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from");
  return item;
};
const some = (most: number, next: Numbers): number => 1 + Math.floor(next() * most);

/** A few words or signs: the piece that a shape is built of. */
function piece(next: Numbers): string {
  const parts = Array.from({ length: some(4, next) }, () =>
    next() < 0.6 ? pick(vocabulary, next) : pick(signs, next).repeat(some(3, next)),
  );
  return parts.join(pick(["", " ", " ", " ", ", ", "\n", ". ", "-", "' "], next)) || "a";
}

/** Each makes more text of one shape until it is long enough. */
const shapes: ((next: Numbers) => () => string)[] = [
  // One piece again and again.
  (next) => {
    const one = piece(next) + pick(["", " ", "\n", ". ", ", "], next);
    return () => one;
  },
  // Two pieces, the second now and then: what a pattern takes for a beginning and what it takes for an end.
  (next) => {
    const [often, seldom] = [`${piece(next)} `, piece(next)];
    const every = some(50, next);
    let count = 0;
    return () => ((count += 1) % every === 0 ? seldom : often);
  },
  // Words in any order, of few or of many.
  (next) => {
    const few = Array.from({ length: some(12, next) }, () => pick(vocabulary, next));
    const between = pick([" ", " ", "  ", "\n", ", ", " . "], next);
    return () => pick(few, next) + between;
  },
  // Runs of one sign, of every length up to what is read of a run.
  (next) => {
    const own = Array.from({ length: some(3, next) }, () => pick(signs, next));
    return () => pick(own, next).repeat(some(18, next));
  },
  // A run that ends in something else: a pattern that looks for an end has to look everywhere.
  (next) => {
    const sign = pick(signs, next);
    const stop = piece(next);
    return () => sign.repeat(some(400, next)) + stop;
  },
  // Letters without a gap.
  (next) => {
    const letters = Array.from(pick(vocabulary, next) + pick(vocabulary, next) + pick(signs, next));
    return () => pick(letters, next);
  },
  // Ordinary sentences, each a little other than the last: nothing about them repeats.
  (next) => {
    const length = some(30, next);
    return () => {
      const said = Array.from({ length: some(length, next) }, () => pick(vocabulary, next));
      return said.join(" ") + pick([". ", "? ", "! ", ", ", "\n", "; "], next);
    };
  },
];

/**
 * One hostile text.
 * @param seed which one
 * @param length in UTF-16 units; the text is exactly as long
 */
export function hostileText(seed: number, length: number): string {
  const next = numbersFrom(seed);
  const more = pick(shapes, next)(next);
  const end = pick(ends, next);
  const begin = next() < 0.5 ? "" : `${piece(next)} `;
  const parts = [begin];
  for (let room = length - begin.length; room > 0;) {
    const part = more();
    parts.push(part);
    room -= part.length;
  }
  const text = parts.join("").slice(0, Math.max(1, length - end.length)) + end;
  return text.toWellFormed().slice(0, length);
}
