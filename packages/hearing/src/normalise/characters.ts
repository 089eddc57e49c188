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

/** Letters of other alphabets and small capitals that read as a Latin letter. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    "а:a е:e о:o р:p с:c у:y х:x і:i ї:i ј:j ѕ:s к:k т:t м:m н:h в:b г:r п:n и:u ш:w ь:b з:3 ԁ:d ԛ:q ԝ:w ɡ:g ɑ:a ӏ:l һ:h ҽ:e ѵ:v ё:e",
    "А:A В:B Е:E З:3 К:K М:M Н:H О:O Р:P С:C Т:T У:Y Х:X І:I Ї:I Ј:J Ѕ:S Ӏ:I Ԁ:D Ԛ:Q Ԝ:W Ь:b Г:r П:N И:N Я:R",
    "α:a β:b γ:y ε:e η:n ι:i κ:k μ:u ν:v ο:o ρ:p σ:o ς:s τ:t υ:u χ:x ω:w ϲ:c ϳ:j",
    "Α:A Β:B Ε:E Ζ:Z Η:H Ι:I Κ:K Μ:M Ν:N Ο:O Ρ:P Τ:T Υ:Y Χ:X",
    "ᴀ:a ʙ:b ᴄ:c ᴅ:d ᴇ:e ꜰ:f ɢ:g ʜ:h ɪ:i ᴊ:j ᴋ:k ʟ:l ᴍ:m ɴ:n ᴏ:o ᴘ:p ʀ:r ꜱ:s ᴛ:t ᴜ:u ᴠ:v ᴡ:w ʏ:y ᴢ:z",
    "ı:i ł:l Ł:L ø:o Ø:O đ:d Đ:D ħ:h ŧ:t æ:ae œ:oe ß:ss ɩ:i ʋ:u ƒ:f ɐ:a ǝ:e ə:e ɔ:c",
    "՝:' ո:n ս:u օ:o հ:h ց:g ք:f",
    "’:' ‘:' ʼ:' ´:' `:' ′:' “:\" ”:\" „:\" «:\" »:\" ‟:\" —:- –:- ‑:- −:- …:...",
  ]
    .join(" ")
    .split(" ")
    .map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);

/** Characters that take no room on the screen: zero-width, joiners, soft hyphen, direction marks, fillers, tags. */
const invisible =
  /^(?:[\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|\u061c|\p{Variation_Selector}|\u034f|\p{Default_Ignorable_Code_Point})$/u;
const combining = /\p{M}/gu;

/** The plain form of one code point; empty for an invisible one. */
function plain(character: string): string {
  if (character >= " " && character <= "~") return character;
  if (character === "\n" || character === "\t" || character === "\r") return character;
  if (invisible.test(character)) return "";
  const known = lookAlikes[character];
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  // Letters in filled circles and squares have no compatibility form in Unicode.
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(65 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(65 + code - 0x1f170);
  const folded = character.normalize("NFKC").normalize("NFD").replace(combining, "");
  if (folded.length <= 4) return Array.from(folded, (part) => lookAlikes[part] ?? part).join("");
  return character;
}

/** Replaces every character by its plain form and keeps the map back to the text as typed. */
export function foldCharacters(original: string): MappedText {
  const cased: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const next = at + character.length;
    const folded = plain(character);
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
export function mapped(
  original: string,
  units: string[],
  starts: number[],
  ends: number[],
): MappedText {
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
