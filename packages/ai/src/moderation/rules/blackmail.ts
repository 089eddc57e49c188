import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./blackmail.patterns.txt", import.meta.url));

const blackmail = {
  tag: "blackmail",
  severity: "red",
  excuse: "act",
} as const;

/** Do X or I reveal, report or publish Y. */
export const blackmailRules: readonly Rule[] = [
  {
    ...blackmail,
    id: "blackmail.demand-or-reveal",
    pattern: patternOf("blackmail.demand-or-reveal"),
    except: patternOf("blackmail.demand-or-reveal.except"),
  },
  {
    ...blackmail,
    id: "blackmail.secret-to-audience",
    pattern: patternOf("blackmail.secret-to-audience"),
    except: patternOf("blackmail.secret-to-audience.except"),
  },
  {
    ...blackmail,
    id: "blackmail.lever",
    pattern: patternOf("blackmail.lever"),
    except: /\b(?:she told|he told|i was told)\b/,
  },
  {
    ...blackmail,
    id: "blackmail.spanish",
    pattern: patternOf("blackmail.spanish"),
    except: /\b(?:maestra|doctor|pediatra|escuela te)\b/,
  },
];
