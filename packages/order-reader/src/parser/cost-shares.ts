import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Assignee, CostShare } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "../sentence/chunk.ts";

const patternOf = wordPatterns(new URL("cost-shares.patterns.txt", import.meta.url));

/** A sentence about what things for the children cost, and not about support or income. */
const costs =
  /\b(?:expenses?|costs?|bills?|fees|tuition|co-?pays?(?:ments?)?|premiums?|deductibles?)\b/i;
const otherMoney =
  /\b(?:child\s+support|spousal|income|arrears|attorney'?s?|time-?share|wage|interest|mortgage|debts?)\b/i;
const equally = patternOf("equally");
const percents = /(?<![\d.])(\d{1,3})\s*(?:%|percent\b|per\s+cent\b)/gi;

const categories: readonly (readonly [NonNullable<CostShare["category"]>, RegExp])[] = [
  ["medical", patternOf("medical")],
  ["school", /\b(?:school|tuition|education\w*|tutor\w*|books)\b/i],
  ["activity", /\b(?:extra-?\s?curricular|activit\w*|sports?|camps?|lessons)\b/i],
  ["care", /\b(?:child\s?-?care|day\s?-?care|babysit\w*|after-?school\s+care)\b/i],
  ["travel", /\b(?:travel|transportation|airfare)\b/i],
  ["clothes", /\b(?:cloth(?:es|ing))\b/i],
];

/**
 * How the document has the parents share what things for the children cost, each kind once, where a sentence says it of
 * both or of one of two. What names other percentages, or names them of no one, is left out: nothing is guessed.
 */
export function findCostShares(
  sentences: readonly string[],
  chunksOf: (text: string) => readonly Chunk[],
): CostShare[] {
  const found = new Map<CostShare["category"], CostShare>();
  for (const text of sentences) {
    if (!costs.test(text) || otherMoney.test(text)) continue;
    const parent1Percent = shareIn(text, chunksOf);
    if (parent1Percent === null) continue;
    const named = categories.filter(([, words]) => words.test(text)).map(([category]) => category);
    for (const category of named.length === 0 ? [null] : named) {
      if (!found.has(category)) found.set(category, { category, parent1Percent, text });
    }
  }
  return [...found.values()];
}

function shareIn(text: string, chunksOf: (text: string) => readonly Chunk[]): number | null {
  const said = [...text.matchAll(percents)].map(({ 1: number }) => Number(number));
  const parents = chunksOf(text).flatMap((chunk) =>
    chunk.kind === "parent" ? [chunk.parent] : [],
  );
  if (said.every((percent) => percent === 50) && equally.test(text)) return 50;
  const [first, second] = said;
  if (first === undefined || first > 100) return null;
  const shareOf = (parent: Assignee, percent: number) =>
    parent === "parent1" ? percent : 100 - percent;
  const [one, other] = parents;
  if (one === undefined) return null;
  if (said.length === 1 && new Set(parents).size === 1) return shareOf(one, first);
  const isPair =
    said.length === 2 && parents.length === 2 && one !== other && first + (second ?? 0) === 100;
  return isPair ? shareOf(one, first) : null;
}
