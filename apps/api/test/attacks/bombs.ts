import fc from "fast-check";
import { longestText } from "@evenkeel/contract/constants";
import { expect } from "vitest";
import type { Browser } from "../family.ts";

const mebibyte = 1024 * 1024;

/** What it is, a body, and how it is answered. */
export const bodies: [string, string, number][] = [
  [
    "arrays in arrays, 400,000 deep",
    `{"message":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
    400,
  ],
  ["objects in objects", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`, 400],
  [
    "deep where anything is allowed",
    `{"message":"Hi","parenting_rules":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`,
    200,
  ],
  [
    "a hundred thousand fields",
    `{${Array.from({ length: 90_000 }, (_, n) => `"f${n}":1`).join(",")}}`,
    400,
  ],
  ["a prototype", '{"__proto__":{"role":"court_viewer"},"message":"Hi"}', 400],
  ["a constructor", '{"constructor":{"prototype":{"role":"court_viewer"}},"message":"Hi"}', 400],
  ["a number of a million digits", `{"message":${"9".repeat(1_000_000)}}`, 400],
  ["more than a mebibyte", `{"message":"${"x".repeat(mebibyte)}"}`, 413],
  ["an unfinished text", '{"message":"', 400],
  ["a length of nothing", "", 400],
];
const full = (unit: string) => unit.repeat(Math.floor(longestText.message / unit.length));
/** Words that trip up patterns, as long as a message may be. */
export const texts: [string, string][] = [
  ["one letter", full("a")],
  ["one letter and another end", `${full("a").slice(1)}!`],
  ["spaces", ` ${full(" ").slice(2)}x`],
  ["line breaks", `x${full("\n").slice(2)}x`],
  ["brackets", full("(")],
  ["quotes", full('"')],
  ["'you always'", full("you always ")],
  ["'f u c k'", full("f u c k ")],
  ["'i d i o t' with dots", full("i.d.i.o.t.")],
  ["times", full("5:30 ")],
  ["dates", full("Monday the 1st at 5 ")],
  ["numbers", full("1234567890/")],
  ["addresses", full("a@b.")],
  ["links", full("http://a.b/")],
  ["marks", full("!?")],
  ["accents on one letter", `e${full("\u0301").slice(1)}`],
  ["joined emoji", full("👨‍👩‍👧‍👦\u200d")],
  ["letters of other alphabets that look alike", full("іdіоt ")],
  ["no end of a sentence", full("and ")],
  ["commas", full("a, ")],
];
/** Asks everything that reads a text about this one. @returns which did not take it, and how that was said */
export async function refusalsOf(parent: Browser, text: string): Promise<[string, number][]> {
  const calls: [string, object][] = [
    ["/api/moderate", { message: text }],
    ["/api/ai-coordinator", { message: text }],
    ["/api/therapeutic-flow", { message: text }],
    ["/api/therapy-chat", { message: text }],
    [
      "/api/evaluate-dispute",
      { title: "A title", description: `Please weigh: ${text.slice(20)}`, category: "Other" },
    ],
    [
      "/api/generate-conversation-summaries",
      {
        messages: [
          { category: "logistics", timestamp: "2026-11-20T10:00:00Z", finalMessage: text },
        ],
      },
    ],
  ];
  const refusals: [string, number][] = [];
  for (const [path, body] of calls) {
    const { status } = await parent.post(path, body);
    if (status !== 200) refusals.push([path, status]);
  }
  return refusals;
}

/** The signs that patterns are made of, between the letters that moderation looks at. */
const signs = fc.string({
  unit: fc.constantFrom(
    ...Array.from("abcdefukst *_#%&^~@$!.-+()[]{}|\\/?<>\"'`,:;=0123456789\n\t"),
    "f**k",
    "you",
    "idiot",
    "é",
    "👧",
    "\u200b",
    "\u0301",
    "\ud83d",
  ),
  minLength: 1,
  maxLength: 40,
});

/**
 * Asks about words of every shape, of which each is read or refused as one that cannot be.
 * @returns the first shape of which that is not so; undefined where there is none
 */
export async function shapeNotRead(
  parent: Browser,
  { numRuns, seed }: { numRuns: number; seed: number },
): Promise<string | undefined> {
  const property = fc.asyncProperty(signs, async (text) => {
    const calls: [string, object][] = [
      ["/api/moderate", { message: text }],
      ["/api/moderate", { message: `Pick-up is at 5. ${text}` }],
      ["/api/ai-coordinator", { message: text }],
      ["/api/therapeutic-flow", { message: text }],
      ["/api/therapy-chat", { message: text }],
    ];
    for (const [path, body] of calls) {
      const answer = await parent.post(path, body);
      expect([200, 400], `${path}: ${answer.body}`).toContain(answer.status);
    }
  });
  const result = await fc.check(property, {
    numRuns,
    seed,
    examples: [["f**k("], ["sh*t["], ["a*b\\"], ["x_y)"], ["constructor"], ["__proto__"]],
  });
  return fc.defaultReportMessage(result);
}
