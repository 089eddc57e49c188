import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";
import { asWritten, type Base, fromLeftToRight, type Stretch } from "./direction.ts";
import type { TextStyle, TypefaceName } from "./flow.ts";
import { isJoiner, type Measure } from "./lines.ts";

const pathOf = (file: string): string => createRequire(import.meta.url).resolve(file);

/** Each is in the document itself, so that it reads the same wherever it is opened. */
export const fontPaths = {
  body: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  mono: pathOf("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
  devanagari: pathOf(
    "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  ),
  /** Chinese, simplified and traditional, and the syllables of Japanese. */
  han: join(dirname(pathOf("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf"),
  /** For the pictures among letters, which the others lack. */
  emoji: pathOf("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
} as const;
type FontName = keyof typeof fontPaths;

/** Where a sign is looked for once the font that is asked for lacks it; the largest file last. */
const others = ["body", "devanagari", "emoji", "han"] as const;

/** Plain enough that every font has it, and none fails on it. */
const isSimple = /^[\x20-\u024f]*$/;

/** One glyph for each sign, in the order of the signs. */
const isPlainlyDrawn =
  /^[\x20-\u024f\u2000-\u27ff\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\u3000-\u30ff]*$/u;

/** What a font takes for a script, by which it knows the direction. */
const hasLetters = /\p{L}/u;

/** Signs in a row that one font has. */
export interface Run {
  text: string;
  font: FontName;
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
      [wanted, ...others].find((name) => fontNamed(name).hasGlyphForCodePoint(codePoint)) ?? null;
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
    return fromLeftToRight(line, base).flatMap((stretch) => runsOf(stretch, wanted));
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
      // Word by word, as it will be drawn.
      for (const { text, font } of runs(line, "body", "auto")) {
        for (const word of text.split(/(?<=[ \t])/)) fontNamed(font).layout(word);
      }
    },
    measure:
      ({ font, size }) =>
      (codePoint) =>
        widthOf(codePoint, font) * size,
  };
}
