import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./protected.patterns.txt", import.meta.url));

/** What a parent must be free to say in their own words. */
export type ProtectedKind = "violence" | "danger" | "limit" | "legal";

const kinds: readonly (readonly [ProtectedKind, RegExp])[] = [
  ["violence", patternOf("violence")],
  ["danger", patternOf("danger")],
  ["legal", patternOf("legal")],
  ["limit", patternOf("limit")],
];

/** That someone is not where or when they said they would be: a question and a fact, not an attack. */
const absent = patternOf("absent");

const reader = /\b(?:you\w*|your\w*|u|ur|tú|te|ti|tus?|eres|usted)\b/iu;

/** Whether all that words say of their reader is that the reader is absent or late at an exchange. */
export function saysAbsence(text: string): boolean {
  const thoughts = text.replaceAll("’", "'").split(/[.,;:!?¿¡\n]+|\b(?:and|but|y|pero)\b/iu);
  return (
    thoughts.some((thought) => absent.test(thought)) &&
    thoughts.every((thought) => absent.test(thought) || !reader.test(thought))
  );
}

/** Whether words report violence, set a limit or give a legal notice, whatever danger they tell of beside it. */
export const isProtected = (text: string): boolean => {
  const plain = text.replaceAll("’", "'");
  return kinds.some(([kind, words]) => kind !== "danger" && words.test(plain));
};

/**
 * Whether a message reports violence or danger, sets a limit or gives a legal notice. Its writer is
 * never told to be nicer, whatever the moderator thinks of the tone.
 */
export const protectedKind = (text: string): ProtectedKind | null => {
  const plain = text.replaceAll("’", "'");
  return kinds.find(([, words]) => words.test(plain))?.[0] ?? null;
};
