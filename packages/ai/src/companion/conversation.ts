/** What the companion says to a turn, without help in danger and without saying what it is. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { answerTo } from "./answers/index.ts";
import { briefAnswer, briefKind, closes, wantsOnlyListening } from "./brief-turns.ts";
import { questionIn } from "./direct-questions.ts";
import { listening } from "./listening.ts";
import { mirrored } from "../drafting/mirror.ts";
import type { Theme } from "./theme.ts";
import type { CompanionTurn } from "./companion.ts";
import { openSayings, themesIn } from "./themes/index.ts";
import { earlierWords } from "./threads.ts";
import { freshOne, seedOf, type Voice, withoutRepeats } from "./voice.ts";

export const whoIAm: Readonly<Record<Language, string>> = {
  english: "I'm an AI, not a licensed therapist.",
  spanish: "Soy una IA, no un terapeuta con licencia.",
};
export const knowsWho = /not a licensed therapist|no un terapeuta con licencia/i;

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

function answerOnce(turn: CompanionTurn, voice: Voice): string {
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

/** Never empty, and no sentence that stands in `voice.said`. */
export const conversationWords = (turn: CompanionTurn, voice: Voice): string =>
  withoutRepeats(answerOnce(turn, voice), voice.said) ||
  (freshOne(stillHere[voice.language], voice) ?? stillHere[voice.language][0] ?? "");

/** Thanks, goodnight, 'I feel better': the parent is done for now. */
const endsTalk = (message: string): boolean => {
  const kind = briefKind(plainWords(message));
  return kind !== null && kind !== "agrees" && closes.has(kind);
};

/**
 * The same words for a talk of which only the opening is known, as in the therapeutic flow.
 * @param turns how far the talk has come: varies the words
 */
function wordsInFlow(message: string, opening: string, turns: number, language: Language): string {
  const history: CompanionTurn["history"] =
    opening === "" ? [] : [{ role: "user", content: opening }];
  const voice: Voice = { language, said: "", seed: seedOf(message) + turns };
  return conversationWords({ message, history }, voice);
}

/** The companion as another capability may be given it. */
export const companionTalk = { words: wordsInFlow, ends: endsTalk };
