import { defaultLocale } from "@evenkeel/words";
import { addDays, monthOfYear, writesMonthFirst } from "../../../lib/dates.ts";
import { currentLocale } from "../../../lib/words.ts";

/** A day that was typed without its year is the next such day, or one of the last so many days. */
const daysBack = 31;
/** From one 29th of February to the next one there are up to eight years. */
const yearsAhead = 8;
const fewestLetters = 3;
/** What stands between the parts of a date and says nothing: '8 de diciembre del 2026', 'the 8th of December'. */
const between = /^(?:de|del|el|of|on|the)$/;

interface Typing {
  /** YYYY-MM-DD. */
  today: string;
  /** No day before this one can be meant. */
  minimum?: string | undefined;
  /** It is still being typed: '12/11/20' is not yet the year 2020. */
  isUnderWay?: boolean;
}

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** Whoever reads another language may type English months, too. */
const spoken = (): string[] => [...new Set([currentLocale(), defaultLocale])];

/** 'hoy' and 'tomorrow'. */
function nearDay(typed: string, today: string): string | null {
  for (const locale of spoken()) {
    const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    const count = [-1, 0, 1, 2].find((days) => plain(near.format(days, "day")) === typed);
    if (count !== undefined) return addDays(today, count);
  }
  return null;
}

/** 1 to 12 for 'dic', 'sept' or 'December'; null for what is no month. */
function monthIn(word: string): number | null {
  if (word.length < fewestLetters) return null;
  for (const locale of spoken()) {
    for (let month = 1; month <= 12; month += 1) {
      if (plain(monthOfYear(month, locale)).startsWith(word)) return month;
    }
  }
  return null;
}

function dated(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

const monthsOfYear = 12;

/** How far behind the first day that fits one without its year may lie. */
const farthest = 300;

/** With the year that was typed, else the first that fits. */
function inYear(year: string | undefined, month: number, day: number, typing: Typing) {
  const { today, minimum, isUnderWay } = typing;
  if (year !== undefined) {
    if (year.length === 4) return dated(Number(year), month, day);
    return year.length === 2 && isUnderWay !== true ? dated(2000 + Number(year), month, day) : null;
  }
  const from = minimum ?? addDays(today, -daysBack);
  const first = Number(from.slice(0, 4));
  for (let ahead = 0; ahead <= yearsAhead; ahead += 1) {
    const found = dated(first + ahead, month, day);
    // Behind a day that it must not come before it is no day of a year later: '12/10' for the end of what begins on December 20.
    if (found !== null && found >= from)
      return minimum !== undefined && found > addDays(minimum, farthest) ? null : found;
  }
  return null;
}

function ofParts(parts: readonly string[], typing: Typing): string | null {
  const months = parts.map((part) => (/^\d/.test(part) ? null : monthIn(part)));
  const named = months.findIndex((month) => month !== null);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const [first = "", second = "", third] = numbers;
  const month = months[named];
  if (month != null) {
    if (numbers.length !== parts.length - 1 || numbers.length > 2 || first === "") return null;
    return inYear(numbers[1], month, Number(first), typing);
  }
  if (numbers.length !== parts.length || numbers.length < 2 || numbers.length > 3) return null;
  if (first.length === 4) {
    return third === undefined ? null : dated(Number(first), Number(second), Number(third));
  }
  const read = (isMonthFirst: boolean) => {
    const [inMonth, onDay] = isMonthFirst ? [first, second] : [second, first];
    return inYear(third, Number(inMonth), Number(onDay), typing);
  };
  const isMonthFirst = writesMonthFirst();
  // '25/12/2026' is a day in one order only. What cannot be meant in the reader's order is not read in the other one.
  const inMonth = Number(isMonthFirst ? first : second);
  return read(inMonth <= monthsOfYear ? isMonthFirst : !isMonthFirst);
}

/**
 * The day that was typed, YYYY-MM-DD: in numbers in the order of the reader's country, with its month in words, without
 * its year, or as 'tomorrow'. Null where it cannot be read or cannot be meant.
 */
export function typedDay(typed: string, typing: Typing): string | null {
  const text = plain(typed);
  const parts = text
    .replaceAll(/(?<=\d)(?:st|nd|rd|th|ro|er|[º°])(?!\p{L})/gu, "")
    .split(/[\s/.,-]+/)
    .filter((part) => part !== "" && !between.test(part));
  // More is to come.
  const isOpen = typing.isUnderWay === true && /[/.-]$/.test(text);
  const day = nearDay(text, typing.today) ?? (isOpen ? null : ofParts(parts, typing));
  return day === null || (typing.minimum !== undefined && day < typing.minimum) ? null : day;
}
