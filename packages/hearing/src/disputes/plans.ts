/** What parents say they will do that keeps a proposal from being recommended, in English and in Spanish. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

type PatternOf = (name: string) => RegExp;

/** The words of one language, and how it says that somebody will do something, or will not. */
interface Plans {
  sourceOf(name: string): string;
  will(verb: string): string;
  wont(verb: string): string;
}

/** A list may name another of its file: `<child>`. */
const sources =
  (patternOf: PatternOf) =>
  (name: string): string =>
    patternOf(name).source.replace(
      /<(child|parent)>/g,
      (_, other: string) => patternOf(other).source,
    );

function english(): Plans {
  const sourceOf = sources(wordPatterns(new URL("./plans.en.patterns.txt", import.meta.url)));
  return {
    sourceOf,
    will: (verb) => `${sourceOf("intent")} ${verb}`,
    wont: (verb) => `${sourceOf("refuse")} ${verb}`,
  };
}

function spanish(): Plans {
  const sourceOf = sources(wordPatterns(new URL("./plans.es.patterns.txt", import.meta.url)));
  const denial = sourceOf("denial");
  const intent = sourceOf("intent");
  const hung = sourceOf("hung");
  return {
    sourceOf,
    // 'Voy a cancelar', 'cancelaré', and neither 'no voy a cancelar' nor 'canceló', which without its accent is 'cancelo'.
    will: (verb) =>
      `(?<!${denial})\\b(?:${intent}(?: (?:me|te|se|l[aeo]s?))* ${verb}${hung}|${verb}e(?= ))`,
    // 'No voy a entregar', 'propongo no entregar', 'me niego a entregar', 'no entregaré'.
    wont: (verb) =>
      `(?:(?:${denial}${intent} |\\b${intent} no |${sourceOf("refuse")} )${verb}${hung}|${denial}${verb}e(?= ))`,
  };
}

const plansOf = ({ sourceOf, will, wont }: Plans) =>
  ({
    withholding: [
      will(sourceOf("cut")) + sourceOf("contact") + sourceOf("notContact"),
      will(sourceOf("bar")) + sourceOf("seeing"),
      wont(sourceOf("let")) + sourceOf("seeing"),
      wont(sourceOf("hand")) + sourceOf("handed") + sourceOf("notKept"),
      wont(sourceOf("giveUp")),
      sourceOf("barred"),
    ],
    unilateral: [
      will(sourceOf("decide")) + sourceOf("alone"),
      sourceOf("decided") + sourceOf("alone"),
      sourceOf("sole"),
    ],
    "child-in-middle": [
      sourceOf("carries"),
      will(sourceOf("tellChild")) + sourceOf("toCarry"),
      will(sourceOf("send")) + sourceOf("byChild"),
    ],
    secret: [will(sourceOf("spy")) + sourceOf("unseen"), will(sourceOf("sneak"))],
    "against-order": [
      will(sourceOf("breach")) + sourceOf("order"),
      wont(sourceOf("heed")) + sourceOf("order"),
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
