/** What parents who write Spanish say they will do that keeps a proposal from being recommended. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./spanish-plans.patterns.txt", import.meta.url));
const words = (name: string): string => patternOf(name).source;

const denial = words("denial");
const intent = words("intent");
const hung = words("hung");

/** 'Voy a cancelar', 'cancelaré', and neither 'no voy a cancelar' nor 'canceló', which without its accent is 'cancelo'. */
const will = (verbs: string): string =>
  `(?<!${denial})\\b(?:${intent}(?: (?:me|te|se|l[aeo]s?))* ${words(verbs)}${hung}|${words(verbs)}e(?= ))`;

/** 'No voy a entregar', 'propongo no entregar', 'me niego a entregar', 'no entregaré'. */
const wont = (verbs: string): string =>
  `(?:(?:${denial}${intent} |\\b${intent} no |${words("refuse")} )${words(verbs)}${hung}|${denial}${words(verbs)}e(?= ))`;

const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join("|"));

const plans = [
  [
    "withholding",
    any(
      will("cut") + words("contact") + words("notContact"),
      will("bar") + words("seeing"),
      wont("let") + words("seeing"),
      wont("hand") + words("child") + words("notKept"),
      words("barred"),
    ),
  ],
  [
    "unilateral",
    any(will("decide") + words("alone"), words("decided") + words("alone"), words("sole")),
  ],
  [
    "child-in-middle",
    any(words("carries"), will("tellChild") + words("toCarry"), will("send") + words("byChild")),
  ],
  ["secret", any(will("spy") + words("unseen"))],
  ["against-order", any(will("breach") + words("order"), wont("heed") + words("order"))],
] as const;

const reported = patternOf("reported");
const turn = patternOf("turn");

type Plan = (typeof plans)[number][0];

/**
 * The writer's own plans in Spanish, each once; what somebody is said to do, or to have said, is none of
 * them. @param plain in `plainWords`
 */
export function plansInSpanish(plain: string): Plan[] {
  const own = plain
    .split(" . ")
    .flatMap((sentence) => sentence.split(turn))
    .filter((clause) => !reported.test(clause));
  return plans
    .filter(([, pattern]) => own.some((clause) => pattern.test(clause)))
    .map(([plan]) => plan);
}
