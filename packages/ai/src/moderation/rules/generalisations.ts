import { type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./generalisations.patterns.txt", import.meta.url));

const generalisation = {
  tag: "generalisation",
  severity: "yellow",
  excuse: "tone",
  decides: true,
} as const;

/** Praise, hope, condition, denial, or a saying: then "always" and "never" carry no charge. */
export const harmlessGeneralisation = patternOf("harmlessGeneralisation");

/** "You never …" and "you always …" about what the other parent does. They decide alone: no calm message needs them. */
export const generalisationRules: readonly Rule[] = [
  {
    ...generalisation,
    id: "generalisation.never-does",
    pattern: patternOf("generalisation.never-does"),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.always-does",
    pattern: patternOf("generalisation.always-does"),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.always-is",
    pattern: patternOf("generalisation.always-is"),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.tired-of",
    pattern: patternOf("generalisation.tired-of"),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.last-minute",
    pattern: patternOf("generalisation.last-minute"),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.spanish",
    pattern: patternOf("generalisation.spanish"),
    except: harmlessGeneralisation,
  },
];
