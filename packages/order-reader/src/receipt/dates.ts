/** The day of a receipt. Where its numbers can be read in two ways, its language and currency say which, or nothing does. */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { around } from "../layout/layout.ts";
import { type Candidate, distinct, type ReadField } from "./reading.ts";
import { type Row, wordsBetween } from "./rows.ts";

const patternOf = wordPatterns(new URL("dates.patterns.txt", import.meta.url));

const monthNames: readonly (readonly string[])[] = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];

/** In this many days before today a receipt is claimed; an older day may be a digit that was read wrongly. */
const usualAge = 550;

interface Found {
  /** Each way to read it. */
  days: string[];
  row: Row;
  start: number;
  end: number;
}

const numeric = /(?<![\d.,$])(\d{1,4})\s?([/\-.])\s?(\d{1,2})\s?\2\s?(\d{2,4})(?!\d)/g;
const dayFirst =
  /(?<!\d)(\d{1,2})(?:\s|-|\/|\.|\sde\s)+(\p{L}{3,10})\.?(?:\s|-|\/|,|\.|\sde\s|del)+(\d{4}|\d{2})(?!\d)/giu;
const monthFirst =
  /(\p{L}{3,10})\.?\s?-?(\d{1,2})(?:st|nd|rd|th)?(?:,|\s|-|\.)+(\d{4}|\d{2})(?!\d)/giu;

const notThisDay =
  /return|refund|expir|valid|until|due|vence|v[aá]lid|hasta|birth|dob|nacim|next|pr[oó]xim|since|desde|devoluc/i;

/** @param today the newest day that it may be */
export function readDate(rows: readonly Row[], today: string): ReadField<string> {
  const isSpanish = looksSpanish(rows);
  const found = rows.flatMap((row) => datesIn(row, isSpanish));
  const oldest = new Date(Date.parse(`${today}T12:00:00Z`) - usualAge * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
  const usable = found
    .map((one) => ({ ...one, days: one.days.filter((day) => day <= today) }))
    .filter(({ days }) => days.length > 0);
  const ordered = usable.toSorted((one, other) => rank(one) - rank(other));
  const recent = ordered.flatMap((one) =>
    one.days.filter((day) => day >= oldest).map((day) => candidate(day, one)),
  );
  const older = ordered.flatMap((one) => one.days.map((day) => candidate(day, one)));
  const candidates = distinct([...recent, ...older]);
  const likely = ordered.filter((one) => rank(one) === rank(ordered[0] ?? one));
  const days = new Set(likely.flatMap((one) => one.days.filter((day) => day >= oldest)));
  return {
    isSure: days.size === 1 && (likely[0] === undefined || confidenceOf(likely[0]) > 0.5),
    candidates,
  };
}

const candidate = (day: string, { row, start, end }: Found): Candidate<string> => ({
  value: day,
  box: around(wordsBetween(row, start, end).map(({ box }) => box)),
});

const confidenceOf = ({ row, start, end }: Found): number =>
  Math.min(...wordsBetween(row, start, end).map(({ confidence }) => confidence));

/** What says of itself that it is another day comes last. */
const rank = ({ row }: Found): number => (notThisDay.test(row.text) ? 1 : 0);

function datesIn(row: Row, isSpanish: boolean | null): Found[] {
  const found: Found[] = [];
  const add = (match: RegExpExecArray, days: (string | null)[]) => {
    const real = [...new Set(days.filter((day) => day !== null))];
    if (real.length === 0) return;
    found.push({ days: real, row, start: match.index, end: match.index + match[0].length });
  };
  for (const match of row.text.matchAll(numeric)) {
    const [, first = "", , second = "", third = ""] = match;
    if (first.length === 4) {
      add(match, [dayOf(first, second, third)]);
    } else if (first.length <= 2 && third.length !== 3) {
      const [a, b] = [dayOf(third, first, second), dayOf(third, second, first)];
      add(match, order(isSpanish, a, b));
    }
  }
  for (const match of row.text.matchAll(dayFirst)) {
    const [, day = "", name = "", year = ""] = match;
    const month = monthOf(name);
    if (month !== null) add(match, [dayOf(year, String(month), day)]);
  }
  for (const match of row.text.matchAll(monthFirst)) {
    const [, name = "", day = "", year = ""] = match;
    const month = monthOf(name);
    if (month !== null) add(match, [dayOf(year, String(month), day)]);
  }
  return found;
}

/** Month first in English, day first in Spanish; where neither is clear, both are a choice. */
function order(
  isSpanish: boolean | null,
  monthThenDay: string | null,
  dayThenMonth: string | null,
): (string | null)[] {
  if (monthThenDay === null || dayThenMonth === null) return [monthThenDay, dayThenMonth];
  if (isSpanish === null) return [monthThenDay, dayThenMonth];
  return isSpanish ? [dayThenMonth] : [monthThenDay];
}

function monthOf(name: string): number | null {
  const read = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .slice(0, 3)
    .replaceAll("0", "o");
  const at = monthNames.findIndex((names) => names.includes(read));
  return at === -1 ? null : at + 1;
}

function dayOf(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  if (full.length !== 4) return null;
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}

const spanish = patternOf("spanish");
const english =
  /\b(?:tax|thank|cash|change|receipt|amount|card|date|you|total due|store|balance|approved|sale|check|paid)\b/i;

/** Null where nothing says so. */
const looksSpanish = (rows: readonly Row[]): boolean | null => {
  const count = (pattern: RegExp) => rows.filter(({ text }) => pattern.test(text)).length;
  const [es, en] = [count(spanish), count(english)];
  return es === en ? null : es > en;
};
