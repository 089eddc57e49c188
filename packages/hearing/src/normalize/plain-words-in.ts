/** Whole phrases in disguise: words found by what they look like, whichever signs they are written with. */
import { type MappedText, type Replacement, withoutOrnaments } from "./characters.ts";
import { saysNumber } from "./disguises.ts";
import { connecting, hiddenWords } from "./hidden-words.ts";
import { looksLike } from "./skeleton.ts";

/** Digits and signs that people write for letters; those that look the same as one are known to `looksLike`. */
const leet: Record<string, string> = {
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "+": "t",
  "(": "c",
  "€": "e",
  "£": "l",
};
const leetSigns = /[2-9@$+(€£]/g;

const keyOf = (word: string): string =>
  looksLike(word.replace(leetSigns, (sign) => leet[sign] ?? sign));

/** Two letters say too little to be found by their looks. */
const shortestWord = 3;
const longestWord = 24;
/** Signs that are words by themselves in a phrase of others. */
const shortWords = new Map([
  ["1", "I"],
  ["l", "I"],
  ["4", "a"],
]);

interface Known {
  words: ReadonlySet<string>;
  byLook: ReadonlyMap<string, string>;
}
const knownOf = new WeakMap<ReadonlySet<string>, Known>();

function known(words: ReadonlySet<string>): Known {
  const before = knownOf.get(words);
  if (before !== undefined) return before;
  const byLook = new Map<string, string>();
  const all = new Set([...hiddenWords, ...connecting, ...words]);
  for (const word of all) {
    if (word.length < 2 || word.length > longestWord || !/^[a-z]+$/.test(word)) continue;
    const key = looksLike(word);
    if (!byLook.has(key)) byLook.set(key, word);
  }
  const made = { words: all, byLook };
  knownOf.set(words, made);
  return made;
}

/** An hour, a dose, a row: `7pm`, `4th`, `10mg`. */
const measured =
  /^[$€£#@(]?\d+(?:[.,:/-]\d+)*(?:am|pm|a|p|st|nd|rd|th|h|hr|hrs|hs|m|min|mins|s|sec|mg|mcg|g|kg|ml|l|cc|lb|lbs|oz|cm|mm|km|mi|ft|in|yr|yrs|yo|mo|wk|wks|k|x|gb|mb|ro|do|er|to|º|ª)?$/;
const address = /@[\w-]+\.|:\/\/|www\./;
/** One letter and then another, with as much between them as shows that they are spelled. */
const spelled =
  /(?<![\p{L}\p{N}'])[\p{L}\p{N}@$](?:[\s.\-_*/|~]{1,3}[\p{L}\p{N}@$]){4,400}(?![\p{L}\p{N}'])/gu;
const token = /\S+/g;

/** What of a text came out as words, in letters, and what did not. */
interface Found {
  replacements: Replacement[];
  /** Letters of words that were in disguise, and letters in disguise that spell nothing. */
  plain: number;
  odd: number;
  /** Numbers, and words too short to be sure of: they are read as words where others are. */
  short: Replacement[];
  /** Digits alone: a number beside one odd word, and a word among several. */
  figures: Replacement[];
  unread: number;
}

/** Fewer letters that come out as words are chance. */
const fewestLetters = 4;
/** Of letters in disguise, so many have to come out as words, or it is another language. */
const plainShare = 0.6;

/**
 * The words of a phrase in disguise, written plainly, in their order; undefined where none comes out.
 * @param text folded with look-alikes of every script
 * @param words those that are known, in lower case
 */
export function plainWordsIn(
  text: MappedText,
  words: ReadonlySet<string>,
): Replacement[] | undefined {
  const found = wordsFound(text, known(words));
  const fewest = found.unread === 0 ? shortestWord : fewestLetters;
  if (found.plain < fewest || found.plain < plainShare * (found.plain + found.odd)) {
    return undefined;
  }
  const figures = found.replacements.length > 1 ? found.figures : [];
  return inOrder([...found.replacements, ...found.short, ...figures]);
}

interface PossibleWords {
  replacements: Replacement[];
  /** Whether words were surely typed as one. */
  comesApart: boolean;
}

/**
 * Every word that may stand behind what is written, however unsure: 'wi11', and words typed without the space between
 * them. Whoever asks has another reason to think that something is hidden.
 * @param text folded
 * @param words those that are known, in lower case
 */
export function possibleWordsIn(text: MappedText, words: ReadonlySet<string>): PossibleWords {
  const lexicon = known(words);
  const { replacements, short } = wordsFound(text, lexicon);
  // 'Gate B5' and 'at 4' are what they are; '1 will' and '| will' are what a picture's letters are taken for.
  const long = short.filter(
    ({ word }) => word.length >= fewestLetters || word === "I" || connecting.has(word),
  );
  const joined = joinedWords(text, lexicon);
  return {
    replacements: inOrder([...replacements, ...long, ...joined]),
    comesApart: joined.some(({ isSure }) => isSure),
  };
}

const inOrder = (replacements: Replacement[]): Replacement[] =>
  replacements.toSorted((one, other) => one.start - other.start);

/** The fewest letters that are two words without the space between them: 'Iwill'. */
const fewestJoined = 5;

/** One word, though it begins as two. */
const inseparable = new Set(["apathetic", "apathetically"]);

/** Whom a sentence speaks to. */
const addressed = new Set(["you", "your", "youre", "yourself", "eres"]);

/** So many words typed as one are a sentence, in which a word of three letters is no chance. */
const ofSentence = 4;

/** Two words of so many letters make up a third by no chance. */
const surelyWord = 6;

interface Joined extends Replacement {
  /** They speak to somebody ('killyou', 'YouAreALiar'), hold a word which people hide ('aworthlessbitch'), or are long. */
  isSure: boolean;
}

/**
 * Words typed as one: 'killyou', 'terriblemother', 'Iamgoingto'. Each part is a small word of every sentence or has some
 * letters: no 'Alberta' comes apart. A name in the middle of a sentence is one, and so is a word with its accents.
 */
function joinedWords(text: MappedText, lexicon: Known): Joined[] {
  const joined: Joined[] = [];
  const inAddress = Array.from(text.text.matchAll(token))
    .filter(([written]) => address.test(written))
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }));
  for (const { 0: written, index } of text.text.matchAll(/(?<![a-z0-9'])[a-z]+(?![a-z0-9'])/g)) {
    if (written.length < fewestJoined) continue;
    if (lexicon.words.has(written) || inseparable.has(written)) continue;
    if (inAddress.some(({ start, end }) => start <= index && index < end)) continue;
    const { pieces, lead } = wordsTyped(written, lexicon);
    if (pieces.length === 0) continue;
    const isHidden = (word: string) => word.length >= fewestLetters && hiddenWords.has(word);
    const speaks = pieces.some((word) => addressed.has(word) || isHidden(word));
    const isGlued = speaks && pieces.some(isSmall);
    if (!isGlued && isOneWord(text, index, index + written.length)) continue;
    const isSure = isGlued || pieces.every((word) => word.length >= surelyWord);
    let at = index + lead;
    for (const [place, word] of pieces.entries()) {
      const end = at + word.length;
      const isLast = place === pieces.length - 1;
      // A letter that belongs to no word stands apart.
      const space = isLast && end === index + written.length ? "" : " ";
      const before = place === 0 && lead > 0 ? " " : "";
      joined.push({ start: at, end, word: `${before}${word}${space}`, isSure });
      at = end;
    }
  }
  return joined;
}

