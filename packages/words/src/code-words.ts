/**
 * Words that are compared over the telephone, 2,048 for each locale, each in the place of its number. They are BIP-39's
 * lists, but for words that hurt between two parents in front of a court ('divorce', 'guilt'): others stand in their place.
 */
const files = import.meta.glob<readonly string[]>("../code-words/*.json", { import: "default" });

/** The locales that have such a list. */
export const codeLocales: readonly string[] = Object.keys(files)
  .map((file) => file.split("/").at(-1)?.replace(".json", "") ?? "")
  .sort();

/** @throws what the import throws where the file does not come */
export async function codeWords(locale: string, numbers: readonly number[]): Promise<string[]> {
  const load = files[`../code-words/${locale}.json`];
  if (load === undefined) throw new Error(`There are no words to compare in ${locale}`);
  const list = await load();
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
  const list = await files[`../code-words/${locale}.json`]?.();
  const numbers = words.map((word) => list?.indexOf(word) ?? -1);
  return numbers.includes(-1) ? null : numbers;
}
