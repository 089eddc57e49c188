/** What co-parents write about: a reviewed list, with a name for each matter in both languages (`matters.txt`). */
import type { Language } from "../language/language.ts";
import { linesOf } from "../language/word-list.ts";

export interface Matter {
  readonly name: Readonly<Record<Language, string>>;
  /** Only where, when or how: 'pick-up', 'weekend'. Anything closer says more. */
  readonly isBroad: boolean;
  /** A child has it: 'Mia's fever', where others are for her. */
  readonly isOwned: boolean;
  /** An emergency: it comes before whatever else is said or asked beside it. */
  readonly isGrave: boolean;
  /** Over plain words. */
  readonly pattern: RegExp;
}

const line = /^([-+!] )?([^|:]+) \| ([^|:]+): (\S.*)$/;

const heardAs = (word: string): string =>
  word.replaceAll("*", "[a-z]*").replaceAll(" ~ ", " (?:[a-z0-9]+ ){0,3}");

/** The closer first: a soccer game is soccer. */
export const matters: readonly Matter[] = linesOf(
  new URL("matters.txt", import.meta.url),
  line,
).map((written) => {
  const [, kind, english = "", spanish = "", words = ""] = line.exec(written) ?? [];
  const ways = words.split(", ").map(heardAs).join("|");
  return {
    name: { english, spanish } satisfies Matter["name"],
    isBroad: kind === "- ",
    isOwned: kind === "+ ",
    isGrave: kind === "! ",
    pattern: new RegExp(`(?<![a-z0-9])(?:${ways})(?![a-z0-9])`),
  };
});
