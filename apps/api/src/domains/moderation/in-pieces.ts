/** So many characters are read at once. */
const longestPiece = 4_000;

/** Short texts as few long ones, each text once and on lines of its own: many names are read as fast as one. */
export function inPieces(texts: readonly string[], longest = longestPiece): string[][] {
  const pieces: string[][] = [];
  let length = 0;
  for (const text of new Set(texts)) {
    const last = pieces.at(-1);
    if (last !== undefined && length + text.length < longest) last.push(text);
    else {
      pieces.push([text]);
      length = 0;
    }
    length += text.length + 1;
  }
  return pieces;
}
