import { plainWords } from "../words/plain-words.ts";
import { familyThemes } from "./family-themes.ts";
import { personalThemes } from "./personal-themes.ts";
import type { Theme } from "./theme.ts";

const themes: readonly Theme[] = [...familyThemes, ...personalThemes];

/** Where no theme is named. */
export const openTheme: Pick<Theme, "english" | "spanish"> = {
  english: {
    reflect: [
      "Thank you for putting that into words.",
      "I'm taking in what you say.",
      "That sounds like it has been with you for a while.",
      "There is a lot in what you just said.",
    ],
    ask: [
      "What is it like for you right now, as you say it?",
      "Where do you feel it most: in your thoughts, your body, your evenings?",
      "What would you most need somebody to understand about this?",
      "What has helped before, even a little?",
      "If this were one notch easier tomorrow, what would you notice first?",
    ],
    step: [
      "If you like, put one hand on your chest and let one breath out slowly, longer than it came in.",
      "Name five things you can see where you are; it brings the mind back into the room.",
      "A ten-minute walk without the phone is small, and it is yours.",
      "Is there one person you could tell a single sentence of this today?",
    ],
  },
  spanish: {
    reflect: [
      "Gracias por ponerlo en palabras.",
      "Te estoy escuchando.",
      "Suena a algo que llevas desde hace tiempo.",
      "Hay mucho en lo que acabas de decir.",
    ],
    ask: [
      "¿Cómo es para ti ahora mismo, al decirlo?",
      "¿Dónde lo sientes más: en los pensamientos, en el cuerpo, en las noches?",
      "¿Qué te gustaría que alguien entendiera de esto?",
      "¿Qué te ha ayudado antes, aunque sea un poco?",
      "Si mañana fuera un poquito más fácil, ¿qué notarías primero?",
    ],
    step: [
      "Si quieres, pon una mano en el pecho y suelta el aire despacio, más largo de lo que entró.",
      "Nombra cinco cosas que ves donde estás; ayuda a volver al presente.",
      "Una caminata de diez minutos sin teléfono es pequeña y es tuya.",
      "¿Hay una persona a quien puedas decirle hoy una sola frase de esto?",
    ],
  },
};

/** The themes that a text touches, in the order above. */
export function themesIn(text: string): Theme[] {
  const words = plainWords(text);
  return themes.filter(({ pattern }) => pattern.test(words));
}
