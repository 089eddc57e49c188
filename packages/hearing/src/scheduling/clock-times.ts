/** Finds clock times in what a parent writes: 'at 4', 'half past 3', '10am', 'from 4 to 5:30', 'noon'. */
import type { SaidTime, WallTime } from "../time/zone.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { letApart, taken } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./clock-times.patterns.txt", import.meta.url));

export interface ClockTimes {
  readonly start: WallTime | null;
  readonly end: WallTime | null;
  /** No morning or afternoon was said: the usual one was taken. */
  readonly assumed: boolean;
  /** No one could read another hour from it: 'at 4' is the afternoon for a child, 'at 7' may be either half of the day. */
  readonly isSure: boolean;
  /** The text with a mark where the time stood; a second time stands there still. */
  readonly rest: string;
}

const numberWords = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const hourWord = numberWords.join("|");

/** '430pm' and '6:30p', which no one reads otherwise. */
const marksHalf = patternOf("marksHalf");
/** '6p', '10a', '630p': an hour, or the first of something ('2a clase') and the number of a room. */
const shortHour = patternOf("shortHour");
/** 'Dentist 430': an hour without a colon, or the number of a house, a room or a bus. */
const compact = patternOf("compact");
/** '430 to 6', '9a-1030': the first and the last of two hours, of which one has no colon. */
const compactRange = patternOf("compactRange");
const otherNumbers = patternOf("otherNumbers");

/** '430' as '4:30', '6p' as '6 pm'; as it is where it is no hour. */
const spelledHour = (said: string): string =>
  said
    .replace(/^(1[0-2]|0?[1-9])([0-5][05])(?!\d)/, "$1:$2")
    .replace(/(\d)\s?([ap])m?$/i, "$1 $2m");

/** Hours that are written short, with colons and halves; as it is where its numbers may be of something else. */
function withSpelledHours(text: string): string {
  if (otherNumbers.test(text)) return text;
  const ranged = text.replace(
    compactRange,
    (_, first: string, between: string, last: string) =>
      `${spelledHour(first)}${between}${spelledHour(last)}`,
  );
  return ranged === text ? text.replace(shortHour, spelledHour).replace(compact, "$1:$2") : ranged;
}

