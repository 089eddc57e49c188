import { dishonesties } from "@evenkeel/hearing/message/honesty";
import { harsh } from "@evenkeel/hearing/language/harsh";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Flaw } from "./gates.ts";
import { shownTextFlaw } from "./shown-text.ts";

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+(?:[.:,]\d+)*/g) ?? []);

/** A name that was lost, or that a model made up, is not written on the record: its kind alone is. */
export const withoutWords = (dishonesty: string): string =>
  dishonesty.replace(/^(lost|added) (time|amount|number|name|contact) .*$/su, "$1: $2");

/** What a draft may draw on. */
export interface DraftSource {
  /** What is to be said: all of it has to be in the draft. */
  readonly content: string;
  /** Whatever else the parent told, names with it: may be in the draft. */
  readonly told: string;
}

/**
 * @returns why a text written for a parent must not be offered, or null: a fact, a request or a no lost or added, an
 * apology or a promise added, harsh words, and what no text may hold
 */
export function draftFlaw({ content, told }: DraftSource, draft: string): Flaw | null {
  const source = `${content}\n${told}`;
  if (numbersIn(content).difference(numbersIn(draft)).size > 0) return "the draft loses a fact";
  if (numbersIn(draft).difference(numbersIn(source)).size > 0) return "the draft adds a fact";
  const lost = dishonesties(content, draft).find((what) => what.startsWith("lost"));
  const added = dishonesties(source, draft).find((what) => what.startsWith("added"));
  const dishonest = lost ?? added;
  if (dishonest !== undefined) return `the draft ${withoutWords(dishonest)}`;
  if (harsh.test(plainWords(draft))) return "the draft is harsh";
  return shownTextFlaw(source, draft);
}
