/** Practical answers to what co-parents ask outside calendar, messages and law. Plain craft, no promises. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./guidance.patterns.txt", import.meta.url));

/** Over plain words, the first that fits. */
const subjects = [
  ["unwilling", patternOf("unwilling")],
  ["questioned", patternOf("questioned")],
  ["explaining", patternOf("explaining")],
  ["exchanges", patternOf("exchanges")],
  ["rules", patternOf("rules")],
  [
    "newPartner",
    /\b(?:new (?:partner|girlfriend|boyfriend|wife|husband)|dating|step ?-?(?:mom|dad|parent)|blended|nueva pareja)\b/,
  ],
  [
    "costs",
    /\b(?:expenses?|reimburse\w*|bills?|costs?|pay|paying|money|receipts?|split|gastos?|dinero|cuenta|recibo)\b/,
  ],
  ["silence", patternOf("silence")],
  ["badmouthing", patternOf("badmouthing")],
  [
    "holidays",
    /\b(?:holidays?|christmas|thanksgiving|birthdays?|vacation|summer|travel|break|navidad|vacaciones|cumpleanos)\b/,
  ],
  [
    "health",
    /\b(?:doctor|sick|fever|medicine|medical|dentist|vaccin\w*|allerg\w*|therap\w*|enferm\w*|medicina)\b/,
  ],
  [
    "school",
    /\b(?:schools?|teachers?|grades|homework|report card|principal|escuela|maestr[oa]|calificaciones)\b/,
  ],
  ["calm", patternOf("calm")],
] as const;

/** The advice that fits; null if none does. */
export function guidance(
  { message }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(message);
  const subject = subjects.find(([, pattern]) => pattern.test(words))?.[0];
  if (subject === undefined) return null;
  return { reply: wordsIn(language, "ai-coordinator")(`advice.${subject}`) };
}

/** An honest word about what this chat can do. */
export const notUnderstood = (language: Language): PartialAnswer => ({
  reply: wordsIn(language, "ai-coordinator")("notUnderstood"),
});
