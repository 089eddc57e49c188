import { readdirSync } from "node:fs";
import { linesOf } from "../language/word-list.ts";

/** What the words of a list are: each list of `<language>/<concept>.txt` is one of these. */
export const concepts = ["threats", "slurs"] as const;
export type Concept = (typeof concepts)[number];

/** Words of the lexicon in a text as typed; `end` is exclusive. */
export interface LexiconHit {
  readonly language: string;
  readonly concept: Concept;
  readonly start: number;
  readonly end: number;
}

interface WordList {
  readonly language: string;
  readonly concept: Concept;
  readonly pattern: RegExp;
}

/** Written without spaces, or with endings that grow onto words: a phrase may stand anywhere. */
const withoutWordEnds: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);
const folder = new URL("./", import.meta.url);

/** One matcher of all the words of a list. */
function compiled(language: string, concept: Concept): WordList {
  const lines = linesOf(new URL(`${language}/${concept}.txt`, folder), /^[\p{L}\p{M}\u200c' -]+$/u);
  const words = lines.map((line) => line.replaceAll(" ", "[\\s'’]+")).join("|");
  const pattern = withoutWordEnds.has(language)
    ? words
    : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
  return { language, concept, pattern: new RegExp(pattern, "giu") };
}

let loaded: readonly WordList[] | undefined;
function lists(): readonly WordList[] {
  loaded ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => concepts.map((concept) => compiled(name, concept)));
  return loaded;
}

/** Where words of any list stand in a text, whatever its language is taken for. */
export function lexiconHits(text: string): LexiconHit[] {
  return lists().flatMap(({ language, concept, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      language,
      concept,
      start: index,
      end: index + words.length,
    })),
  );
}
