import { linesOf } from "../language/word-list.ts";
import { foldCharacters } from "../normalize/characters.ts";
import { lettersOf, skeletonOf } from "../normalize/skeleton.ts";
import { gloss } from "../spanish/gloss.ts";
import { parentWords } from "./people-words.ts";

const listed = (name: string): string[] => linesOf(new URL(name, import.meta.url), /^\p{L}+$/u);

/** As words and names are compared: by their looks, and without accents, which people leave out. */
const looks = (word: string): string => skeletonOf(foldCharacters(word, "everything").text.trim());

const givenNames: ReadonlySet<string> = new Set(listed("given-names.txt").map(looks));
const languages = ["en", "es"] as const;
/** Pronouns and articles of each language, and what nobody is called but what somebody is. */
const spoken = languages.map((language) => ({
  words: new Set(listed(`no-names.${language}.txt`).map(looks)),
  roles: new Set(
    linesOf(new URL(`reserved-roles.${language}.txt`, import.meta.url), /^\p{L}[\p{L} -]*$/u).map(
      (role) => lettersOf(role, { withoutAccents: true }),
    ),
  ),
}));
const words: ReadonlySet<string> = new Set([
  ...spoken.flatMap((language) => [...language.words]),
  ...parentWords.map(looks),
]);

/** Whether people are given this name, though it is a word as well: 'Will' is asked about nowhere, 'My' and 'Ma' are. */
export const isGivenName = (name: string): boolean => givenNames.has(looks(name));

/**
 * Whether a name is a role that nobody is called by: 'Judge', 'The court', 'Even keel', 'Su abogada'. A word of every sentence
 * before it makes it no name; a given name does, unless it is such a word of the role's own language: 'Una Court' and 'Al
 * Judge' are persons, 'La corte' is none.
 */
export const isRole = (name: string): boolean =>
  spoken.some((language) => {
    const said = name.trim().split(/\s+/);
    const isWordOnly = (word: string) =>
      language.words.has(looks(word)) || (words.has(looks(word)) && !isGivenName(word));
    while (said.length > 1 && isWordOnly(said[0] ?? "")) said.shift();
    return language.roles.has(lettersOf(said.join(" "), { withoutAccents: true }));
  });

/** Whether a name has no letter and no digit by which it could be said. */
export const isOnlySigns = (name: string): boolean => lettersOf(name) === "";

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
