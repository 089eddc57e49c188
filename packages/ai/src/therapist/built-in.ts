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
import { conversationWords, knowsWho, whoIAm } from "./conversation.ts";
import type { Therapist, TherapistTurn } from "./therapist.ts";
import { seedOf, type Voice } from "./voice.ts";

const version = "companion-2";

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

/** A short answer takes the language of the talk: 'ok' and 'no' have none of their own. */
function languageIn({ message, history }: TherapistTurn): Language {
  if (message.split(/\s+/).length > 6) return languageOf(message);
  const earlier = history.filter(({ role }) => role === "user").map(({ content }) => content);
  return languageOf([...earlier.slice(-2), message, message].join(" "));
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
  const listened = (): string => conversationWords(turn, voice);
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
