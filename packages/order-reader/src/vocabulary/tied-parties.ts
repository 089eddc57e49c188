/**
 * Which of a document's words for its two parents mean the same one: 'Petitioner' and 'Mother', 'Parent A' and
 * 'Respondent'. Only what stands beside each other in the head ties them; nothing is guessed.
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import listed from "./roles.words.json" with { type: "json" };

/** Two words, one for each of the parents. */
export interface Vocabulary {
  first: string;
  second: string;
}

const flip = (parent: Assignee): Assignee => (parent === "parent1" ? "parent2" : "parent1");
const anyOf = (words: readonly string[]): string => words.join("|");

/**
 * Whom the first word of each vocabulary means. One that nothing ties to the others is left out, unless it is the one by
 * which the document gives time.
 *
 * @param used those of the document, the most legal one first: its first word is parent1
 */
export function tieParties(
  used: readonly Vocabulary[],
  head: string,
  text: string,
): ReadonlyMap<Vocabulary, Assignee> {
  const [main] = used.toSorted((one, other) => usesOf(other, text) - usesOf(one, text));
  const tied = new Map<Vocabulary, Assignee>();
  if (main === undefined) return tied;
  tied.set(main, "parent1");
  for (const [known, first] of tied) {
    for (const other of used) {
      const isSame = tied.has(other) ? null : areSame(head, known, other);
      if (isSame !== null) tied.set(other, isSame ? first : flip(first));
    }
  }
  const leading = used.find((one) => tied.has(one));
  if (leading === undefined || tied.get(leading) === "parent1") return tied;
  return new Map([...tied].map(([one, first]) => [one, flip(first)]));
}

/** A document that gives time by a word does so many more times than its caption has it. */
const weightOfUse = 1000;
function usesOf({ first, second }: Vocabulary, text: string): number {
  const words = `(?:${first}|${second})`;
  const count = (pattern: string): number =>
    text.match(new RegExp(`(?<!\\p{L})${pattern}`, "giu"))?.length ?? 0;
  const acting =
    count(
      `${words}(?:${anyOf(listed.actsBehind.map((word) => (word.startsWith("[") ? word : `\\s+${word}`)))})(?!\\p{L})`,
    ) + count(`(?:${anyOf(listed.actsBefore)})\\s+(?:the\\s+)?${words}(?!\\p{L})`);
  return acting * weightOfUse + count(`${words}(?!\\p{L})`);
}

interface Place {
  from: number;
  to: number;
}
/** Letters between a party's title and what else the party is called: a name, and a word or two. */
const mostBetween = 60;
const plain = new RegExp(`^(?:${anyOf(listed.between)})$`, "iu");
const titleEnds = new RegExp(
  `^["'\u2019\u201d)]*[^\\S\\n]*(?:$|\\n|[,.;:()"\u201c&\u00a7/|=-]|(?-i:\\p{Lu})|(?:${anyOf(listed.endsTitle)})(?!\\p{L}))`,
  "iu",
);

/** Whether what stands between a title and a word is a name at most, and ends no sentence and no line. */
function areBeside(head: string, one: Place, other: Place): boolean {
  const between = head.slice(one.to, other.from);
  // 'Plaintiff-Father', 'the Respondent Mother'
  if (/^[^\S\n]*[-/]?[^\S\n]*$/u.test(between)) return true;
  // The point of an initial ends nothing: 'MARCUS T. BELL'.
  const isCut = /(?<!(?<!\p{L})\p{Lu})[.;](?:\s|$)|\d\.|[-_=]{3}/u.test(between);
  if (between.length > mostBetween || isCut) return false;
  const words = between.match(/\p{L}[\p{L}'\u2019-]*/gu) ?? [];
  if (words.some((word) => /^\p{Ll}/u.test(word) && !plain.test(word))) return false;
  // 'ANN LEE, Mother,' and below it 'Petitioner': its line goes on. 'Respondent: BOB LEE' and below it 'Wife' do not.
  const isNextLine = between.includes("\n") && !/^\s*[,(/]\s*$|\(\s*$|^\n\s*[(/]/u.test(between);
  if (isNextLine && words.length > 0) return false;
  // 'Petitioner: BOB LEE, Mother: ANN LEE' on one line: the second is a label of its own.
  if (words.length > 0 && /^[^\S\n]*:/u.test(head.slice(other.to))) return false;
  // 'Respondent, Mother shall have': of whom something is said, and no title.
  return titleEnds.test(head.slice(other.to));
}

/** 'Mother and Father', 'ANN LEE, Petitioner, and BOB LEE, Respondent'. */
const isJoined = (head: string, one: Place, other: Place): boolean => {
  const between = head.slice(one.to, other.from);
  return between.length <= mostBetween && joins.test(between);
};
const joins = new RegExp(`(?<!\\p{L})(?:${anyOf(listed.joins)})(?!\\p{L})|&`, "iu");

/** Whether the first words of two vocabularies mean the same parent; null where the head does not say it. */
function areSame(head: string, titles: Vocabulary, words: Vocabulary): boolean | null {
  const scan = new RegExp(
    `(?<!\\p{L})(?:(${titles.first})|(${titles.second})|(${words.first})|(${words.second}))(?!\\p{L})(?!['\u2019]s\\s+(?:day|birthday))`,
    "giu",
  );
  const found = [...head.matchAll(scan)].map((match) => ({
    isTitle: (match[1] ?? match[2]) !== undefined,
    isFirst: (match[1] ?? match[3]) !== undefined,
    from: match.index,
    to: match.index + match[0].length,
  }));
  for (let i = 0; i + 1 < found.length; i++) {
    const [a, b, c, d] = found.slice(i, i + 4);
    // 'Petitioner and Respondent ("Mother" and "Father")': in this order.
    const areInOrder =
      a &&
      b &&
      c &&
      d &&
      a.isTitle === b.isTitle &&
      c.isTitle === d.isTitle &&
      b.isTitle !== c.isTitle;
    if (areInOrder && a.isFirst !== b.isFirst && c.isFirst !== d.isFirst && areBeside(head, b, c)) {
      if (isJoined(head, a, b) && isJoined(head, c, d)) return a.isFirst === c.isFirst;
    }
    if (!a || !b || a.isTitle === b.isTitle) continue;
    // 'PRESTON YODER, Defendant' of a caption, and 'Mother is the residential parent' below it, say nothing of each other.
    if (!areBeside(head, a, b)) continue;
    // Two pairs must agree: one alone may be half of each ("Petitioner, and Mother, Respondent").
    const isPair = c !== undefined && d !== undefined && c.isTitle !== d.isTitle;
    if (isPair && areBeside(head, c, d) && (c.isFirst === d.isFirst) !== (a.isFirst === b.isFirst))
      continue;
    return a.isFirst === b.isFirst;
  }
  return null;
}
