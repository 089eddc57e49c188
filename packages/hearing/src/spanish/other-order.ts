import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./other-order.patterns.txt", import.meta.url));

const before = "(?:voy|vamos|va|van|iba) a|quiero|puedo|podemos|debo|tengo que";
/** 'te voy a llevar', 'te la quiero dar': what is done for the reader, with the pronoun before two verbs. */
const toReader = new RegExp(
  String.raw`(?<![a-z'])te (la |lo |las |los )?(${before}) ([a-z]+)([aei])r(?![a-z])`,
  "g",
);
const stressed = { a: "á", e: "é", i: "í" } as const;

const daily = new RegExp(`${patternOf("daily").source}(?=${patternOf("child").source})`);

/**
 * Whether what is done with a child is of any day: then what a text says in its other order is what it says.
 * @param text folded, in lower case
 */
export const isDaily = (text: string): boolean => daily.test(text);

/** 'Voy a recoger al niño': what is done with a child, in the future of two words. Verbs that change their stem are left alone. */
const withChild = new RegExp(
  String.raw`(?<![a-z'])voy a (?!${patternOf("changing").source})([a-z]+[aei])r(?=${patternOf("child").source})`,
  "g",
);

/**
 * The words to put in the place of others so that Spanish says the same in its other order: 'voy a llevarte' for 'te voy a
 * llevar', 'quiero dártela' for 'te la quiero dar', 'recogeré al niño' for 'voy a recoger al niño'.
 * @param text folded, in lower case
 */
export const inOtherOrder = (text: string): { start: number; end: number; word: string }[] => [
  ...Array.from(text.matchAll(withChild), ({ 0: said, 1: stem, index }) => ({
    start: index,
    end: index + said.length,
    word: `${stem}re`,
  })),
  ...Array.from(text.matchAll(toReader)).map(
    ({ 0: said, 1: it = "", 2: first, 3: stem, 4: vowel, index }) => {
      const end = it === "" ? vowel : stressed[vowel as keyof typeof stressed];
      return {
        start: index,
        end: index + said.length,
        word: `${first} ${stem}${end}rte${it.trim()}`,
      };
    },
  ),
];
