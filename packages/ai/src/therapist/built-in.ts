import {
  allOf,
  type HeardDangers,
  inCaseWords,
  readDangers,
  safetyWords,
} from "../safety/index.ts";
import type { Provider } from "../provider.ts";
import { type Feeling, feelingsIn } from "../words/feelings.ts";
import { type Language, languageOf } from "../words/language.ts";
import { plainWords } from "../words/plain-words.ts";
import { mirrored } from "./mirror.ts";
import type { Therapist, TherapistTurn } from "./therapist.ts";
import { openTheme, themesIn } from "./themes.ts";

const version = "companion-1";

const whoIAm: Record<Language, string> = {
  english: "I'm an AI, not a licensed therapist.",
  spanish: "Soy una IA, no un terapeuta con licencia.",
};
const knowsWho = /not a licensed therapist|no un terapeuta con licencia/i;

const asksWho =
  /\b(?:are you (?:a |an )?(?:real|human|person|ai|bot|robot|machine|licensed|therapist|doctor|psychologist|actual)|who are you|what are you|is this (?:a )?(?:real|human|person|bot|ai)|eres (?:una? )?(?:human[oa]|persona|robot|ia|terapeuta|real|maquina)|quien eres)\b/;
const asksDiagnosis =
  /\b(?:(?:do|could|might) i have (?:depression|ptsd|anxiety|adhd|bipolar|ocd|bpd|a disorder|borderline)|am i (?:depressed|bipolar|a narcissist|traumatized|mentally ill|crazy)|diagnos\w+|(?:is|was) (?:he|she|my ex) (?:a |an )?(?:narcissist|bipolar|borderline|sociopath|psychopath|depressed|alcoholic)|what(?:s| is) wrong with (?:me|him|her)|should i (?:take|stop taking|start)(?: \S+){0,3} (?:meds|medication|pills|antidepressants?|zoloft|prozac|xanax|lexapro)|(?:tengo|tendre) (?:depresion|ansiedad|un trastorno)|diagnostic\w*)\b/;
const onlyGreets =
  /^(?:hi|hey|hello|hola|good (?:morning|evening|afternoon)|buen[oa]s \w+)(?: there)?[ .,]*$/;
const onlyThanks =
  /^(?:ok(?:ay)? |muchas )?(?:thanks?(?: you)?|thank you|gracias)(?: (?:so much|a lot|for listening|that helps?|this helped|por escuchar\w*))?[ .,]*$/;

/** Picks by what was said and how far the talk has come, and never what the last answers said. */
function pick(options: readonly string[], seed: number, said: string): string {
  for (let offset = 0; offset < options.length; offset += 1) {
    const option = options[(seed + offset) % options.length] ?? "";
    if (!said.includes(option)) return option;
  }
  return options[seed % options.length] ?? "";
}

const seedOf = (text: string): number =>
  plainWords(text)
    .split("")
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const namings: Record<Language, readonly ((feelings: string) => string)[]> = {
  english: [
    (feelings) => `I hear ${feelings} in that.`,
    (feelings) => `It sounds like there is ${feelings} in this.`,
    (feelings) => `That carries ${feelings}, and it makes sense that it does.`,
  ],
  spanish: [
    (feelings) => `Escucho ${feelings} en lo que dices.`,
    (feelings) => `Parece que hay ${feelings} en esto, y tiene sentido.`,
    (feelings) => `Ahí hay ${feelings}.`,
  ],
};

const named = (feelings: readonly Feeling[], language: Language): string =>
  feelings
    .slice(0, 2)
    .map((feeling) => feeling[language])
    .join(language === "spanish" ? " y " : " and ");

/** A thread from earlier in the talk: a theme spoken of then and not now. */
function thread({ message, history }: TherapistTurn, language: Language): string | null {
  const now = new Set(themesIn(message).map(({ id }) => id));
  const earlier = history
    .filter(({ role }) => role === "user")
    .slice(0, -1)
    .flatMap(({ content }) => themesIn(content))
    .findLast(({ id }) => !now.has(id));
  if (!earlier) return null;
  return language === "spanish"
    ? `Antes hablaste de ${earlier.name.spanish}; me pregunto si tiene que ver.`
    : `Earlier you spoke of ${earlier.name.english}; I wonder whether the two are connected.`;
}

