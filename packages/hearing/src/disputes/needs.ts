/** What the children need, read from the words of the dispute. */
import { plainWords } from "../language/plain-words.ts";
import type { DisputeSubject } from "./subjects.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./needs.patterns.txt", import.meta.url));

interface Need {
  readonly id: string;
  readonly pattern: RegExp;
  /** Goes along with whatever the dispute is about. */
  readonly alongside?: true;
}

const needs = [
  {
    id: "treatment",
    pattern: patternOf("treatment"),
  },
  {
    id: "health-care",
    pattern: patternOf("health-care"),
  },
  {
    id: "feelings",
    pattern: patternOf("feelings"),
  },
  {
    id: "school",
    pattern: patternOf("school"),
  },
  {
    id: "homework",
    pattern: patternOf("homework"),
  },
  {
    id: "interests",
    pattern: patternOf("interests"),
  },
  {
    id: "waiting",
    pattern: patternOf("waiting"),
  },
  {
    id: "changes",
    pattern: patternOf("changes"),
  },
  {
    id: "rhythm",
    pattern: patternOf("rhythm"),
  },
  {
    id: "exchanges",
    pattern: patternOf("exchanges"),
  },
  {
    id: "sleep",
    pattern: patternOf("sleep"),
  },
  {
    id: "special-days",
    pattern: patternOf("special-days"),
  },
  {
    id: "distance",
    pattern: patternOf("distance"),
  },
  {
    id: "conflict",
    alongside: true,
    pattern: patternOf("conflict"),
  },
  {
    id: "calls",
    pattern: patternOf("calls"),
  },
  {
    id: "new-people",
    pattern: patternOf("new-people"),
  },
  {
    id: "screens",
    pattern: patternOf("screens"),
  },
  {
    id: "costs",
    alongside: true,
    pattern: patternOf("costs"),
  },
  {
    id: "faith",
    pattern: patternOf("faith"),
  },
] as const satisfies readonly Need[];

export type NeedId = (typeof needs)[number]["id"];

export const needIds: readonly NeedId[] = needs.map(({ id }) => id);

const goesAlong = (need: Need): boolean => need.alongside === true;

/**
 * At most four, in the order above. With a subject, whose own need leads, only what goes along with any dispute follows:
 * that a school is mentioned does not make it a dispute about the school.
 */
export function childrensNeeds(text: string, subject: DisputeSubject | null): NeedId[] {
  const words = plainWords(text);
  const found = needs.filter(({ pattern }) => pattern.test(words));
  const named =
    subject === null
      ? found.slice(0, 4)
      : subject.id === "bill"
        ? []
        : found.filter(goesAlong).slice(0, 1);
  return named.map(({ id }) => id);
}
