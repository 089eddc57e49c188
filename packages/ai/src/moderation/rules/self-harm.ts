import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./self-harm.patterns.txt", import.meta.url));

/** The sender's own wish to die. Used as a lever it is a threat (red); said in distress it is a crisis. */
export const selfHarmRules: readonly Rule[] = [
  {
    id: "self-harm.lever-if",
    tag: "selfharm_threat",
    severity: "red",
    excuse: "act",
    pattern: patternOf("self-harm.lever-if"),
    // A wish with blame in it ("I want to die because of you") asks for nothing: it is despair, unless it names a condition.
    except: patternOf("self-harm.lever-if.except"),
  },
  {
    id: "self-harm.blame-lever",
    tag: "selfharm_threat",
    severity: "red",
    excuse: "act",
    pattern: patternOf("self-harm.blame-lever"),
    except: /\b(?:hamster|fish|dog|cat|grandma|grandpa|moved|trip|deploy)\b/,
  },
  {
    id: "self-harm.crisis",
    tag: "crisis",
    severity: "yellow",
    excuse: "act",
    pattern: patternOf("self-harm.crisis"),
    except: patternOf("self-harm.crisis.except"),
  },
];
