import { aliases, connecting, hiddenWords, maskable } from "./hidden-words.ts";

const leetLetters: Record<string, readonly string[]> = {
  "0": ["o"],
  "1": ["i", "l"],
  "2": ["z"],
  "3": ["e"],
  "4": ["a"],
  "5": ["s"],
  "6": ["g", "b"],
  "7": ["t"],
  "8": ["b"],
  "9": ["g"],
  "@": ["a"],
  $: ["s"],
  "!": ["i", "l"],
  "|": ["i", "l"],
  "+": ["t"],
  "(": ["c"],
  "¢": ["c"],
  "€": ["e"],
  "£": ["l"],
  "¡": ["i"],
};
const mostSpellings = 48;
const longestWord = 24;

/** The hidden word a plain spelling stands for, if any. */
export function hiddenWord(word: string): string | undefined {
  return hiddenWords.has(word) ? word : aliases.get(word);
}

/**
 * What people number: a room (`50B`), a flight or a vitamin (`AS5`, `b12`), a plate (`7SOB506`). A letter or two beside a
 * number, or a few beside a long one, spell nothing.
 */
const numbered = /^(?:[a-z]{1,2}\d+|\d+[a-z]|[a-z]{1,3}\d{3,}|\d[a-z]{3}\d{3}|\d{3,}[a-z]{1,3})$/;
/** Written before a number: an amount, an hour, a number in a row. */
const beforeNumber = /^[$€£¢@#+(]+(?=\d)/;

/** Whether a token says a number and is no word in disguise: `455`, `$508`, `@430`, `SH17`. */
export const saysNumber = (token: string): boolean =>
  (/\d/.test(token) && !/[a-z]/.test(token)) || numbered.test(token.replace(beforeNumber, ""));

/** Undoes digits and signs that stand for letters: "1d10t" gives idiot, "b12" and "455" nothing. */
export function undoLeet(token: string): string | undefined {
  if (saysNumber(token)) return undefined;
  if (token.length > longestWord || !/[a-z]/.test(token)) {
    if (!/^[@$!|+(]{3,12}$/.test(token) || !/[@$!]/.test(token)) return undefined;
  }
  let spellings = [""];
  for (const sign of token) {
    const letters = leetLetters[sign] ?? (/[a-z]/.test(sign) ? [sign] : undefined);
    if (letters === undefined) return undefined;
    spellings = spellings
      .flatMap((start) => letters.map((letter) => start + letter))
      .slice(0, mostSpellings);
  }
  for (const spelling of spellings) {
    const found = hiddenWord(spelling) ?? undoSwaps(spelling) ?? undoStretch(spelling);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Letters that stand for others by sound or shape: v for u, z for s, ph for f, x for a vowel. */
export function undoSwaps(word: string): string | undefined {
  if (word.length < 4) return undefined;
  const tries = [
    word.replaceAll("v", "u"),
    word.replaceAll("z", "s"),
    word.replaceAll("ph", "f"),
    word.replaceAll("vv", "w"),
    word.replaceAll("k", "c"),
  ];
  if (/x/.test(word)) for (const vowel of "uiao") tries.push(word.replaceAll("x", vowel));
  for (const spelling of tries) if (spelling !== word && maskableSet.has(spelling)) return spelling;
  return undefined;
}
const maskableSet = new Set(maskable);

/** Longer tokens are no disguised words, and would take time to read. */
export const longestToken = 400;

/** Undoes stretched letters: "stuuupid", "loooser", "piggg". */
export function undoStretch(word: string): string | undefined {
  if (word.length > longestToken || !/([a-z])\1/.test(word)) return undefined;
  const runs = word.match(/([a-z])\1*/g) ?? [];
  if (runs.join("").length !== word.length || runs.length > longestWord) return undefined;
  let spellings = [""];
  for (const run of runs) {
    const letter = run.charAt(0);
    const ways = run.length === 1 ? [letter] : [letter, letter + letter];
    spellings = spellings
      .flatMap((start) => ways.map((way) => start + way))
      .slice(0, mostSpellings);
  }
  for (const spelling of spellings) {
    if (spelling === word) continue;
    const found = hiddenWord(spelling);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What someone typed is no pattern: "f**k(" would be an unfinished group. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Undoes signs put in the place of letters: "f***ing", "b*tch", "a******", "sh-t". */
export function undoMask(token: string): string | undefined {
  const first = /^[*@#$]([a-z]{4,})$/.exec(token)?.[1];
  if (first !== undefined) {
    const hidden = maskable.filter((word) => word.length === first.length + 1);
    return hidden.find((word) => word.endsWith(first));
  }
  if (token.length > longestWord || !/^[a-z][a-z]*[*_#%&^~@$!.\-+]+/.test(token)) return undefined;
  const parts = token.split(/([*_#%&^~@$!.\-+]+)/);
  const letters = parts.filter((_, index) => index % 2 === 0).join("");
  if (letters.length < 1) return undefined;
  const trailing = parts.at(-1) === "";
  // Every sign is one letter; only a run of stars between letters may stand for more or fewer.
  const exact = new RegExp(
    `^${parts.map((part, index) => (index % 2 === 0 ? literally(part) : `[a-z]{${part.length}}`)).join("")}$`,
  );
  const masksLetters = /[*#%&^@$_]/.test(token) || letters.length >= 3;
  if (masksLetters && !(trailing && /[.!\-+]$/.test(token))) {
    for (const word of maskable) if (exact.test(word) && word.length >= 3) return word;
  }
  if (!trailing && token.includes("*")) {
    const loose = new RegExp(
      `^${parts.map((part, index) => (index % 2 === 0 ? literally(part) : "[a-z]{1,7}")).join("")}$`,
    );
    if (letters.length >= 2) for (const word of maskable) if (loose.test(word)) return word;
  }
  // Signs put between letters that are all there: "id.iot", "b-itch".
  const joined = parts.filter((_, index) => index % 2 === 0).join("");
  if (!trailing && joined.length >= 4 && parts.every((part) => part.length > 0))
    return hiddenWord(joined);
  return undefined;
}

/** The longest word that is looked for among spaced letters. */
const longestPiece = 15;

/**
 * Reads single letters that were spaced or dotted out, e.g. `y o u i d i o t`. The whole run must come apart into
 * hidden words and short connecting words, with at least one hidden word, or nothing is hidden.
 * @returns the words with their lengths in letters, in order
 */
export function undoSpacing(letters: string): string[] | undefined {
  if (letters.length < 3 || letters.length > 60) return undefined;
  const best: (string[] | undefined)[] = Array.from(
    { length: letters.length + 1 },
    () => undefined,
  );
  best[0] = [];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - longestPiece); start < end; start += 1) {
      const before = best[start];
      if (before === undefined) continue;
      const piece = letters.slice(start, end);
      if ((hiddenWords.has(piece) && piece.length >= 3) || connecting.has(piece)) {
        const words = [...before, piece];
        const current = best[end];
        if (current === undefined || words.length < current.length) best[end] = words;
      }
    }
  }
  const words = best[letters.length];
  return words?.some((word) => hiddenWords.has(word)) ? words : undefined;
}
