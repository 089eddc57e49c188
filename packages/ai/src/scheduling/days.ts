/** Finds calendar days in what a parent writes, as the family's calendar shows them now. */
import * as chrono from "chrono-node";
import { floatingHolidayDate } from "@evenkeel/contract/holidays/dates";
import { floatingHolidays } from "@evenkeel/contract/holidays/floating";
import { addDays, type Day, wallClockNow } from "../time/zone.ts";

export interface Days {
  readonly day: Day | null;
  /** Last day of a span, inclusive. */
  readonly lastDay: Day | null;
  /** Only a weekday's name was said ('Sunday'), neither a date nor 'this' or 'next'. */
  readonly onlyWeekday: boolean;
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

/** A holiday's name becomes its next date; the name stays in front, as it is mostly the title too. */
function withHolidayDates(text: string, today: Day): string {
  for (const [name, monthDay] of Object.entries(fixedHolidays)) {
    const pattern = new RegExp(
      `\\b(?:on )?${name}\\b(?! (?:break|party|concert|show|play|shopping|dinner))`,
      "i",
    );
    if (pattern.test(text)) {
      const day = nextYearly((year) => `${year}-${monthDay}`, today);
      return text.replace(pattern, ` ${day} `);
    }
  }
  for (const name of namedFloating) {
    const pattern = new RegExp(
      `\\b(?:on )?${name.replace("'", "'?")}(?: day)?\\b(?! (?:break|party|dinner|weekend))`,
      "i",
    );
    const holiday = floatingHolidays.find((candidate) => candidate.name.startsWith(name));
    if (holiday && pattern.test(text)) {
      const day = nextYearly((year) => floatingHolidayDate(holiday, year), today);
      return text.replace(pattern, ` ${day} `);
    }
  }
  return text;
}

/** 'on the 14th', 'Saturday the 28th': the next day with that number. */
const withMonthDays = (text: string, today: Day): string =>
  text.replace(
    /\b(?:on )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,? )?(?:on )?the (\d{1,2})(?:st|nd|rd|th)?\b(?! (?:of|grade|birthday|and|kids|time|floor|quarter|\p{L}+ of))/giu,
    (whole, number: string) => {
      for (let ahead = 0; ahead < 62; ahead += 1) {
        const day = addDays(today, ahead);
        if (Number(day.slice(8)) === Number(number)) return ` ${day} `;
      }
      return whole;
    },
  );

const weekdayNames = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];

/** 'Saturday 28': the next day that is both; any other number beside a weekday is left alone. */
const withWeekdayNumbers = (text: string, today: Day): string =>
  text.replace(
    /\b(?:on )?(sun|mon|tues|wednes|thurs|fri|satur)day,? (\d{1,2})\b(?! ?(?:[:/.-]\d|\p{L}+day|kids|children|people|friends|hours?|hrs?|minutes?|mins?|days?|weeks?|times|years?))/giu,
    (whole, name: string, number: string) => {
      for (let ahead = 0; ahead < 92; ahead += 1) {
        const day = addDays(today, ahead);
        const weekday = weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()];
        if (Number(day.slice(8)) === Number(number) && weekday === name.toLowerCase())
          return ` ${day} `;
      }
      return whole;
    },
  );

const vague =
  /^(?:(?:the |this |next |last )?(?:week|month|year|weekend)s?|now|right now|today's|later|soon|(?:in )?(?:an?|one|two|three|half an?|\d+) (?:hours?|hrs?|minutes?|mins?)(?: (?:later|earlier|from now))?)$/i;

const asDay = (components: chrono.ParsedComponents): Day =>
  [components.get("year"), components.get("month"), components.get("day")]
    .map((part) => String(part ?? 0).padStart(2, "0"))
    .join("-");

/**
 * @param text with English words for dates, clock times taken out
 * @returns the first day named; a week, month or weekend is no day
 */
export function daysIn(text: string, now: Date, timeZone: string): Days {
  const { day: today, time } = wallClockNow(now, timeZone);
  const plain = text.replace(/\b(?:this )?(?:up)?coming (?=\p{L}+day\b)/giu, "this ");
  const numbered = withWeekdayNumbers(withMonthDays(withHolidayDates(plain, today), today), today);
  // The reader works in a zone of its own, set to the family's wall clock: the machine's zone plays no part.
  const wallNow = new Date(
    Date.UTC(
      Number(today.slice(0, 4)),
      Number(today.slice(5, 7)) - 1,
      Number(today.slice(8)),
      time.hour,
      time.minute,
    ),
  );
  const found = chrono.casual
    .parse(numbered, { instant: wallNow, timezone: 0 }, { forwardDate: true })
    .find(
      (result) =>
        !vague.test(result.text.trim()) &&
        (result.start.isCertain("day") || result.start.isCertain("weekday")),
    );
  if (!found) return { day: null, lastDay: null, onlyWeekday: false, rest: numbered };
  const day = asDay(found.start);
  const lastDay = found.end && asDay(found.end) > day ? asDay(found.end) : null;
  const before = numbered
    .slice(0, found.index)
    .replace(/\b(?:on|for|from|by|this|to|until)\s*$/i, " ");
  const onlyWeekday = lastDay === null && /^(?:on )?\p{L}+$/iu.test(found.text.trim());
  return {
    day,
    lastDay,
    onlyWeekday: onlyWeekday && found.start.isCertain("weekday"),
    rest: `${before} ${numbered.slice(found.index + found.text.length)}`,
  };
}
