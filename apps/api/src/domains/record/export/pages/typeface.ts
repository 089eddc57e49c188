import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";
import { asWritten, type Base, fromLeftToRight, type Stretch } from "./direction.ts";
import type { TextStyle, TypefaceName } from "./flow.ts";
import { isJoiner, type Measure } from "./lines.ts";

const pathOf = (file: string): string => createRequire(import.meta.url).resolve(file);

/** The regular weight of a family of Google Fonts. */
const googleFont = (family: string, file: string): string =>
  pathOf(`@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`);

/** Of the scripts that the fonts for every text lack, each its own: some hundred kilobytes, the Korean seven megabytes. */
const scriptFonts = {
  Beng: googleFont("noto-sans-bengali", "NotoSansBengali"),
  Deva: googleFont("noto-sans-devanagari", "NotoSansDevanagari"),
  Ethi: googleFont("noto-sans-ethiopic", "NotoSansEthiopic"),
  Gujr: googleFont("noto-sans-gujarati", "NotoSansGujarati"),
  Guru: googleFont("noto-sans-gurmukhi", "NotoSansGurmukhi"),
  Hang: googleFont("gowun-dodum", "GowunDodum"),
  Khmr: googleFont("noto-sans-khmer", "NotoSansKhmer"),
  Knda: googleFont("noto-sans-kannada", "NotoSansKannada"),
  Mlym: googleFont("noto-sans-malayalam", "NotoSansMalayalam"),
  Mymr: googleFont("noto-sans-myanmar", "NotoSansMyanmar"),
  Sinh: googleFont("noto-sans-sinhala", "NotoSansSinhala"),
  Taml: googleFont("noto-sans-tamil", "NotoSansTamil"),
  Telu: googleFont("noto-sans-telugu", "NotoSansTelugu"),
  Thai: googleFont("noto-sans-thai", "NotoSansThai"),
} as const;
type Script = keyof typeof scriptFonts;

