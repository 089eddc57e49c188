import { turning } from "./turning-signs.ts";

/**
 * Characters that show nothing or move what is around them: controls, marks of direction, zero-width and unassigned ones.
 * The bracket of our own marks is among them, so that no one can write a mark.
 */
const hiddenSign =
  "(?!\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u27e6\\u27e7]";

/** Letters that are written differently with a joiner between them. */
const joined =
  "[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}]";

/** Hidden signs in their proper place: in an emoji, a flag, or between letters that join. They stay. */
const inPlace = [
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,7}\\u{e007f}",
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
  `(?<=${joined})[\\u200c\\u200d](?=${joined})`,
].join("|");

const hidden = new RegExp(`(?<kept>${inPlace})|(?:${hiddenSign})+`, "gu");
/** No language needs more marks on one letter than this; a taller pile would leave its line. */
const piledMarks = /(\p{M}{4})(\p{M}+)/gu;
/** A letter, digit or sign that leaves something on the screen; fillers, blanks and a note without a head are called letters and signs. */
const seenSign =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}-\u{13446}])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Ends of lines and pages that no page of ours shows as such. */
const oldBreaks = /[\v\f\u0085]/g;
/**
 * Signs to a machine, between which letters look like a word and are none: controls but for a tab and a line's end, anchors
 * of notes between lines, what joins and leaves room in hieroglyphs, and what Unicode says is no character.
 */
const toMachines =
  /(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb\ufdd0-\ufdef\u{13430}-\u{13455}]|\p{Noncharacter_Code_Point}/gu;
/** Most text is plain, and this is asked of every line of a long record. */
const isPlain = /^[\n\x20-\x7e]*$/;

/**
 * The one door of free text. NUL cannot be stored by PostgreSQL and a lone surrogate is no character; what shows letters in
 * another order than they stand in, or hides between them, would let a text read otherwise than it was judged, and a pile of
 * marks would cover its neighbors. All of that goes, every other character stays.
 */
export function storable(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replaceAll(oldBreaks, " ")
    .replaceAll(toMachines, "")
    .replaceAll(turning, "")
    .replaceAll(piledMarks, "$1")
    .toWellFormed();
}

/** Whether a reader would see anything of it. */
export const hasSeenSign = (text: string): boolean => seenSign.test(text);

/** How many hidden signs of a run are named one by one. */
const namedOfRun = 8;

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const number = (value: number): string => value.toLocaleString("en-US");

/** `⟦U+202E⟧`, `⟦U+200B ×12⟧` for twelve of one kind, and `⟦U+200B U+202E … +4⟧`: no word, which only some could read. */
function markOf(run: string): string {
  const signs = Array.from(run);
  const [first] = signs;
  if (first === undefined) return "";
  if (signs.length > 1 && signs.every((sign) => sign === first)) {
    return `⟦${codeOf(first)} ×${number(signs.length)}⟧`;
  }
  const named = signs.slice(0, namedOfRun).map(codeOf).join(" ");
  const more = signs.length - namedOfRun;
  return more > 0 ? `⟦${named} … +${number(more)}⟧` : `⟦${named}⟧`;
}

/**
 * Words as evidence is read: whatever hides or moves text is shown as a mark with its code point, so that what is seen is
 * all there is, in its order. Lines end at `\n` alone; everything else that ends a line somewhere is a mark.
 */
export function visibleText(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(hidden, (run, kept: string | undefined) => (kept === undefined ? markOf(run) : run))
    .replaceAll(
      piledMarks,
      (_pile, some: string, rest: string) => `${some}⟦◌ ×${number(Array.from(rest).length)}⟧`,
    );
}
