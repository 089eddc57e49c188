import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./small-talk.patterns.txt", import.meta.url));

const greeting = patternOf("greeting");
const thanks = patternOf("thanks");
const fine = patternOf("fine");
const banter = patternOf("banter");
const longestBanter = 90;
const asksAbilities = patternOf("asksAbilities");

const overwhelmed = patternOf("overwhelmed");

/** A day that is too full: asked what comes first. */
export function fullDay(
  { message }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!overwhelmed.test(plainWords(message))) return null;
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("overwhelmed"),
    suggestedModule: "therapeutic",
    moduleContext: t("heavy.context"),
  };
}

/** Greetings, thanks and 'what can you do'. */
export function smallTalk(
  { message, viewer }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(message);
  const t = wordsIn(language, "ai-coordinator");
  const abilities = t("abilities");
  if (greeting.test(words)) return { reply: t("hello", { viewer, abilities }) };
  if (thanks.test(words)) return { reply: t("welcome") };
  if (words.length <= longestBanter && banter.test(words)) return { reply: t("light") };
  if (asksAbilities.test(words)) return { reply: t("whatIAm", { abilities }) };
  return fine.test(words) ? { reply: t("allRight") } : null;
}