/** Each is in the document itself, so that it reads the same wherever it is opened. */
export const fontPaths = {
  body: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  mono: pathOf("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
  ...scriptFonts,
  /** Chinese, simplified and traditional, and the syllables of Japanese. */
  han: join(dirname(pathOf("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf"),
  /** For the pictures among letters, which the others lack. */
  emoji: googleFont("noto-emoji", "NotoEmoji"),
} as const;
type FontName = keyof typeof fontPaths;

/** By what a sign is known to be of a script, also one that several share. */
const ofScript = (Object.keys(scriptFonts) as Script[]).map((script) => ({
  script,
  has: new RegExp(`\\p{scx=${script}}`, "u"),
}));

/** Where a sign is looked for once the font that is asked for lacks it; the largest file last. */
const othersFor = (sign: string): FontName[] => [
  "body",
  ...ofScript.filter(({ has }) => has.test(sign)).map(({ script }) => script),
  "emoji",
  "han",
];

/** Plain enough that every font has it, and none fails on it. */
const isSimple = /^[\x20-\u024f]*$/;

/** One glyph for each sign, in the order of the signs. */
const isPlainlyDrawn =
  /^[\x20-\u024f\u2000-\u27ff\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\u3000-\u30ff]*$/u;

/** What a font takes for a script, by which it knows the direction. */
const hasLetters = /\p{L}/u;

/** Rules of a font that are left out where fontkit fails on them: marks above a letter then stand where the font puts them. */
const withoutMarksAbove = { abvm: false } as const;

/** Signs in a row that one font has. */
export interface Run {
  text: string;
  font: FontName;
  /** Rules of the font that these signs are drawn without. */
  without?: typeof withoutMarksAbove;
}

/** As the document's library lays it out. @throws where the font's own rules fail on these signs */
function layOut(font: Font, text: string, without?: typeof withoutMarksAbove): void {
  for (const word of text.split(/(?<=[ \t])/)) font.layout(word, without);
}

function failsOn(font: Font, text: string): boolean {
  try {
    layOut(font, text);
    return false;
  } catch {
    // Known of fontkit 2.0.4: a mark on a letter that has no place for marks of its class. Without that rule it is drawn,
    // and what fails even so is told by `assertDrawable`.
    return true;
  }
}

/** What the document's fonts can do. */
export interface Typeface {
  /** A text in signs that a font has; what none has stands as its code point, so that nothing vanishes. */
  drawable: (text: string, font?: TypefaceName) => string;
  /** What a line says where its glyphs do not say it by themselves, in their order: for whoever copies it. */
  written: (line: string) => string | null;
  /** @throws where a font's own rules fail on these signs */
  assertDrawable: (line: string) => void;
  /** Points of a code point in this style. */
  measure: (style: TextStyle) => Measure;
  /** A line from left to right, cut where the font or the direction changes. */
  runs: (line: string, font: TypefaceName, base?: Base) => Run[];
}

function openFont(path: string): Font {
  const font: Font | { fonts: Font[] } = openSync(path);
  if (!("hasGlyphForCodePoint" in font)) throw new Error("A font of the document is a collection");
  return font;
}

export function openTypeface(): Typeface {
  const opened = new Map<FontName, Font>();
  /** A font is in memory once something needs it. */
  const fontNamed = (name: FontName): Font => {
    const font = opened.get(name) ?? openFont(fontPaths[name]);
    opened.set(name, font);
    return font;
  };
  const chosen = new Map<string, FontName | null>();
  /** The font that has a sign: the one that is asked for, or the first of the others. */
  const fontOf = (sign: string, wanted: TypefaceName): FontName | null => {
    const key = wanted + sign;
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const codePoint = sign.codePointAt(0) ?? 0;
    const found =
      [wanted, ...othersFor(sign)].find((name) =>
        fontNamed(name).hasGlyphForCodePoint(codePoint),
      ) ?? null;
    chosen.set(key, found);
    return found;
  };
  const widths = new Map<string, number>();
  const widthOf = (codePoint: number, wanted: TypefaceName): number => {
    const key = `${wanted}${codePoint}`;
    let width = widths.get(key);
    if (width === undefined) {
      const font = fontNamed(fontOf(String.fromCodePoint(codePoint), wanted) ?? "body");
      width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(key, width);
    }
    return width;
  };
  const asCode = (sign: string): string =>
    `⟦U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟧`;
  const isLayout = (sign: string): boolean => sign === "\n" || isJoiner.test(sign);
  /** A stretch cut where the font changes; of one that goes to the left, the last run first. */
  const runsOf = ({ text, isRightToLeft }: Stretch, wanted: TypefaceName): Run[] => {
    const found: Run[] = [];
    for (const sign of text) {
      const last = found.at(-1);
      // What joins signs stays with them, and what no font has was made drawable before.
      const font = isLayout(sign) && last ? last.font : (fontOf(sign, wanted) ?? "body");
      if (last?.font === font) last.text += sign;
      else found.push({ text: sign, font });
    }
    if (!isRightToLeft) return found;
    // A run with letters is turned by the font's own rules, one of signs alone is not.
    return found
      .toReversed()
      .map((run) =>
        hasLetters.test(run.text)
          ? run
          : { ...run, text: Array.from(run.text).toReversed().join("") },
      );
  };
  const runs = (line: string, wanted: TypefaceName, base: Base = "ltr"): Run[] => {
    if (isSimple.test(line)) return line === "" ? [] : [{ text: line, font: wanted }];
    return fromLeftToRight(line, base)
      .flatMap((stretch) => runsOf(stretch, wanted))
      .map((run) =>
        run.font in scriptFonts && failsOn(fontNamed(run.font), run.text)
          ? { ...run, without: withoutMarksAbove }
          : run,
      );
  };
  return {
    runs,
    drawable: (text, font = "body") =>
      isSimple.test(text)
        ? text
        : Array.from(text, (sign) =>
            isLayout(sign) || fontOf(sign, font) !== null ? sign : asCode(sign),
          ).join(""),
    written: (line) => (isSimple.test(line) || isPlainlyDrawn.test(line) ? null : asWritten(line)),
    assertDrawable(line) {
      if (isSimple.test(line)) return;
      for (const { text, font, without } of runs(line, "body", "auto")) {
        layOut(fontNamed(font), text, without);
      }
    },
    measure:
      ({ font, size }) =>
      (codePoint) =>
        widthOf(codePoint, font) * size,
  };
}
