/** The words that stand for a parent in a document, and how names are spelled in it. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { isName } from "./names-of-note.ts";

/** A word that stands for one of the parents in this document. */
export interface Alias {
  pattern: RegExp;
  parent: Assignee;
  /** 'I', 'you': it names nobody to others. */
  isPerson?: true;
}

export type Add = (pattern: string, parent: Assignee, flags?: string) => void;

export const flip = (parent: Assignee): Assignee => (parent === "parent1" ? "parent2" : "parent1");

export const anyOf = (words: readonly string[]): string => words.join("|");

export const parentsIn = (text: string, aliases: readonly Alias[]): Assignee[] =>
  aliases.flatMap(({ pattern, parent }) =>
    new RegExp(`(?<![\\p{L}])${pattern.source}`, "iu").test(text) ? [parent] : [],
  );

export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** 'Tomas' is Tom\u00e1s: a page is often written, or read, without its accents. */
export const spelled = (name: string): string =>
  escape(name).replace(/[a\u00e1e\u00e9i\u00edo\u00f3u\u00fan\u00f1]/giu, (letter) => {
    const pair = accents.find((one) => one.includes(letter.toLowerCase()));
    return pair ? `[${pair}]` : letter;
  });
/** Two names that are one without their accents tell nobody. */
export const folded = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((other) => folded(other) === folded(name));
const accents = ["a\u00e1", "e\u00e9", "i\u00ed", "o\u00f3", "u\u00fa", "n\u00f1"];

/** 'Tobin Whitacre' is Tobin, wherever the whole name stands. */
export function surnameOf(name: string, head: string): string {
  const surname = lastNameOf(name, head);
  if (surname === undefined) return "";
  const [, second] =
    new RegExp(
      `(?<!\\p{L})${escape(name)}\\s+${escape(surname)}[^\\S\\n]+(\\p{Lu}[\\p{L}'\u2019-]+)`,
      "iu",
    ).exec(head) ?? [];
  const behind = second !== undefined && isName(second) ? `(?:\\s+${escape(second)})?` : "";
  return `(?:\\s+(?:[A-Z]\\.\\s+)?${escape(surname)}${behind})?`;
}

export function lastNameOf(name: string, head: string): string | undefined {
  const found = new RegExp(
    `(?<!\\p{L})${escape(name)}\\s+(?:\\p{Lu}\\.\\s+)?(\\p{L}[\\p{L}'\u2019-]+)`,
    "iu",
  ).exec(head);
  const surname = found?.[1];
  return surname !== undefined && isName(surname) ? surname : undefined;
}
