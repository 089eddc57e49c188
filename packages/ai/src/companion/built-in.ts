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
import type { Danger } from "@evenkeel/contract/crisis-resources";
import { aboutItself } from "./about-itself.ts";
import type { Companion, CompanionTurn } from "./companion.ts";
import { conversationWords, knowsWho } from "./conversation.ts";
import { libraries } from "./library.ts";
import { contactIn } from "../plain-answers/order-questions.ts";
import { earlierWords } from "./named-earlier.ts";
import { type OrdinaryId, plainlyAnswered, situationIn, urgentIn } from "./situations.ts";
import { isByWords, toldDanger } from "./told-danger.ts";
import { seedOf, type Voice } from "./voice.ts";

const version = "companion-3";

/** The language in which a turn of this talk is answered. */
export const languageIn = (turn: CompanionTurn): Language =>
  languageToAnswer(turn.message, earlierWords(turn), turn.locale);

/** In these a strong word is known for what it is: a sigh, a joke, a wish that someone felt the same; or nothing is wrong. */
const onlySounds: ReadonlySet<OrdinaryId> = new Set([
  "wishes-suffering",
  "figure-of-anger",
  "escape-dream",
  "parent-of-the-year",
  "joy",
  "kind-new-partner",
  "own-romance",
  "tell-new-boyfriend",
  "drawing",
  "play-name",
  // Its answer holds the number for a threat.
  "immigration",
]);

/** Whether the words say by themselves what they are about, and a reviewed answer stands for it. */
const isKnown = (turn: CompanionTurn): boolean =>
  situationIn(turn.message) !== null ||
  plainlyAnswered(turn.message, turn.family) !== null ||
  contactIn(turn.message, turn.family) !== null ||
  aboutItself(turn, languageIn(turn)) !== null;

/**
 * What counts, in a talk, of what was heard. The model takes many a plain sentence for a danger: what no word names is
 * certain only where both of its witnesses take it for the same danger, and where the words say what they are about, what
 * one witness alone holds possible is left out. What is named, or told as in `told-danger.patterns.txt`, always counts.
 */
export function weighed(turn: CompanionTurn, heard: HeardDangers): HeardDangers {
  const told = toldDanger(turn.message, heard);
  if (allOf(heard).length === 0)
    return told === null ? heard : { ...heard, certain: [told.danger] };
  const { named, agreed } = heard;
  const isPlain = isKnown(turn);
  // A question to the companion itself tells of no one.
  const isAsked = aboutItself(turn, languageIn(turn)) !== null;
  const situation = situationIn(turn.message);
  const sounds = situation !== null && onlySounds.has(situation);
  const both = (danger: Danger) => agreed.includes(danger);
  const isTold = (danger: Danger) =>
    told?.danger === danger && (isByWords(told.id) || agreed.includes(danger));
  const certain = allOf(heard).filter(
    (danger) =>
      isTold(danger) || named.includes(danger) || (heard.certain.includes(danger) && both(danger)),
  );
  const possible = allOf(heard).filter(
    (danger) =>
      !certain.includes(danger) &&
      (both(danger) || (!sounds && (!isPlain || (heard.certain.includes(danger) && !isAsked)))),
  );
  return { ...heard, certain, possible };
}

/** One answer from what was said and what was said before. `heard` are the dangers of the message. */
export function companionAnswer(turn: CompanionTurn, heard: HeardDangers): string {
  const language = languageIn(turn);
  const { whoIAm } = libraries[language];
  if (heard.certain.length > 0) {
    const words =
      ownDeed(turn, heard, language) ??
      toldWords(turn, heard, language) ??
      safetyWords(allOf(heard), language, heard.whose);
    return knowsWho.test(words) ? words : `${words}\n\n${whoIAm}`;
  }
  const said = saidBefore(turn);
  const voice: Voice = { language, said, seed: seedOf(turn.message) + turn.history.length };
  const listened = (): string => conversationWords(turn, voice);
  const own = aboutItself(turn, language);
  // Who asks again what this is hears it again, and is not left with that alone.
  const answer = own === null ? listened() : said.includes(own) ? `${whoIAm} ${listened()}` : own;
  const careful = isKnown(turn)
    ? aboveQuietLine(answer, turn, heard)
    : afterNumbers(answer, turn, heard);
  return withDisclosure(careful, turn);
}

/** The reviewed answer to this very danger, with its numbers and those of what else is named. */
function toldWords(turn: CompanionTurn, heard: HeardDangers, language: Language): string | null {
  const told = toldDanger(turn.message, heard);
  if (told === null || !heard.certain.includes(told.danger)) return null;
  const dangers = [told.danger, ...heard.named.filter((danger) => danger !== told.danger)];
  return `${libraries[language].inDanger[told.id]}\n\n${resourceLines(dangers, language)}`;
}

/** An answer that fits, and below it one line for a danger that was perhaps meant, once in a talk. */
function aboveQuietLine(answer: string, turn: CompanionTurn, heard: HeardDangers): string {
  const { quiet } = libraries[languageIn(turn)];
  const said = saidBefore(turn);
  const line = notYetSaid(heard.possible, said)
    .map((danger) => quiet[danger])
    .find((words) => !said.includes(words));
  return line === undefined ? answer : `${answer}\n\n${line}`;
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
    const heard = weighed(turn, await readDangers(turn.message));
    return { reply: companionAnswer(turn, heard), provider: companionProvider };
  },
};
