import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asTyped, collapsed, withCollapsedTexts } from "./collapsed.ts";

test("an ordinary message is read as it was typed", () => {
  const text = `Hi!!!  Pick-up is at 5:30 on 12/10...

She owes $1,000,000 (noooooo), account 0000000000000000 — call 555-0100.
  - shoes
	- lunch`;
  expect(collapsed(text)).toBe(text);
});

test("pages of blanks or of one character become short, and the words around them stay apart", () => {
  expect(collapsed(`a${" ".repeat(19_998)}b`)).toBe("a b");
  expect(collapsed(`a${"\n \t".repeat(5_000)}b`)).toBe("a\n\nb");
  expect(collapsed(`one${" ".repeat(9)}\n   two`)).toBe("one\ntwo");
  expect(collapsed("!".repeat(20_000))).toBe("!".repeat(16));
  expect(collapsed(`5:30${"0".repeat(500)}`)).toBe(`5:3${"0".repeat(16)}`);
  expect(collapsed("👧".repeat(500))).toBe("👧".repeat(16));
  expect(collapsed(`e${"\u0301".repeat(500)}`)).toBe(`e${"\u0301".repeat(16)}`);
});

test("endless ornaments are cut, and endless letters are read in pieces, every one of them", () => {
  expect(collapsed(`Hi${".-".repeat(9_000)}you`)).toBe(`Hi${".-".repeat(20)}you`);
  const letters = "abcde12345".repeat(2_000);
  const read = collapsed(letters);
  expect(read.replaceAll(" ", "")).toBe(letters);
  expect(Math.max(...read.split(" ").map((word) => word.length))).toBe(120);
  const link = `https://example.com/${"photo-of-mia/".repeat(20)}1.jpg`;
  expect(collapsed(link)).toBe(link);
});

test("collapsing a text again changes nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", " ", "\n", "!", "👧", "0"), size: "large" }),
      (text) => {
        const once = collapsed(text);
        expect(once.length).toBeLessThanOrEqual(text.length);
        expect(collapsed(once)).toBe(once);
      },
    ),
  );
});

test("every text in a call is collapsed, wherever it is, and nothing else is touched", () => {
  const day = new Date(0);
  const blanks = `a${" ".repeat(99)}b`;
  const call = {
    history: [{ content: blanks }],
    names: new Map([[1, blanks]]),
    day,
    count: 5,
    none: null,
  };
  expect(withCollapsedTexts(call)).toEqual({
    history: [{ content: "a b" }],
    names: new Map([[1, "a b"]]),
    day,
    count: 5,
    none: null,
  });
});

test("what an answer gives back whole is as it was typed, however it was read", () => {
  const story = "abcde12345".repeat(2_000);
  const typed = new Map<string, string>();
  const read = withCollapsedTexts({ gathered: { what: story, when: "Friday" } }, typed);
  expect(read).not.toEqual({ gathered: { what: story, when: "Friday" } });
  expect(asTyped({ state: read, message: "Go on." }, typed)).toEqual({
    state: { gathered: { what: story, when: "Friday" } },
    message: "Go on.",
  });
});
