import {
  foldCharacters,
  isDecorated,
  type MappedText,
  type Replacement,
  rewritten,
} from "./characters.ts";
import { aliases, connecting, hiddenWords, ordinaryBetween } from "./hidden-words.ts";
import {
  hiddenWord,
  longestToken,
  undoLeet,
  undoMask,
  undoSpacing,
  undoStretch,
  undoSwaps,
} from "./disguises.ts";
import { plainWordsIn, possibleWordsIn } from "./plain-words-in.ts";

export interface NormalizedText extends MappedText {
  /** How many words were found in disguise. */
  disguised: number;
  /** It is what the text hides, and no longer what was typed. */
  isPlain?: true;
}

const spacedLetters =
  /(?<![a-z0-9'])[a-z0-9@$!](?:[ .\-_*/|~]{1,3}[a-z0-9@$!]){2,60}(?![a-z0-9'])/g;
const tokenPattern = /[a-z0-9@$!|+€£¢¡(*_#%&^~.\-?']+/g;
const phrases: readonly [RegExp, string][] = [
  [/\bass[ -]hole(s?)\b/g, "asshole"],
  [/\bdumb[ -]ass(es)?\b/g, "dumbass"],
  [/\bmother[ -]fuck(er|ing)\b/g, "motherfucker"],
  [/\bbull[ -]shit\b/g, "bullshit"],
  [/\bjack[ -]ass\b/g, "jackass"],
  [/\bdick[ -]head\b/g, "dickhead"],
  [/\bshit[ -]head\b/g, "shithead"],
  [/\bson of a b\b/g, "sonofabitch"],
  [
    /(?<![\w$#@%&*!])(?=[$#@%&*!]*[#@$%&])(?![$#@%&*!]*\$\d)[$#@%&*!]{4,12}(?![\w$#@%&*!])/g,
    "fuck",
  ],
];

/**
 * Text with look-alike characters folded and disguised words written plainly. Words that hide nothing are left alone.
 * Works in time linear in the length of the text.
 */
export function normalize(original: string): NormalizedText {
  return withoutDisguises(foldCharacters(original));
}

/**
 * The same text with every character and word read that could stand for another, where that makes it one of plain words:
 * 'Y0U 4R3 4 L14R', letters of an alphabet that only looks like ours, letters one by one. It is a second reading, for a
 * moderator to judge beside the first: 'Room 4B' and a message in Hebrew are what they are.
 * @param words those that are known, in lower case
 * @returns undefined where nothing comes out that is not in the first reading
 */
export function undisguised(
  original: string,
  words: ReadonlySet<string>,
): NormalizedText | undefined {
  const folded = foldCharacters(original, "everything");
  const plain = plainWordsIn(folded, words);
  if (plain === undefined) return undefined;
  const read = withoutDisguises(rewritten(folded, plain));
  return { ...read, disguised: read.disguised + 1, isPlain: true };
}

/**
 * The text as a sentence of bare words: whatever stands between two words is a space ('I will,🙂 kill', a line's end), words
 * without a space between them come apart, and every spelling is read as the word it could stand for. Quotation marks, colons
 * and the ends of sentences stay. Too bold to judge by, unless words came apart, or a rule finds in it what it finds nowhere else.
 * @param words those that are known, in lower case
 * @returns undefined where it is what is written
 */
export function loosened(
  original: string,
  words: ReadonlySet<string>,
): { text: NormalizedText; comesApart: boolean } | undefined {
  const folded = foldCharacters(original);
  const { replacements, comesApart } = possibleWordsIn(folded, words);
  const apart = rewritten(folded, replacements);
  const loose = rewritten(apart, spacesFor(apart.cased));
  if (loose === folded) return undefined;
  const read = withoutDisguises(loose);
  const areSpaces = apostrophesForSpaces.test(folded.cased.toLowerCase());
  return {
    text: { ...read, disguised: read.disguised + 1, isPlain: true },
    comesApart: comesApart || areSpaces,
  };
}

/**
 * The text with some of it read as other words: whoever asks has a reason to think that they are meant. The accents that
 * were typed stand in what is cased, and in no text that is searched.
 */
export function readAs(text: NormalizedText, replacements: Replacement[]): NormalizedText {
  const read = rewritten({ ...text, cased: withTypedAccents(text) }, replacements);
  return {
    ...read,
    text: read.text.replace(/[à-ÿ]/g, (letter) => letter.normalize("NFD").charAt(0)),
    disguised: text.disguised + replacements.length,
    isPlain: true,
  };
}

/** Spanish as it was typed, 'niña': accents that no language puts there stay away. */
function withTypedAccents({ original, cased, starts, ends }: NormalizedText): string {
  if (isDecorated(original)) return cased;
  return cased.replace(/[aeioun]/gi, (letter, at: number) => {
    const typed = original.slice(starts[at], ends[at]).normalize("NFC");
    return /^[áéíóúüñ]$/i.test(typed) && typed.normalize("NFD").startsWith(letter) ? typed : letter;
  });
}

/** What may stand between two words of one sentence, a quotation mark, an apostrophe and a colon left out. */
const separators = /(?<=[\p{L}\p{N}*])(?:(?!["':*])[\s\p{P}\p{S}])+(?=[\p{L}\p{N}])/gu;
/** An apostrophe that shortens nothing: "kill'yourself", and neither "don't" nor "rock'n'roll". */
const oddApostrophe =
  /(?<=(?<!\p{L})(?:i|\p{L}{2,}|(?<=')a))'(?!(?:s|t|d|m|n|re|ll|ve|em|am|all|clock)(?!\p{L}))(?=\p{L})/gu;
/** Several of them in one word are spaces. */
const apostrophesForSpaces = new RegExp(
  String.raw`${oddApostrophe.source}\p{L}+${oddApostrophe.source}`,
  "u",
);
/**
 * Marks that no sentence has between its words: around every single one of them ('"kill" "yourself"'), the numbers of a
 * list ('1. kill 2. yourself').
 */
const oddSeparators = [
  /(?<=["'][\p{L}\p{N}]{1,24})["'][\s\p{P}]*["'](?=[\p{L}\p{N}]{1,24}["'])/gu,
  oddApostrophe,
  /(?<=\p{L})[\s\p{P}]*\s\d{1,2}[.)]\s*(?=\p{L})/gu,
];
/** A sentence's end, where a capital follows it. */
const ending = /[.!?…]/u;

function spacesFor(cased: string): Replacement[] {
  const lower = cased.toLowerCase();
  const found: Replacement[] = oddSeparators.flatMap((odd) =>
    Array.from(lower.matchAll(odd)).map(({ 0: between, index }) => ({
      start: index,
      end: index + between.length,
      word: " ",
    })),
  );
  const isTaken = (start: number, end: number) =>
    found.some((other) => start < other.end && end > other.start);
  for (const { 0: between, index } of cased.matchAll(separators)) {
    const end = index + between.length;
    const isEnd = ending.test(between) && /^\p{Lu}/u.test(cased.slice(end, end + 2));
    if (between === " " || isEnd || isTaken(index, end)) continue;
    found.push({ start: index, end, word: " " });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function withoutDisguises(folded: MappedText): NormalizedText {
  const replacements = findDisguises(folded.text);
  return { ...rewritten(folded, replacements), disguised: replacements.length };
}

function findDisguises(text: string): Replacement[] {
  const found: Replacement[] = [];
  const taken = (start: number, end: number) =>
    found.some((other) => start < other.end && end > other.start);
  for (const match of text.matchAll(spacedLetters)) {
    found.push(...readSpaced(match[0], match.index));
  }
  const spacedCount = found.length;
  const overlapsSpaced = (start: number, end: number) =>
    spacedCount > 0 &&
    found.slice(0, spacedCount).some((other) => start < other.end && end > other.start);
  for (const [pattern, word] of phrases) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (match[0] !== word && !taken(match.index, end))
        found.push({ start: match.index, end, word });
    }
  }
  const fixed = found.slice();
  const free = (start: number, end: number) =>
    fixed.length === 0 || !fixed.some((other) => start < other.end && end > other.start);
  let previous: { start: number; end: number; word: string } | undefined;
  for (const match of text.matchAll(tokenPattern)) {
    const reading = readToken(match[0], match.index);
    if (
      reading !== undefined &&
      isMeant(text, reading) &&
      !overlapsSpaced(reading.start, reading.end) &&
      free(reading.start, reading.end)
    ) {
      found.push(reading);
      previous = undefined;
      continue;
    }
    const word = match[0].replace(/[^a-z]+$/, "");
    const whole = { start: match.index, end: match.index + word.length, word };
    if (
      previous !== undefined &&
      /^[a-z]+$/.test(word) &&
      whole.start - previous.end === 1 &&
      text[previous.end] === " "
    ) {
      const joined = readSplit(previous.word, word);
      if (joined !== undefined && free(previous.start, whole.end)) {
        found.push({ start: previous.start, end: whole.end, word: joined });
        previous = undefined;
        continue;
      }
    }
    previous = /^[a-z]+$/.test(match[0]) ? whole : undefined;
  }
  return found.sort((a, b) => a.start - b.start);
}

/** How much of what stands around a spelling tells whether it is an ordinary word. */
const reach = 24;

function isMeant(text: string, { start, end }: Replacement): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  return !(ordinaryBetween.get(text.slice(start, end)) ?? []).some((ordinary) => {
    const fits = [
      ordinary.before?.test(before) ?? false,
      ordinary.after?.test(after) ?? false,
    ] as const;
    return ordinary.isBoth === true ? fits[0] && fits[1] : fits[0] || fits[1];
  });
}

/** One written token: tried whole first, then without the signs of punctuation at its end. */
function readToken(token: string, at: number): Replacement | undefined {
  if (token.length < 2 || token.length > longestToken) return undefined;
  const lead = /^[(*_.\-'!?¡]+/.exec(token)?.[0].length ?? 0;
  const bare = token.slice(lead);
  const trimmed = bare.replace(/[.\-?'!_|+(]+$/, "");
  const forms = [bare];
  if (trimmed !== bare) forms.push(trimmed);
  const starless = trimmed.replace(/\*+$/, "");
  if (starless !== trimmed) forms.push(starless);
  for (const form of forms) {
    if (form.length < 2 || hiddenWords.has(form)) {
      if (hiddenWords.has(form)) return undefined;
      continue;
    }
    const plainLetters = /^[a-z]+$/.test(form);
    const word = plainLetters
      ? (aliases.get(form) ?? undoStretch(form) ?? undoSwaps(form))
      : (undoLeet(form) ?? undoMask(form));
    if (word !== undefined && word !== form)
      return {
        start: at + lead,
        end: at + lead + form.length,
        word:
          word === "pieceofshit"
            ? "piece of shit"
            : word === "sonofabitch"
              ? "son of a bitch"
              : word,
      };
  }
  return undefined;
}

const splitSecond = new Set(
  "it is as in on at to of us be he me we ok no so up my an or if do go by hi ha lol".split(" "),
);

/** Two fragments of fewer letters are two words. */
const shortestSplit = 5;

/** Two neighboring fragments that only make a word together: "b itch", "idi ot". */
function readSplit(first: string, second: string): string | undefined {
  if (
    first.length + second.length < shortestSplit ||
    first.length + second.length > longest ||
    splitSecond.has(second)
  )
    return undefined;
  if (connecting.has(first) && first.length > 1) return undefined;
  if ((first === "a" || first === "i" || first === "u" || first === "r") && hiddenWords.has(second))
    return undefined;
  if (hiddenWords.has(second) || (hiddenWords.has(first) && first.length > 3)) return undefined;
  return hiddenWords.has(first + second) ? hiddenWord(first + second) : undefined;
}
const longest = 14;

function readSpaced(run: string, at: number): Replacement[] {
  const positions: number[] = [];
  let letters = "";
  for (let index = 0; index < run.length; index += 1) {
    const sign = run.charAt(index);
    if (/[a-z0-9@$!]/.test(sign)) {
      positions.push(at + index);
      letters +=
        { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" }[
          sign
        ] ?? sign;
    }
  }
  const words = undoSpacing(letters);
  if (words === undefined) return [];
  let index = 0;
  const read = words.map((word) => {
    const start = positions[index] ?? at;
    index += word.length;
    return { start, end: (positions[index - 1] ?? at) + 1, word };
  });
  // "We lost 4-5-5": a run of digits says numbers, however it could be spelled.
  const isSpelled = ({ start, end, word }: Replacement) =>
    hiddenWords.has(word) && !/^[^a-z]*\d[^a-z]*$/.test(run.slice(start - at, end - at));
  return read.some(isSpelled) ? read : [];
}
