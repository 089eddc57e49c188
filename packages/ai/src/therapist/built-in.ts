import type { Provider } from "../provider.ts";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  notYetSaid,
  readDangers,
  safetyWords,
} from "../safety/index.ts";
import { type Language, languageOf } from "../words/language.ts";
import { plainWords } from "../words/plain-words.ts";
import { answerTo } from "./answers/index.ts";
import { briefAnswer, briefKind, wantsOnlyListening } from "./brief-turns.ts";
import { questionIn } from "./direct-questions.ts";
import { listening } from "./listening.ts";
import { mirrored } from "./mirror.ts";
import type { Theme } from "./theme.ts";
import type { Therapist, TherapistTurn } from "./therapist.ts";
import { openSayings, themesIn } from "./themes/index.ts";
import { earlierWords } from "./threads.ts";
import { freshOne, seedOf, type Voice, withoutRepeats } from "./voice.ts";

const version = "companion-2";

const whoIAm: Record<Language, string> = {
  english: "I'm an AI, not a licensed therapist.",
  spanish: "Soy una IA, no un terapeuta con licencia.",
};
const knowsWho = /not a licensed therapist|no un terapeuta con licencia/i;

const asksWho =
  /\b(?:are you (?:a |an )?(?:real|human|person|ai|bot|robot|machine|licensed|therapist|doctor|psychologist|actual)|who are you|what are you|is this (?:a )?(?:real|human|person|bot|ai)|eres (?:una? )?(?:human[oa]|persona|robot|ia|terapeuta|real|maquina)|quien eres)\b/;
const asksDiagnosis =
  /\b(?:(?:do|could|might) i have (?:depression|ptsd|anxiety|adhd|bipolar|ocd|bpd|a disorder|borderline)|am i (?:depressed|bipolar|a narcissist|traumatized|mentally ill|crazy)|diagnos\w+|(?:is|was) (?:he|she|my ex) (?:a |an )?(?:narcissist|bipolar|borderline|sociopath|psychopath|depressed|alcoholic)|what(?:s| is) wrong with (?:me|him|her)|should i (?:take|stop taking|start)(?: \S+){0,3} (?:meds|medication|pills|antidepressants?|zoloft|prozac|xanax|lexapro)|(?:tengo|tendre) (?:depresion|ansiedad|un trastorno)|diagnostic\w*)\b/;

function aboutItself(words: string, language: Language): string | null {
  const spanish = language === "spanish";
  if (asksWho.test(words)) {
    return spanish
      ? `${whoIAm.spanish} No reemplazo a una persona preparada, y lo que escribes aquí no se guarda en el servidor. Puedo escucharte y ayudarte a ordenar lo que sientes. ¿Qué te trajo hoy?`
      : `${whoIAm.english} I can't replace a trained person, and what you write here is not kept on the server. What I can do is listen and help you sort out what you feel. What brought you here today?`;
  }
  if (asksDiagnosis.test(words)) {
    return spanish
      ? `${whoIAm.spanish} No puedo poner nombres clínicos a nadie ni opinar sobre medicamentos: eso le toca a un médico o psicólogo que te conozca. Sí puedo quedarme con lo que vives. ¿Qué es lo que más te preocupa cuando lo piensas?`
      : `${whoIAm.english} I can't put a clinical name on anybody or advise about medication: that belongs to a doctor or psychologist who knows you. I can stay with what you are living through. What worries you most when you think about it?`;
  }
  return null;
}

/** The themes of the message; where it names none, those of the talk so far go on, the latest first. */
function themesOf(message: string, earlier: readonly string[]): Theme[] {
  const now = themesIn(message);
  const before = earlier.toReversed().flatMap((text) => themesIn(text));
  return [...now, ...before].filter((theme, index, all) => all.indexOf(theme) === index);
}

