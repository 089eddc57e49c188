import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Sayings, Theme } from "../theme.ts";
import { betweenParents } from "./between-parents.ts";
import { bodyAndDrink } from "./body-and-drink.ts";
import { childrenThemes } from "./children.ts";
import { circumstances } from "./circumstances.ts";
import { selfThemes } from "./self.ts";
import { timeWithoutChildren } from "./time-without-children.ts";

/** The more specific first. */
const order = [
  "panic",
  "drinking",
  "accused",
  "bereavement",
  "money",
  "court",
  "distant-child",
  "child-refuses",
  "new-partner",
  "missed-moments",
  "lost-temper",
  "self-blame",
  "good-news",
  "sleep",
  "hand-overs",
  "holidays",
  "children-hurting",
  "missing-children",
  "loneliness",
  "impulse",
  "separation",
  "co-parent-conflict",
  "exhaustion",
  "future",
];
const themes: readonly Theme[] = [
  ...betweenParents,
  ...bodyAndDrink,
  ...childrenThemes,
  ...circumstances,
  ...selfThemes,
  ...timeWithoutChildren,
].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** Where no theme is named. */
export const openSayings: Readonly<Record<Language, Sayings>> = {
  english: {
    reflect: [
      "Thank you for putting that into words.",
      "That sounds like it has been with you for a while.",
      "It is out now, and it does not have to be neat.",
      "You can leave that here for as long as you need.",
      "Saying it the way it is takes something.",
      "There is no hurry with this.",
    ],
    ask: [
      "What is it like for you right now, as you say it?",
      "What would you most need somebody to understand about this?",
      "What has helped before, even a little?",
      "If this were one notch easier tomorrow, what would you notice first?",
      "What happened just before?",
      "Which piece of it is the heaviest?",
    ],
    step: [
      "If you like, put one hand on your chest and let one breath out slowly, longer than it came in.",
      "A ten-minute walk without the phone is small, and it is yours.",
      "One sentence to one person you trust, today, is enough.",
      "A glass of water and an open window come first; the rest can follow.",
    ],
  },
  spanish: {
    reflect: [
      "Gracias por ponerlo en palabras.",
      "Suena a algo que llevas desde hace tiempo.",
      "Ya está dicho, y no tiene que sonar ordenado.",
      "Puedes dejarlo aquí el tiempo que necesites.",
      "Decirlo tal como es cuesta.",
      "No hay prisa con esto.",
    ],
    ask: [
      "¿Cómo es para ti ahora mismo, al decirlo?",
      "¿Qué te gustaría que alguien entendiera de esto?",
      "¿Qué te ha ayudado antes, aunque sea un poco?",
      "Si mañana fuera un poquito más fácil, ¿qué notarías primero?",
      "¿Qué pasó justo antes?",
      "¿Qué pedazo pesa más?",
    ],
    step: [
      "Si quieres, pon una mano en el pecho y suelta el aire despacio, más largo de lo que entró.",
      "Una caminata de diez minutos sin teléfono es pequeña y es tuya.",
      "Una sola frase a alguien de confianza, hoy, es suficiente.",
      "Primero un vaso de agua y una ventana abierta; lo demás viene después.",
    ],
  },
};

/** The themes that a text touches, the more specific first. */
export function themesIn(text: string): Theme[] {
  const words = plainWords(text);
  return themes.filter(({ pattern }) => pattern.test(words));
}

/** Every small step that the companion knows, in a language: to see whether one was offered already. */
export const everyStep = (language: Language): string[] => [
  ...themes.flatMap((theme) => theme[language].step),
  ...openSayings[language].step,
];
