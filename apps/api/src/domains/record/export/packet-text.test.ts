import { describe, expect, it } from "vitest";
import { entryContents } from "../entry.ts";
import { labelOf } from "./packet-text.ts";

describe("the pages of a packet", () => {
  it("put every field of every entry into words", () => {
    const unnamed = Object.entries(entryContents)
      // A message has sentences of its own.
      .filter(([kind]) => kind !== "message")
      .flatMap(([, content]) => Object.keys(content.shape))
      .filter((name) => labelOf(name) === name);
    expect(unnamed).toEqual([]);
  });
});
