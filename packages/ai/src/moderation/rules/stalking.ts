import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./stalking.patterns.txt", import.meta.url));

const stalking = { tag: "stalking", severity: "red", excuse: "act" } as const;

/** Shows that the sender watches, follows or tracks the reader. */
export const stalkingRules: readonly Rule[] = [
  {
    ...stalking,
    id: "stalking.watching",
    pattern: patternOf("stalking.watching"),
    except: patternOf("stalking.watching.except"),
  },
  {
    ...stalking,
    id: "stalking.tracker",
    pattern: patternOf("stalking.tracker"),
    except: patternOf("stalking.tracker.except"),
  },
  {
    ...stalking,
    id: "stalking.spanish",
    pattern: patternOf("stalking.spanish"),
    except: /\b(?:en la escuela|recital|partido|los ninos contigo|entrega)\b/,
  },
];
