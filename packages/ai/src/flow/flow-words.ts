import type { ActionButton } from "@evenkeel/contract/models/flow";
import { mirrored } from "../drafting/mirror.ts";
import { feelingsIn } from "@evenkeel/hearing/language/feelings";
import type { Language } from "@evenkeel/hearing/language/language";

/** Names the feeling back, promises nothing and gives time. */
export function acknowledgement(text: string, language: Language): string {
  const named = feelingsIn(text).slice(0, 2);
  const mirror = mirrored(text, language);
  // Said back in the parent's own words; what the other parent did is left for the feeling it gave.
  if (mirror && !mirror.aboutOther && mirror.words !== "") {
    return language === "spanish"
      ? `${mirror.words}. No hay que resolverlo en este minuto. ¿Respiramos una vez antes de seguir?`
      : `${mirror.words}. Nothing has to be solved this minute. Shall we take one breath before anything else?`;
  }
  if (language === "spanish") {
    const words = named.map(({ spanish }) => spanish).join(" y ");
    return `${words === "" ? "Esto suena muy duro." : `Se oye ${words}, y tiene sentido después de lo que cuenta.`} No hay que resolverlo en este minuto. ¿Respiramos una vez antes de seguir?`;
  }
  const words = named.map(({ english }) => english).join(" and ");
  return `${words === "" ? "This sounds really hard." : `I hear ${words}, and it makes sense after what you describe.`} Nothing has to be solved this minute. Shall we take one breath before anything else?`;
}

export const afterSafety: Record<Language, string> = {
  english: "When you are safe and ready, we can take one breath together, or simply stay here.",
  spanish:
    "Cuando esté a salvo y quiera, podemos respirar una vez juntos, o simplemente quedarnos aquí.",
};

export const breatheWords: Record<Language, string> = {
  english: "Follow the circle: in for four, hold for two, out for six. One round is enough.",
  spanish:
    "Siga el círculo: inhale en cuatro, sostenga en dos, exhale en seis. Con una ronda basta.",
};

export const chooseWords: Record<Language, string> = {
  english: "Well done. What would help most now?",
  spanish: "Bien hecho. ¿Qué le ayudaría más ahora?",
};

const listening: Record<Language, readonly string[]> = {
  english: [
    "I'm listening. Begin wherever you like.",
    "Go ahead, in whatever order it comes. I'm listening.",
    "Say what is on your mind; there is no hurry.",
  ],
  spanish: [
    "Te escucho. Empieza por donde quieras.",
    "Adelante, en el orden en que salga. Te escucho.",
    "Di lo que tengas en mente; no hay prisa.",
  ],
};

/** A different sentence each turn. */
export const listeningWords = (turn: number, language: Language): string =>
  listening[language][turn % listening[language].length] ?? "";

export const closingWords: Record<Language, string> = {
  english: "All right. You can come back to this whenever you like.",
  spanish: "De acuerdo. Puede volver a esto cuando quiera.",
};

export const templateWords = {
  message: {
    english:
      "Here are three ways to say it. Take the one that fits, and change what you like before you send it.",
    spanish:
      "Aquí hay tres maneras de decirlo. Tome la que le quede mejor y cámbiela como quiera antes de enviarla.",
  },
  court_log: {
    english:
      "Here is your report, in your own words; what you left out is empty. Read it once more when you are calm. It is private until you share it.",
    spanish:
      "Aquí está su informe, con sus propias palabras; lo que no dijo queda vacío. Léalo otra vez con calma. Es privado hasta que usted lo comparta.",
  },
} as const;

export const firstButtons: Record<Language, ActionButton[]> = {
  english: [
    { id: "breathe", label: "Breathe with me", description: "One round, twelve seconds" },
    { id: "skip_breathing", label: "Go on without it", description: "See what could help" },
    { id: "not_now", label: "Not now", description: "Back to the chat" },
  ],
  spanish: [
    { id: "breathe", label: "Respirar juntos", description: "Una ronda, doce segundos" },
    { id: "skip_breathing", label: "Seguir sin respirar", description: "Ver qué puede ayudar" },
    { id: "not_now", label: "Ahora no", description: "Volver al chat" },
  ],
};

export const choiceButtons: Record<Language, ActionButton[]> = {
  english: [
    {
      id: "draft_message",
      label: "Draft a message",
      description: "To your co-parent, in three tones",
    },
    {
      id: "log_incident",
      label: "Log what happened",
      description: "A written report in your own words",
    },
    { id: "keep_talking", label: "Keep talking", description: "Just say what is on your mind" },
    { id: "not_now", label: "Not now", description: "Back to the chat" },
  ],
  spanish: [
    {
      id: "draft_message",
      label: "Redactar un mensaje",
      description: "Para el otro padre o madre, en tres tonos",
    },
    {
      id: "log_incident",
      label: "Registrar lo que pasó",
      description: "Un informe con sus propias palabras",
    },
    { id: "keep_talking", label: "Seguir hablando", description: "Decir lo que tiene en mente" },
    { id: "not_now", label: "Ahora no", description: "Volver al chat" },
  ],
};
