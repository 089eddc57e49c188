/** What no answer may say of courts and visits, in English and Spanish: a forecast, advice to keep a child from a parent. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./barred-advice.patterns.txt", import.meta.url));

const forecast = patternOf("forecast");

const withholding = patternOf("withholding");

const straight = (text: string): string => text.normalize("NFKC").replaceAll(/[’‘]/gu, "'");

/** Whether a text says how a court will decide or who stands to win. */
export const foretells = (text: string): boolean => forecast.test(straight(text));

/** Whether a text advises to keep a child from a parent. */
export const keepsChildBack = (text: string): boolean => withholding.test(straight(text));
