/** Whether a suggestion keeps to what its dispute says: no one and nothing is brought in. */

/** Weekdays and months of both languages, by the letters that they share with their short forms. */
const days = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august " +
    "september october november december lunes martes miércoles jueves viernes sábado domingo enero febrero marzo " +
    "abril mayo junio julio agosto septiembre octubre noviembre diciembre"
  ).split(" "),
);
/** Said of every dispute: offices, laws and the product itself. */
const ours = new Set(
  "ai ia option opción fam code sección código familia county condado english español pm am".split(
    " ",
  ),
);

const plain = (text: string): string => text.normalize("NFC").toLowerCase();
const wordsOf = (text: string): Set<string> => new Set(plain(text).match(/[\p{L}\p{N}]+/gu));
/** 'fridays' stands for 'Friday', 'Maya's' for 'Maya'. */
const isTold = (word: string, told: ReadonlySet<string>): boolean =>
  told.has(word) || told.has(`${word}s`) || told.has(word.replace(/s$/, ""));

/**
 * The days, months and names of a suggestion that its dispute does not have. A name is what is written with a capital
 * within a sentence.
 * @param told all that the two parents wrote
 */
export function unsaidIn(suggestion: string, told: string): string[] {
  const known = wordsOf(told);
  const names = [...suggestion.matchAll(/(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}]+/gu)].map(
    ([name]) => name,
  );
  const dates = [...wordsOf(suggestion)].filter((word) => days.has(word));
  return [...new Set([...names.map(plain), ...dates])].filter(
    (word) => !ours.has(word) && !isTold(word, known),
  );
}
