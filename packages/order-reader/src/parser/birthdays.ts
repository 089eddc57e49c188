/** When the only child of a document was born: by it an age is a date, and the child's birthday a day of the year. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import ofAge from "../sentence/ages.json" with { type: "json" };
import type { Chunk, OrderDate } from "../sentence/chunk.ts";

const patternOf = wordPatterns(new URL("birthdays.patterns.txt", import.meta.url));
const born = patternOf("born");
const inMonths = patternOf("months");
const childWords = patternOf("child");
const ofOthers = patternOf("others");
const ages: readonly (readonly string[])[] = ofAge.ages;
const monthsOfYear = 12;

/**
 * Null where no child's date of birth stands there, or several do: of which child is an age then? So it is where one of
 * them may be anybody's; a parent's is none of them.
 *
 * @param withoutNames a text with blanks where the children of the document are named
 */
export function bornOn(
  lines: readonly string[],
  read: (text: string) => readonly Chunk[],
  withoutNames: (text: string) => string,
): OrderDate | null {
  const text = lines.join("\n");
  const found = new Map<string, OrderDate>();
  let from = 0;
  for (const match of text.matchAll(new RegExp(born, "giu"))) {
    const at = match.index + match[0].length;
    const [first] = read(text.slice(at, at + mostOfDate));
    const date = first?.kind === "dates" ? first.dates[0] : undefined;
    if (first === undefined || !date || date.year === null) continue;
    const before = text.slice(Math.max(from, match.index - mostOfHead), match.index);
    const head = before.slice(before.search(lastSentence));
    const end = at + first.end;
    const tail = text.slice(end).split(/[.;\n]/)[0] ?? "";
    const whose = whoseIs(head, tail, read, withoutNames);
    from = end;
    if (whose === "unknown") return null;
    if (whose === "child") found.set(JSON.stringify(date), date);
  }
  const [only, another] = found.values();
  return only === undefined || another !== undefined ? null : only;
}
/** As long as a date may be, with the day of the week and line breaks. */
const mostOfDate = 60;
/** So far back is looked for whose it is. */
const mostOfHead = 300;
/** What stands behind the last end of a sentence. */
const lastSentence = /(?<=^|[.;]\s|\n\s*\n)(?:(?![.;]\s|\n\s*\n)[^])*$/u;

/** Of whom the words before a date of birth are. */
function whoseIs(
  head: string,
  tail: string,
  read: (text: string) => readonly Chunk[],
  withoutNames: (text: string) => string,
): "child" | "parent" | "unknown" {
  const parentAt = read(head).findLast(({ kind }) => ofParents.has(kind))?.start ?? -1;
  const blanked = withoutNames(head);
  const named = head.split("").findLastIndex((letter, at) => letter !== blanked[at]);
  const childAt = Math.max(named, ...[...head.matchAll(childWords)].map(({ index }) => index));
  if (ofOthers.test(`${head} ${tail}`)) return "unknown";
  if (childAt < 0) return parentAt < 0 ? "unknown" : "parent";
  return childAt > parentAt ? "child" : "unknown";
}
const ofParents: ReadonlySet<Chunk["kind"]> = new Set(["parent", "nonresident", "otherParent"]);

/** 'Child: Pia, born April 14, 2024.': who the children are, and nothing of time. */
export const saysBirthsAlone = (text: string, chunks: readonly Chunk[]): boolean =>
  born.test(text) &&
  chunks.some(({ kind }) => kind === "dates") &&
  chunks.every(
    (chunk) =>
      ofBirths.has(chunk.kind) ||
      (chunk.kind === "word" && (born.test(chunk.text) || /^\p{Lu}\p{Ll}+$/u.test(chunk.text))),
  );
const ofBirths: ReadonlySet<Chunk["kind"]> = new Set(["filler", "comma", "stop", "and", "dates"]);

/** The day on which the child is as old as these words say; null where they name no age. */
function dayOfAge(text: string, birth: OrderDate): OrderDate | null {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const digits = words.map(Number).find((count) => count > 0);
  const listed = ages.findIndex((age) => age.some((word) => words.some((one) => one === word)));
  const count = digits ?? listed + 1;
  if (count === 0 || birth.year === null) return null;
  const months = inMonths.test(text) ? count : count * monthsOfYear;
  const at = new Date(Date.UTC(birth.year, birth.month - 1 + months, birth.day));
  // A child of February 29 is a year older on the 28th in other years, as the calendar has it.
  if (at.getUTCDate() !== birth.day) at.setUTCDate(0);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** A sentence with the dates that its ages, and the child's birthday, are. Without a date of birth an age stays unknown. */
export function withBirthday(chunks: readonly Chunk[], birth: OrderDate | null): Chunk[] {
  const areDatesSaid = chunks.some(({ kind }) => kind === "dates");
  const hasEnd = chunks.some(({ kind }) => kind === "untilAge");
  return chunks.flatMap((chunk, at): Chunk[] => {
    const { text, start, end } = chunk;
    const dated = (date: OrderDate): Chunk => ({ kind: "dates", dates: [date], text, start, end });
    const next = chunks.slice(at + 1).find(({ kind }) => kind !== "filler" && kind !== "comma");
    if (chunk.kind === "untilAge" && next?.kind !== "dates") {
      const day = birth && dayOfAge(text, birth);
      return day ? [chunk, dated(day)] : [{ kind: "limit", text, start, end }];
    }
    // 'Once she is three', where nothing before it ends then
    if (chunk.kind === "fromAge" && !(hasEnd && chunks.slice(0, at).some(isEnd))) {
      const day = birth && dayOfAge(text, birth);
      return day ? [{ kind: "starting", text, start, end }, dated(day)] : [chunk];
    }
    const isBirthday = chunk.kind === "holiday" && chunk.name === "Child's Birthday";
    if (isBirthday && birth && !areDatesSaid) return [chunk, dated({ ...birth, year: null })];
    return [chunk];
  });
}
const isEnd = ({ kind }: Chunk): boolean => kind === "untilAge";
