/** What calls somebody names, and can be taken out of what is said to them. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./insults.patterns.txt", import.meta.url));

export const insult = patternOf("insult");
export const attributive = patternOf("attributive");
const hailed = patternOf("hailed");
const saidOf = patternOf("saidOf");

/** Stands where something was taken out, while a message is worked on. */
export const cut = "\uE001";

/** A text without what calls somebody names in it. */
export const withoutInsults = (text: string): string =>
  text.replaceAll(attributive, "").replaceAll(insult, "");

const fewestWords = 3;

/** What a sentence says before the insult at its end, with the stop behind it; all of it where none calls the reader there. */
function endsBeforeName(marked: string): string {
  const at = marked.lastIndexOf(cut);
  const stop = marked.slice(at + 1);
  if (at === -1 || /[^\s.!?]/u.test(stop)) return marked;
  const said = marked.slice(0, at).trimEnd();
  if (saidOf.test(said)) return marked;
  const bare = said.endsWith(",") ? said.slice(0, -1) : said;
  return bare + stop.trimStart();
}

/**
 * A sentence without the insult by which it calls its reader, at its beginning or its end ('oye inútil mañana sale a las 3').
 * @returns null where none stands there, or another stands within
 */
export function withoutHail(sentence: string): string | null {
  const marked = sentence.replaceAll(attributive, "").replaceAll(insult, cut);
  if (!marked.includes(cut)) return null;
  const left = endsBeforeName(marked.replace(hailed, "")).trim();
  // 'Are?' is what 'Are you dumb?' leaves.
  const isSentence = (left.match(/[\p{L}\d]+/gu)?.length ?? 0) >= fewestWords;
  return left.includes(cut) || !isSentence ? null : left;
}
