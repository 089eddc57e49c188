/** Which danger exactly is told, where one was heard: its answer is about that danger and about what to do now. */
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { allOf, type HeardDangers } from "@evenkeel/hearing/safety";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./told-danger.patterns.txt", import.meta.url));

const plansHarm = patternOf("plans-harm.named");

export const toldDangerIds = [
  "plans-harm",
  "means-ready",
  "attacked",
  "child-unsafe-now",
  "child-marked",
] as const;

type ToldDangerId = (typeof toldDangerIds)[number];

/** With the danger that has to have been heard, and whose numbers stand below the answer. */
const told: readonly (readonly [ToldDangerId, Danger, RegExp])[] = [
  ["plans-harm", "crisis", patternOf("plans-harm")],
  ["means-ready", "crisis", patternOf("means-ready")],
  ["attacked", "partner-fear", patternOf("attacked")],
  ["child-unsafe-now", "child-danger", patternOf("child-unsafe-now")],
  ["child-marked", "child-danger", patternOf("child-marked")],
];

/** @returns of the dangers that were heard, or that its words name; null where no reviewed answer fits, and the general one is given */
export function toldDanger(
  message: string,
  heard: HeardDangers,
): { id: ToldDangerId; danger: Danger } | null {
  const words = plainWords(message).replaceAll(/ [,.](?= )/g, "");
  if (plansHarm.test(words)) return { id: "plans-harm", danger: "crisis" };
  const [id, danger] =
    told.find(
      ([one, of, pattern]) =>
        allOf(heard).includes(of) &&
        // A child's own despair has words of its own.
        !(one === "means-ready" && heard.whose === "child") &&
        pattern.test(words),
    ) ?? [];
  return id === undefined || danger === undefined ? null : { id, danger };
}
