import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

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
