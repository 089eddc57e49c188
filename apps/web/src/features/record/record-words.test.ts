import { describe, expect, it } from "vitest";
import { markWords } from "./record-words.ts";

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
