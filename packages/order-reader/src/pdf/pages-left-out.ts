import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";

/** Asks about the pages of a PDF that were not read; nothing where all were. @param read their numbers, from 1 */
export function pagesLeftOut(read: ReadonlySet<number>, pages: number): ScheduleQuestion[] {
  const left = Array.from({ length: pages }, (_, index) => index + 1).filter((n) => !read.has(n));
  return left.length === 0 ? [] : [{ id: "pages-left-out", asks: "pages-left-out", pages, left }];
}
