/** Finds clock times in what a parent writes: 'at 4', 'half past 3', '10am', 'from 4 to 5:30', 'noon'. */
import type { WallTime } from "../time/zone.ts";

export interface ClockTimes {
  readonly start: WallTime | null;
  readonly end: WallTime | null;
  /** No morning or afternoon was said: the usual one was taken. */
  readonly assumed: boolean;
  /** The text without the times. */
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

/** 'half past 3' and 'at four' in digits. */
const inDigits = (text: string): string =>
  text
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
    .replace(/\b(?:at )?(?:12 )?noon\b/gi, "at 12 pm")
    .replace(/\b(?:at )?(?:12 )?midnight\b/gi, "at 12 am")
    .replace(/\b(\d{1,2}) o'?clock\b/gi, "at $1")
    .replace(/\b(\d{1,2})(?::(\d{2}))?\s*(?:in the morning)\b/gi, "$1:$2 am")
    .replace(
      /\b(\d{1,2})(?::(\d{2}))?\s*(?:in the (?:afternoon|evening)|at night|tonight)\b/gi,
      "$1:$2 pm",
    )
    .replace(/(\d{1,2}): ([ap]m)/gi, "$1 $2");

const half = "([ap])\\.?\\s?m\\.?";
const clock = `(\\d{1,2})(?:[:.h](\\d{2}))?(?:\\s*${half})?`;
const ends =
  "(?![\\w%/]|[:.]\\d|\\s*(?:%|days?|weeks?|months?|years?|miles|dollars|kids|people|minutes?|mins?|hours?|hrs?|times)\\b)";
const range = new RegExp(
  `\\b(?:from |between |at )?${clock}\\s*(?:-|–|—|to|until|till|and)\\s*${clock}${ends}`,
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
const morning = /\b(?:breakfast|morning|before school|am)\b/i;
const evening =
  /\b(?:dinner|supper|evening|tonight|night|movie|bedtime|after school|party|cena|noche|tarde)\b/i;

function wallTime(
  hourText: string,
  minuteText: string | undefined,
  mark: string | undefined,
  context: string,
): { time: WallTime; assumed: boolean } | null {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 23 || minute > 59) return null;
  if (mark !== undefined) {
    if (hour > 12 || hour === 0) return { time: { hour, minute }, assumed: false };
    return {
      time: { hour: (hour % 12) + (mark.toLowerCase() === "p" ? 12 : 0), minute },
      assumed: false,
    };
  }
  if (hour === 0 || hour > 12) return { time: { hour, minute }, assumed: false };
  // A child's day: from one to six in the afternoon, from seven to noon in the morning, unless a word says otherwise.
  const afternoon =
    hour < 7
      ? !morning.test(context)
      : hour < 12 && (evening.test(context) || (hour < 9 && shows.test(context)));
  return { time: { hour: afternoon ? hour + 12 : hour, minute }, assumed: hour !== 12 };
}

/** @param text with English words for times */
export function clockTimesIn(text: string): ClockTimes {
  const digits = inDigits(text);
  const span = range.exec(digits);
  if (span && (span[3] ?? span[6] ?? span[2] ?? span[5] ?? /^(?:from|between|at)/i.exec(span[0]))) {
    // '4 to 5pm' means both in the afternoon, '10 to 1pm' does not.
    const end = wallTime(span[4] ?? "", span[5], span[6], digits);
    const sameHalf = span[6] !== undefined && Number(span[1]) % 12 < Number(span[4]) % 12;
    const start = wallTime(
      span[1] ?? "",
      span[2],
      span[3] ?? (sameHalf ? span[6] : undefined),
      digits,
    );
    if (start && end) {
      const later = end.time.hour * 60 + end.time.minute > start.time.hour * 60 + start.time.minute;
      return {
        start: start.time,
        end: later
          ? end.time
          : end.assumed && end.time.hour < 12
            ? { ...end.time, hour: end.time.hour + 12 }
            : null,
        assumed: start.assumed,
        rest: digits.replace(span[0], " "),
      };
    }
  }
  for (const pattern of [marked, led, colon, alone]) {
    const found = pattern.exec(digits);
    const time = found && wallTime(found[1] ?? "", found[2], found[3], digits);
    if (found && time) {
      const before = digits
        .slice(0, found.index)
        .replace(/(?:\b(?:at|by|around|about|to|for)|@)\s*$/i, " ");
      return {
        start: time.time,
        end: null,
        assumed: time.assumed,
        rest: `${before} ${digits.slice(found.index + found[0].length)}`,
      };
    }
  }
  return { start: null, end: null, assumed: false, rest: digits };
}
