import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./degrading.patterns.txt", import.meta.url));

const red = { tag: "degrade", severity: "red", excuse: "insult" } as const;

/** Words that deny the person's worth, with or without an insult. */
export const degradingRules: readonly Rule[] = [
  {
    ...red,
    id: "degrade.nothing",
    pattern: patternOf("degrade.nothing"),
    except:
      /\b(?:owe(?:s|d)? (?:me )?nothing|did nothing|doing nothing|say(?:ing)? nothing|not worthless)\b/,
  },
  {
    ...red,
    id: "degrade.better-without",
    pattern: patternOf("degrade.better-without"),
    except: patternOf("degrade.better-without.except"),
  },
  {
    ...red,
    id: "degrade.failure",
    pattern: patternOf("degrade.failure"),
  },
];
