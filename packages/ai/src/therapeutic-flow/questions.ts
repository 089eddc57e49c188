/** What the flow asks before it writes a message or a report: one question at a time, each may be left out. */
import type { Language } from "../words/language.ts";

export const choices = ["draft_message", "log_incident"] as const;
export type Choice = (typeof choices)[number];

const messageQuestions = ["what", "need", "when"] as const;
const logQuestions = [
  "summary",
  "dateScheduled",
  "dateActual",
  "location",
  "witnesses",
  "childLocation",
  "impact",
  "nextSteps",
  "notes",
] as const;

export const questionsOf: Record<Choice, readonly string[]> = {
  draft_message: messageQuestions,
  log_incident: logQuestions,
};

const english: Record<string, string> = {
  what: "Let's write it together. In a sentence or two: what happened, or what is it about?",
  need: "What do you need from your co-parent now? One thing is best.",
  when: "By when, or for which day?",
  summary:
    "Let's write it down while it is fresh. What happened? Only what you saw and heard yourself.",
  dateScheduled: "When was it supposed to happen? Day and time.",
  dateActual: "And when did it really happen?",
  location: "Where was it?",
  witnesses: "Who else saw or heard it?",
  childLocation: "Where were the children at that time?",
  impact: "How did it affect the children? What they said or did.",
  nextSteps: "What will you do next, if anything? Separate steps with commas.",
  notes: "Anything else for the report, such as photos, receipts or messages you kept?",
};
const spanish: Record<string, string> = {
  what: "Escribámoslo juntos. En una o dos frases: ¿qué pasó o de qué se trata?",
  need: "¿Qué necesitas ahora del otro padre o madre? Mejor una sola cosa.",
  when: "¿Para cuándo, o para qué día?",
  summary: "Anotémoslo mientras está fresco. ¿Qué pasó? Solo lo que viste y oíste.",
  dateScheduled: "¿Cuándo debía ocurrir? Día y hora.",
  dateActual: "¿Y cuándo ocurrió en realidad?",
  location: "¿Dónde fue?",
  witnesses: "¿Quién más lo vio u oyó?",
  childLocation: "¿Dónde estaban los niños en ese momento?",
  impact: "¿Cómo afectó a los niños? Lo que dijeron o hicieron.",
  nextSteps: "¿Qué harás después, si acaso? Separa los pasos con comas.",
  notes: "¿Algo más para el reporte, como fotos, recibos o mensajes guardados?",
};

export const questionWords = (question: string, language: Language): string => {
  const words = (language === "spanish" ? spanish : english)[question] ?? "";
  const leave =
    language === "spanish"
      ? "(«omitir» pasa a la siguiente, «listo» termina.)"
      : "(‘skip’ goes to the next question, ‘done’ finishes.)";
  return `${words} ${leave}`;
};

const skips =
  /^\s*(?:skip(?: (?:it|this))?|no(?:ne|thing|pe|body| one)?|n\/?a|i don'?t know|idk|don'?t know|unknown|not sure|pass|next|-+|omitir|nada|nadie|ninguno|no s[ée]|siguiente)\s*[.!]*\s*$/i;
const finishes =
  /^\s*(?:done|finish(?:ed)?|that'?s (?:all|it)|that is (?:all|it)|stop asking|listo|ya|eso es todo|terminar)\s*[.!]*\s*$/i;
const leaves =
  /^\s*(?:not_now|not now|exit|exit therapy|quit|cancel|stop|leave|no,? thanks?|no thank you|i'?m (?:fine|ok(?:ay)?|good)(?: now)?|later|maybe later|ahora no|salir|cancelar|no,? gracias|despu[ée]s)\s*[.!]*\s*$/i;

export const isSkip = (answer: string): boolean => skips.test(answer) || answer.trim() === "";
export const isFinish = (answer: string): boolean => finishes.test(answer);
export const isLeave = (answer: string): boolean => leaves.test(answer);
