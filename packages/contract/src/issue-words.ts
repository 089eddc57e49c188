/**
 * What is said of an input that a model does not take. A model names a sentence of the catalogue; whoever shows the fault,
 * the server's doors and the page's forms, words it for its reader. Nothing here is said in a language.
 */
import type { PlainKey, Sentence } from "@evenkeel/words";

type CheckKey = Extract<PlainKey<"common">, `check.${string}`>;
const prefix = "check.";

/** The sentence of a model's fault, as zod carries it. @param name a key of `common` that begins with 'check.' */
export const wrong = <Name extends (CheckKey extends `check.${infer Rest}` ? Rest : never)>(
  name: Name,
): `check.${Name}` => `${prefix}${name}`;

/** As much of a zod issue as its sentence needs. */
export interface Issue {
  readonly message: string;
  /** Of an issue that says that something is too much. */
  readonly maximum?: unknown;
}

/** The sentence that a model named; null for words of zod's own, which reach programs alone. */
export const issueSentence = ({ message, maximum }: Issue): Sentence | null =>
  message.startsWith(prefix)
    ? {
        area: "common",
        key: message,
        values: typeof maximum === "number" ? { most: maximum } : {},
      }
    : null;
