import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Rule } from "./rule.ts";

const patternOf = wordPatterns(new URL("./harm-to-others.patterns.txt", import.meta.url));

const threat = {
  tag: "threat_violence",
  severity: "red",
  excuse: "act",
} as const;

/** Threats of violence against the children, or against somebody else, said to the reader. */
export const harmToOthersRules: readonly Rule[] = [
  {
    ...threat,
    id: "harm.to-others",
    pattern: patternOf("harm.to-others"),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.strikes-child",
    pattern: patternOf("harm.strikes-child"),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.thrown",
    pattern: patternOf("harm.thrown"),
  },
  {
    ...threat,
    id: "harm.orphan",
    pattern: patternOf("harm.orphan"),
  },
  {
    ...threat,
    id: "harm.spanish",
    pattern: patternOf("harm.spanish"),
    except: /\b(?:juego|ajedrez|concurso|a besos|de risa)\b/,
  },
];
