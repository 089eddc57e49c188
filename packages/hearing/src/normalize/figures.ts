/**
 * Figures of speech that are made of an insult or of violence and mean a thing or a favor: 'está cabrón el tráfico', 'I'll
 * shoot you a text'. What they mean is read in their place, and the rest of the message as it stands.
 */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { pairsOf } from "../language/word-list.ts";
import { type NormalizedText, readAs } from "./normalize.ts";

const patternOf = wordPatterns(new URL("./figures.patterns.txt", import.meta.url));
const figures = Array.from(
  pairsOf(new URL("./figures.txt", import.meta.url)),
  ([name, word]) => [patternOf(name), word] as const,
);

/** The text with what its figures of speech mean in their place; as it is where it has none. */
export function asMeant(text: NormalizedText): NormalizedText {
  const found = figures
    .flatMap(([pattern, word]) =>
      Array.from(text.text.matchAll(pattern), ({ 0: said, index }) => ({
        start: index,
        end: index + said.length,
        word,
      })),
    )
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const apart = found.filter(({ start }, at) => start >= (found[at - 1]?.end ?? 0));
  return apart.length === 0 ? text : readAs(text, apart);
}
