/** Questions about the companion, about this place and about what was said before: answered plainly, nothing made up. */
import { dangersIn } from "@evenkeel/hearing/safety";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import { filled } from "../library/library.ts";
import type { CompanionTurn } from "./companion.ts";
import { libraries } from "./library.ts";
import { earlierWords } from "./named-earlier.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./about-itself.patterns.txt", import.meta.url));

const asksWho = patternOf("asksWho");
const asksWhatItUnderstands = patternOf("asksWhatItUnderstands");
const asksDiagnosis = patternOf("asksDiagnosis");
const asksWhoReads = patternOf("asksWhoReads");
const asksForMessage = patternOf("asksForMessage");
const asksMemory = patternOf("asksMemory");

/** Words of such a question that say nothing of what is looked for. */
const small = new Set(
  (
    "what was is were did do you can will even still remember forget said say tell told just have about again name names the my " +
    "and that this with from for are how who not first que dije conte acuerdas recuerdas sobre como llama llaman mis los las " +
    "una del mas por before earlier ago something antes hace algo"
  ).split(" "),
);

/** What the parent said of it earlier, word for word; only the turns that came along are known. */
function remembered(turn: CompanionTurn, words: string, language: Language): string {
  const sentences = earlierWords(turn)
    .flatMap(sentencesOf)
    .filter((sentence) => !/\?/.test(sentence) && !dangersIn(sentence).includes("crisis"));
  const asked = words.split(/[ .,]+/).filter((word) => word.length > 2 && !small.has(word));
  const shared = (sentence: string): number => {
    const said = plainWords(sentence).split(/[ .,]+/);
    return asked.filter((word) =>
      said.some((other) => other === word || `${other}s` === word || other === `${word}s`),
    ).length;
  };
  const wantsFirst = /\b(?:first|primero)\b/.test(words);
  const best = wantsFirst
    ? sentences[0]
    : asked.length === 0 && /\b(?:what (?:did|have) i|que (?:te )?(?:dije|conte))\b/.test(words)
      ? sentences.at(-1)
      : sentences.toSorted((a, b) => shared(b) - shared(a)).find((text) => shared(text) > 0);
  const { notRemembered, remembered: said } = libraries[language].aboutItself;
  return best === undefined ? notRemembered : filled(said, { words: best.replace(/[.!\s]+$/, "") });
}

/** @returns null if the message asks nothing of the kind */
export function aboutItself(turn: CompanionTurn, language: Language): string | null {
  const words = plainWords(turn.message);
  const answers = libraries[language].aboutItself;
  if (asksWhoReads.test(words)) return answers.privacy;
  if (asksDiagnosis.test(words)) return answers.diagnosis;
  if (asksWhatItUnderstands.test(words)) return answers.understands;
  if (asksWho.test(words)) return answers.who;
  if (asksForMessage.test(words)) return answers.message;
  return asksMemory.test(words) ? remembered(turn, words, language) : null;
}