/** A small word of every sentence; of one letter where it begins one, or one that speaks to somebody. */
const isSmall = (word: string, at: number, pieces: readonly string[]): boolean =>
  connecting.has(word) &&
  (word.length > 1 || word === "a" || at === 0 || (word === "i" && isAddress(pieces)));

/** Whether words make up a sentence that speaks to somebody. */
const isAddress = (pieces: readonly string[]): boolean =>
  pieces.length >= ofSentence && pieces.some((word) => addressed.has(word));

/**
 * The words that were typed as one, and how many letters stand before them: a letter at either end may belong to none
 * ('xIwillkillyoux'), as long as what is between is a sentence.
 */
function wordsTyped(written: string, lexicon: Known): { pieces: string[]; lead: number } {
  for (const [lead, trail] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const letters = written.slice(lead, written.length - trail);
    const pieces = (apart(letters, lexicon, joinedCost) ?? []).map(({ word }) => word);
    const fewest = pieces.length >= ofSentence ? shortestWord : fewestLetters;
    const isLong = (word: string) => word.length >= fewest && !connecting.has(word);
    const areWords = pieces.every((word, at) => isSmall(word, at, pieces) || isLong(word));
    const isEnough = lead + trail === 0 ? pieces.length > 1 : isAddress(pieces);
    if (areWords && isEnough) return { pieces, lead };
  }
  return { pieces: [], lead: 0 };
}

