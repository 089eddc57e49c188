/** What parents say they will do that keeps a proposal from being recommended, in English and in Spanish. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isFor, type Reason } from "./reasons.ts";
import type { OwnClause } from "./whose-deed.ts";

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

interface Heard {
  readonly source: string;
  /** The reasons for which it is care. */
  readonly unless?: readonly Reason[];
}

const plansOf = ({ patternOf, will, wont }: Plans) =>
  ({
    withholding: [
      {
        source: will(patternOf("cut")) + patternOf("contact") + patternOf("notContact"),
        unless: ["hindered", "agreed"],
      },
      { source: will(patternOf("bar")) + patternOf("seeing"), unless: ["agreed"] },
      { source: wont(patternOf("let")) + patternOf("seeing") },
      {
        source: wont(patternOf("hand")) + patternOf("handed") + patternOf("notKept"),
        unless: ["hindered", "agreed"],
      },
      { source: wont(patternOf("giveUp")), unless: ["hindered", "agreed"] },
      { source: patternOf("barred") },
    ],
    unilateral: [
      { source: will(patternOf("decide")) + patternOf("alone") },
      { source: patternOf("decided") + patternOf("alone") },
      { source: patternOf("sole") },
    ],
    "child-in-middle": [
      { source: patternOf("carries") },
      { source: will(patternOf("tellChild")) + patternOf("toCarry") },
      { source: will(patternOf("send")) + patternOf("byChild") },
    ],
    secret: [
      { source: will(patternOf("spy")) + patternOf("unseen") },
      { source: will(patternOf("sneak")) },
      { source: will(patternOf("trail")), unless: ["way", "agreed"] },
    ],
    "against-order": [
      { source: will(patternOf("breach")) + patternOf("order") },
      { source: wont(patternOf("heed")) + patternOf("order") },
    ],
  }) as const satisfies Record<string, readonly Heard[]>;

type Plan = keyof ReturnType<typeof plansOf>;

const inEnglish = plansOf(english());
const inSpanish = plansOf(spanish());
const patterns = (
  ["withholding", "unilateral", "child-in-middle", "secret", "against-order"] as const
).map(
  (plan) =>
    [
      plan,
      [...inEnglish[plan], ...inSpanish[plan]].map(({ source, ...heard }: Heard) => ({
        pattern: new RegExp(source),
        unless: heard.unless ?? [],
      })),
    ] as const,
);

/**
 * What the writer plans, each once. What they plan for a reason that nobody chose, or because both said so, is care.
 * @param clauses their own, as `ownClauses` gives them
 */
export const plansIn = (clauses: readonly OwnClause[]): Plan[] =>
  patterns
    .filter(([, heard]) =>
      heard.some(({ pattern, unless }) =>
        clauses.some(
          (clause) => pattern.test(clause.words) && !unless.some((reason) => isFor(reason, clause)),
        ),
      ),
    )
    .map(([plan]) => plan);
