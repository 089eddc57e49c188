import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSeenSign, storable, visibleText } from "./visible-text.ts";

describe("words shown as evidence", () => {
  it("show whatever would turn, hide or end a line as a mark with its code point", () => {
    expect(visibleText("I owe \u202e001\u202c dollars")).toBe("I owe ⟦U+202E⟧001⟦U+202C⟧ dollars");
    expect(visibleText("a\u200bb\u00adc\u2060d\ufeffe")).toBe(
      "a⟦U+200B⟧b⟦U+00AD⟧c⟦U+2060⟧d⟦U+FEFF⟧e",
    );
    expect(visibleText("one\rtwo\u2028three\u0085four\u000bfive\tsix")).toBe(
      "one⟦U+000D⟧two⟦U+2028⟧three⟦U+0085⟧four⟦U+000B⟧five⟦U+0009⟧six",
    );
    expect(visibleText("\u200b".repeat(16_000))).toBe("⟦U+200B ×16,000⟧");
    expect(visibleText("\u200b\u200c".repeat(8_000)).length).toBeLessThan(120);
  });

  it("let no one write such a mark themselves", () => {
    expect(visibleText("⟦U+202E⟧")).toBe("⟦U+27E6⟧U+202E⟦U+27E7⟧");
  });

  it("keep every language and every emoji as they are", () => {
    for (const words of [
      "Für Zoë: café, naïve, Ñandú, Łódź",
      "مرحبا بكم",
      "می‌خواهم",
      "क्‍ष",
      "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ ❤️ 👍🏽",
      "日本語　テスト",
      "Привет\nдва ряда",
    ]) {
      expect(visibleText(words)).toBe(words);
    }
  });

  it("keep a pile of marks on one letter within its line", () => {
    expect(visibleText(`a${"\u0301".repeat(500)}`)).toBe(`a${"\u0301".repeat(4)}⟦◌ ×496⟧`);
  });

  it("never contain a hidden character, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = visibleText(text).replaceAll("\n", "");
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]/u);
      }),
    );
  });
});

describe("words on their way in", () => {
  it("lose what turns them around and what no one could store, and nothing else", () => {
    expect(storable("I owe \u202e001\u202c \u2067dollars\u2069\u0000")).toBe("I owe 001 dollars");
    expect(storable("\ud800")).toBe("\ufffd");
    expect(storable("k\ufff9i\u0001l\u0080l\ufffe \u{13431}it")).toBe("kill it");
    expect(storable("one\u0085two\fthree")).toBe("one two three");
    for (const words of [
      "Zoe\u0308, \u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd\u200f!, \u0646\u064e\u0639\u064e\u0645\u0652\u061c, Ti\u1ebfng Vi\u1ec7t",
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645, \u{1f468}\u200d\u{1f469}\u200d\u{1f467}, \u0915\u094d\u200d\u0937",
      "Three\n\tlines\r\nof mine",
    ]) {
      expect(storable(words)).toBe(words);
    }
  });

  it("keep four marks on a letter", () => {
    expect(storable(`a${"\u0301".repeat(50)}b`)).toBe(`a${"\u0301".repeat(4)}b`);
  });

  it("are none where nothing can be seen", () => {
    for (const nothing of [
      "",
      " \n",
      "\u200b",
      "\u2800",
      "\u3164",
      "\u{1d159}",
      "\u{13441}",
      "\u00ad",
      "\u0301",
      "\u{e0041}",
    ]) {
      expect(hasSeenSign(nothing)).toBe(false);
    }
    for (const something of [
      "a",
      ".",
      "5",
      "\u{1f44d}",
      "\u2764\ufe0f",
      "\u0e01",
      "?",
      "\u{1f1fa}\u{1f1f8}",
    ]) {
      expect(hasSeenSign(something)).toBe(true);
    }
  });
});
