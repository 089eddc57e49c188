import { describe, expect, it } from "vitest";
import { codeLocales, codeWords } from "./code-words.ts";
import { pageLocales } from "./page.ts";

const everyNumber = Array.from({ length: 2_048 }, (_, number) => number);

describe("the words that people compare by phone", () => {
  it("are there in every language that the page speaks", () => {
    expect(codeLocales).toEqual(pageLocales);
  });

  it.each(codeLocales)("can be told apart, spoken and typed in %s", async (locale) => {
    const words = await codeWords(locale, everyNumber);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) {
      expect(word, word).toMatch(/^\p{Ll}{2,12}$/u);
      expect(word.normalize("NFC")).toBe(word);
    }
    await expect(codeWords(locale, [words.length])).rejects.toThrow(RangeError);
  });

  it.each([
    ["en-US", ["divorce", "abuse", "father", "mother", "court", "guilt", "weapon", "prison"]],
    ["es-US", ["abuso", "culpa", "madre", "padre", "esposa", "prisión", "pleito", "golpe"]],
  ])("do not hurt two parents in front of a court in %s", async (locale, hurtful) => {
    const words = new Set(await codeWords(locale, everyNumber));
    for (const word of hurtful) expect(words.has(word), word).toBe(false);
  });
});
