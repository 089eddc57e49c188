import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./child-taking.patterns.txt", import.meta.url));

const taking = {
  tag: "child_threat",
  severity: "red",
  excuse: "act",
} as const;

/** Taking or hiding the child for good, to an unknown place, or out of reach. */
export const childTakingRules: readonly Rule[] = [
  {
    ...taking,
    id: "child.never-see-again",
    pattern: patternOf("child.never-see-again"),
    except: patternOf("child.never-see-again.except"),
  },
  {
    ...taking,
    id: "child.take-away",
    pattern: patternOf("child.take-away"),
    except: patternOf("child.take-away.except"),
  },
  {
    ...taking,
    id: "child.spanish",
    pattern: patternOf("child.spanish"),
    except: patternOf("child.spanish.except"),
  },
];
