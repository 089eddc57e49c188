import type { Chunk } from "../sentence/chunk.ts";

/** Names between a parent's title and their surname. */
const mostNames = 2;

/**
 * 'Respondent Efra\u00edn Qui\u00f1onez', where only the title and the surname are known: all of it is the one parent. Two parents
 * side by side, or a word in small letters between them, stay as they are.
 */
export function withWholeNames(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at];
    if (!chunk) break;
    const behind = chunks.slice(at + 1, at + 2 + mostNames);
    const count = behind.findIndex(({ kind }) => kind !== "word");
    const last = behind[count];
    const isOne =
      chunk.kind === "parent" &&
      count > 0 &&
      last?.kind === "parent" &&
      last.parent === chunk.parent &&
      behind.slice(0, count).every(({ text }) => /^\p{Lu}[\p{L}.'\u2019-]*$/u.test(text));
    if (isOne && last) {
      joined.push({ ...chunk, text: `${chunk.text} ${last.text}`, end: last.end });
      at += count + 1;
    } else joined.push(chunk);
  }
  return joined;
}
