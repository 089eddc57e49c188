import { wordPatterns } from "@evenkeel/words/word-patterns";
import { pattern, type Rule } from "./rule.ts";

const patternOf = wordPatterns(new URL("./harm-to-others.patterns.txt", import.meta.url));
const source = (name: string): string => patternOf(name).source;

const threat = {
  tag: "threat_violence",
  severity: "red",
  excuse: "act",
} as const;

const will = source("will");
const whom = `(?:${source("child")}|${source("other")})`;
const child = source("child");
/** 'matar al niño', 'matarlo' has no one named: that is left to the models. */
const harming = `(?:${source("danar")}(?:[aei]?r)(?:l[eo]s?|las?)?)`;
const harmed = `(?:${source("danar")}(?:[aei]?re(?:mos)?))`;
const thrown = source("thrown");

/** Threats of violence against the children, or against somebody else, said to the reader. */
export const harmToOthersRules: readonly Rule[] = [
  {
    ...threat,
    id: "harm.to-others",
    pattern: pattern(`${will}${source("harms")} ${whom}(?!${source("goesOn")})`),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.strikes-child",
    pattern: pattern(`${will}${source("strikes")} ${child}(?!${source("goesOn")})`),
    except: patternOf("except"),
  },
  {
    ...threat,
    id: "harm.thrown",
    pattern: pattern(
      `(?:${will}(?:throw|toss|push|drop|chuck|shove) ${whom} ${thrown}|${source("voy")}(?:tirar|aventar|lanzar|arrojar|empujar)(?:l[eo]s?|las?)?(?:${source("nino")})? ${thrown})`,
    ),
  },
  {
    ...threat,
    id: "harm.spanish",
    pattern: pattern(
      `(?:${source("voy")}${harming}${source("nino")}|(?<![a-z])(?<!(?:no|nunca|jamas|ni) (?:(?:les?|l[oa]s?) )?)(?:(?:les?|l[oa]s?) )?${harmed}${source("nino")})`,
    ),
    except: /\b(?:juego|ajedrez|concurso|a besos|de risa)\b/,
  },
];