/** Said only where everything that fits was said in the turns before. */
const stillHere: Record<Language, readonly string[]> = {
  english: [
    "I'm here, and I'm listening.",
    "Go on, if you like; I'm with you.",
    "I'm still with you.",
    "Take the time you need; nothing here is in a hurry.",
    "Say it again in other words, if it helps.",
    "I hear you.",
  ],
  spanish: [
    "Aquí estoy, y te escucho.",
    "Sigue, si quieres; estoy contigo.",
    "Sigo contigo.",
    "Toma el tiempo que necesites; aquí nada tiene prisa.",
    "Dilo otra vez con otras palabras, si te ayuda.",
    "Te oigo.",
  ],
};

/** One answer without help in danger. */
function ordinaryAnswer(turn: TherapistTurn, voice: Voice): string {
  const { language, said } = voice;
  const words = plainWords(turn.message);
  const earlier = earlierWords(turn);
  const themes = themesOf(turn.message, earlier);
  const sayings = (themes[0] ?? { ...openSayings })[language];
  const brief = briefKind(words);
  if (brief !== null) {
    const last = turn.history.findLast(({ role }) => role === "assistant")?.content ?? "";
    const afterQuestion = /\?\s*$/.test(last.replace(whoIAm[language], "").trim());
    const next = freshOne(sayings.step, voice) ?? freshOne(openSayings[language].step, voice);
    const answer = briefAnswer(brief, earlier, voice, next, afterQuestion);
    if (answer !== undefined) return answer;
  }
  const question = questionIn(turn.message, earlier);
  if (question !== null) {
    const themeIds = themes.map(({ id }) => id);
    const answer = answerTo(question, { themeIds, sayings }, voice);
    if (answer !== undefined) {
      const mirror = mirrored(turn.message, language);
      const heard = mirror && !mirror.aboutOther && mirror.words !== "" ? `${mirror.words}. ` : "";
      return `${said.includes(heard.trim()) ? "" : heard}${answer}`;
    }
  }
  return listening(turn, sayings, voice, wantsOnlyListening(earlier, plainWords));
}

/** A short answer takes the language of the talk: 'ok' and 'no' have none of their own. */
function languageIn({ message, history }: TherapistTurn): Language {
  if (message.split(/\s+/).length > 2) return languageOf(message);
  const earlier = history.filter(({ role }) => role === "user").map(({ content }) => content);
  return languageOf([...earlier, message].join(" "));
}

/** One answer from what was said and what was said before. `heard` are the dangers of the message. */
export function companionAnswer(turn: TherapistTurn, heard: HeardDangers): string {
  const language = languageIn(turn);
  if (heard.certain.length > 0) {
    const words = safetyWords(allOf(heard), language);
    return knowsWho.test(words) ? words : `${words}\n\n${whoIAm[language]}`;
  }
  const said = turn.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");
  const voice: Voice = { language, said, seed: seedOf(turn.message) + turn.history.length };
  const listened = (): string =>
    withoutRepeats(ordinaryAnswer(turn, voice), said) ||
    (freshOne(stillHere[language], voice) ?? stillHere[language][0] ?? "");
  const own = aboutItself(plainWords(turn.message), language);
  // Who asks again what this is hears it again, and is not left with that alone.
  const answer =
    own === null ? listened() : said.includes(own) ? `${whoIAm[language]} ${listened()}` : own;
  const first = inCaseWords(notYetSaid(heard.possible, said), language);
  return withDisclosure(first === "" ? answer : `${first}\n\n${answer}`, turn);
}

/** Says what it is wherever the talk, as far as it is known, has not heard it yet. */
export function withDisclosure(reply: string, { message, history }: TherapistTurn): string {
  const heard = history.some(({ role, content }) => role === "assistant" && knowsWho.test(content));
  return heard || knowsWho.test(reply)
    ? reply
    : `${reply}\n\n${whoIAm[languageIn({ message, history })]}`;
}

export const companionProvider: Provider = { name: "built-in", version };

/** Reflective listening by written rules: no network, nothing kept. */
export const builtInTherapist: Therapist = {
  async reply(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(turn.message);
    return { reply: companionAnswer(turn, heard), provider: companionProvider };
  },
};
