import { linesOf } from "../language/word-list.ts";

/**
 * Text in which every look-alike, invisible or decorated character has become the plain letter a reader sees,
 * together with the way back: unit `i` of `cased` was made from `original.slice(starts[i], ends[i])`.
 * `cased` keeps upper and lower case; `text` is the same, lower-cased, unit for unit.
 */
export interface MappedText {
  original: string;
  cased: string;
  text: string;
  starts: Int32Array;
  ends: Int32Array;
}

/**
 * What reads as a Latin letter though it is not drawn exactly alike, so that Unicode's table leaves it out: letters of other
 * alphabets in a word of Latin ones, small capitals, turned letters and signs of punctuation.
 */
const readAs: Record<string, string> = Object.fromEntries(
  [
    "ї:i к:k т:t м:m н:h в:b п:n и:u ь:b з:3 ё:e Ї:I Ԁ:D Ԛ:Q Г:r П:N И:N Я:R Ь:b Б:b З:3",
    "β:b ε:e κ:k μ:u ς:s τ:t χ:x ω:w π:n λ:a Λ:A",
    "ᴀ:a ʙ:b ᴅ:d ᴇ:e ꜰ:f ɢ:g ʜ:h ᴊ:j ᴋ:k ĸ:k ʟ:l ᴍ:m ɴ:n ᴎ:n ᴘ:p ʀ:r ᴛ:t ꞯ:q ß:ss",
    "ɐ:a ǝ:e ə:e ɔ:c ƃ:g ɟ:f ɥ:h ᴉ:i ɾ:r ʞ:k ɯ:m ɹ:r ʇ:t ƚ:t ʌ:v ʍ:w ʎ:y ɜ:3 Ꞓ:e ꞓ:e ⲁ:a Ⲁ:A ⲃ:b Ⲃ:B ⲇ:d ⲗ:l ⲙ:m Ꮜ:U Ꮑ:N Ꮎ:O",
    "՝:' ’:' ‘:' ʼ:' ´:' `:' ′:' “:\" ”:\" „:\" «:\" »:\" ‟:\" —:- –:- ‑:- −:- …:...",
  ]
    .join(" ")
    .split(" ")
    .map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);

const ofCodes = (codes: string): string =>
  String.fromCodePoint(...codes.split(" ").map((code) => Number.parseInt(code, 16)));

/** What each character is drawn like, by Unicode's table of confusable characters (UTS 39). */
const drawnAs: ReadonlyMap<string, string> = new Map(
  linesOf(new URL("confusables.txt", import.meta.url), /^[\dA-F ]+: [\dA-F ]+$/).flatMap((line) => {
    const [prototype = "", signs = ""] = line.split(": ");
    return signs.split(" ").map((sign): [string, string] => [ofCodes(sign), ofCodes(prototype)]);
  }),
);

/**
 * Characters that take no room on the screen, or say nothing to a reader: zero-width, joiners, soft hyphen, direction marks,
 * fillers, tags, controls, and code points that no character has or only some font.
 */
const invisible =
  /^[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u{1d159}\u{13430}-\u{13455}]$/u;
/**
 * Scripts in which people write today, by UAX 31 of Unicode (recommended and in limited use). A sign of any other that stands
 * for no Latin letter was not read.
 */
const livingScripts =
  "Latin Cyrillic Greek Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi Common Inherited";
const ofNoLivingScript = new RegExp(
  `[^${livingScripts
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("")}]`,
  "u",
);

/** Whether a text has signs of a script that nobody writes in (runes, Old Italic, braille) and that stand for no Latin letter. */
export const hasUnreadSigns = (original: string): boolean => {
  const text = foldCharacters(original, "everything").cased;
  return ofNoLivingScript.test(text.replaceAll(/[\p{Cn}\p{Co}\p{Cs}]/gu, ""));
};

/** Room between words: white space of every kind, and the signs that are drawn as nothing and take a letter's room. */
const blank = /^[\s\u115f\u1160\u2800\u3164\uffa0]$/u;
const combining = /\p{M}/gu;
/** Letters that stand among Latin ones without notice. Those of other scripts are somebody's language. */
const amongLatin = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;
/** Whether a mark stands where no language puts it: on a letter that Unicode has no form of with it, or on a blank. */
export const isDecorated = (text: string): boolean =>
  /[\p{Script=Latin}\s]\p{M}/u.test(text.normalize("NFC"));
const regional = { first: 0x1f1e6, last: 0x1f1ff } as const;

