import { describe, expect, it } from "vitest";
import { sixWordsOf } from "./six-words.ts";

const checkpoint = { origin: "evenkeel/0123456789abcdef/1", size: 7, root: new Uint8Array(32) };

describe("the six words of a record", () => {
  it("are the same for whoever sees the same end, whatever the version of the page", async () => {
    expect(await sixWordsOf(checkpoint)).toEqual(await sixWordsOf({ ...checkpoint }));
    expect(await sixWordsOf(checkpoint)).toEqual([1358, 1617, 558, 1849, 1672, 1846]);
  });

  it("are others for another record, another length and another family", async () => {
    const codes = await Promise.all(
      [
        checkpoint,
        { ...checkpoint, root: new Uint8Array(32).fill(1) },
        { ...checkpoint, size: 8 },
        { ...checkpoint, origin: "evenkeel/0123456789abcdef/2" },
      ].map(sixWordsOf),
    );
    expect(new Set(codes.map(String)).size).toBe(codes.length);
    for (const numbers of codes) {
      expect(numbers).toHaveLength(6);
      for (const number of numbers) expect(number >= 0 && number < 2048).toBe(true);
    }
  });
});
