import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule";

/** 1, 2, 3 and 7 as '1 to 3 and 7'. */
function listed(numbers: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  const parts = stretches.map(([first, last]) =>
    first === last ? `${first}` : `${first} to ${last}`,
  );
  return new Intl.ListFormat("en-US").format(parts);
}

/** Asks about the pages of a PDF that were not read; nothing where all were. @param read their numbers, from 1 */
export function pagesLeftOut(read: ReadonlySet<number>, pages: number): ScheduleQuestion[] {
  const left = Array.from({ length: pages }, (_, index) => index + 1).filter((n) => !read.has(n));
  if (left.length === 0) return [];
  const which = left.length === 1 ? `page ${listed(left)} was` : `pages ${listed(left)} were`;
  return [
    {
      id: "pages-left-out",
      question: `This PDF has ${pages} pages, and ${which} not read. Does the schedule go on there? Then upload ${left.length === 1 ? "that page" : "those pages"} as a PDF of ${left.length === 1 ? "its" : "their"} own.`,
      choices: ["Nothing of the schedule is there"],
    },
  ];
}
