import { firstNames } from "./first-names.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./people-words.patterns.txt", import.meta.url));

/** Words for people that name a sex, and the word that stands for both. Applied before any learned model sees a text. */
const neutral: Record<string, string> = {};
for (const line of `
they: he she
them: him her
theirs: his hers
themselves: himself herself
parent: mom mum mommy mother dad daddy father papa mama momma ma pa mami papi
parent's: mom's mum's mother's dad's father's
parents: moms dads mothers fathers
stepparent: stepmom stepdad stepmother stepfather
grandparent: grandma grandpa grandmother grandfather granny gramps nana nanna abuela abuelo abuelita abuelito papaw mamaw nonna nonno
child: son daughter boy girl
kids: sons daughters boys girls
sibling: brother sister bro sis
siblings: brothers sisters
partner: husband wife boyfriend girlfriend fiance fiancee hubby wifey bf gf
partner's: husband's wife's boyfriend's girlfriend's
relative: uncle aunt auntie tio tia cousin
person: man woman guy lady dude gal gentleman
people: men women guys ladies
king: king queen prince princess
mr: mr mrs ms miss sir maam ma'am
they's: he's she's
they'll: he'll she'll
they'd: he'd she'd
actor: actor actress
steward: waiter waitress
`
  .trim()
  .split("\n")) {
  const colon = line.indexOf(":");
  for (const word of line
    .slice(colon + 1)
    .trim()
    .split(" "))
    neutral[word] = line.slice(0, colon);
}
/** Words by which people call a parent. */
export const parentWords: readonly string[] = Object.keys(neutral).filter((word) =>
  /^(?:step|grand)?parents?$/.test(neutral[word] ?? ""),
);
neutral["hes"] = "they's";
neutral["shes"] = "they's";

const properWords = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
    "christmas easter thanksgiving halloween hanukkah ramadan diwali eid mexico canada america american english spanish french"
  ).split(" "),
);
/** Endings that names rarely have: an unknown capitalized word with one of these is an ordinary word. */
const derived = patternOf("derived");
const namePlaceholder = "Sam";

/** As many of the letters large, and the text is shouted: a large letter marks no name. */
const shoutingShare = 0.6;

/**
 * Lower-cases a text and replaces names and words that name a sex, so that swapping them cannot change a verdict.
 * @param cased the text as written (look-alikes folded)
 * @param isWord whether a lower-case word is an ordinary one; a capitalized word that is not is taken for a name
 */
export function maskPeople(cased: string, isWord: (word: string) => boolean): string {
  const letters = cased.replace(/[^A-Za-z]/g, "");
  const shouting =
    letters.length > 3 && letters.replace(/[^A-Z]/g, "").length > letters.length * shoutingShare;
  return cased
    .replace(/[A-Za-z]+(?:'[A-Za-z]+)?/g, (word) => {
      const lower = word.toLowerCase();
      const known = neutral[lower];
      if (known !== undefined) return known;
      if (properWords.has(lower)) return word.charAt(0).toUpperCase() + lower.slice(1);
      const possessive = lower.endsWith("'s") ? "'s" : "";
      const bare = possessive === "" ? lower : lower.slice(0, -2);
      if (firstNames.has(bare)) return namePlaceholder + possessive;
      const capitalized = /^[A-Z][a-z]/.test(word) && !derived.test(bare);
      if (capitalized && !shouting && !lower.includes("'") && !isWord(lower))
        return namePlaceholder;
      if (capitalized && !shouting && possessive !== "" && !isWord(bare))
        return namePlaceholder + possessive;
      return lower;
    })
    .replace(new RegExp(`${namePlaceholder}(?:[ -]${namePlaceholder})+`, "g"), namePlaceholder);
}
