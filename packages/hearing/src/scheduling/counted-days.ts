/** Days that have to be counted: 'the first Thursday of December', 'a week from Friday'. Each becomes a date. */
import { englishMonths, englishWeekdays } from "../time/day-names.ts";
import { addDays, type Day, weekdayOf } from "../time/zone.ts";
import { pairsOf } from "../language/word-list.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./counted-days.patterns.txt", import.meta.url));
const ofMonth = patternOf("ofMonth");
const weeksFrom = patternOf("weeksFrom");
const inWeeks = patternOf("inWeeks");
const twoWeeks = patternOf("twoWeeks");
const wholeMonth = patternOf("wholeMonth");
const endOfMonth = patternOf("endOfMonth");
const named = pairsOf(new URL("./counted-days.txt", import.meta.url));
const inOrder = (name: string): string[] => (named.get(name) ?? "").split(" ");
const inSmall = (name: string): string => name.toLowerCase();
const weekdays = englishWeekdays.map(inSmall);
const months = englishMonths.map(inSmall);
const ordinals = inOrder("ordinals");
const numbers = inOrder("numbers");

/** 'A', 'two', '3'. */
const countOf = (said: string): number => {
  const word = said.toLowerCase();
  return Number(word) || Math.max(1, numbers.indexOf(word) + 1);
};

const written = (day: Day): string =>
  `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** The nth such weekday of a month; null where the month has none. */
function nthOf(which: string, weekday: number, year: number, month: number): Day | null {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const start = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  const all = [0, 1, 2, 3, 4]
    .map((week) => addDays(start, week * 7))
    .filter((day) => day.slice(0, 7) === first.slice(0, 7));
  if (which === "last") return all.at(-1) ?? null;
  const place = ordinals.indexOf(which);
  return all[place === -1 ? Number.parseInt(which, 10) - 1 : place] ?? null;
}

/** The month of that name that runs or comes next. */
function monthOf(name: string, today: Day): { first: Day; last: Day } {
  const month = months.indexOf(name.toLowerCase()) + 1;
  const own = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${own}-${String(month).padStart(2, "0")}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { first, last: addDays(next, -1) };
}

/** @param text English, as `withEnglishDates` leaves it */
export const withCountedDays = (text: string, today: Day): string =>
  text
    .replace(ofMonth, (said: string, which: string, name: string, month: string, year?: string) => {
      const [number, ofWeek] = [
        months.indexOf(month.toLowerCase()) + 1,
        weekdays.indexOf(name.toLowerCase()),
      ];
      const own = Number(today.slice(0, 4));
      const years = year === undefined ? [own, own + 1] : [Number(year)];
      const day = years
        .map((one) => nthOf(which.toLowerCase(), ofWeek, one, number))
        .find((one) => one !== null && (year !== undefined || one >= today));
      // Said on the day itself, it may be this one or that of the next year.
      return day && day !== today ? `on ${written(day)}` : said;
    })
    .replace(twoWeeks, () => {
      const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
      return `from ${written(monday)} through ${written(addDays(monday, 13))}`;
    })
    .replace(wholeMonth, (_, month: string) => {
      const { first, last } = monthOf(month, today);
      return `from ${written(first < today ? today : first)} through ${written(last)}`;
    })
    .replace(endOfMonth, (_, month: string) => written(monthOf(month, today).last))
    .replace(weeksFrom, (said: string, count: string, from?: string) => {
      const weeks = countOf(count);
      const start = from?.toLowerCase().replace(/^this /, "");
      const ahead = (weekdays.indexOf(start ?? "") - weekdayOf(today) + 7) % 7;
      // 'A week from Friday', said on a Friday, may count from today.
      if (start !== undefined && weekdays.includes(start) && ahead === 0) return said;
      const away = start === undefined || start === "today" ? 0 : start === "tomorrow" ? 1 : ahead;
      return `on ${written(addDays(today, away + weeks * 7))}`;
    })
    .replace(inWeeks, (_, count: string) => {
      const weeks = countOf(count);
      return `on ${written(addDays(today, weeks * 7))}`;
    });
