import { linesOf } from "../language/word-list.ts";

/** First names that people also write in lower case. */
export const firstNames: ReadonlySet<string> = new Set(
  linesOf(new URL("first-names.txt", import.meta.url), /^\p{Ll}+$/u),
);
