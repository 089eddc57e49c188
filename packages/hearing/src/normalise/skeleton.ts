import { foldCharacters } from "./characters.ts";

/** Letters and digits that look the same in one font or another. */
const same: readonly [RegExp, string][] = [
  [/[i1|!]/g, "l"],
  [/0/g, "o"],
  [/rn/g, "m"],
  [/vv/g, "w"],
];

/** One spelling for all plain letters that can be taken for each other: 'Iiar' and 'liar', 'rnoron' and 'moron'. */
export const looksLike = (plain: string): string =>
  same.reduce((text, [signs, sign]) => text.replace(signs, sign), plain.toLowerCase());

/** Accents are what tells 'Thúy' from 'Thùy': they stay, in one form. */
const accents = /\p{M}+/gu;

/**
 * What a name or a username looks like: two with one skeleton are the same to whoever reads them, in whatever alphabet, font,
 * case or normal form they were typed. By UTS 39 of Unicode. To be compared, and never shown.
 */
export function skeletonOf(name: string): string {
  const letters = Array.from(name.normalize("NFKC").normalize("NFD"), (sign) => {
    const isAccent = sign.match(accents) !== null;
    return isAccent ? sign : foldCharacters(sign, "everything").text;
  });
  const plain = letters.join("").replaceAll(/\s+/g, " ").trim();
  // 'Mia.' is Mia to whoever reads it.
  return looksLike(plain.replace(/(?<=.)[.,;:'`_-]+$/u, "")).normalize("NFC");
}