function listening(turn: TherapistTurn, language: Language, said: string): string {
  const { message, history } = turn;
  const userTurns = history.filter(({ role }) => role === "user").length;
  const seed = seedOf(message) + userTurns;
  const [theme] = themesIn(message);
  const sayings = (theme ?? openTheme)[language];
  const fallback = openTheme[language];
  const feelings = feelingsIn(message);
  const echo = language === "english" ? mirrored(message) : null;
  const parts: string[] = [];
  if (echo !== null && !said.includes(echo) && userTurns % 2 === 0) {
    parts.push(pick([`So ${echo}.`, `If I understand you, ${echo}.`], seed, said));
  }
  if (feelings.length > 0) {
    const words = named(feelings, language);
    parts.push(
      pick(
        namings[language].map((naming) => naming(words)),
        seed,
        said,
      ),
    );
  }
  const fresh = (options: readonly string[], spare: readonly string[]): string =>
    pick(options.some((option) => !said.includes(option)) ? options : spare, seed, said);
  if (parts.length < 2) parts.push(fresh(sayings.reflect, fallback.reflect));
  const connected = userTurns >= 3 && userTurns % 3 === 0 ? thread(turn, language) : null;
  if (connected !== null && !said.includes(connected)) parts.push(connected);
  const wantsStep =
    /\b(?:what (?:can|should|do) i do|how (?:do|can) i|help me|any (?:advice|ideas|tips)|que (?:puedo|debo) hacer|como (?:puedo|hago)|ayudame)\b/.test(
      plainWords(message),
    );
  if (wantsStep || userTurns % 3 === 2) parts.push(fresh(sayings.step, fallback.step));
  if (!wantsStep || parts.length < 3) parts.push(fresh(sayings.ask, fallback.ask));
  return parts.join(" ");
}

function special(words: string, language: Language): string | null {
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
  if (onlyGreets.test(words)) {
    return spanish
      ? "Hola. Qué bueno que viniste. ¿Cómo estás en este momento, de verdad?"
      : "Hello. I'm glad you came. How are you right now, honestly?";
  }
  if (onlyThanks.test(words)) {
    return spanish
      ? "Gracias a ti por hablarlo. ¿Con qué te quedas de esto para hoy?"
      : "Thank you for talking about it. What would you like to take with you from this today?";
  }
  return null;
}

/** One answer by themes and feelings. `heard` are the dangers of the message. */
export function companionAnswer(turn: TherapistTurn, heard: HeardDangers): string {
  const language =
    turn.message.split(/\s+/).length > 2
      ? languageOf(turn.message)
      : languageOf(
          [
            ...turn.history.filter(({ role }) => role === "user").map(({ content }) => content),
            turn.message,
          ].join(" "),
        );
  if (heard.certain.length > 0) {
    const words = safetyWords(allOf(heard), language);
    return knowsWho.test(words) ? words : `${words}\n\n${whoIAm[language]}`;
  }
  const said = turn.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");
  const words = special(plainWords(turn.message), language);
  const reply = words !== null && !said.includes(words) ? words : listening(turn, language, said);
  const first = inCaseWords(heard.possible, language);
  return withDisclosure(first === "" ? reply : `${first}\n\n${reply}`, turn);
}

/** Says what it is wherever the talk, as far as it is known, has not heard it yet. */
export function withDisclosure(reply: string, { message, history }: TherapistTurn): string {
  const heard = history.some(({ role, content }) => role === "assistant" && knowsWho.test(content));
  return heard || knowsWho.test(reply) ? reply : `${reply}\n\n${whoIAm[languageOf(message)]}`;
}

export const companionProvider: Provider = { name: "built-in", version };

/** Reflective listening from themes and feelings: no network, nothing kept. */
export const builtInTherapist: Therapist = {
  async reply(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(turn.message);
    return { reply: companionAnswer(turn, heard), provider: companionProvider };
  },
};