/** Whether a word is written like a name within a sentence, or with an accent, which nobody who leaves spaces out takes the time for. */
function isOneWord(
  { original, cased, starts, ends }: MappedText,
  from: number,
  to: number,
): boolean {
  const isName =
    /^\p{Lu}\p{Ll}/u.test(cased.slice(from, to)) && /\p{L}/u.test(cased.slice(0, from));
  const typed = original.slice(starts[from] ?? 0, ends[to - 1] ?? 0);
  return isName || /\p{M}/u.test(typed.normalize("NFD"));
}

function wordsFound(text: MappedText, lexicon: Known): Found {
  const spelledOut = spelledWords(text, lexicon);
  const found: Found = {
    replacements: spelledOut,
    plain: spelledOut.reduce((sum, { word }) => sum + word.length, 0),
    odd: 0,
    short: [],
    figures: [],
    unread: 0,
  };
  let at = 0;
  for (const { 0: whole, index } of text.cased.matchAll(token)) {
    while ((spelledOut[at]?.end ?? Infinity) <= index) at += 1;
    if ((spelledOut[at]?.start ?? Infinity) < index + whole.length) continue;
    readToken(text, whole, index, lexicon, found);
  }
  return found;
}

function readToken(
  text: MappedText,
  whole: string,
  index: number,
  { words, byLook }: Known,
  found: Found,
): void {
  const lead = /^[^\p{L}\p{N}@$!|+(€£]*/u.exec(whole)?.[0].length ?? 0;
  const bare = whole.slice(lead).replace(/[^\p{L}\p{N}@$]+$/u, "");
  if (whole === "!" || whole === "|") {
    found.short.push({ start: index, end: index + 1, word: "I" });
    return;
  }
  if (bare === "" || address.test(whole)) return;
  const start = index + lead;
  const end = start + bare.length;
  if (bare.length > longestWord) {
    found.odd += isFolded(text, start, end) ? bare.length : 0;
    found.unread += 1;
    return;
  }
  const lower = bare.toLowerCase();
  const replace = (word: string) => ({ start, end, word });
  const isKnown = words.has(lower);
  if (isFolded(text, start, end)) {
    const bareWord = withoutOrnaments(text, start, end);
    const word =
      (isKnown ? lower : byLook.get(keyOf(lower))) ?? (words.has(bareWord) ? bareWord : undefined);
    if (word !== undefined) {
      found.plain += bare.length;
      found.replacements.push(replace(word));
    } else found.odd += bare.length;
    return;
  }
  const alone = shortWords.get(lower);
  if (alone !== undefined) {
    found.short.push(replace(alone));
    return;
  }
  if (/^[a-z]+$/.test(lower)) {
    if (isKnown) {
      if (isMocking(bare)) {
        found.plain += bare.length;
        found.replacements.push(replace(lower));
      }
      return;
    }
    const word = byLook.get(looksLike(lower));
    if (word === undefined || !isMistakable(bare, word)) {
      found.unread += 1;
      return;
    }
    if (lower.length < fewestLetters) found.short.push(replace(word));
    else {
      found.plain += bare.length;
      found.replacements.push(replace(word));
    }
    return;
  }
  const isWritten = /^[a-z0-9@$!|+(€£]+$/.test(lower);
  const word = isWritten ? byLook.get(keyOf(lower)) : undefined;
  if (word === undefined) {
    found.unread += 1;
    return;
  }
  if (measured.test(lower)) {
    found.unread += 1;
    if (/^\d+$/.test(lower)) found.figures.push(replace(word));
    return;
  }
  if (saysNumber(lower) || bare.length < shortestWord) {
    found.short.push(replace(word));
    return;
  }
  found.plain += bare.length;
  found.replacements.push(replace(word));
}

/** 'YoU aRe': large and small letters in turn, as in no name and no brand. */
function isMocking(word: string): boolean {
  const turns = word.match(/\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Ll})/gu)?.length ?? 0;
  return word.length >= shortestWord && turns >= mostTurns * (word.length - 1);
}
const mostTurns = 0.8;

