import { describe, expect, test } from "vitest";
import { longPatternsOf, problemsOf, unheardIn } from "./patterns.mjs";

const long = `/\\b(?:${Array.from({ length: 30 }, (_, at) => `word${at}`).join("|")})\\b/iu`;

describe("whoever writes a pattern of words", () => {
  test("is told of one that is too long, wherever it stands, and of no other text", () => {
    expect(longPatternsOf(`const words = ${long};`)).toEqual([long]);
    expect(longPatternsOf(`  pattern:\n    ${long},\n`)).toEqual([long]);
    expect(longPatternsOf(`  ["kin", ${long}],`)).toEqual([long]);
    expect(longPatternsOf(`// ${long}\nconst words = /\\b(?:dad|mom)\\b/;`)).toEqual([]);
    expect(
      longPatternsOf(`const half = (${"a".repeat(80)} / 2) + (${"b".repeat(80)} / 3);`),
    ).toEqual([]);
  });

  test("is told of one that is written as a text, and of no long sentence", () => {
    const source = long.slice(1, -3);
    expect(longPatternsOf(`const words = new RegExp("${source}", "u");`)).toEqual([`"${source}"`]);
    expect(longPatternsOf(`const words = \`${source}\`;`)).toEqual([`\`${source}\``]);
    expect(longPatternsOf(`const said = "${"a plain word or two, ".repeat(10)}";`)).toEqual([]);
  });

  test("may name a list in another one, or in a table of what is said instead", () => {
    expect(unheardIn("= kin /…/\ndad\n\n= ours /…/\n(?&kin)\n", 'patternsOf("ours")')).toEqual([]);
    expect(unheardIn("= kin /…/\ndad\n", "", '/my (?&kin)/iu\n=> "you"\n')).toEqual([]);
  });

  test("is told of a list of words that nothing reads", () => {
    const lists = "= kin /\\b(?:…)\\b/\ndad\n\n= friends /…/\nTom\n";
    expect(unheardIn(lists, 'const kin = patternOf("kin");')).toEqual(["friends"]);
  });

  test("may leave what was known, add none, and has to strike off what is gone", () => {
    expect(problemsOf(new Map([["a.ts", 2]]), { "a.ts": 2 })).toEqual([]);
    expect(problemsOf(new Map([["a.ts", 3]]), { "a.ts": 2 })).toEqual([
      expect.stringContaining("New: a.ts has 3"),
    ]);
    expect(problemsOf(new Map(), { "a.ts": 2 })).toEqual([
      "Gone, write 0 in patterns.known.json: a.ts",
    ]);
  });
});
