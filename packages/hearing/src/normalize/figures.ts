/**
 * Figures of speech that are made of an insult or of violence and mean a thing or a favor: 'está cabrón el tráfico', 'I'll
 * shoot you a text'. What they mean is read in their place, and the rest of the message as it stands.
 */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { pairsOf } from "../language/word-list.ts";
import { type NormalizedText, readAs } from "./normalize.ts";

const patternOf = wordPatterns(new URL("./figures.patterns.txt", import.meta.url));
/** What each figure means, by its name. */
const meant = pairsOf(new URL("./figures.txt", import.meta.url));
const figures = Object.entries({
  hard: patternOf("hard"),
  great: patternOf("great"),
  better: patternOf("better"),
  mess: patternOf("mess"),
  awful: patternOf("awful"),
  well: patternOf("well"),
  broken: patternOf("broken"),
  send: patternOf("send"),
  sending: patternOf("sending"),
  message: patternOf("message"),
  arrive: patternOf("arrive"),
  treat: patternOf("treat"),
  call: patternOf("call"),
  ask: patternOf("ask"),
  excel: patternOf("excel"),
  laborious: patternOf("laborious"),
}).map(([name, pattern]) => ({ pattern, word: meant.get(name) ?? "" }));

/** The text with what its figures of speech mean in their place; as it is where it has none. */
export function asMeant(text: NormalizedText): NormalizedText {
  const found = figures
    .flatMap(({ pattern, word }) =>
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
