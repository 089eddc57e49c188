import type { FindingTag } from "@evenkeel/hearing/assessment/tags";

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
export const youAre =
  "(?:you(?:'re|r| are| re| were|'ve been| have been|'ll (?:always|only|never) be| will (?:always|only|never) be)?|u r|u are|ur|u|yr|yer|ure|ya)";

/** Words that may stand between "you are" and what the person is called. */
export const filler =
  "(?:(?:really|such|just|so|still|a|an|the|nothing|but|truly|absolutely|completely|totally|fucking|fuckin|goddamn|goddamned|damn|bloody|literally|always|only|is|are|one|big|huge|total|complete|real|absolute|utter|most|biggest|fat|old|sad|sick|little|dirty|filthy|stupid|dumb|lazy|ugly|selfish|lying|cheating|useless|worthless|pathetic|disgusting|miserable|crazy|insane|evil|self|centered|entitled|spoiled|rotten|cheap|broke|drunk|drunken|ignorant|arrogant|heartless|shitty|ass|poor|excuse|for|of|kind|and|,|very|too|being|acting|like|more|than|never|been|also|clearly|obviously|officially|basically|such|pinche|puto|puta|maldito|maldita)[ ,]+){0,7}";

/** Builds a global pattern from parts, so that long families stay readable. */
export function pattern(source: string): RegExp {
  return new RegExp(source, "g");
}

/** Joins the words of a text block to alternatives. */
export function anyOf(words: string): string {
  return `(?:${words
    .trim()
    .split(/\s*\|\s*|\n\s*/)
    .filter((word) => word !== "")
    .join("|")})`;
}
