import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phrasePatterns, wordPatterns } from "./word-patterns.ts";

describe("whoever adds a word to a list of patterns", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "word-patterns-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (...lines: string[]) => {
    const file = join(folder, "lists.patterns.txt");
    writeFileSync(file, `${lines.join("\n")}\n`);
    return pathToFileURL(file);
  };
  const listsOf = (...lines: string[]) => wordPatterns(written(...lines));

  test("has it heard in the list's frame, with the list's flags", () => {
    const listed = listsOf(
      "# who is family",
      "= kin /\\b(?:…)\\b/i",
      "dads?",
      "step ?mom",
      "",
      "= no /^…$/gu",
      "no",
      "nope",
    );
    expect(listed("kin")).toEqual(/\b(?:dads?|step ?mom)\b/i);
    expect(listed("no")).toEqual(/^no|nope$/gu);
  });

  test("goes on in the next line, names other lists, and names what the code hands in", () => {
    const file = written(
      "= insult /\\b(?:…)\\b/i",
      "(?&youAre) (?:a fool",
      "  |a clown)",
      "my (?&kin)",
      "= kin /(?:…)/",
      "dad",
      "mom",
    );
    const listed = wordPatterns(file, { youAre: "you(?: are|'re)" });
    expect(listed("insult")).toEqual(/\b(?:you(?: are|'re) (?:a fool|a clown)|my (?:dad|mom))\b/i);
    expect(phrasePatterns(file, { youAre: /you/ })("insult")).toEqual([
      /\b(?:you (?:a fool|a clown))\b/i,
      /\b(?:my (?:dad|mom))\b/i,
    ]);
  });

  test("shares no place in a text with anyone else who asks for the list", () => {
    const listed = listsOf("= kin /\\b(?:…)\\b/g", "dad");
    const first = listed("kin");
    expect(first.test("dad")).toBe(true);
    expect(listed("kin").test("dad")).toBe(true);
  });

  test("is told which list is damaged, twice there, or not there", () => {
    expect(() => listsOf("dad", "= kin /…/", "dad")).toThrow("begins without the name");
    expect(() => listsOf("= kin", "dad")).toThrow("cannot be read: kin");
    expect(() => listsOf("= kin /…/")).toThrow("cannot be read: kin");
    expect(() => listsOf("= kin /…/", "dad", "= kin /…/", "mom")).toThrow("cannot be read: kin");
    expect(() => listsOf("= kin /…/", "dad")("friends")).toThrow("no list 'friends'");
    for (const slip of ["dad ", " dad", "  dad", "=friends", "  |mom"])
      expect(() => listsOf("= kin /…/", slip)).toThrow(":2 is not a line of patterns");
    expect(() => listsOf("= kin /…/", "(?&friends)")("kin")).toThrow("not there: (?&friends)");
    expect(() => listsOf("= kin /…/", "my (?&kin)")("kin")).toThrow("not there: (?&kin)");
  });
});
