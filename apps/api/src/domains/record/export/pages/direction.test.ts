import { describe, expect, it } from "vitest";
import { fromLeftToRight, inOneDirection } from "./direction.ts";

const drawn = (line: string, base: "ltr" | "auto" = "auto") =>
  fromLeftToRight(line, base).map(({ text }) => text);

describe("a line with words that are read from right to left", () => {
  it("has its first word at the right, its numbers as they are, and its brackets around what they hold", () => {
    expect(drawn("שלום (נועה) 5:30 כן")).toEqual(["כן", " ", "5:30", " ", ")נועה(", " ", "שלום"]);
  });

  it("keeps an English sentence around them in its order", () => {
    expect(drawn("See שלום נועה there")).toEqual(["See ", "נועה", " ", "שלום", " there"]);
    // A name at the front of one of the record's own sentences turns nothing around.
    expect(drawn("محمد wrote", "ltr")).toEqual(["محمد", " wrote"]);
  });

  it("goes on in the direction of its paragraph when it begins with a word of the other", () => {
    const lines = inOneDirection("שלום Mia כן", ["שלום", "Mia כן"]);
    expect(lines.flatMap((line) => drawn(line))).toEqual(["שלום", "כן", " ", "Mia"]);
    expect(inOneDirection("Only English", ["Only", "English"])).toEqual(["Only", "English"]);
  });
});
