import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./sexual.patterns.txt", import.meta.url));

const sexual = { tag: "sexual", severity: "red", excuse: "act" } as const;

/** Sexual remarks, requests or pictures, or sex as the price for something. */
export const sexualRules: readonly Rule[] = [
  {
    ...sexual,
    id: "sexual.request",
    pattern: patternOf("sexual.request"),
    except: patternOf("sexual.request.except"),
  },
  {
    ...sexual,
    id: "sexual.remark",
    pattern: patternOf("sexual.remark"),
    except: patternOf("sexual.remark.except"),
  },
  {
    ...sexual,
    id: "sexual.spanish",
    pattern: patternOf("sexual.spanish"),
    except: /\b(?:comida|pastel|rica la)\b/,
  },
];
