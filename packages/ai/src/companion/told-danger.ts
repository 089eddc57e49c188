/** Which danger exactly is told, where one was heard: its answer is about that danger and about what to do now. */
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { allOf, type HeardDangers } from "@evenkeel/hearing/safety";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./told-danger.patterns.txt", import.meta.url));

export const toldDangerIds = [
  "plans-harm",
  "means-ready",
  "attacked",
  "child-unsafe-now",
  "child-marked",
  "status-threat",
] as const;

type ToldDangerId = (typeof toldDangerIds)[number];

interface Told {
  readonly id: ToldDangerId;
  /** Whose numbers stand below the answer. */
  readonly danger: Danger;
  readonly pattern: RegExp;
  /** A danger by its words alone; any other has to have been heard as well. */
  readonly byWords?: true;
}

/** The more pressing first. */
const told: readonly Told[] = [
  { id: "plans-harm", danger: "crisis", pattern: patternOf("plans-harm.named"), byWords: true },
  { id: "plans-harm", danger: "crisis", pattern: patternOf("plans-harm") },
  { id: "means-ready", danger: "crisis", pattern: patternOf("means-ready") },
  { id: "attacked", danger: "partner-fear", pattern: patternOf("attacked") },
  {
    id: "status-threat",
    danger: "partner-fear",
    pattern: patternOf("status-threat"),
    byWords: true,
  },
  { id: "child-unsafe-now", danger: "child-danger", pattern: patternOf("child-unsafe-now") },
  { id: "child-marked", danger: "child-danger", pattern: patternOf("child-marked") },
];

/** Whether no witness has to agree. */
export const isByWords = (id: ToldDangerId): boolean =>
  told.some((one) => one.id === id && one.byWords === true);

/** @returns of the dangers that were heard, or that its words name; null where no reviewed answer fits, and the general one is given */
export function toldDanger(
  message: string,
  heard: HeardDangers,
): { id: ToldDangerId; danger: Danger } | null {
  const words = plainWords(message).replaceAll(/ [,.](?= )/g, "");
  const all = allOf(heard);
  return (
    told.find(
      ({ id, danger, pattern, byWords }) =>
        (byWords === true || all.includes(danger)) &&
        // A child's own despair has words of its own.
        !(id === "means-ready" && heard.whose === "child") &&
        pattern.test(words),
    ) ?? null
  );
}
