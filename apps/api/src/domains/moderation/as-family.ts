import { hash } from "node:crypto";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Assess, AssessWords, ReadUnder } from "./assessment.ts";

/**
 * The category and the family's names as one hash: what a verdict rests on besides the words. A verdict that was given
 * under another one is of another reading, and no name stands with it.
 */
const underOf = (category: MessageCategory, family: KnownFamily): string =>
  hash("sha256", JSON.stringify([category, family]));

/** Reads a parent's words as their family's. */
export function readingAsFamily(
  assess: Assess,
  familyOf: (actor: Actor) => Promise<KnownFamily>,
): { assess: AssessWords; readUnder: ReadUnder } {
  return {
    async assess(actor, { names = [], ...draft }, signal) {
      const own = await familyOf(actor);
      const called = names.map((name) => ({ name, nicknames: [] }));
      const family = { ...own, children: [...own.children, ...called] };
      const assessment = await assess({ ...draft, family, locale: actor.locale }, signal);
      return { ...assessment, under: underOf(draft.category, family) };
    },
    readUnder: async (actor, category) => underOf(category, await familyOf(actor)),
  };
}
