/**
 * Whether most letters belong to a script that the model has never seen a word of (it learned English and Spanish).
 * It scores such a text by chance, and took thanks in Arabic for an insult. Letters that only look foreign are
 * Latin again by then: `text` is normalized text.
 */
export function isForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return foreign.length * 2 > letters.length;
}
