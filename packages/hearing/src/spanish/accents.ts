import { pairsOf } from "../language/word-list.ts";

let accented: ReadonlyMap<string, string> | undefined;

/** A Spanish word as it is spelled, where people who write accents write one there: 'niña' for 'nina', and 'solo' for 'solo'. */
export const withAccents = (word: string): string =>
  (accented ??= pairsOf(new URL("accents.txt", import.meta.url))).get(word) ?? word;