/** 'half past 3' and 'at four' in digits. */
const inDigits = (text: string): string =>
  text
    .replace(marksHalf, "$1:$2 $3m")
    .replace(
      new RegExp(
        `\\b(half past|quarter past|quarter to|half|noon|midnight|at|by|around) (${hourWord})\\b`,
        "gi",
      ),
      (_, lead: string, word: string) => `${lead} ${numberWords.indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(/\bhalf past (\d{1,2})\b/gi, "at $1:30")
    .replace(/\b(?:a )?quarter past (\d{1,2})\b/gi, "at $1:15")
    .replace(
      /\b(?:a )?quarter (?:to|of|till) (\d{1,2})\b/gi,
      (_, hour: string) => `at ${Number(hour) === 1 ? 12 : Number(hour) - 1}:45`,
    )
    .replace(/\b(?:12 )?noon\b/gi, "12 pm")
    .replace(/\b(?:12 )?midnight\b/gi, "12 am")
    .replace(/\b(\d{1,2}) o'?clock\b/gi, "at $1")
    .replace(/\b(\d{1,2})(?::(\d{2}))?\s*(?:in the morning)\b/gi, "$1:$2 am")
    .replace(
      /\b(\d{1,2})(?::(\d{2}))?\s*(?:in the (?:afternoon|evening)|at night|tonight)\b/gi,
      "$1:$2 pm",
    )
    .replace(/(\d{1,2}): ([ap]m)/gi, "$1 $2");

const dayName = "\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const half = "([ap])\\.?\\s?m\\.?";
const clock = `(\\d{1,2})(?:[:.h](\\d{2}))?(?:\\s*${half})?`;
const ends =
  "(?![\\w%/]|[:.]\\d|\\s*(?:%|days?|weeks?|months?|years?|miles|dollars|kids|people|minutes?|mins?|hours?|hrs?|times)\\b)";
const range = new RegExp(
  `\\b(?:(?:from |at )?${clock}\\s*(?:-|–|—|to|until|till)|between ${clock}\\s*and)\\s*${clock}${ends}`,
  "i",
);
const led = new RegExp(
  `(?:\\b(?:at|by|around|about|for|to|make (?:it|that))\\s+|@\\s*)${clock}${ends}`,
  "i",
);
const marked = new RegExp(`\\b(\\d{1,2})(?:[:.](\\d{2}))?\\s*${half}(?!\\w)`, "i");
const colon = new RegExp(`\\b(\\d{1,2}):(\\d{2})${ends}`);
const alone = new RegExp(
  `^\\s*(?:at\\s+)?${clock}\\s*(?:please|works|is fine|is good)?[.!\\s]*$`,
  "i",
);

/** What is shown in the evening, where the hour fits an evening: a school play at 7. */
const shows =
  /\b(?:plays?(?! ?date)|concert|recital|performance|open house|back to school night)\b/i;
/** Words that put an hour without am or pm into the other half of the day. */
const morning = /\b(?:breakfast|morning|before school)\b/i;
const evening =
  /\b(?:dinner|supper|evening|tonight|night|movie|bedtime|after school|party|cena|noche|tarde)\b/i;

const firstHour = 6;

interface Read extends SaidTime {
  readonly isSure: boolean;
}

/** @param context the words around, which may tell the half of the day where the hour does not */
function readTime(
  hourText: string,
  minuteText: string | undefined,
  mark: string | undefined,
  context: string,
): Read | null {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 23 || minute > 59) return null;
  const said = { minute, isHalfSaid: true, isSure: true };
  if (mark !== undefined && hour >= 1 && hour <= 12)
    return { ...said, hour: (hour % 12) + (mark.toLowerCase() === "p" ? 12 : 0) };
  // Few children have anything before six: unless somebody wrote 'am', it is asked about.
  if (hour === 0 || hour > 12 || /^0\d$/.test(hourText))
    return { ...said, hour, isSure: hour >= firstHour };
  if (hour === 12) return { ...said, hour, isHalfSaid: false };
  // A child's day: from one to six in the afternoon, from nine to noon in the morning, unless a word says otherwise.
  const [early, late] = [
    morning.test(context),
    evening.test(context) || (hour === 7 || hour === 8 ? shows.test(context) : false),
  ];
  const afternoon = hour < 7 ? !early : late;
  return {
    minute,
    hour: afternoon ? hour + 12 : hour,
    isHalfSaid: false,
    isSure: early === late ? !early && hour !== 7 && hour !== 8 : afternoon || hour >= firstHour,
  };
}

const minutesOf = ({ hour, minute }: WallTime): number => hour * 60 + minute;

interface Found {
  readonly start: Read;
  readonly end: Read | null;
  readonly rest: string;
}

/** What stands right before two hours that have nothing else to be told by: a day, or a rhythm that was read. */
const behindDay = new RegExp(`(?:${dayName}|${taken.trim()}),?\\s*$`, "iu");
const behindName = new RegExp(`${dayName},?\\s*$`, "iu");

/** 'Tuesdays 4-5': two hours behind a day, with no colon and no half of the day. */
const isBare = (digits: string, index: number): boolean =>
  behindDay.test(digits.slice(0, index)) && !otherNumbers.test(digits);

function spanIn(digits: string, context: string): Found | null {
  const span = range.exec(digits);
  if (!span) return null;
  const [first, firstMinute, firstHalf] =
    span[1] === undefined ? span.slice(4, 7) : span.slice(1, 4);
  const [last, lastMinute, lastHalf] = span.slice(7, 10);
  const isLed = /^(?:from|between|at)/i.test(span[0]);
  const isPlain = (firstHalf ?? lastHalf ?? firstMinute ?? lastMinute) !== undefined || isLed;
  if (!isPlain && !isBare(digits, span.index)) return null;
  // 'Friday 4-5' may be a Friday the 4th.
  const isDate = !isPlain && behindName.test(digits.slice(0, span.index));
  // '4 to 5pm' means both in the afternoon, '10 to 1pm' does not.
  const sameHalf = lastHalf !== undefined && Number(first) % 12 < Number(last) % 12;
  const end = readTime(last ?? "", lastMinute, lastHalf, context);
  const begin = readTime(
    first ?? "",
    firstMinute,
    firstHalf ?? (sameHalf ? lastHalf : undefined),
    context,
  );
  if (!begin || !end) return null;
  const later = minutesOf(end) > minutesOf(begin);
  // From 8 to 3 is a school day: neither could be the other half.
  const crossesNoon = !begin.isHalfSaid && !end.isHalfSaid && begin.hour < 12 && end.hour >= 12;
  const pushed =
    !later && !end.isHalfSaid && end.hour < 12 ? { ...end, hour: end.hour + 12 } : null;
  // '10pm to 1am' goes past midnight; '3pm to 1pm' does not.
  const overnight = begin.isHalfSaid && end.isHalfSaid && begin.hour >= 12 && end.hour < 12;
  return {
    start: {
      ...begin,
      isSure: (begin.isSure || crossesNoon) && (later || overnight || pushed !== null) && !isDate,
    },
    end: later || overnight ? end : pushed,
    rest: digits.replace(span[0], taken),
  };
}

function timeIn(digits: string, context: string, patterns: readonly RegExp[]): Found | null {
  const span = spanIn(digits, context);
  if (span) return span;
  for (const pattern of patterns) {
    const found = pattern.exec(digits);
    const start = found && readTime(found[1] ?? "", found[2], found[3], context);
    if (found && start) {
      const before = digits
        .slice(0, found.index)
        .replace(/(?:\b(?:at|by|around|about|to|for)|@)\s*$/i, " ");
      return {
        start,
        end: null,
        rest: `${before}${taken}${digits.slice(found.index + found[0].length)}`,
      };
    }
  }
  return null;
}

/** @param text with English words for times */
export function clockTimesIn(text: string): ClockTimes {
  const digits = inDigits(text);
  const around = letApart(digits);
  const isRange = !otherNumbers.test(digits) && digits.search(compactRange) >= 0;
  const plainly = isRange ? null : timeIn(digits, around, [marked, led, colon, alone]);
  const spelled = plainly ? digits : withSpelledHours(digits);
  const found = plainly ?? timeIn(spelled, around, [marked, led, colon]);
  if (!found) return { start: null, end: null, assumed: false, isSure: true, rest: digits };
  const wall = ({ hour, minute }: WallTime): WallTime => ({ hour, minute });
  return {
    start: wall(found.start),
    end: found.end && wall(found.end),
    assumed: !found.start.isHalfSaid && found.start.hour !== 12,
    // Midnight of a day is its beginning for one and its end for another.
    isSure: plainly !== null && found.start.isSure && !/\bmidnight\b/i.test(text),
    rest: found.rest,
  };
}

/** 'To 10' or 'for 3' counts as an hour only when one was asked for. */
const ledPlainly = new RegExp(
  `(?:\\b(?:at|by|until|till|before|after)\\s+|@\\s*)${clock}${ends}`,
  "i",
);
const mostTimes = 6;

/**
 * Every time of day that a text names, for what is written down: where it says no half of the day, none is made up.
 * @param text with English words for times
 */
export function saidTimes(text: string): SaidTime[] {
  const found: SaidTime[] = [];
  for (let rest = inDigits(text); found.length < mostTimes;) {
    const next = timeIn(rest, "", [marked, ledPlainly, colon]);
    if (!next) break;
    for (const read of [next.start, next.end])
      if (read)
        found.push({
          hour: read.isHalfSaid ? read.hour : read.hour % 12 || 12,
          minute: read.minute,
          isHalfSaid: read.isHalfSaid,
        });
    rest = next.rest;
  }
  return found;
}
