/**
 * Words that are compared over the telephone, 2,048 for each locale, a line each in the order of their numbers (`code-words.txt` beside its messages). They are BIP-39's
 * lists, but for words that hurt between two parents in front of a court ('divorce', 'guilt'): others stand in their place.
 */
const files = import.meta.glob<string>("../messages/*/code-words.txt", {
  query: "?raw",
  import: "default",
});
const listOf = (locale: string) => files[`../messages/${locale}/code-words.txt`];
const wordsIn = (list: string): string[] => list.trimEnd().split("\n");

/** The locales that have such a list. */
export const codeLocales: readonly string[] = Object.keys(files)
  .map((file) => file.split("/").at(-2) ?? "")
  .sort();

/** @throws what the import throws where the file does not come */
export async function codeWords(locale: string, numbers: readonly number[]): Promise<string[]> {
  const load = listOf(locale);
  if (load === undefined) throw new Error(`There are no words to compare in ${locale}`);
  const list = wordsIn(await load());
  return numbers.map((number) => {
    const word = list[number];
    if (word === undefined) throw new RangeError(`No word has the number ${number}`);
    return word;
  });
}

/** The numbers of these words in a locale's list; null where one is not among them. */
export async function numbersOf(
  locale: string,
  words: readonly string[],
): Promise<number[] | null> {
  const list = wordsIn((await listOf(locale)?.()) ?? "");
  const numbers = words.map((word) => list.indexOf(word));
  return numbers.includes(-1) ? null : numbers;
}
