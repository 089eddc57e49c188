/** Which facts of a message its reader needs. */
import type { Fact } from "@evenkeel/hearing/message/facts";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./needed.patterns.txt", import.meta.url));

/**
 * What a reproach says in passing ('alone at midnight', 'in 2015', 'five days'): it may go with the
 * reproach where the rest of the message stands. A date, an hour, an amount or a name never may.
 */
const inPassing = patternOf("inPassing");

export const isSaidInPassing = ({ text }: Pick<Fact, "text">): boolean => inPassing.test(text);

/** Who is written to, or writes, is no news to either. */
export const isParentsName = ({ kind, text }: Fact, family: KnownFamily | undefined): boolean =>
  kind === "name" &&
  (family?.parents ?? []).some((name) => name === text || name.split(" ").includes(text));
