import { pairsOf } from "../language/word-list.ts";

const meant = pairsOf(new URL("./misspelled-days.txt", import.meta.url));

/** 'Wensday' and 'juebes' as they are spelled, with a capital letter where one stood. */
export const withSpelledDays = (text: string): string =>
  text.replaceAll(/(?<![\p{L}])\p{L}{4,9}(s?)(?![\p{L}])/giu, (word) => {
    const lower = word.toLowerCase();
    const plural = lower.endsWith("s") && !meant.has(lower) ? "s" : "";
    const spelled = meant.get(plural === "" ? lower : lower.slice(0, -1));
    if (spelled === undefined) return word;
    const said = /^\p{Lu}/u.test(word)
      ? spelled.replace(/^./u, (first) => first.toUpperCase())
      : spelled;
    return `${said}${plural}`;
  });
