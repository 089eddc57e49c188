/** What the companion has said in the turns it gets, and how it keeps from saying it again. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";

export interface Voice {
  readonly language: Language;
  /** All that it said in the turns of the history, one answer a line. */
  readonly said: string;
  /** Varies the choice from message to message; the same talk gets the same answer. */
  readonly seed: number;
}

export const seedOf = (text: string): number =>
  plainWords(text)
    .split("")
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** No sentence of it was said before. */
export const isFresh = (text: string, said: string): boolean =>
  sentencesOf(text).every((sentence) => !said.includes(sentence));

/** One of the options that was not said yet; undefined where all were. */
export function freshOne(options: readonly string[], { said, seed }: Voice): string | undefined {
  const open = options.filter((option) => isFresh(option, said));
  return open[seed % Math.max(1, open.length)];
}

/** The first of the options, best first, that was not said yet. */
export const firstFresh = (options: readonly string[], { said }: Voice): string | undefined =>
  options.find((option) => isFresh(option, said));

/** The answer without the sentences that were said before. */
export const withoutRepeats = (reply: string, said: string): string =>
  sentencesOf(reply)
    .filter((sentence) => !said.includes(sentence))
    .join(" ");
