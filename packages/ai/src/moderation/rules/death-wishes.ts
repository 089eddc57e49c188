import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./death-wishes.patterns.txt", import.meta.url));

const die = { tag: "tell_to_die", severity: "red", excuse: "insult" } as const;

/** Telling the reader to die, or wishing it. */
export const deathWishRules: readonly Rule[] = [
  {
    ...die,
    id: "die.tell",
    pattern: patternOf("die.tell"),
    except: patternOf("die.tell.except"),
  },
];
