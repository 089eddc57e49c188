/**
 * What is said of an input that a model does not take. A model names a sentence of the catalogue; whoever shows the fault,
 * the server's doors and the page's forms, words it for its reader. Nothing here is said in a language.
 */
import { type PlainKey, type Sentence, sentence } from "@evenkeel/words";

type CheckKey = Extract<PlainKey<"common">, `check.${string}`>;
const prefix = "check.";

/** The sentence of a model's fault, as zod carries it. @param name a key of `common` that begins with 'check.' */
export const wrong = <Name extends (CheckKey extends `check.${infer Rest}` ? Rest : never)>(
  name: Name,
): `check.${Name}` => `${prefix}${name}`;

/** As much of a zod issue as its sentence needs. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  /** Of an issue that says that something is too much, or too little. */
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  /** What may be there, and what is there and may not. */
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

/** The sentence that a model named; null for words of zod's own. */
export const issueSentence = ({ message, maximum, minimum }: Issue): Sentence | null =>
  message.startsWith(prefix)
    ? {
        area: "common",
        key: message,
        values: {
          ...(typeof maximum === "number" ? { most: maximum } : {}),
          ...(typeof minimum === "number" ? { least: minimum } : {}),
        },
      }
    : null;

/**
 * What zod says in English of an input for which the model has no words, in short, for a reader of another language. A
 * page's fields have words of their own: these reach programs, and people by them.
 */
export function ownSentence({ code, maximum, minimum, values, keys }: Issue): Sentence {
  switch (code) {
    case "invalid_type":
      return sentence("common", "own.missing");
    case "too_big":
      return sentence("common", "own.too_big", { limit: String(maximum) });
    case "too_small":
      return sentence("common", "own.too_small", { limit: String(minimum) });
    case "invalid_format":
      return sentence("common", "own.invalid_format");
    case "invalid_value":
      return sentence("common", "own.invalid_value", { values: (values ?? []).join(", ") });
    case "unrecognized_keys":
      return sentence("common", "own.unrecognized_keys", { keys: (keys ?? []).join(", ") });
    default:
      return sentence("common", "own.other");
  }
}
