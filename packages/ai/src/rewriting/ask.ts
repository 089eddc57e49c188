import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";

type Subject = "time" | "money" | "reply" | "school" | "health" | "call" | "any";

/** What a message seems to be about, from its plain words; the first that fits. */
const subjects: readonly (readonly [Subject, RegExp])[] = [
  [
    "money",
    /\b(?:money|pay|paid|child support|owe|cost|bills?|reimburse\w*|dinero|paga\w*|pensión|cuenta|manutención)/iu,
  ],
  [
    "reply",
    /\b(?:answer me|reply|respond|text (?:me|back)|phone|ignor\w+|contest\w+|teléfono|mensaje)/iu,
  ],
  [
    "health",
    /\b(?:doctor|medicine|meds|sick|health|allerg\w+|fever|hospital|inhaler|médic\w+|medicina|enferm\w+|salud)/iu,
  ],
  ["school", /\b(?:school|homework|teacher|class|recital|game|practice|escuela|tarea|maestr\w+)/iu],
  ["call", /\b(?:facetime|video call|call (?:him|her|them)|llamad\w+)/iu],
  [
    "time",
    /\b(?:late|on time|pick ?up|drop ?off|weekend|schedule|cancel\w*|show up|waited|tarde|hora|recoger|fin de semana|horario)/iu,
  ],
];

/** A question for the fact or request behind a message that no honest rewrite can carry. */
export const askFor = (text: string, language: Language): string => {
  const subject = subjects.find(([, words]) => words.test(text))?.[0] ?? "any";
  return wordsIn(language, "ai-coaching")(`ask.${subject}`);
};
