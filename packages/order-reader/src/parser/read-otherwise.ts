import type { Chunk } from "../sentence/chunk.ts";
import { withoutIdle } from "../sentence/limiting.ts";
import { readSentence } from "../sentence/read-sentence.ts";
import type { Beside, ReadStatement } from "../sentence/read-statement.ts";
import type { SourcedRule } from "./collect.ts";
import { asFamilyDay, familyDaysIn } from "./family-days.ts";
import { visitsOfOtherWeek } from "./other-week.ts";

/**
 * The rules of a sentence; of one that the grammar does not cover without the words that limit nothing.
 *
 * @param years of the list that it stands in
 */
export function readPlain(
  text: string,
  chunks: readonly Chunk[],
  years: readonly Chunk[],
  beside: Beside,
): ReadStatement | null {
  const read = readSentence([...chunks, ...years], beside);
  const idle = read === null ? withoutIdle(text, chunks) : null;
  return idle ? readSentence([...idle, ...years], beside) : read;
}

/**
 * A sentence that the grammar does not cover, because it names a day, or a parent, by words of this family or this order;
 * null where that does not make it whole.
 *
 * @param rules that were read so far: whose each week is
 */
export function readOtherwise(
  text: string,
  chunks: readonly Chunk[],
  beside: Beside,
  rules: readonly SourcedRule[],
): ReadStatement | null {
  const recurring = visitsOfOtherWeek(text, chunks, rules, (named) => readSentence(named, beside));
  if (recurring !== null) return { recurring, holidays: [], yearly: [] };
  if (beside.holidays?.length === 0) {
    const all = familyDaysIn(text, chunks)?.map((part) => readSentence(part, beside));
    const sure = all?.filter((one) => one !== null && one.holidays.length > 0) ?? [];
    if (all && sure.length === all.length)
      return { recurring: [], yearly: [], holidays: sure.flatMap((one) => one?.holidays ?? []) };
  }
  const day = beside.holidays?.length === 0 ? asFamilyDay(text, chunks) : null;
  const read = day && readSentence(day.chunks, beside);
  if (!day || !read || day.days === null) return read;
  const { days } = day;
  const holidays = read.holidays.map((one) => ({
    ...one,
    times: { ...one.times, endsDaysAfter: days },
  }));
  return { ...read, holidays };
}
