/** 'The 15th of each month', 'every month on the 1st', 'monthly'. */
import { withEnglishDates } from "../language/spanish-dates.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { taken } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./monthly.patterns.txt", import.meta.url));

interface Monthly {
  /** The day of the month that was said, 1 to 31; null where none was. */
  readonly day: number | null;
  /** No one could read another repeat from it, nor none. */
  readonly isSure: boolean;
  /** Other days that were said beside it. */
  readonly others: string;
  /** The text with a mark where it was taken from. */
  readonly rest: string;
}

const ordinal = patternOf("ordinal").source;
/** 'December 3rd every month' names its first day. */
const ofNoMonth = patternOf("ofNoMonth").source;
/** A day by its number: 'the 15th', 'the first', 'the 15', 'day 15'. */
const number = patternOf("number").source;
/** Beside these, or within '4:30', a bare number is an hour, or part of a date. */
const noHour =
  "(?<!\\d[:.]|[-\\u2013@] ?|\\b(?:at|from|to|by|around|about|until|till|through|between|and|or|a) )";
/** 'Of each month' says that what stands before it is a day: elsewhere a bare number is none. */
const anyNumber = `(?:${number}|${ofNoMonth}${noHour}\\d{1,2})`;
const othersOf = (one: string) =>
  `(?:\\s*(?:,|and|&|y|or|o)\\s*(?:on )?(?:the |day )?(?:${one})(?![\\d:]|\\.\\d| ?[ap]\\.?m\\b))`;
const others = othersOf(number);
const lead = "\\b(?:on |every |each )?(?:the )?(?:day )?";
/** 'The 15th of each month', 'on the 1st and 15 of every month'. */
const dayOfEach = new RegExp(
  `${lead}(?<day>${anyNumber})(?<more>${othersOf(`${number}|\\d{1,2}`)}*) (?:of|in) (?:every|each) month\\b`,
  "iu",
);
/** 'The 15th every month', 'the 15 monthly'. */
const dayEach = new RegExp(
  `${lead}(?<day>${number})(?<more>${others}*),? (?:every month|each month|monthly)\\b`,
  "iu",
);
/** 'Every month on the 15th', 'monthly on the 1st'. */
const dayLast = new RegExp(
  `\\b(?:(?:every|each) month|(?:once (?:a|every) month)|monthly),? (?:on )?(?:the )?(?:day )?(?<day>${number})(?<more>${others}*)\\b(?![:.]\\d| (?:of|[ap]m|\\p{L}+day)\\b)`,
  "iu",
);
/** 'Every 15th at 5'; 'every 3rd Tuesday' is no date. */
const everyNumber = new RegExp(
  `\\b(?:every|each) (?<day>${ordinal})(?=\\s*(?:$|[.,;!?]|(?:at|from|until|through|for|starting|beginning)\\b))`,
  "iu",
);
const noDay = /\b(?:every month|each month|once (?:a|every) month|monthly)\b/iu;
/** 'Monthly board meeting on December 3': one of them, or all. */
const adjective = /\bmonthly (?!(?:on|at|from|until|through|for|starting|beginning)\b)\p{L}/iu;

/** 'The 15th of the month' is the next one, and for some each month's. */
export const dayOfTheMonth = new RegExp(
  `(?<=\\b(?:${ordinal}|first)) (?<which>of the month)\\b`,
  "iu",
);

const which = "(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)";
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const byWeekday = [
  new RegExp(`\\b${which} (?:on )?${weekday} (?:of|in) (?:every|each|the) month\\b`, "iu"),
  new RegExp(
    `\\b(?:every|each|once (?:a|every)) month,? (?:on )?(?:the )?${which} (?:on )?${weekday}\\b`,
    "iu",
  ),
  new RegExp(`\\bmonthly,? (?:on )?(?:the )?${which} (?:on )?${weekday}\\b`, "iu"),
  new RegExp(`\\b(?:every|each) ${which} (?:on )?${weekday}\\b`, "iu"),
];

/** 'The first Monday of each month': what an event of the calendar cannot be. */
export const repeatsByWeekdayOfMonth = (message: string): boolean => {
  const english = withEnglishDates(message);
  return byWeekday.some((pattern) => pattern.test(english));
};

function numberOf(said: string): number {
  if (/last/i.test(said)) return 31;
  return /first/i.test(said) ? 1 : Number.parseInt(said, 10);
}

/**
 * @param text with English words for dates
 * @returns null where nothing comes every month
 */
export function monthlyIn(text: string): Monthly | null {
  const found = [dayOfEach, dayEach, dayLast, everyNumber]
    .map((pattern) => pattern.exec(text))
    .find((one) => one !== null);
  const { day, more = "" } = found?.groups ?? {};
  const number = day === undefined ? null : numberOf(day);
  if (found && number !== null && number >= 1 && number <= 31) {
    // A month may end before the 31st.
    const isLast = /last/i.test(day ?? "");
    return {
      day: number,
      isSure: more === "" && !isLast,
      others: more.trim(),
      rest: text.replace(found[0], taken),
    };
  }
  const plain = noDay.exec(text);
  if (!plain) return null;
  return {
    day: null,
    isSure: !adjective.test(text),
    others: "",
    rest: text.replace(plain[0], taken),
  };
}
