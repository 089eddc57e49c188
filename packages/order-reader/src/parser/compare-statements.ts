/** How a statement stands to those behind it: one statement with them, the label of one, or the heading of what is below. */
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { isLabelledByParent } from "./account.ts";
import { levelOf } from "./context.ts";
import type { Statement } from "./statements.ts";

/** @param chunksOf every word of a sentence, known or not */
export function createComparison(chunksOf: (text: string) => readonly Chunk[]) {
  /** Where a sentence first says one of these; past its end where it does not. */
  const placeOf = (text: string, ...kinds: ChunkKind[]): number =>
    chunksOf(text).find(({ kind }) => kinds.includes(kind))?.start ?? Number.POSITIVE_INFINITY;
  const holidayIn = (text: string): number => placeOf(text, "holiday");
  const parentIn = (text: string): number => placeOf(text, "parent", "nonresident");

  /** 'Holidays shall be from 9 a.m. to 8 p.m.' says it of all those behind it. */
  const isLead = (text: string): boolean =>
    placeOf(text, "time") < Math.min(holidayIn(text), parentIn(text));

  const holidaysOf = (text: string): Set<string> =>
    new Set(chunksOf(text).flatMap((chunk) => (chunk.kind === "holiday" ? [chunk.name] : [])));

  /** Whether none of them but the first gives a holiday to a parent: each such one says its own years and hours. */
  const areTogether = ([first, ...rest]: readonly Statement[]): boolean => {
    if (first === undefined) return false;
    const none = Number.POSITIVE_INFINITY;
    const leads = Math.min(holidayIn(first.text), parentIn(first.text)) === none;
    // '3. Spring vacation in even-numbered years. In even-numbered years, Father has the spring vacation from ...'
    const own = holidaysOf(first.text);
    const isLabel = rest.length > 0 && own.size > 0 && parentIn(first.text) === none;
    return rest.every(({ text }, at) => {
      if (holidayIn(text) === none || (leads && at === 0)) return true;
      if (isLabel && at === 0 && [...holidaysOf(text)].every((name) => own.has(name))) return true;
      // 'Christmas Eve: Mother. Christmas Day: the other parent.'
      const turns = placeOf(text, "otherParent", "reversed") < none;
      return parentIn(text) === none && turns && holidayIn(first.text) < parentIn(first.text);
    });
  };

  /** '3. Easter in even years.' is no label of a sentence about Thanksgiving. */
  const isOfSameDay = (label: string, text: string): boolean => {
    const [own, others] = [holidaysOf(label), holidaysOf(text)];
    return own.size === 0 || others.size === 0 || [...own].some((name) => others.has(name));
  };

  /** Whether what stands behind a heading may be of it: the next item of a list, or the other parent's, is none. */
  const isOfAnotherKind = (statement: Statement, next: Statement): boolean => {
    const isBeside = [statement, next].every(({ text }) => isLabelledByParent(chunksOf(text)));
    const level = levelOf(next.text);
    const isNext = level !== null && level === levelOf(statement.text);
    return !isBeside && (next.paragraph === statement.paragraph || !isNext);
  };

  return { placeOf, parentIn, isLead, areTogether, isOfSameDay, isOfAnotherKind };
}
