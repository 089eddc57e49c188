/** The names of two parents whom a note calls by nothing else. */
import listed from "./roles.words.json" with { type: "json" };
import { editDistance, weekdayOf } from "./vocabulary.ts";

const notNames = new Set(listed.notNames);
/** Whether a word may be somebody's name. */
export const isName = (word: string): boolean =>
  /^\p{Lu}[\p{L}'\u2019-]+$/u.test(word) &&
  // 'Mom: Mon-Wed', 'Dad: Weekends'
  word
    .toLowerCase()
    .split("-")
    .every(
      (part) =>
        !notNames.has(part) && !notNames.has(part.replace(/s$/, "")) && weekdayOf(part) === null,
    );

/**
 * Two names and nothing else say who the parents are: "Kids schedule - Anna & Ben". Both must come up again; where an
 * engine reads a name in several ways, the way it reads it most often counts.
 */
export function findPair(lines: readonly string[]): [string, string] | null {
  const pair =
    /([A-Za-z|][a-zA-Z]+|\d\w*)(?:'s)?\s*(?:&|\band\b|\by\b|\+|\/|\b8\b|\bvs\.?|\b[BU]\b)\s*([A-Za-z|][a-zA-Z]+|\d\w*)/g;
  for (const [i, line] of lines.slice(0, 6).entries()) {
    for (const match of line.matchAll(pair)) {
      const [first = "", second = ""] = [match[1], match[2]].map((word) =>
        properCase((word ?? "").replace("|", "I")),
      );
      if (notNames.has(first.toLowerCase()) || notNames.has(second.toLowerCase())) continue;
      const words = lines
        .slice(i + 1)
        .join(" ")
        .split(/[^A-Za-z]+/);
      // 'Kids - Trish / Cole', and 'T' and 'C' from there on.
      const [t, c] = [first[0] ?? "", second[0] ?? ""];
      if (t !== c && !words.includes(first) && words.includes(t) && words.includes(c))
        return [first, second];
      const one = usualForm(first, words);
      const two = usualForm(second, words);
      if (one !== null && two !== null && one !== two) return [one, two];
      // One name alone was misread beyond recognition: the one that stands where the other also stands is meant.
      const slots = lines.slice(i + 1).flatMap(slotWords);
      const likely = (known: string): string | null =>
        mostFrequent(
          slots.filter((word) => editDistance(word.toLowerCase(), known.toLowerCase(), 2) > 1),
        );
      // 'Blue and black ink' are no names of which one was misread.
      const areWords = [match[1], match[2]].every((word) => /^\p{Ll}/u.test(word ?? ""));
      const known = areWords ? null : (one ?? two);
      if (known !== null && (one === null || two === null)) {
        const other = likely(known);
        if (other === null) return null;
        return known === one ? [one, other] : [other, known];
      }
    }
  }
  return null;
}

/** Words in the places of a note where a parent's name stands: before a colon at the start, beside a parity, at the end. */
function slotWords(line: string): string[] {
  const found = [
    /^([A-Za-z]{2,})\s*[:=]/.exec(line)?.[1],
    /\b(?:even|odd)\s+(?:weeks|years|yrs)\s*[-:=]?\s*([A-Za-z]{2,})\W*$/i.exec(line)?.[1],
    /[-=]\s*([A-Za-z]{2,})\W*$/.exec(line)?.[1],
    /[-=:]\s*([A-Za-z]{2,})\s+(?:even|odd)\b/i.exec(line)?.[1],
  ];
  return found.flatMap((word) =>
    word === undefined || notNames.has(word.toLowerCase()) ? [] : [properCase(word)],
  );
}

function usualForm(name: string, words: readonly string[]): string | null {
  const limit = name.length > 4 ? 2 : name.length > 3 ? 1 : 0;
  return mostFrequent(
    words
      .filter((word) => word.length > 1 && !notNames.has(word.toLowerCase()))
      .map(properCase)
      .filter((form) => editDistance(form.toLowerCase(), name.toLowerCase(), limit) <= limit),
  );
}

function mostFrequent(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best ? best[0] : null;
}

const properCase = (word: string): string =>
  (word[0] ?? "").toUpperCase() + word.slice(1).toLowerCase();