/**
 * Whether letters make another word than they spell: a large I among small letters, 'rn' for 'm'. A small i is no l, and
 * only a word that people hide is looked for behind it.
 */
function isMistakable(word: string, other: string): boolean {
  if (!/\p{Ll}/u.test(word)) return false;
  return /\p{Ll}I|I\p{Ll}/u.test(word) || /rn|vv/.test(word) || hiddenWords.has(other);
}

/** Latin letters of the languages that are written in them, and signs that are typed among them. */
const typed = /^[\s -\u024f\u0259\u1e00-\u1eff\u2000-\u206f\u20ac]*$/;

/** Whether letters of this stretch were made of others than those in which people write Latin. */
const isFolded = ({ original, starts, ends }: MappedText, start: number, end: number): boolean =>
  !typed.test(
    original
      .slice(starts[start] ?? 0, ends[end - 1] ?? 0)
      .normalize("NFC")
      .replace(/\p{M}/gu, ""),
  );

function spelledWords(text: MappedText, lexicon: Known): Replacement[] {
  return Array.from(text.cased.matchAll(spelled)).flatMap(({ 0: run, index }) => {
    const letters: { at: number; sign: string }[] = [];
    for (const { 0: sign, index: at } of run.matchAll(/[\p{L}\p{N}@$]/gu)) {
      letters.push({ at: index + at, sign });
    }
    const written = letters.map(({ sign }) => sign).join("");
    // Hours, dates and telephone numbers are spelled, too.
    if (!isMostlyLetters(written)) return [];
    let from = 0;
    const pieces = apart(written.toLowerCase(), lexicon) ?? [];
    return pieces.map(({ word, length }, place) => {
      const start = letters[from]?.at ?? index;
      from += length;
      const end = (letters[from - 1]?.at ?? index) + 1;
      const isLast = place === pieces.length - 1;
      const until = isLast ? end : (letters[from]?.at ?? end);
      return { start, end: until, word: isLast ? word : `${word} ` };
    });
  });
}

const isMostlyLetters = (written: string): boolean =>
  (written.match(/\p{L}/gu)?.length ?? 0) * 2 > written.length;

/** Words of one letter that a phrase may hold. */
const oneLetter = new Set(["a", "i", "y", "o", "u", "e"]);

/** The fewest known words that a run of letters comes apart into; none where letters are left over. */
function apart(
  letters: string,
  { words, byLook }: Known,
  costOf = spelledCost,
): { word: string; length: number }[] | undefined {
  interface Way {
    cost: number;
    from: number;
    word: string;
  }
  const best: (Way | undefined)[] = [{ cost: 0, from: 0, word: "" }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
      const before = best[start];
      if (before === undefined) continue;
      const piece = letters.slice(start, end);
      const word = wordOf(piece, words, byLook);
      if (word === undefined) continue;
      const cost = before.cost + costOf(word);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from: start, word };
    }
  }
  if (best[letters.length] === undefined) return undefined;
  const pieces: { word: string; length: number }[] = [];
  for (let end = letters.length; end > 0;) {
    const way = best[end];
    if (way === undefined) return undefined;
    pieces.unshift({ word: way.word, length: end - way.from });
    end = way.from;
  }
  return pieces.some(({ length }) => length >= shortestWord) ? pieces : undefined;
}

/** The small words of every sentence are likelier than others of their length. */
const spelledCost = (word: string): number =>
  connecting.has(word) ? 0.9 : word.length < shortestWord ? 2 : 1;
/** 'youarealiar' is 'you are a liar', and no 'area'. */
const joinedCost = (word: string): number => (connecting.has(word) ? 0.4 : spelledCost(word));

function wordOf(
  piece: string,
  words: ReadonlySet<string>,
  byLook: ReadonlyMap<string, string>,
): string | undefined {
  if (piece.length === 1) {
    return oneLetter.has(piece) ? piece : shortWords.get(piece);
  }
  if (words.has(piece)) return piece;
  // Who spells a name in large letters hides nothing behind an I.
  return /[^a-z]/.test(piece) ? byLook.get(keyOf(piece)) : undefined;
}
