/** Which facts of a message its reader needs. */
import type { Fact } from "@evenkeel/hearing/message/facts";
import { type KnownFamily, namesOf } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./needed.patterns.txt", import.meta.url));

/**
 * What a reproach says in passing ('alone at midnight', 'in 2015', 'five days'): it may go with the
 * reproach where the rest of the message stands. A date, an hour, an amount or a child's name never may.
 */
const inPassing = patternOf("inPassing");

export const isSaidInPassing = ({ text }: Pick<Fact, "text">): boolean => inPassing.test(text);

/** Whether a fact is the name of somebody, or of a place, that is no child of the family, where it is known who they are. */
export const isForeignName = ({ kind, text }: Fact, family: KnownFamily | undefined): boolean =>
  kind === "name" &&
  family !== undefined &&
  !namesOf(family).some((name) => name.toLowerCase() === text.toLowerCase());

/** Whether a sentence has to stay for the sake of this fact. */
export const isNeeded = (fact: Fact, family: KnownFamily | undefined): boolean =>
  !isForeignName(fact, family) && !isSaidInPassing(fact);
