/** What the flow asks before it writes a message or a report: one question at a time, each may be left out. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./questions.patterns.txt", import.meta.url));

export const choices = ["draft_message", "log_incident"] as const;
export type Choice = (typeof choices)[number];

const messageQuestions = ["what", "need", "when"] as const;
const logQuestions = [
  "summary",
  "location",
  "dateScheduled",
  "dateActual",
  "witnesses",
  "childLocation",
  "impact",
  "nextSteps",
  "notes",
] as const;

type Question = (typeof messageQuestions)[number] | (typeof logQuestions)[number];

export const questionsOf: Record<Choice, readonly Question[]> = {
  draft_message: messageQuestions,
  log_incident: logQuestions,
};

export const questionWords = (question: Question, language: Language): string =>
  wordsIn(language, "ai-flow")(`ask.${question}`);

/** Nothing to say, or said before: the report then takes it from the account. */
const skips = patternOf("skips");
const finishes = patternOf("finishes");
const leaves = patternOf("leaves");

const goesBack = patternOf("goesBack");
const agrees = patternOf("agrees");
/** Said to a question, 'later' or 'I'm fine' may be an answer; these never are. */
const quits = patternOf("quits");

const puzzled = patternOf("puzzled");

/** A question back, such as 'what do you mean?'. */
export const isPuzzled = (answer: string): boolean => puzzled.test(answer);

/** 'Yes', 'ok, let's' to the offer of a breath. */
export const isAgreed = (answer: string): boolean => agrees.test(answer);

/** The parent wants the question before again. */
export const isBack = (answer: string): boolean => goesBack.test(answer);
/** The parent wants to leave the flow in the middle of a question. */
export const isQuit = (answer: string): boolean => quits.test(answer);
export const isSkip = (answer: string): boolean => skips.test(answer) || answer.trim() === "";
export const isFinish = (answer: string): boolean => finishes.test(answer);
export const isLeave = (answer: string): boolean => leaves.test(answer);
