import { crisisResources } from "@evenkeel/contract/crisis-resources";
import { languagesHeard } from "@evenkeel/hearing/language/language";
import { harsh } from "@evenkeel/hearing/language/harsh";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Flaw } from "./gates.ts";
import { legalFlaw } from "./answer-checks.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./shown-text.patterns.txt", import.meta.url));

const places = patternOf("places");
const telephones = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/gu;
/** Tags, a fence of ours that was repeated, and characters that no one sees or that turn the text around. */
const markup = /<[a-z/!][^>]*>?|[^\P{Cc}\n\r\t]|[\u200b\u202a-\u202e\u2066-\u2069]/iu;

const quoted = /“[^”]*”|"[^"]*"|«[^»]*»|‘[^’]*’|(?<!\p{L})'[^']*'(?!\p{L})/gu;

const digits = (text: string): string => text.replaceAll(/\D/g, "").replace(/^1(?=\d{10})/, "");
const known = new Set(crisisResources.map(({ phone }) => digits(phone)));

const strange = (source: string, text: string): boolean =>
  markup.test(text) ||
  !text.isWellFormed() ||
  (text.match(places) ?? []).some((place) => !source.includes(place)) ||
  (text.match(telephones) ?? []).some(
    (number) => !known.has(digits(number)) && !digits(source).includes(digits(number)),
  );

const letters = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;
const anyLetter = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

/** Only where both texts are long enough to tell: 'ok, 5pm' is said in every language. */
function otherLanguage(source: string, text: string): boolean {
  const foreign = (words: string): boolean => letters(words, latin) * 2 < letters(words, anyLetter);
  if (foreign(text) !== foreign(source) && /\p{L}/u.test(source)) return true;
  const [asked, answered] = [languagesHeard(source), languagesHeard(text)];
  const [own, other] =
    asked.spanish > asked.english
      ? [answered.spanish, answered.english]
      : [answered.english, answered.spanish];
  const told = Math.abs(asked.spanish - asked.english) >= 2;
  return told && other >= 3 && other > 2 * own;
}

/**
 * What holds for every text of a model's, in whatever language, before anyone reads it.
 * @param source all that the model was given of a person's words
 * @returns why the text must not be shown, or null: a link, a telephone number or an address that no one gave, markup,
 * insults that are not in quotation marks, and what `legalFlaw` finds
 */
export function strayFlaw(source: string, text: string): Flaw | null {
  if (strange(source, text)) return "the answer holds a link, a number or markup that nobody gave";
  return harsh.test(plainWords(text.replaceAll(quoted, " ")))
    ? "the answer is harsh"
    : legalFlaw(text);
}

/** The same, and the answer has the writer's language. */
export const shownTextFlaw = (source: string, text: string): Flaw | null =>
  otherLanguage(source, text) ? "the answer is in another language" : strayFlaw(source, text);
