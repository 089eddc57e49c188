/** Takes the heat out of a sentence and leaves its facts. */
import { harsh, reproach } from "@evenkeel/hearing/language/harsh";
import { insult } from "@evenkeel/hearing/language/insults";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainWords } from "@evenkeel/hearing/language/plain-words";

const patternOf = wordPatterns(new URL("./calmed.patterns.txt", import.meta.url));

const clauseBreak = patternOf("clauseBreak");
const spanishBreak =
  /,\s+(?=(?:me|te|se|le|les|nos|ya|y|pero|porque)\s)|\s+(?:y|pero|porque)\s+(?=(?:me|te|se|les?|nos|ya|no|que)\s)/iu;

/** Who is called a name stays: 'this idiot left' is what was left, and 'called me a …' that there were insults. */
const unnamed: readonly (readonly [RegExp, string])[] = [
  [patternOf("subject"), "he "],
  [patternOf("subjectInSpanish"), ""],
  [patternOf("calledMe"), "called me names"],
  [patternOf("calledMeInSpanish"), "me insultó"],
];

/** The same sentence without the names that it calls someone. */
export const withoutNames = (text: string): string =>
  unnamed.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text);

/** Shouting is put into ordinary letters; short capitals such as ER or IEP stay. */
const quiet = (text: string): string =>
  text === text.toUpperCase() && /\p{Lu}{4,}/u.test(text) ? text.toLowerCase() : text;

/** 'Que me pague, irresponsable': the name at the end calls the one who is written to. */
const calledLast = new RegExp(`,\\s*${insult.source}(?=[\\s.!?]*$)`, "iu");

const askedFirst = patternOf("askedFirst");
const askedToo = patternOf("askedToo");
const isHarsh = (clause: string): boolean => harsh.test(plainWords(clause));

/** A clause that is asked for, without the part of it that calls names: what else is asked for stays. */
function askedCalmly(clause: string): string[] {
  if (!isHarsh(clause)) return [clause];
  if (!askedFirst.test(clause)) return [];
  const [first = "", ...further] = clause.split(askedToo);
  return [first, ...further.map((part) => `to ${part}`)].filter((part) => !isHarsh(part));
}

const denied = /(?:n['’]t|\bnot|\bnever|\bno)(?: \p{L}+){0,3}$/iu;

/**
 * Clauses without insults, swearing and threats; words of reproach ('always', 'again', 'for once') go, facts stay.
 * @returns an empty text where nothing is left
 */
export function calmed(text: string): string {
  const said = withoutNames(quiet(text)).replace(calledLast, "");
  const clauses = said.split(clauseBreak).flatMap((clause) => clause.split(spanishBreak));
  const kept = clauses.flatMap(askedCalmly);
  const whole = clauses.some(isHarsh) ? kept.join(". ") : said;
  return whole
    .replace(reproach, (found, offset: number) => {
      // 'It won't happen again' is a promise, and no reproach.
      if (/^\s*again\b/i.test(found) && denied.test(whole.slice(0, offset))) return found;
      return /^,.*,$/s.test(found.trim()) ? "," : " ";
    })
    .replace(/!+/g, ".")
    .replace(/\?{2,}/g, "?")
    .replace(/\s+([.,?])/g, "$1")
    .replace(/([.,])\1+/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[,.;\s]+/, "")
    .trim();
}

export const closed = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

export const asQuestion = (text: string): string => `${text.replace(/[.?!\s]+$/, "")}?`;

/** In the middle of a sentence: small words lose their capital, names and 'I' keep it. */
export const midSentence = (text: string): string =>
  text.replace(
    /^(?:The|My|Our|We|You|It|There|This|That|These|An?|If|No|Yes|He|She|They|Can|Could|Please|What|When|Where|How)\b/,
    (word) => word.toLowerCase(),
  );

/** `im gonna` and a small i as they are written. */
export const tidyFirstPerson = (text: string): string =>
  text
    .replace(/(?<![\p{L}'.])i(?=[\s'’]|$)/gu, "I")
    .replace(/\bIm\b|\bim\b/g, "I'm")
    .replace(/\b(s?he)s\b/gi, "$1's")
    .replace(/\bIve\b|\bive\b/g, "I've")
    .replace(/\bgonna\b/gi, "going to");
