import { linesOf } from "../language/word-list.ts";
import { foldCharacters } from "../normalise/characters.ts";
import { skeletonOf } from "../normalise/skeleton.ts";
import { gloss } from "../spanish/gloss.ts";
import { parentWords } from "./people-words.ts";

const listed = (name: string): string[] => linesOf(new URL(name, import.meta.url), /^\p{L}+$/u);

/** As words and names are compared: by their looks, and without accents, which people leave out. */
const looks = (word: string): string => skeletonOf(foldCharacters(word, "everything").text.trim());

const givenNames: ReadonlySet<string> = new Set(listed("given-names.txt").map(looks));
const words: ReadonlySet<string> = new Set([...listed("no-names.txt"), ...parentWords].map(looks));

/** Whether people are given this name, though it is a word as well: 'Will' is asked about nowhere, 'My' and 'Ma' are. */
export const isGivenName = (name: string): boolean => givenNames.has(looks(name));

/**
 * Whether a name is a word that every message is full of, in English or Spanish: a pronoun, an article or a word for a
 * parent. Whoever is called so could not be told from anybody else.
 */
export function isNoName(name: string): boolean {
  const inEnglish = gloss(foldCharacters(name, "everything").text.trim());
  return (
    (words.has(looks(name)) || /^(?:step|grand)?parents?$/.test(inEnglish)) && !isGivenName(name)
  );
}
