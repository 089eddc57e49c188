/** Finds calendar days in what a parent writes, as the family's calendar shows them now. */
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";
import { floatingHolidays } from "@evenkeel/custody/holidays/floating";
import { saidDays } from "../time/said-days.ts";
import { addDays, type Day, wallClockNow, weekdayOf } from "../time/zone.ts";
import { nextNumbered } from "./month-days.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { taken } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./days.patterns.txt", import.meta.url));

export interface Days {
  readonly day: Day | null;
  /** Last day of a span, inclusive. */
  readonly lastDay: Day | null;
  /** Only a weekday's name was said ('Sunday'), neither a date nor 'this' or 'next'. */
  readonly onlyWeekday: boolean;
  /** No one could read another day from it. */
  readonly isSure: boolean;
  /** The text with a mark where the day stood; a second day stands there still. */
  readonly rest: string;
}

const fixedHolidays: Record<string, string> = {
  "christmas eve": "12-24",
  "christmas day": "12-25",
  christmas: "12-25",
  "new year's eve": "12-31",
  "new years eve": "12-31",
  "new year's day": "01-01",
  "new years day": "01-01",
  halloween: "10-31",
  "valentine's day": "02-14",
  "valentines day": "02-14",
  "4th of july": "07-04",
  "fourth of july": "07-04",
  "july 4th": "07-04",
  juneteenth: "06-19",
  "veterans day": "11-11",
  navidad: "12-25",
};
const namedFloating = [
  "Thanksgiving",
  "Memorial Day",
  "Labor Day",
  "Mother's Day",
  "Father's Day",
  "Easter",
  "Presidents' Day",
  "Martin Luther King Jr. Day",
];

const nextYearly = (dateIn: (year: number) => Day, today: Day): Day => {
  const year = Number(today.slice(0, 4));
  const own = dateIn(year);
  return own >= today ? own : dateIn(year + 1);
};

/** A holiday that another word follows names the thing ('Christmas concert'), and no day. */
const asADay =
  "\\b(?=\\s*(?:$|[.,;!?\\uE000\\d]|(?:at|from|to|until|through|and|with|for|in|on|y|a|con|para)\\b))";

/** A holiday's name becomes its next date. */
function withHolidayDates(text: string, today: Day): string {
  const fixed = Object.entries(fixedHolidays).map(
    ([name, monthDay]) => [name, (year: number) => `${year}-${monthDay}`] as const,
  );
  const floating = namedFloating.flatMap((name) => {
    const holiday = floatingHolidays.find((candidate) => candidate.name.startsWith(name));
    const pattern = `${name.replace("'", "'?")}(?: day)?`;
    return holiday
      ? [[pattern, (year: number) => floatingHolidayDate(holiday, year)] as const]
      : [];
  });
  return [...fixed, ...floating].reduce(
    (held, [name, dateIn]) =>
      held.replace(
        new RegExp(`\\b(?:on )?${name}${asADay}`, "gi"),
        () => ` ${nextYearly(dateIn, today)} `,
      ),
    text,
  );
}

/** 'The 5th to the 6th', 'from the 28th through 2nd'. */
const monthDays =
  /\b(?:from )?the (\d{1,2})(?:st|nd|rd|th)? ?(?:to|through|thru|until|[-\u2013]) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/giu;

/** Both days of a stretch by their numbers: the last one counts from the first. */
const withNumberedStretch = (text: string, today: Day): string =>
  text.replace(monthDays, (whole, first: string, last: string) => {
    const from = nextNumbered(Number(first), today);
    const to = from && nextNumbered(Number(last), from);
    return from === null || to === null ? whole : ` ${from} to ${to} `;
  });

/** In days. */
const oneMonth = 31;
const threeMonths = 92;

const weekdayNames = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];
const weekday = patternOf("weekday").source;
/** 'On the 14th', 'Saturday the 28th'; not 'the 5th grade' nor 'the 1st of May'. */
const monthDay = patternOf("monthDay");
/** 'Saturday 28'; a number that counts something is none. */
const weekdayNumber = new RegExp(
  `\\b(?:on )?${weekday}(\\d{1,2})\\b(?! ?(?:[:/.-]\\d|\\p{L}+day|(?!(?:at|from|with|for|until)\\b)\\p{L}))`,
  "giu",
);

/** A number alone is the next day with it, beside a weekday the next day that is both; one that cannot be stays as it is. */
const withNumbers = (text: string, pattern: RegExp, today: Day): string =>
  text.replace(pattern, (whole, name: string | undefined, number: string) => {
    const named = name === undefined ? null : weekdayNames.indexOf(name.toLowerCase());
    for (let ahead = 0; ahead < threeMonths; ahead += 1) {
      const day = addDays(today, ahead);
      if (Number(day.slice(8)) !== Number(number)) continue;
      if (named === null || named === weekdayOf(day)) return ` ${day} `;
      // 'Saturday the 27th' is no Saturday in two months' time.
      if (ahead > oneMonth) return whole;
    }
    return whole;
  });

/**
 * @param text with English words for dates, clock times taken out
 * @returns the first day named; a week, month or weekend is not a day
 */
export function daysIn(text: string, now: Date, timeZone: string): Days {
  const { day: today } = wallClockNow(now, timeZone);
  const plain = text
    .replace(/\b(?:this )?(?:up)?coming (?=\p{L}+day\b)/giu, "this ")
    .replace(/\b(tue|wed)s\b/gi, "$1");
  const numbered = [monthDay, weekdayNumber].reduce(
    (held, pattern) => withNumbers(held, pattern, today),
    withNumberedStretch(withHolidayDates(plain, today), today),
  );
  const [found] = saidDays(numbered, now, timeZone, () => "coming");
  if (!found) return { day: null, lastDay: null, onlyWeekday: false, isSure: true, rest: numbered };
  const before = numbered
    .slice(0, found.index)
    .replace(/\b(?:(?:on|for|from|by|to)\s+)?(?:the\s+)?$/i, " ");
  return {
    day: found.day,
    lastDay: found.until,
    onlyWeekday:
      !found.isDate && found.until === null && /^(?:on )?\p{L}+$/iu.test(found.text.trim()),
    // An hour that is left beside the one taken out makes two of them.
    isSure: found.isSure && !found.hasHour,
    rest: `${before}${taken}${numbered.slice(found.index + found.text.length)}`,
  };
}
