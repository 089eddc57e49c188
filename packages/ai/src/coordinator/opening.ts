/** 'Open the calendar', 'take me to the evaluator': the product's own places, by their names. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const patternOf = wordPatterns(new URL("./opening.patterns.txt", import.meta.url));

const wantsIn = patternOf("wantsIn");
/** 'Add $86.40 for her glasses, split with him': a cost, and no event of that name. */
const cost = patternOf("cost");
/** A place is asked for in few words: 'open a dispute because he …' is told, and not opened. */
const mostWords = 14;

/** The first that is named. */
const places = [
  { place: "settings", module: null, pattern: patternOf("settings") },
  { place: "journal", module: null, pattern: patternOf("journal") },
  { place: "upload", module: "scheduling", pattern: patternOf("upload") },
  { place: "evaluator", module: "evaluator", pattern: patternOf("evaluator") },
  { place: "therapy", module: "therapeutic", pattern: patternOf("therapy") },
  { place: "calendar", module: "scheduling", pattern: patternOf("calendar") },
  { place: "disputes", module: null, pattern: patternOf("disputes") },
  { place: "expenses", module: null, pattern: patternOf("expenses") },
  { place: "children", module: null, pattern: patternOf("children") },
  { place: "messages", module: null, pattern: patternOf("messages") },
  { place: "record", module: null, pattern: patternOf("record") },
] as const;

/** Where the place is; one with a card of its own brings it. */
export function opening(
  { message }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (cost.test(message)) {
    return { reply: wordsIn(language, "ai-coordinator")("open.cost") };
  }
  // 'I don't agree with that charge, where do I contest it'
  const wishes = message
    .split(/[,.;?!\n]/)
    .map((clause) => plainWords(clause).trim())
    .filter((words) => wantsIn.test(words) && words.split(" ").length <= mostWords);
  const found = places.find(({ pattern }) => wishes.some((words) => pattern.test(words)));
  if (found === undefined) return null;
  const reply = wordsIn(language, "ai-coordinator")(`open.${found.place}`);
  return { reply, suggestedModule: found.module };
}
