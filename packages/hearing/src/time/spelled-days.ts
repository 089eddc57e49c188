import { pairsOf } from "../language/word-list.ts";

const meant = pairsOf(new URL("./misspelled-days.txt", import.meta.url));

/** 'Wensday' and 'juebes' as they are spelled, with a capital letter where one stood. */
export const withSpelledDays = (text: string): string =>
  text.replaceAll(/(?<![\p{L}])\p{L}{4,10}(?![\p{L}])/gu, (word) => {
    const spelled = meant.get(word.toLowerCase()) ?? word;
    return /^\p{Lu}/u.test(word) ? spelled.replace(/^./u, (first) => first.toUpperCase()) : spelled;
  });
