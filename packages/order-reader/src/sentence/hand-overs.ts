/** Who has the child behind a hand-over: 'y la entrega al padre a las 18:00', 'and takes her to Grandma's house at 6'. */
import type { Chunk } from "./chunk.ts";
import type { Beside } from "./read-statement.ts";
import type { Roles } from "../vocabulary/roles.ts";

const ofMother = /(?<!\p{L})matern[oa](?!\p{L})/iu;
const ofFather = /(?<!\p{L})patern[oa](?!\p{L})/iu;
const ofSomebody = /['\u2019]s\s/u;

/** To whom the words of a hand-over bring the child; nothing where they do not say it. */
export function receivedIn(text: string, { aliases, mother }: Roles): Pick<Chunk, "receiver"> {
  for (const { index } of text.matchAll(/(?<![\p{L}\d])\p{L}/gu)) {
    for (const { pattern, parent } of aliases) {
      pattern.lastIndex = index;
      if (pattern.test(text)) return { receiver: parent };
    }
  }
  if (mother !== null && ofMother.test(text)) return { receiver: mother };
  if (mother !== null && ofFather.test(text))
    return { receiver: mother === "parent1" ? "parent2" : "parent1" };
  return ofSomebody.test(text) ? { receiver: "another" } : {};
}

export const isHandOver = ({ receiver }: Chunk): boolean => receiver !== undefined;

/**
 * Whether a hand-over gives the child to somebody for whom nothing says until when: to neither parent, to the one who brings
 * the child, or to one with whom the children do not live.
 */
export const handsOn = (chunks: readonly Chunk[], { parent, resident }: Beside): boolean =>
  chunks.some(({ receiver }, at) => {
    if (receiver === undefined) return false;
    const giver = chunks.slice(0, at).findLast(({ kind }) => kind === "parent");
    const gives = giver?.kind === "parent" ? giver.parent : parent;
    return receiver === gives || (resident ?? receiver) !== receiver || receiver === "another";
  });
