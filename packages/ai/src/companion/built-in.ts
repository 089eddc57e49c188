import type { Provider } from "../language-model/provider.ts";
import {
  allOf,
  type HeardDangers,
  inCaseWords,
  notYetSaid,
  readDangers,
  safetyWords,
} from "@evenkeel/hearing/safety";
import { type Language, languageOf } from "@evenkeel/hearing/language/language";
import { aboutItself } from "./about-itself.ts";
import { conversationWords, knowsWho, whoIAm } from "./conversation.ts";
import type { Companion, CompanionTurn } from "./companion.ts";
import { seedOf, type Voice } from "./voice.ts";

const version = "companion-2";

/** A short answer takes the language of the talk: 'ok' and 'no' have none of their own. */
function languageIn({ message, history }: CompanionTurn): Language {
  if (message.split(/\s+/).length > 6) return languageOf(message);
  const earlier = history.filter(({ role }) => role === "user").map(({ content }) => content);
  return languageOf([...earlier.slice(-2), message, message].join(" "));
}

/** One answer from what was said and what was said before. `heard` are the dangers of the message. */
export function companionAnswer(turn: CompanionTurn, heard: HeardDangers): string {
  const language = languageIn(turn);
  if (heard.certain.length > 0) {
    const words = safetyWords(allOf(heard), language, heard.whose);
    return knowsWho.test(words) ? words : `${words}\n\n${whoIAm[language]}`;
  }
  const said = turn.history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");
  const voice: Voice = { language, said, seed: seedOf(turn.message) + turn.history.length };
  const listened = (): string => conversationWords(turn, voice);
  const own = aboutItself(turn, language);
  // Who asks again what this is hears it again, and is not left with that alone.
  const answer =
    own === null ? listened() : said.includes(own) ? `${whoIAm[language]} ${listened()}` : own;
  const first = inCaseWords(notYetSaid(heard.possible, said), language);
  return withDisclosure(first === "" ? answer : `${first}\n\n${answer}`, turn);
}

/** Says what it is wherever the talk, as far as it is known, has not heard it yet. */
export function withDisclosure(reply: string, { message, history }: CompanionTurn): string {
  const heard = history.some(({ role, content }) => role === "assistant" && knowsWho.test(content));
  return heard || knowsWho.test(reply)
    ? reply
    : `${reply}\n\n${whoIAm[languageIn({ message, history })]}`;
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
