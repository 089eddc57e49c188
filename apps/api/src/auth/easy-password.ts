import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** More of a password costs seconds to read, and these say enough. */
const readLength = 40;
/** Of the library's 0 to 4. Below it a million guesses are enough, in the order in which they are made. */
const leastScore = 2;

let reader: Promise<ZxcvbnFactory> | undefined;

/** The lists are read when the first person chooses a password: they take a moment, and room. */
async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Reader }, common, english, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  const dictionary = {
    passwords: common.dictionary["passwords-common"],
    "words-en": english.dictionary["commonWords-en"],
    "firstnames-en": english.dictionary["firstnames-en"],
    "lastnames-en": english.dictionary["lastnames-en"],
    "words-es": spanish.dictionary["commonWords-es-es"],
    "firstnames-es": spanish.dictionary["firstnames-es-es"],
    "lastnames-es": spanish.dictionary["lastnames-es-es"],
  };
  return new Reader({ dictionary, graphs: common.adjacencyGraphs });
}

/**
 * Whether a password is soon guessed: one that many people use, a word, a name, a row of keys, a year, or little more.
 * Nothing is asked of its letters, digits and signs (NIST SP 800-63B).
 * @param names of the people around it, which whoever knows them tries first
 */
export async function isEasyPassword(password: string, names: readonly string[]): Promise<boolean> {
  reader ??= readLists();
  const known = names.flatMap((name) => [name, ...name.split(/[\s._-]+/u)]);
  const { score } = (await reader).check(password.slice(0, readLength), [...known, "evenkeel"]);
  return score < leastScore;
}
