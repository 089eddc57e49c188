/** What parents say they will do that keeps a proposal from being recommended, in English and in Spanish. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

/** The words of one language, and how it says that somebody will do something, or will not. */
interface Plans {
  /** The source of a list. */
  readonly patternOf: (name: string) => string;
  readonly will: (verb: string) => string;
  readonly wont: (verb: string) => string;
}

function english(): Plans {
  const lists = wordPatterns(new URL("./plans.en.patterns.txt", import.meta.url));
  // Lists in which these two stand name them.
  const patternOf = (name: string): string =>
    lists(name).source.replaceAll(/<(?:child|parent)>/g, peopleOf);
  const peopleOf = (named: string): string =>
    named === "<child>" ? patternOf("child") : patternOf("parent");
  return {
    patternOf,
    will: (verb) => `${patternOf("intent")} ${verb}`,
    wont: (verb) => `${patternOf("refuse")} ${verb}`,
  };
}

function spanish(): Plans {
  const lists = wordPatterns(new URL("./plans.es.patterns.txt", import.meta.url));
  const patternOf = (name: string): string => lists(name).source;
  const denial = patternOf("denial");
  const intent = patternOf("intent");
  const hung = patternOf("hung");
  return {
    patternOf,
    // 'Voy a cancelar', 'cancelaré', and neither 'no voy a cancelar' nor 'canceló', which without its accent is 'cancelo'.
    will: (verb) =>
      `(?<!${denial})\\b(?:${intent}(?: (?:me|te|se|l[aeo]s?))* ${verb}${hung}|${verb}e(?= ))`,
    // 'No voy a entregar', 'propongo no entregar', 'me niego a entregar', 'no entregaré'.
    wont: (verb) =>
      `(?:(?:${denial}${intent} |\\b${intent} no |${patternOf("refuse")} )${verb}${hung}|${denial}${verb}e(?= ))`,
  };
}

const plansOf = ({ patternOf, will, wont }: Plans) =>
  ({
    withholding: [
      will(patternOf("cut")) + patternOf("contact") + patternOf("notContact"),
      will(patternOf("bar")) + patternOf("seeing"),
      wont(patternOf("let")) + patternOf("seeing"),
      wont(patternOf("hand")) + patternOf("handed") + patternOf("notKept"),
      wont(patternOf("giveUp")),
      patternOf("barred"),
    ],
    unilateral: [
      will(patternOf("decide")) + patternOf("alone"),
      patternOf("decided") + patternOf("alone"),
      patternOf("sole"),
    ],
    "child-in-middle": [
      patternOf("carries"),
      will(patternOf("tellChild")) + patternOf("toCarry"),
      will(patternOf("send")) + patternOf("byChild"),
    ],
    secret: [will(patternOf("spy")) + patternOf("unseen"), will(patternOf("sneak"))],
    "against-order": [
      will(patternOf("breach")) + patternOf("order"),
      wont(patternOf("heed")) + patternOf("order"),
    ],
  }) as const;

type Plan = keyof ReturnType<typeof plansOf>;

const inEnglish = plansOf(english());
const inSpanish = plansOf(spanish());
const patterns = (
  ["withholding", "unilateral", "child-in-middle", "secret", "against-order"] as const
).map(
  (plan) =>
    [plan, [...inEnglish[plan], ...inSpanish[plan]].map((source) => new RegExp(source))] as const,
);

/**
 * What the writer plans, each once.
 * @param clauses their own, as `ownClauses` gives them
 */
export const plansIn = (clauses: readonly string[]): Plan[] =>
  patterns
    .filter(([, heard]) => heard.some((pattern) => clauses.some((clause) => pattern.test(clause))))
    .map(([plan]) => plan);
