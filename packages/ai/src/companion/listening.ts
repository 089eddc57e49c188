/** Reflective listening: the parent's words said back, one idea about them, at most one question. */
import type { Feeling } from "@evenkeel/hearing/language/feelings";
import { feelingsIn } from "@evenkeel/hearing/language/feelings";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { capitalised } from "@evenkeel/hearing/language/sentences";
import { type Mirrored, mirrored } from "../drafting/mirror.ts";
import type { Sayings } from "./theme.ts";
import type { CompanionTurn } from "./companion.ts";
import { everyStep, openSayings } from "./themes/index.ts";
import { earlierWords, hasCompany, personNamed, pronounMeansChild, thread } from "./threads.ts";
import { freshOne, isFresh, type Voice } from "./voice.ts";

const namings: Readonly<Record<Language, readonly ((feelings: string) => string)[]>> = {
  english: [
    (feelings) => `I hear ${feelings} in that.`,
    (feelings) => `There is ${feelings} in this.`,
    (feelings) => `That carries ${feelings}, and it makes sense that it does.`,
    (feelings) => `So there is ${feelings}, and not only a little.`,
  ],
  spanish: [
    (feelings) => `Escucho ${feelings} en lo que dices.`,
    (feelings) => `Parece que hay ${feelings} en esto, y tiene sentido.`,
    (feelings) => `Ahí hay ${feelings}.`,
    (feelings) => `Entonces hay ${feelings}, y no poco.`,
  ],
};

const named = (feelings: readonly Feeling[], language: Language): string =>
  feelings
    .slice(0, 2)
    .map((feeling) => feeling[language])
    .join(language === "spanish" ? " y " : " and ");

const startsWithYou = /^(?:you\b|te |tú |no (?:sabes|puedes|quieres)|estás|tienes|sientes)/i;
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?!['\p{Lu}])/u, (letter) => letter.toLowerCase());

/** Ways to say the mirrored words back: as they are, as the parent's own view, or between quotation marks. */
function sayings(mirror: Mirrored, childMeant: boolean, { language, said }: Voice): string[] {
  const { words, quote } = mirror;
  const view = mirror.aboutOther && !childMeant;
  const spanish = language === "spanish";
  const back =
    words === ""
      ? []
      : view
        ? spanish
          ? [
              `Así lo viviste tú: ${lowerFirst(words)}.`,
              `Tal como lo cuentas, ${lowerFirst(words)}.`,
            ]
          : [`The way you lived it, ${lowerFirst(words)}.`, `As you tell it, ${lowerFirst(words)}.`]
        : startsWithYou.test(words)
          ? [`${words}.`, spanish ? `Entonces ${lowerFirst(words)}.` : `So ${lowerFirst(words)}.`]
          : [`${words}.`];
  if (quote === "" || quote.split(/\s+/).length > 10) return back;
  const cited = (
    spanish
      ? [
          `«${quote}»: esas palabras se quedan conmigo.`,
          `Dices «${quote}».`,
          `«${quote}». Ahí está.`,
        ]
      : [`‘${quote}’: those words stay with me.`]
  ).filter((option) => !said.includes(option.replace(/.*[’»]/u, "")));
  const ofOneself = startsWithYou.test(words) && feelingsIn(quote).length > 0;
  return back.length > 0 && (view || !ofOneself) ? back : [...back, ...cited];
}

/** A single word or two, taken up as it stands. */
function oneWord(message: string, language: Language): string[] {
  const word = message.trim().replace(/[.!…,\s]+$/, "");
  if (!/^\p{L}+(?: \p{L}+)?$/u.test(word)) return [];
  return language === "spanish"
    ? [
        `«${capitalised(word)}»: con eso se puede empezar.`,
        `«${capitalised(word)}». Hay lugar para eso.`,
      ]
    : [
        `‘${capitalised(word)}’: that is enough to begin with.`,
        `‘${capitalised(word)}’. There is room for that.`,
      ];
}

function takenUp(turn: CompanionTurn, voice: Voice): string | undefined {
  const { message } = turn;
  const { language } = voice;
  const mirror = mirrored(message, language);
  const child = pronounMeansChild([...earlierWords(turn), message], plainWords(message));
  const back = mirror ? freshOne(sayings(mirror, child, voice), voice) : undefined;
  if (back !== undefined) return back;
  const feelings = feelingsIn(message);
  const naming = namings[language].map((name) => name(named(feelings, language)));
  return (
    (feelings.length > 0 ? freshOne(naming, voice) : undefined) ??
    freshOne(oneWord(message, language), voice)
  );
}

const threadSaid = /Earlier you spoke|you said earlier|Antes hablaste|dijiste antes/;

/** Where the parent names something to do with someone: no further advice on top. */
const planned: Readonly<Record<Language, readonly string[]>> = {
  english: [
    "That sounds like a good thought. You need no reason to call; ‘I just wanted to hear you’ is enough.",
    "I like that. A voice helps more than any advice from me.",
  ],
  spanish: [
    "Me parece buena idea. No hace falta un motivo; basta con «solo quería oírte».",
    "Me gusta. Una voz ayuda más que cualquier consejo mío.",
  ],
};

const company: Readonly<Record<Language, readonly string[]>> = {
  english: [
    "I'm glad that somebody is with you. You don't have to be good company.",
    "Good. Let yourself be looked after a little.",
  ],
  spanish: [
    "Qué bueno que haya alguien contigo. No tienes que ser buena compañía.",
    "Bien. Deja que te cuiden un poco.",
  ],
};

/** How many of the last answers offered a step or asked something. */
function recent({ history }: CompanionTurn, language: Language) {
  const answers = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const steps = everyStep(language);
  const stepAt = answers.findLastIndex((answer) => steps.some((step) => answer.includes(step)));
  return {
    answers: answers.length,
    sinceStep: stepAt < 0 ? answers.length : answers.length - 1 - stepAt,
    lastTwoAsked: answers.length >= 2 && answers.slice(-2).every((answer) => /\?/.test(answer)),
  };
}

/**
 * @param theme what may be said of the theme of the talk
 * @param onlyListen the parent asked for no advice
 */
export function listening(
  turn: CompanionTurn,
  theme: Sayings,
  voice: Voice,
  onlyListen: boolean,
): string {
  const { language, said } = voice;
  const open = openSayings[language];
  const { answers, sinceStep, lastTwoAsked } = recent(turn, language);
  const first = takenUp(turn, voice);
  const reflect = freshOne(theme.reflect, voice) ?? freshOne(open.reflect, voice);
  const ask = freshOne(theme.ask, voice) ?? freshOne(open.ask, voice);
  const step = freshOne(theme.step, voice) ?? freshOne(open.step, voice);
  const connected = answers >= 3 ? thread(turn, language) : null;
  const known = (parts: (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined).join(" ");
  if (hasCompany(turn.message))
    return known([first, freshOne(company[language], voice) ?? reflect]);
  if (personNamed([turn.message], language) !== null) {
    return known([first, freshOne(planned[language], voice) ?? reflect]);
  }
  if (connected !== null && isFresh(connected, said) && !threadSaid.test(said)) {
    return known([first, connected, ask]);
  }
  if (!onlyListen && answers >= 2 && sinceStep >= 2 && step !== undefined) {
    return known([first ?? reflect, step]);
  }
  if (lastTwoAsked) return known([first, reflect]);
  return known([first, reflect, ask]);
}
