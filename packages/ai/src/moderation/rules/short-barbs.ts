import { wordPatterns } from "@evenkeel/words/word-patterns";
import { type Rule } from "./rule.ts";

const patternOf = wordPatterns(new URL("./short-barbs.patterns.txt", import.meta.url));

/** What is hostile in itself in a word or three: too little for the trained model to go by. */
export const shortBarbRules: readonly Rule[] = [
  {
    id: "short.barb",
    tag: "contempt",
    severity: "yellow",
    excuse: "tone",
    decides: true,
    pattern: patternOf("short.barb"),
  },
  {
    // Three words are below what the trained model is asked about, and it is as plain in a long message.
    id: "short.hatred",
    tag: "contempt",
    severity: "yellow",
    excuse: "act",
    decides: true,
    pattern: patternOf("short.hatred"),
    except: /\b(?:never|don'?t|do not|didn'?t|nunca) (?:\w+ ){0,4}(?:hate|despise|odi\w+)/,
  },
  {
    id: "short.cold-sign",
    tag: "sarcasm",
    severity: "yellow",
    excuse: "tone",
    decides: true,
    pattern: patternOf("short.cold-sign"),
  },
];
