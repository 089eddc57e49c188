import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";

const patternOf = wordPatterns(new URL("./rule.patterns.txt", import.meta.url));

/**
 * How a hit can be excused by the words around it:
 * `insult` by quotation, report, apology, denial, or being said of oneself or a third person;
 * `act` (threats and the like) by quotation, denial, or being told of a third person or of the reader;
 * `tone` by nothing but standing inside another person's words.
 */
export type Excuse = "insult" | "act" | "tone";

/** One high-precision pattern. `pattern` is global and runs over the normalized, lower-case text; every gap in it is bounded. */
export interface Rule {
  id: string;
  tag: FindingTag;
  severity: "yellow" | "red";
  excuse: Excuse;
  pattern: RegExp;
  /** Where this matches the sentence of the hit, the rule stays silent. */
  except?: RegExp;
  /** A yellow rule that holds the message back by itself; the other yellow rules point at words and help the trained model. */
  decides?: true;
}

/** Ways to write "you are". */
export const youAre = patternOf("youAre").source;

/** Words that may stand between "you are" and what the person is called. */
export const filler = patternOf("filler").source;
