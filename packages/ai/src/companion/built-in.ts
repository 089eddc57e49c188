import type { Provider } from "../language-model/provider.ts";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  notYetSaid,
  readDangers,
  resourceLines,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Language, languageToAnswer } from "@evenkeel/hearing/language/language";
import { aboutItself } from "./about-itself.ts";
import type { Companion, CompanionTurn } from "./companion.ts";
import { conversationWords, knowsWho } from "./conversation.ts";
import { libraries } from "./library.ts";
import { urgentIn } from "./situations.ts";
import { earlierWords } from "./named-earlier.ts";
import { seedOf, type Voice } from "./voice.ts";

const version = "companion-3";

/** The language in which a turn of this talk is answered. */
export const languageIn = (turn: CompanionTurn): Language =>
  languageToAnswer(turn.message, earlierWords(turn), turn.locale);

/** One answer from what was said and what was said before. `heard` are the dangers of the message. */
export function companionAnswer(turn: CompanionTurn, heard: HeardDangers): string {
  const language = languageIn(turn);
  const { whoIAm } = libraries[language];
  if (heard.certain.length > 0) {
    const words =
      ownDeed(turn, heard, language) ?? safetyWords(allOf(heard), language, heard.whose);
    return knowsWho.test(words) ? words : `${words}\n\n${whoIAm}`;
  }
  const said = saidBefore(turn);
  const voice: Voice = { language, said, seed: seedOf(turn.message) + turn.history.length };
  const listened = (): string => conversationWords(turn, voice);
  const own = aboutItself(turn, language);
  // Who asks again what this is hears it again, and is not left with that alone.
  const answer = own === null ? listened() : said.includes(own) ? `${whoIAm} ${listened()}` : own;
  return withDisclosure(afterNumbers(answer, turn, heard), turn);
}

/** To who hit someone, or wishes someone dead, it is not said that it is not their fault, nor that they are in danger. */
function ownDeed(turn: CompanionTurn, heard: HeardDangers, language: Language): string | null {
  const urgent = urgentIn(turn.message);
  const isOwn = urgent === "used-force" || urgent === "wishes-dead";
  if (!isOwn || heard.whose === "writer") return null;
  const [words = ""] = libraries[language].situations[urgent];
  return `${words}\n\n${resourceLines(allOf(heard), language)}`;
}

const saidBefore = (turn: CompanionTurn): string =>
  turn.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");

/** An answer below the numbers for a danger that was perhaps meant, where the talk has not had them yet. */
export function afterNumbers(answer: string, turn: CompanionTurn, heard: HeardDangers): string {
  const first = inCaseWords(notYetSaid(heard.possible, saidBefore(turn)), languageIn(turn));
  return first === "" ? answer : `${first}\n\n${answer}`;
}

/** Says what it is wherever the talk, as far as it is known, has not heard it yet. */
export function withDisclosure(reply: string, turn: CompanionTurn): string {
  const heard = turn.history.some(
    ({ role, content }) => role === "assistant" && knowsWho.test(content),
  );
  return heard || knowsWho.test(reply)
    ? reply
    : `${reply}\n\n${libraries[languageIn(turn)].whoIAm}`;
}

export const companionProvider: Provider = { name: "built-in", version };

/** Reflective listening by written rules: no network, nothing kept. */
export const builtInCompanion: Companion = {
  async reply(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await readDangers(turn.message);
    return { reply: companionAnswer(turn, heard), provider: companionProvider };
  },
};