/** Letters in brackets, circles and squares have no compatibility form in Unicode, or one with its brackets. */
function boxedLetter(code: number): string | undefined {
  const letter = (first: number) => String.fromCharCode(65 + code - first);
  if (code >= 0x249c && code <= 0x24b5) return letter(0x249c).toLowerCase();
  if (code >= 0x1f150 && code <= 0x1f169) return letter(0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return letter(0x1f170);
  return undefined;
}

/** The Latin letters that a character is drawn like: of those that look the same, the one in its own case. */
function latinLike(character: string): string | undefined {
  const drawn = drawnAs.get(character);
  if (drawn === undefined) return undefined;
  // The hook of a letter is drawn like an apostrophe before it.
  const bare = drawn
    .normalize("NFD")
    .replace(combining, "")
    .replace(/^'(?=[a-z])/i, "");
  const latin = Array.from(bare, (part) => readAs[part] ?? part).join("");
  if (!/^[a-z]{1,3}$/i.test(latin)) return undefined;
  if (latin === "rn") return "m";
  return latin === "l" && !/\p{Ll}/u.test(character) ? "I" : latin;
}

/** Which look-alikes are folded: those that stand among Latin letters, or those of every script and sign. */
export type Folding = "among Latin" | "everything";

/** The plain form of one code point; empty for an invisible one. */
function plain(character: string, folding: Folding): string {
  if (character >= " " && character <= "~") return character;
  if (character === "\n") return character;
  if (blank.test(character)) return " ";
  if (invisible.test(character)) return "";
  const known = readAs[character];
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const boxed = boxedLetter(code);
  if (boxed !== undefined) return boxed;
  const isAll = folding === "everything";
  if (isAll && code >= regional.first && code <= regional.last) {
    return String.fromCharCode(65 + code - regional.first);
  }
  const folded = character.normalize("NFKC").normalize("NFD").replace(combining, "");
  if (/^[ -~]{0,4}$/.test(folded)) return folded;
  const like = (part: string) => (isAll || amongLatin.test(part) ? latinLike(part) : undefined);
  const whole = like(character);
  if (whole !== undefined) return whole;
  if (folded.length > 4) return character;
  return Array.from(folded, (part) => readAs[part] ?? like(part) ?? part).join("");
}

/** No word begins with a sharp s. */
const atFirst: Record<string, string> = { ß: "b" };
/** What some are read as, too: each as long as it is typed. 'ßitch' and 'ßlut', 'maɾicón' and 'ɾerk', 'maƚar' and 'kiƚƚ'. */
const alsoReadAs: Record<string, string> = { ß: "s", ɾ: "j", ƚ: "l" };
const withTwoReadings = /(?<![\p{L}\p{M}])ß|ɾ|ƚ/gu;

/**
 * A text in which the letters with two readings stand for the other one, except in words that are known by the first alone.
 * It is as long as what was typed. Undefined where there are none.
 * @param isKnown whether a word is one, in lower case
 */
export function otherReading(
  original: string,
  isKnown: (word: string) => boolean,
): string | undefined {
  const other = original.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const also = word.replaceAll(withTwoReadings, (letter) => alsoReadAs[letter] ?? letter);
    const isSettled = isKnown(foldCharacters(word).text) && !isKnown(foldCharacters(also).text);
    return isSettled ? word : also;
  });
  return other === original ? undefined : other;
}

/**
 * Replaces every character by its plain form and keeps the map back to the text as typed. Several blanks in a row are one:
 * a reader sees no other words for them.
 */
export function foldCharacters(original: string, folding: Folding = "among Latin"): MappedText {
  const cased: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const next = at + character.length;
    const isFirst = !/\p{L}$/u.test(cased.at(-1) ?? "");
    const typed = (isFirst ? atFirst[character] : undefined) ?? plain(character, folding);
    const folded = typed === " " && cased.at(-1) === " " ? "" : typed;
    for (let unit = 0; unit < folded.length; unit += 1) {
      cased.push(folded.charAt(unit));
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return mapped(original, cased, starts, ends);
}

/** Builds the pair of cased and lower-case texts; lower-casing goes unit by unit so that both keep one length. */
function mapped(original: string, units: string[], starts: number[], ends: number[]): MappedText {
  const lower = units.map((unit) => {
    const lowered = unit.toLowerCase();
    return lowered.length === unit.length ? lowered : unit;
  });
  return {
    original,
    cased: units.join(""),
    text: lower.join(""),
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
  };
}

/** Words of a folded text that another stands in the place of; `end` is exclusive. */
export interface Replacement {
  start: number;
  end: number;
  word: string;
}

/** A text with other words in the place of some, and the map back to what was typed. @param replacements in their order */
export function rewritten(text: MappedText, replacements: readonly Replacement[]): MappedText {
  if (replacements.length === 0) return text;
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  const copy = (until: number) => {
    for (; at < until; at += 1) {
      units.push(text.cased.charAt(at));
      starts.push(text.starts[at] ?? 0);
      ends.push(text.ends[at] ?? 0);
    }
  };
  for (const { start, end, word } of replacements) {
    copy(start);
    const from = text.starts[start] ?? 0;
    const until = text.ends[end - 1] ?? text.original.length;
    for (const letter of word) {
      units.push(letter);
      starts.push(from);
      ends.push(until);
    }
    at = end;
  }
  copy(text.cased.length);
  return mapped(text.original, units, starts, ends);
}

/** A word of a folded text without the small raised letters at its ends, which are read as ornaments: 'ʰkill'. */
export function withoutOrnaments(
  { original, text, starts, ends }: MappedText,
  from: number,
  to: number,
): string {
  const isOrnament = (at: number): boolean =>
    /^\p{Lm}+$/u.test(original.slice(starts[at] ?? 0, ends[at] ?? 0));
  let start = from;
  let end = to;
  while (start < end && isOrnament(start)) start += 1;
  while (end > start && isOrnament(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** A stretch of the folded text given as one of the original: `end` is exclusive on both sides. */
export function toOriginal(
  text: MappedText,
  start: number,
  end: number,
): { start: number; end: number } {
  const last = text.ends.length - 1;
  if (last < 0) return { start: 0, end: text.original.length };
  const first = text.starts[Math.min(Math.max(start, 0), last)] ?? 0;
  const final = text.ends[Math.min(Math.max(end - 1, start, 0), last)] ?? text.original.length;
  return { start: first, end: Math.max(final, first) };
}
