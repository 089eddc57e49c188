import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./harsh.patterns.txt", import.meta.url));

/**
 * Words with which a draft or a headline must not go out. Not the moderator: that judges what is sent; this keeps our
 * own texts clean. Plain words, English and Spanish.
 */
const insult = patternOf("insult").source;
const swear = patternOf("swear").source;
const threat = patternOf("threat").source;

export const harsh = new RegExp(`\\b(?:${insult}|${swear}|${threat})\\b`);

/** Words that turn a fact into a reproach; a sentence keeps its facts without them. */
export const reproach = patternOf("reproach");
