/** What a parent tells or asks, where a reviewed answer stands for it in the library. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./situations.patterns.txt", import.meta.url));

/** The more specific first. */
export const situationIds = [
  ...["crying-before-children", "yelled-at-face", "mean-messages", "impulse-send"],
  ...["wants-other-home", "wont-go", "badmouths-me", "lies-about-me", "late-no-show"],
  ...["tell-new-boyfriend", "new-partner", "tell-divorce", "child-asks", "child-hurting"],
  ...["teen-silent", "yelled-at-child", "bad-parent-feeling", "guilt-split", "family-blames"],
  ...["still-love", "holidays-apart", "court-fear", "money", "cant-sleep", "extra-days"],
  ...["different-rules", "trust-him", "scared-exchange", "missing-them", "alone-free-time"],
  ...["anger-at-ex", "good-day", "tired"],
] as const;

type SituationId = (typeof situationIds)[number];

const situations = situationIds.map((id) => [id, patternOf(id)] as const);

/** @returns null where no reviewed answer fits */
export function situationIn(message: string): SituationId | null {
  const words = plainWords(message).replaceAll(" , ", " ");
  return situations.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
