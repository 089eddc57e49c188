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
    .map((word) => (Object.hasOwn(shorthand, word) ? shorthand[word] : word))
    .join(" ")
    .trim();
