import type { Language } from "@evenkeel/hearing/language/language";

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

const asks: Record<Language, Record<Subject, string>> = {
  english: {
    time: "There is nothing here yet that can be sent on. Which exchange or day do you mean, and what time do you ask for?",
    money:
      "There is nothing here yet that can be sent on. Which amount is it, what for, and by when do you ask for it?",
    reply:
      "There is nothing here yet that can be sent on. Which question do you need answered, and by when?",
    school:
      "There is nothing here yet that can be sent on. What happened at school or at the event, and what do you ask for next time?",
    health:
      "There is nothing here yet that can be sent on. What does the other parent need to know about the child's health, and what do you ask for?",
    call: "There is nothing here yet that can be sent on. On which day and at what time should the call be?",
    any: "There is nothing here yet that can be sent on. What does the other parent need to know, or what is the one thing you ask for?",
  },
  spanish: {
    time: "Aquí todavía no hay nada que se pueda enviar. ¿De qué intercambio o qué día habla, y qué hora pide?",
    money:
      "Aquí todavía no hay nada que se pueda enviar. ¿Qué cantidad es, de qué es y para cuándo la pide?",
    reply:
      "Aquí todavía no hay nada que se pueda enviar. ¿Qué pregunta necesita que le contesten, y para cuándo?",
    school:
      "Aquí todavía no hay nada que se pueda enviar. ¿Qué pasó en la escuela o en el evento, y qué pide para la próxima vez?",
    health:
      "Aquí todavía no hay nada que se pueda enviar. ¿Qué debe saber la otra persona sobre la salud del niño o la niña, y qué pide?",
    call: "Aquí todavía no hay nada que se pueda enviar. ¿Qué día y a qué hora pide la llamada?",
    any: "Aquí todavía no hay nada que se pueda enviar. ¿Qué necesita saber la otra persona, o qué es lo único que le pide?",
  },
};

/** A question for the fact or request behind a message that no honest rewrite can carry. */
export const askFor = (text: string, language: Language): string => {
  const subject = subjects.find(([, words]) => words.test(text))?.[0] ?? "any";
  return asks[language][subject];
};
