import { plainWords } from "./plain-words.ts";

export type Language = "english" | "spanish";

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

/** The language of a message by its small words; English if nothing decides. */
export function languageOf(text: string): Language {
  const heard = languagesHeard(text);
  return heard.spanish > heard.english || /[¿¡]/.test(text) ? "spanish" : "english";
}

/** 'With', 'my', 'está': a word that holds sentences together and names nothing. */
export const isSmallWord = (word: string): boolean => english.has(word) || spanishSmall.has(word);
