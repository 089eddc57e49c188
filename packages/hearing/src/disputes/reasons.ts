/** Why a parent plans something that would else be a concern, in both languages. */
import { matters } from "../topic/matters.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { OwnClause } from "./whose-deed.ts";

const patternOf = wordPatterns(new URL("./reasons.patterns.txt", import.meta.url));

/**
 * `hindered`: illness, injury, weather and the like stand in the way. `agreed`: both said so, the other parent asked for it,
 * or an order says so. `way`: to find the way together.
 */
export type Reason = "hindered" | "agreed" | "way";

/** What nobody chooses, of all that parents write about. */
const unchosen = [
  "Emergency room",
  "Hospital",
  "Lice",
  "Fever",
  "Injury",
  "Cast",
  "Illness",
  "Cough",
  "No school",
  "Car trouble",
  "Funeral",
  "Weather",
];
const matterNamed = (english: string): RegExp => {
  const matter = matters.find(({ name }) => name.english === english);
  if (matter === undefined) throw new Error(`Nobody writes about '${english}' (topic/matters.txt)`);
  return matter.pattern;
};
const hinders = [patternOf("hindered"), ...unchosen.map(matterNamed)];
const spite = patternOf("spite");
const lasting = patternOf("lasting");
const agreed = patternOf("agreed");
const way = patternOf("way");
const watches = patternOf("watches");
const trailed = patternOf("trailed");

/**
 * Whether a plan is for such a reason, and for nothing else: what the sentence says besides of money, of worth or of what
 * somebody wants makes it a price, and a plan that ends with nothing that passes is none for a fever.
 */
export function isFor(kind: Reason, { words, reason, beside }: OwnClause): boolean {
  if (kind === "way") {
    const whole = `${words.replace(trailed, "")} . ${beside}`;
    return way.test(whole) && !watches.test(whole);
  }
  if (spite.test(beside) || lasting.test(words) || lasting.test(reason)) return false;
  return kind === "hindered"
    ? hinders.some((pattern) => pattern.test(reason))
    : agreed.test(words) || agreed.test(reason);
}
