/** Ways in which people write words so that a reader sees them and a filter does not. */

const bare = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Letters of one alphabet for those of another: `a` for what stands below it, in either case where it has none of its own. */
function letters(from: string, to: string): (text: string) => string {
  const signs = Array.from(to);
  return (text) =>
    Array.from(bare(text), (letter) => {
      const own = from.indexOf(letter);
      return signs[own === -1 ? from.indexOf(letter.toLowerCase()) : own] ?? letter;
    }).join("");
}

/** Letters that Unicode has in a row, from the small a and the large A on. */
const row =
  (small: number, large = small) =>
  (text: string) =>
    bare(text)
      .replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(small + letter.charCodeAt(0) - 97))
      .replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(large + letter.charCodeAt(0) - 65));

const between = (sign: string) => (text: string) => Array.from(text).join(sign);
const behind = (sign: string) => (text: string) =>
  Array.from(text, (letter) => letter + sign).join("");
const wordByWord = (sign: string, space: string) => (text: string) =>
  text
    .split(" ")
    .map((word) => Array.from(word).join(sign))
    .join(space);

/** Another sign in the place of every space. */
const apartBy = (sign: string) => (text: string) => text.replaceAll(" ", sign);

const alphabet = "abcdefghijklmnopqrstuvwxyz";
const digits = letters("oeailst", "0341157");

export const disguises: Readonly<Record<string, (text: string) => string>> = {
  "digits for letters": letters("oeait", "03417"),
  "digits and capitals": (text) => digits(text).toUpperCase(),
  "signs for letters": letters("aislo", "@!$|0"),
  "full width": row(0xff41, 0xff21),
  bold: row(0x1d41a, 0x1d400),
  fraktur: row(0x1d586, 0x1d56c),
  script: row(0x1d4ea, 0x1d4d0),
  typewriter: row(0x1d68a, 0x1d670),
  "double-struck": row(0x1d552, 0x1d538),
  "in circles": row(0x24d0, 0x24b6),
  "in black circles": row(0x1f150),
  "in squares": row(0x1f130),
  "in black squares": row(0x1f170),
  "in brackets": row(0x249c),
  flags: row(0x1f1e6),
  "flags apart": (text) => Array.from(row(0x1f1e6)(text)).join(" "),
  "small capitals": letters(alphabet, "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ"),
  superscript: letters("abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"),
  Lisu: letters("abcdefghijklmnoprstuvwxyz", "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"),
  Cherokee: letters("abcdeghijklmnoprstuvwyz", "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏁᎾᏢᏒᏚᎢᏌᏙᎳᎩᏃ"),
  Coptic: letters("acdehikmnopty", "ⲁⲥⲇⲉⲏⲓⲕⲙⲛⲟⲣⲧⲩ"),
  Cyrillic: letters("abceghikmnopstuxyrdl", "аЬсеԍһікмпорѕтихугԁӏ"),
  "a few letters of Cyrillic": letters("aeo", "аео"),
  Greek: letters("aehiknoptuvxy", "αεηικηορτυνχγ"),
  Armenian: letters("ohnugsqf", "օհոսցՏզք"),
  "letters turned over": letters("aehkmrtvwy", "ɐǝɥʞɯɹʇʌʍʎ"),
  "one letter after the other": (text) => Array.from(text.replaceAll(" ", "")).join(" "),
  "letters apart": wordByWord(" ", "   "),
  "dots between letters": wordByWord(".", " "),
  "dashes between letters": wordByWord("-", " "),
  "quotation marks around all of it": (text) => `"${text}"`,
  "quotation marks around each word": (text) => `"${text.split(" ").join('" "')}"`,
  "apostrophes for spaces": (text) => text.replaceAll(" ", "'"),
  "the numbers of a list": (text) =>
    text
      .split(" ")
      .map((word, at) => `${at + 1}. ${word}`)
      .join(" "),
  "a letter a line": (text) => Array.from(text.replaceAll(" ", "")).join("\n"),
  "two spaces": apartBy("  "),
  "a word a line": apartBy("\n"),
  "blanks of braille": apartBy("\u2800"),
  "fillers of Hangul": apartBy("\u3164"),
  "commas between words": apartBy(", "),
  "dots between words": apartBy(". "),
  "smileys between words": apartBy("🙂"),
  "dashes between words": apartBy("-"),
  "brackets around words": (text) => `(${text.replaceAll(" ", ") (")})`,
  "no space at all": apartBy(""),
  "the first space left out": (text) => text.replace(" ", ""),
  "the last space left out": (text) => text.replace(/ (?=\S+$)/u, ""),
  "struck through": behind("\u0336"),
  "marks on letters": behind("\u0301\u0323"),
  "spaces without width": between("\u200b"),
  "soft hyphens": between("\u00ad"),
  "anchors of notes": between("\ufff9"),
  controls: between("\u0001"),
  "private characters": between("\ue000"),
  "large and small in turn": (text) =>
    Array.from(text, (letter, at) =>
      at % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase(),
    ).join(""),
  "a large I for l": (text) => text.replaceAll("l", "I"),
  "rn for m": (text) => text.replaceAll("m", "rn").replaceAll("w", "vv"),
  "strokes through letters": letters("odlhtb", "øđłħŧƀ"),
};
