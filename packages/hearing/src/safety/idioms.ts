import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./idioms.patterns.txt", import.meta.url));

/** Everyday phrases that speak of death or harm and mean neither: taken out before anything is looked for. Plain words. */
export const idioms = patternOf("idioms");

/** Talk about the subject that is no talk about oneself: a training, a film, a news item. */
export const otherTalk = patternOf("otherTalk");
