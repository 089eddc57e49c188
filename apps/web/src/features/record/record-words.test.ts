import { describe, expect, it } from "vitest";
import { bringWords, speakTo, words } from "../../lib/words.ts";
import { lookWords, markWords } from "./record-words.ts";

describe("an original message on the record", () => {
  it("is split at the words its verdict is based on, overlaps only once, with nothing lost", () => {
    const text = "You never help and you never call.";
    const findings = [
      { rule: "a", tag: "generalisation", words: "You never" },
      { rule: "b", tag: "generalisation", words: "never help" },
      { rule: "c", tag: "contempt", words: text },
      { rule: "d", tag: "contempt", words: "not in it" },
    ];
    const stretches = markWords({ text, findings });
    expect(stretches.map((stretch) => stretch.text).join("")).toBe(text);
    expect(stretches.filter((stretch) => stretch.rule !== null)).toEqual([
      { text: "You never", rule: "a" },
    ]);
  });
});

describe("a parent who reads Spanish", () => {
  it("is told what the court looked at in Spanish, and in English what no one foresaw", async () => {
    await bringWords(["record"]);
    await speakTo({ locale: "es-US" });
    const said = [
      "the calendar",
      "severity red, from 2026-11-01",
      "severity yellow",
      "2026-11-01 to …",
      "a shelf",
    ];
    expect(said.map((detail) => lookWords(words("record"), detail))).toEqual([
      "el calendario",
      "gravedad rojo: ofensivo, desde el 1 de noviembre de 2026",
      "gravedad amarillo: quizá convenga releerlo",
      "desde el 1 de noviembre de 2026",
      "a shelf",
    ]);
    await speakTo({ locale: "en-US" });
  });
});
