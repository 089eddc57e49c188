import { expect, test } from "vitest";
import { isFactory, longFunctionsOf, problemsOf } from "./long-functions.mjs";

const service = `function service({ db }) {
  const now = () => db.now();
  return {
    async page() {
      return now();
    },
  };
}`;

/** What lint says of a function in a file that holds nothing else. */
const told = (filename, name, source) => ({
  message: `The function \`${name}\` has too many lines (150). Maximum allowed is 140.`,
  filename,
  labels: [{ span: { offset: 0, length: Buffer.byteLength(source) } }],
});

test("a function that makes an object of methods is as long as they are, and no other", () => {
  expect(isFactory(service)).toBe(true);
  expect(isFactory(service.replaceAll(/^/gm, "  ").trimStart())).toBe(true);
  expect(isFactory("function add(a, b) {\n  const sum = a + b;\n  return sum;\n}")).toBe(false);
  const late = service.replace(/\n\}$/, "\n  function later() {\n    return 1;\n  }\n}");
  expect(isFactory(late)).toBe(false);
});

test("a function that is too long is named, but for factories and whole suites", () => {
  const plain = "function ä() {\n  work();\n}";
  const sources = { "a.ts": plain, "b.ts": service, "c.test.ts": plain };
  const lint = Object.entries(sources).map(([file, source]) => told(file, "does", source));
  const found = longFunctionsOf(lint, (file) => Buffer.from(sources[file]));
  expect([...found]).toEqual([["a.ts: does", 150]]);
});

test("what was known may shrink and not grow, and is struck off when it is gone", () => {
  expect(problemsOf(new Map([["a.ts: does", 150]]), { "a.ts: does": 151 })).toEqual([]);
  expect(problemsOf(new Map([["a.ts: does", 150]]), {})).toEqual([
    expect.stringContaining("may have 140"),
  ]);
  expect(problemsOf(new Map([["a.ts: does", 150]]), { "a.ts: does": 149 })).toEqual([
    expect.stringContaining("may have 149"),
  ]);
  expect(problemsOf(new Map(), { "a.ts: does": 150 })).toEqual([
    "Gone, take it off long-functions.known.json: a.ts: does",
  ]);
});
