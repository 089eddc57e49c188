/** Days that have to be counted: 'the first Thursday of December', 'a week from Friday'. Each becomes a date. */
import { addDays, type Day, weekdayOf } from "../time/zone.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months =
  "january february march april may june july august september october november december".split(
    " ",
  );
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const weekday = weekdays.join("|");

const ofMonth = new RegExp(
  `\\b(?:on )?the (${ordinals.join("|")}|[1-5](?:st|nd|rd|th)|last) (${weekday}) (?:of|in) (?:(${months.join("|")})(?:,? (20\\d\\d))?)\\b`,
  "gi",
);
const weeksFrom = new RegExp(
  `\\b(?:in )?(an?|one|two|three|four|[1-4]) weeks? (?:from|after) (?:now|(today|tomorrow|(?:this )?(?:${weekday})))\\b`,
  "gi",
);
const inWeeks = /\bin (two|three|four|[2-4]) weeks\b(?! of\b)/gi;
const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };

const written = (day: Day): string =>
  `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** The nth such weekday of a month; null where the month has none. */
function nthOf(which: string, named: number, year: number, month: number): Day | null {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const start = addDays(first, (named - weekdayOf(first) + 7) % 7);
  const all = [0, 1, 2, 3, 4]
    .map((week) => addDays(start, week * 7))
    .filter((day) => day.slice(0, 7) === first.slice(0, 7));
  if (which === "last") return all.at(-1) ?? null;
  const place = ordinals.indexOf(which);
  return all[place === -1 ? Number.parseInt(which, 10) - 1 : place] ?? null;
}

/** @param text English, as `withEnglishDates` leaves it */
export const withCountedDays = (text: string, today: Day): string =>
  text
    .replace(ofMonth, (said: string, which: string, name: string, month: string, year?: string) => {
      const [number, named] = [
        months.indexOf(month.toLowerCase()) + 1,
        weekdays.indexOf(name.toLowerCase()),
      ];
      const own = Number(today.slice(0, 4));
      const years = year === undefined ? [own, own + 1] : [Number(year)];
      const day = years
        .map((one) => nthOf(which.toLowerCase(), named, one, number))
        .find((one) => one !== null && (year !== undefined || one >= today));
      // Said on the day itself, it may be this one or that of the next year.
      return day && day !== today ? `on ${written(day)}` : said;
    })
    .replace(weeksFrom, (said: string, count: string, from?: string) => {
      const weeks = counts[count.toLowerCase()] ?? Number(count);
      const named = from?.toLowerCase().replace(/^this /, "");
      const ahead = (weekdays.indexOf(named ?? "") - weekdayOf(today) + 7) % 7;
      // 'A week from Friday', said on a Friday, may count from today.
      if (named !== undefined && weekdays.includes(named) && ahead === 0) return said;
      const start = named === undefined || named === "today" ? 0 : named === "tomorrow" ? 1 : ahead;
      return `on ${written(addDays(today, start + weeks * 7))}`;
    })
    .replace(inWeeks, (_, count: string) => {
      const weeks = counts[count.toLowerCase()] ?? Number(count);
      return `on ${written(addDays(today, weeks * 7))}`;
    });
