import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./slurs.patterns.txt", import.meta.url));

const slur = { tag: "slur", severity: "red", excuse: "insult" } as const;

/** Gendered, ethnic, homophobic and ableist slurs. Words with an honest use count only where a person is meant. */
export const slurRules: readonly Rule[] = [
  {
    ...slur,
    id: "slur.word",
    pattern: patternOf("slur.word"),
    except: patternOf("slur.word.except"),
  },
  {
    ...slur,
    id: "slur.kike",
    pattern: patternOf("slur.kike"),
    except: patternOf("slur.kike.except"),
  },
  {
    ...slur,
    id: "slur.group",
    pattern: patternOf("slur.group"),
    except: /\b(?:food|restaurant|takeout|rice|cuisine)\b/,
  },
];
