/** Questions that parents ask a companion, in the words they use, with which kind of answer they want. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import { pronounMeansChild } from "./persons.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./direct-questions.patterns.txt", import.meta.url));

export const questionIds = [
  "tonight",
  "bad-parent",
  "my-fault",
  "get-over",
  "gets-better",
  "tell-child",
  "calm-down",
  "court-nerves",
  "sleep",
  "lose-children",
  "forget-me",
  "overreacting",
  "normal",
  "answer-other",
  "why-other",
  "wont-last",
  "trust",
  "legal",
  "what-now",
  "find-help",
  "how",
  "why",
  "should",
  "open",
] as const;

export type QuestionId = (typeof questionIds)[number];

/** Over the plain words of one sentence, the more specific first. */
const patterns: readonly (readonly [QuestionId, RegExp])[] = [
  ["bad-parent", patternOf("bad-parent")],
  ["my-fault", patternOf("my-fault")],
  ["get-over", patternOf("get-over")],
  ["gets-better", patternOf("gets-better")],
  ["legal", patternOf("legal.told")],
  ["lose-children", patternOf("lose-children")],
  ["forget-me", patternOf("forget-me")],
  ["court-nerves", patternOf("court-nerves")],
  ["sleep", /\b(?:sleep|fall asleep|stay asleep|insomnia|lie awake|dormir|duermo|insomnio)\b/],
  ["calm-down", patternOf("calm-down")],
  ["overreacting", patternOf("overreacting")],
  ["normal", patternOf("normal")],
  ["tell-child", patternOf("tell-child")],
  ["answer-other", patternOf("answer-other")],
  ["why-other", patternOf("why-other")],
  ["wont-last", patternOf("wont-last")],
  ["trust", /\b(?:forgive|trust (?:him|her|anyone|again|people)|perdonar\w*|confiar)\b/],
  ["find-help", patternOf("find-help")],
  ["legal", patternOf("legal")],
  ["tonight", patternOf("tonight")],
  ["what-now", patternOf("what-now")],
  ["how", /^(?:(?:and|so|but|y|pero) )?(?:how|como)\b/],
  ["why", /^(?:(?:and|so|but|y|pero) )?(?:why|por que)\b/],
  ["should", patternOf("should")],
];

const asks = patternOf("asks");
const wonders = patternOf("wonders");

const asChildren = new Set<QuestionId>(["answer-other", "why-other"]);

/**
 * The question of a message, the last where there are several; null if nothing is asked.
 * @param earlier what the parent said before, oldest first: decides whom 'him' means
 */
export function questionIn(message: string, earlier: readonly string[]): QuestionId | null {
  const questions = sentencesOf(message.slice(0, 2_000)).filter((sentence) => {
    const words = plainWords(sentence).replace(/[ .,]+$/, "");
    return (
      /\?/.test(sentence) ||
      (asks.test(words) && words.split(" ").length <= 14) ||
      wonders.test(words)
    );
  });
  const question = questions.at(-1);
  if (question === undefined) return null;
  const words = plainWords(question)
    .replaceAll(" , ", " ")
    .replace(/^[ .,]+|[ .,]+$/g, "");
  const found = patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? "open";
  if (found === "open" && /\b(?:dont|do not) know how\b|\bno se como\b/.test(words)) return "how";
  if (found === "tell-child" && /^(?:should|debo|deberia)\b/.test(words)) return "should";
  const ofChild = pronounMeansChild([...earlier, message], words);
  if (
    found === "tell-child" &&
    !ofChild &&
    !/\b(?:kids|child|son|daughter|hij|nin|toddler|teen|year old)/.test(words)
  )
    return "answer-other";
  return asChildren.has(found) && ofChild && /\b(?:him|her|them|he|she|they)\b/.test(words)
    ? found === "answer-other"
      ? "tell-child"
      : "why"
    : found;
}
