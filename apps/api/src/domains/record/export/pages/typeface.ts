import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import type { TextStyle, TypefaceName } from "./flow.ts";
import { isJoiner, type Measure } from "./lines.ts";

const pathOf = (file: string): string => createRequire(import.meta.url).resolve(file);

/** Each is in the document itself, so that it reads the same wherever it is opened. */
export const fontPaths = {
  body: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: pathOf("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  mono: pathOf("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
  /** For the pictures among letters, which the others lack. */
  emoji: pathOf("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
} as const;
export type FontName = keyof typeof fontPaths;

/** Plain enough that every font has it, and none fails on it. */
const isSimple = /^[\x20-\u024f]*$/;

/** Signs in a row that one font has. */
interface Run {
  text: string;
  font: FontName;
}

/** What the document's fonts can do. */
export interface Typeface {
  /** A text in signs that a font has; what none has stands as its code point, so that nothing vanishes. */
  drawable: (text: string, font?: TypefaceName) => string;
  /** @throws where a font's own rules fail on these signs */
  assertDrawable: (line: string) => void;
  /** Points of a code point in this style. */
  measure: (style: TextStyle) => Measure;
  /** A line cut where the font changes. */
  runs: (line: string, font: TypefaceName) => Run[];
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
  /** The font that has a sign: the one that is asked for, the one for text, the one for pictures. */
  const fontOf = (sign: string, wanted: TypefaceName): FontName | null => {
    const key = wanted + sign;
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const codePoint = sign.codePointAt(0) ?? 0;
    const found =
      ([wanted, "body", "emoji"] as const).find((name) =>
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
  const runs = (line: string, wanted: TypefaceName): Run[] => {
    if (isSimple.test(line)) return line === "" ? [] : [{ text: line, font: wanted }];
    const found: Run[] = [];
    for (const sign of line) {
      const last = found.at(-1);
      // What joins signs stays with them, and what no font has was made drawable before.
      const font = isLayout(sign) && last ? last.font : (fontOf(sign, wanted) ?? "body");
      if (last?.font === font) last.text += sign;
      else found.push({ text: sign, font });
    }
    return found;
  };
  return {
    runs,
    drawable: (text, font = "body") =>
      isSimple.test(text)
        ? text
        : Array.from(text, (sign) =>
            isLayout(sign) || fontOf(sign, font) !== null ? sign : asCode(sign),
          ).join(""),
    assertDrawable(line) {
      if (isSimple.test(line)) return;
      // Word by word, as it will be drawn.
      for (const { text, font } of runs(line, "body")) {
        for (const word of text.split(/(?<=[ \t])/)) fontNamed(font).layout(word);
      }
    },
    measure:
      ({ font, size }) =>
      (codePoint) =>
        widthOf(codePoint, font) * size,
  };
}
