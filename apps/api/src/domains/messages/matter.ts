import type { Kysely, Transaction } from "kysely";
import { isRewording } from "@evenkeel/hearing/message/rewording";
import { namesOf } from "@evenkeel/hearing/people/family";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily } from "../family/index.ts";
import { type Attempt, textHash } from "../moderation/index.ts";

/** Tells whether a text says an earlier one in other words: that both name somebody of the family makes them no more alike. */
export async function rewordingIn(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
): Promise<(text: string, earlier: string) => boolean> {
  const family = await knownFamily(connection, scope);
  const names = [...namesOf(family), ...family.parents];
  return (text, earlier) => isRewording(text, earlier, names);
}

/**
 * Of the attempts since the last message those at this one: with the same words, in others, or in others again. A message
 * that was given up for another is none of them, nor is one whose words nobody remembers.
 * @param texts what was typed, and what of it goes
 */
export function attemptsAt(
  tried: readonly Attempt[],
  texts: readonly string[],
  isReworded: (text: string, earlier: string) => boolean,
): Attempt[] {
  const hashes = new Set(texts.map(textHash));
  const known = [...texts];
  const own = new Set<Attempt>();
  for (let at = 0; at < known.length; at += 1) {
    for (const attempt of tried) {
      const { text, hash } = attempt;
      const isSame = hashes.has(hash);
      if (own.has(attempt) || !(isSame || (text !== null && isReworded(known[at] ?? "", text))))
        continue;
      own.add(attempt);
      if (text !== null && !isSame) known.push(text);
    }
  }
  return [...own];
}
