/** Listening: the feeling named, one idea about them, at most one question. */
import type { Feeling } from "@evenkeel/hearing/language/feelings";
import { feelingsIn } from "@evenkeel/hearing/language/feelings";
import type { Language } from "@evenkeel/hearing/language/language";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { filled, listed } from "../library/library.ts";
import type { CompanionTurn } from "./companion.ts";
import { libraries, type Sayings } from "./library.ts";
import { isDenied } from "./situations.ts";
import { hasCompany, personNamed } from "./persons.ts";
import { thread } from "./named-earlier.ts";
import { freshOne, isFresh, type Voice } from "./voice.ts";

const named = (feelings: readonly Feeling[], language: Language): string =>
  listed(
    feelings.slice(0, 2).map((feeling) => feeling[language]),
    language,
  );

/** A single word or two, taken up as it stands. */
function oneWord(message: string, language: Language): string[] {
  const word = message.trim().replace(/[.!…,\s]+$/, "");
  if (!/^\p{L}+(?: \p{L}+)?$/u.test(word)) return [];
  return libraries[language].oneWord.map((way) => filled(way, { word: capitalized(word) }));
}

/** The feeling that was named, or the one word that was said; never the parent's own sentence turned around. */
function takenUp({ message }: CompanionTurn, voice: Voice): string | undefined {
  const { language } = voice;
  const feelings = isDenied(message) ? [] : feelingsIn(message);
  const naming = libraries[language].namings.map((name) =>
    filled(name, { feelings: named(feelings, language) }),
  );
  return (
    (feelings.length > 0 ? freshOne(naming, voice) : undefined) ??
    freshOne(oneWord(message, language), voice)
  );
}

/** Whether a thread was already picked up in the talk. */
const threadSaid = (said: string, language: Language): boolean =>
  said.includes(libraries[language].earlier.theme.replace(/\{.*/, ""));

/** Every small step that the companion knows, in a language: to see whether one was offered already. */
const everyStep = (language: Language): string[] =>
  [...Object.values(libraries[language].themes), libraries[language].open].flatMap(
    ({ step }) => step,
  );

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
  const { open, company, planned } = libraries[language];
  const { answers, sinceStep, lastTwoAsked } = recent(turn, language);
  const first = takenUp(turn, voice);
  const reflect = freshOne(theme.reflect, voice) ?? freshOne(open.reflect, voice);
  const ask = freshOne(theme.ask, voice) ?? freshOne(open.ask, voice);
  const step = freshOne(theme.step, voice) ?? freshOne(open.step, voice);
  const connected = answers >= 3 ? thread(turn, language) : null;
  const known = (parts: (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined).join(" ");
  if (hasCompany(turn.message)) return known([first, freshOne(company, voice) ?? reflect]);
  if (personNamed([turn.message]) !== null) {
    return known([first, freshOne(planned, voice) ?? reflect]);
  }
  if (connected !== null && isFresh(connected, said) && !threadSaid(said, language)) {
    return known([first, connected, ask]);
  }
  if (!onlyListen && answers >= 2 && sinceStep >= 2 && step !== undefined) {
    return known([first ?? reflect, step]);
  }
  if (lastTwoAsked) return known([first, reflect]);
  return known([first, reflect, ask]);
}
