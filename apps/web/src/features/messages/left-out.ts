/** A part of a message: up to a comma, a semicolon, a dash, or the end of a sentence. */
const parts = /[^.!?,;…\n–—]+(?:(?<=\d)[.,](?=\d)[^.!?,;…\n–—]+)*[.!?…]*/gu;
const marks = /\p{M}/gu;
/** Shorter words stand in every sentence ('her', 'los'), or are spelled otherwise in another ('u', 'you'). */
const fewestLetters = 4;

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(marks, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const tells = (word: string): boolean => word.length >= fewestLetters || /\p{N}/u.test(word);

/** Most of what it says is said nowhere in the other wording. */
function isMissing(part: string, said: ReadonlySet<string>): boolean {
  const all = wordsOf(part);
  const telling = all.filter(tells);
  const counted = telling.length === 0 ? all : telling;
  return counted.length > 0 && counted.filter((word) => said.has(word)).length * 2 < counted.length;
}

/**
 * What of a message another wording of it leaves out, in the message's own words and order: whoever sends that wording sees what
 * goes with the barbs. Parts that stand side by side are one.
 */
export function leftOut(message: string, wording: string): string[] {
  const said = new Set(wordsOf(wording));
  const missing: { from: number; to: number }[] = [];
  for (const { 0: part, index } of message.matchAll(parts)) {
    if (!isMissing(part, said)) continue;
    const last = missing.at(-1);
    const isBeside = last !== undefined && wordsOf(message.slice(last.to, index)).length === 0;
    if (isBeside) last.to = index + part.length;
    else missing.push({ from: index, to: index + part.length });
  }
  return missing.map(({ from, to }) => message.slice(from, to).trim());
}
