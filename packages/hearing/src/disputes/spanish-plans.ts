/** What parents who write Spanish say they will do that keeps a proposal from being recommended. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./spanish-plans.patterns.txt", import.meta.url));

const denial = patternOf("denial").source;
const intent = patternOf("intent").source;
const hung = patternOf("hung").source;

/** 'Voy a cancelar', 'cancelaré', and neither 'no voy a cancelar' nor 'canceló', which without its accent is 'cancelo'. */
const will = ({ source }: RegExp): string =>
  `(?<!${denial})\\b(?:${intent}(?: (?:me|te|se|l[aeo]s?))* ${source}${hung}|${source}e(?= ))`;

/** 'No voy a entregar', 'propongo no entregar', 'me niego a entregar', 'no entregaré'. */
const wont = ({ source }: RegExp): string =>
  `(?:(?:${denial}${intent} |\\b${intent} no |${patternOf("refuse").source} )${source}${hung}|${denial}${source}e(?= ))`;

const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join("|"));

const plans = [
  [
    "withholding",
    any(
      will(patternOf("cut")) + patternOf("contact").source + patternOf("notContact").source,
      will(patternOf("bar")) + patternOf("seeing").source,
      wont(patternOf("let")) + patternOf("seeing").source,
      wont(patternOf("hand")) + patternOf("child").source + patternOf("notKept").source,
      patternOf("barred").source,
    ),
  ],
  [
    "unilateral",
    any(
      will(patternOf("decide")) + patternOf("alone").source,
      patternOf("decided").source + patternOf("alone").source,
      patternOf("sole").source,
    ),
  ],
  [
    "child-in-middle",
    any(
      patternOf("carries").source,
      will(patternOf("tellChild")) + patternOf("toCarry").source,
      will(patternOf("send")) + patternOf("byChild").source,
    ),
  ],
  ["secret", any(will(patternOf("spy")) + patternOf("unseen").source)],
  [
    "against-order",
    any(
      will(patternOf("breach")) + patternOf("order").source,
      wont(patternOf("heed")) + patternOf("order").source,
    ),
  ],
] as const;

const reported = patternOf("reported");
const turn = patternOf("turn");

type Plan = (typeof plans)[number][0];

/**
 * The writer's own plans in Spanish, each once; what somebody is said to do, or to have said, is none of them.
 * @param plain in `plainWords`
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
