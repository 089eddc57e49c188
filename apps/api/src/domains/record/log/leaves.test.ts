import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codeWords, privateKinds } from "@evenkeel/verify";
import { entryContents } from "../entry.ts";
import { isLogged } from "./grow.ts";

describe("what the verifier of packets knows of the log", () => {
  it("is the same kinds of entries that the server takes up", () => {
    const others = Object.keys(entryContents).filter((kind) => !isLogged({ kind, content: {} }));
    // A message is taken up where it was delivered, which both look at.
    expect(others.filter((kind) => kind !== "message").sort()).toEqual([...privateKinds].sort());
  });

  it("is the same six words that the page shows in English", () => {
    const list = import.meta
      .resolve("@evenkeel/words/code-words")
      .replace("src/code-words.ts", "messages/en-US/code-words.txt");
    expect(codeWords).toEqual(readFileSync(new URL(list), "utf8").trimEnd().split("\n"));
  });
});
