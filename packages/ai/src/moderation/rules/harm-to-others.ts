import { wordPatterns } from "@evenkeel/words/word-patterns";
import { pattern, type Rule } from "./rule.ts";

const patternOf = wordPatterns(new URL("./harm-to-others.patterns.txt", import.meta.url));

const threat = {
  tag: "threat_violence",
  severity: "red",
  excuse: "act",
} as const;

const will = patternOf("will").source;
const whom = `(?:${patternOf("child").source}|${patternOf("other").source})`;
const child = patternOf("child").source;
/** 'matar al niño', 'matarlo' has no one named: that is left to the models. */
const harming = `(?:${patternOf("danar").source}(?:[aei]?r)(?:l[eo]s?|las?)?)`;
const harmed = `(?:${patternOf("danar").source}(?:[aei]?re(?:mos)?))`;
const thrown = patternOf("thrown").source;

/** Threats of violence against the children, or against somebody else, said to the reader. */
export const harmToOthersRules: readonly Rule[] = [
  {
    ...threat,
    id: "harm.to-others",
    pattern: pattern(
      `${will}${patternOf("harms").source} ${whom}(?!${patternOf("goesOn").source})`,
    ),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.strikes-child",
    pattern: pattern(
      `${will}${patternOf("strikes").source} ${child}(?!${patternOf("goesOn").source})`,
    ),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.thrown",
    pattern: pattern(
      `(?:${will}(?:throw|toss|push|drop|chuck|shove) ${whom} ${thrown}|${patternOf("voy").source}(?:tirar|aventar|lanzar|arrojar|empujar)(?:l[eo]s?|las?)?(?:${patternOf("nino").source})? ${thrown})`,
    ),
  },
  {
    ...threat,
    id: "harm.orphan",
    pattern: pattern(
      `(?:${will}(?:leave|make) ${whom} ${patternOf("orphan").source}|${patternOf("voy").source}dejar(?:l[oa]s?)?(?:${patternOf("nino").source})? ${patternOf("orphan").source})`,
    ),
  },
  {
    ...threat,
    id: "harm.spanish",
    pattern: pattern(
      `(?:${patternOf("voy").source}${harming}${patternOf("nino").source}|(?<![a-z])(?<!(?:no|nunca|jamas|ni) (?:(?:les?|l[oa]s?) )?)(?:(?:les?|l[oa]s?) )?${harmed}${patternOf("nino").source})`,
    ),
    except: /\b(?:juego|ajedrez|concurso|a besos|de risa)\b/,
  },
];
