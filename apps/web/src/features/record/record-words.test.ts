import { describe, expect, it } from "vitest";
import { markWords } from "./record-words.ts";

describe("the words of the record", () => {
  it("cut the original at what the verdict rests on, overlaps once, nothing lost", () => {
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
