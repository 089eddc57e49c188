/** Chat shorthand that hides a plain word. Keys as `plainWords` leaves them. */
const shorthand: Record<string, string> = {
  u: "you",
  ur: "your",
  wanna: "want to",
  gonna: "going to",
  gotta: "got to",
  tryna: "trying to",
  tonite: "tonight",
  bc: "because",
  cuz: "because",
  kms: "kill myself",
  unalive: "kill",
  xq: "porque",
  pq: "porque",
  q: "que",
  tmrw: "tomorrow",
  pls: "please",
  sucide: "suicide",
  suicde: "suicide",
  sucidal: "suicidal",
};

/** What counts kilometers: 'queda a 20 kms', 'unos kms'. A bare 2 is 'to' in the shorthand that says 'kms'. */
const counts = /^(?:[013-9]|\d{2,}|\d+[.,]\d+|mil|unos|cuantos|pocos|muchos|many|few)$/;
const leadsToNumber = /^(?:a|son|de|como|otros|los|unos)$/;

const countsKilometers = (words: readonly string[], at: number): boolean => {
  const number = words[at - 1] ?? "";
  return counts.test(number) || (number === "2" && leadsToNumber.test(words[at - 2] ?? ""));
};

const spelledOut = (word: string, at: number, words: readonly string[]): string | undefined =>
  Object.hasOwn(shorthand, word) && !(word === "kms" && countsKilometers(words, at))
    ? shorthand[word]
    : word;

/**
 * Text as patterns want it: lower case, no accents, no apostrophes (`don't` becomes `dont`, `I'll` becomes `ill`),
 * invisible characters gone, sentence ends kept as ` . ` and commas as ` , `. For matching only, never shown.
 */
export const plainWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .toLowerCase()
    .replace(/['‘’`´ʼ]/g, "")
    .replace(/(?<=\d)\.(?=\d)/g, "\u0001")
    .replace(/[.!?;\n\r¿¡…]+/g, " . ")
    .replaceAll("\u0001", ".")
    .replace(/,/g, " , ")
    .replace(/[^a-z0-9ñ$%/:.,()&-]+/g, " ")
    .replace(/([a-z])\1{2,}/g, "$1$1")
    .split(" ")
    .map(spelledOut)
    .join(" ")
    .trim();
