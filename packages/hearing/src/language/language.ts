import { plainWords } from "./plain-words.ts";

export const languages = ["english", "spanish"] as const;

export type Language = (typeof languages)[number];

/** The locale in which a language is answered. */
export const localeOf: Readonly<Record<Language, string>> = { english: "en-US", spanish: "es-US" };

const spanishSmall = new Set(
  (
    "el la los las un una unos unas de del al que y o en con por para sin mi mis tu tus su sus me te se le les lo nos " +
    "yo ella ellos nosotros es esta estoy estan son soy fue era ser hay no si ya muy mas pero como cuando donde quien"
  ).split(" "),
);
const spanish = spanishSmall.union(
  new Set(
    (
      "porque porfavor favor hola gracias quiero quiere puedo puede tengo tiene hijo hija hijos ninos nino nina mama papa " +
      "mejor muevelo muevela cambialo cancelalo agrega ponlo partido fiesta mismo siguiente dura " +
      "eres tienes puedes vas voy vuelvas vuelves ven dame dime avisame llamame llamarme recoge recogelo trae tambien " +
      "manana hoy ayer lunes martes miercoles jueves viernes sabado domingo dile ayuda ayudame siento nada todo todos esto " +
      "eso ese este semana clase cada proximo proxima hora llegar tarde escuela anos nunca siempre solo sola cita"
    ).split(" "),
  ),
);
const english = new Set(
  (
    "the a an and or of to in on at for with without my your his her their our i im you he she they we it is are was were " +
    "be been do does did not dont no yes please what when where who why how this that these those have has had will would " +
    "can could should if but so about from me him them up out at every next tomorrow today"
  ).split(" "),
);

/** How many small words of each language a text holds. */
export function languagesHeard(text: string): Readonly<Record<Language, number>> {
  const heard = { spanish: 0, english: 0 };
  for (const word of plainWords(text).split(" ")) {
    if (spanish.has(word)) heard.spanish += 1;
    if (english.has(word)) heard.english += 1;
  }
  return heard;
}

/** The language that a text is written in, by its small words; null where they decide nothing: 'ok', 'soccer 4pm'. */
function writtenIn(text: string): Language | null {
  const { spanish: es, english: en } = languagesHeard(text);
  if (es > en || /[¿¡]/.test(text)) return "spanish";
  return en > es ? "english" : null;
}

/** The language of a reader. @param locale BCP 47; one that is not spoken here reads English */
export const languageOfReader = (locale: string): Language =>
  new Intl.Locale(locale).language === "es" ? "spanish" : "english";

/** The language that a text is written in. @param otherwise where its small words decide nothing */
export const languageOf = (text: string, otherwise: Language = "english"): Language =>
  writtenIn(text) ?? otherwise;

/** Up to so many words, a turn has the language of the talk: 'ok', 'at 4', 'gracias'. */
const fewWords = 3;

/**
 * The language to answer a turn in: the one it is written in, else that of the talk, else the reader's.
 * @param earlier what the same person said before, oldest first
 * @param locale the reader's
 */
export function languageToAnswer(
  message: string,
  earlier: readonly string[],
  locale: string,
): Language {
  const own = writtenIn(message);
  const heard = languagesHeard(message);
  const isClear =
    message.split(/\s+/).length > fewWords || Math.abs(heard.spanish - heard.english) > 1;
  if (own !== null && isClear) return own;
  const talk = earlier.map(writtenIn).findLast((language) => language !== null);
  return talk ?? own ?? languageOfReader(locale);
}

/** 'With', 'my', 'está': a word that holds sentences together and names nothing. */
export const isSmallWord = (word: string): boolean => english.has(word) || spanishSmall.has(word);
