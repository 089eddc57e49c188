/** What a parent tells or asks, where a reviewed answer stands for it in the library. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./situations.patterns.txt", import.meta.url));

/** The more specific first. */
const situations = [
  ["crying-before-children", patternOf("crying-before-children")],
  ["yelled-at-face", patternOf("yelled-at-face")],
  ["mean-messages", patternOf("mean-messages")],
  ["impulse-send", patternOf("impulse-send")],
  ["wants-other-home", patternOf("wants-other-home")],
  ["wont-go", patternOf("wont-go")],
  ["badmouths-me", patternOf("badmouths-me")],
  ["lies-about-me", patternOf("lies-about-me")],
  ["late-no-show", patternOf("late-no-show")],
  ["tell-new-boyfriend", patternOf("tell-new-boyfriend")],
  ["new-partner", patternOf("new-partner")],
  ["tell-divorce", patternOf("tell-divorce")],
  ["child-asks", patternOf("child-asks")],
  ["child-hurting", patternOf("child-hurting")],
  ["teen-silent", patternOf("teen-silent")],
  ["yelled-at-child", patternOf("yelled-at-child")],
  ["bad-parent-feeling", patternOf("bad-parent-feeling")],
  ["guilt-split", patternOf("guilt-split")],
  ["family-blames", patternOf("family-blames")],
  ["still-love", patternOf("still-love")],
  ["holidays-apart", patternOf("holidays-apart")],
  ["court-fear", patternOf("court-fear")],
  ["money", patternOf("money")],
  ["cant-sleep", patternOf("cant-sleep")],
  ["extra-days", patternOf("extra-days")],
  ["different-rules", patternOf("different-rules")],
  ["trust-him", patternOf("trust-him")],
  ["scared-exchange", patternOf("scared-exchange")],
  ["missing-them", patternOf("missing-them")],
  ["alone-free-time", patternOf("alone-free-time")],
  ["anger-at-ex", patternOf("anger-at-ex")],
  ["good-day", patternOf("good-day")],
  ["tired", patternOf("tired")],
] as const;

type SituationId = (typeof situations)[number][0];

export const situationIds: readonly SituationId[] = situations.map(([id]) => id);

/** @returns null where no reviewed answer fits */
export function situationIn(message: string): SituationId | null {
  const words = plainWords(message).replaceAll(" , ", " ");
  return situations.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
