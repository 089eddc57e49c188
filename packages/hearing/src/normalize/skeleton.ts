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
  // 'Mia.' is Mia to whoever reads it.
  return drawn(plainOf(name).replace(/(?<=.)[.,;:'`_-]+$/u, ""));
}

/**
 * The same of its letters and digits alone: 'M i a', 'MIA!' and 'Mi.a' are Mia, and 'ParentTwo' is Parent Two. Empty for a
 * name that has none. Two names of one family that have this in common are one to whoever is in a hurry.
 * @param options `withoutAccents`: where the accents of Latin letters do not tell people apart, either
 */
export function lettersOf(name: string, { withoutAccents = false } = {}): string {
  const plain = plainOf(name);
  const bare = withoutAccents ? plain.replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "") : plain;
  return drawn(bare.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ""));
}

/** Plain letters of every character, with their accents apart. */
function plainOf(name: string): string {
  const letters = Array.from(name.normalize("NFKC").normalize("NFD"), (sign) => {
    const isAccent = sign.match(accents) !== null;
    return isAccent ? sign : foldCharacters(sign, "everything").text;
  });
  return letters.join("").replaceAll(/\s+/g, " ").trim();
}

const drawn = (plain: string): string => looksLike(plain).normalize("NFC");
