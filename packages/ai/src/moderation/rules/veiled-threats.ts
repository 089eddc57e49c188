import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./veiled-threats.patterns.txt", import.meta.url));

const veiled = {
  tag: "intimidation",
  severity: "red",
  excuse: "act",
} as const;

/** Menace without the verb. */
export const veiledThreatRules: readonly Rule[] = [
  {
    ...veiled,
    id: "veiled.burial",
    pattern: patternOf("veiled.burial"),
  },
  {
    ...veiled,
    id: "veiled.show-who-rules",
    pattern: patternOf("veiled.show-who-rules"),
  },
  {
    ...veiled,
    id: "veiled.days-left",
    pattern: patternOf("veiled.days-left"),
  },
  {
    ...veiled,
    id: "veiled.shame-if",
    pattern: patternOf("veiled.shame-if"),
    except: patternOf("veiled.shame-if.except"),
  },
  {
    ...veiled,
    id: "veiled.watch-your-back",
    pattern: patternOf("veiled.watch-your-back"),
    except: patternOf("veiled.watch-your-back.except"),
  },
  {
    ...veiled,
    id: "veiled.spanish",
    pattern: patternOf("veiled.spanish"),
    except: /\b(?:no me las|jugando|carretera mojada|hielo|lluvia|niebla)\b/,
  },
];
