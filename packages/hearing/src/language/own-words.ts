/** What a person is told of their words, in the words that they wrote. */
import { withEnglishDates } from "./spanish-dates.ts";

/** A longer piece is quoted as it was read. */
const mostWords = 12;
/** A date has a few words more or fewer in the other language: 'on the 15th' is 'el 15'. */
const longer = 3;
const shorter = 2;

const alike = (text: string): string =>
  withEnglishDates(` ${text}`)
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * @param piece of the message after `withEnglishDates`
 * @returns the stretch of the message that the piece was read from; the piece where there is none
 */
export function inOwnWords(piece: string, message: string): string {
  if (message.includes(piece) || withEnglishDates(message) === message) return piece;
  const length = piece.split(/\s+/).length;
  if (length > mostWords) return piece;
  const wanted = alike(piece);
  const words = [...message.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, word] as const);
  for (let count = Math.max(1, length - shorter); count <= length + longer; count += 1) {
    for (const [at, [start]] of words.entries()) {
      const last = words[at + count - 1];
      if (last === undefined) break;
      const stretch = message
        .slice(start, last[0] + last[1].length)
        .replace(/^[\s,]+|[\s,.!?]+$/g, "");
      if (alike(stretch) === wanted) return stretch;
    }
  }
  return piece;
}
