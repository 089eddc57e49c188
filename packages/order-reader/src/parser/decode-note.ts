import type { DocumentLayout, Word } from "../layout/layout.ts";
import { mapWords } from "./correct-page.ts";
import { holidayAt } from "../vocabulary/holiday-names.ts";
import { editDistance, weekdayOf } from "../vocabulary/vocabulary.ts";

/** Holidays as notes have them. */
const holidayLabels = [
  "Thanksgiving",
  "Xmas Eve",
  "Xmas Day",
  "Christmas Eve",
  "Christmas Day",
  "Christmas",
  "4th of July",
  "July 4th",
  "Easter",
  "Halloween",
  "New Year's Eve",
  "New Year's Day",
  "New Year's",
  "Memorial Day",
  "Labor Day",
  "MLK Day",
  "Mother's Day",
  "Father's Day",
  "Spring Break",
  "Winter Break",
  "Presidents' Day",
  "Veterans Day",
  "Columbus Day",
  "Juneteenth",
  "Independence Day",
];

const isParity = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\(?(even|evem|ever|eveu|euen|odd|edd|oda|add|od|ood)[),.;:]*$/i.test(word.text);
const isDash = (word: Word | undefined): boolean =>
  word !== undefined && /^[-=:~\u2013\u2014]+$/.test(word.text);

/**
 * Reads a handwritten note between two people with what must stand in certain places: one of the two names beside
 * "even" and "odd" and behind a dash, a holiday before it. An engine reads joined letters badly; there are only a few
 * things they can be.
 *
 * @param names of the two parents, as the heading has them.
 */
export function decodeNote(
  layout: DocumentLayout,
  names: readonly [string, string],
): DocumentLayout {
  const week: WeekSoFar = { lastDay: null };
  return mapWords(layout, (words) => decodeLine(words, names, week));
}

/** The weekday that a note named last: the next line often goes on from it. */
interface WeekSoFar {
  lastDay: string | null;
}

const shortDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const isHour = (word: Word | undefined): boolean =>
  word !== undefined && /^\(?[\dA-Z\u00e9b&?][\d:]{0,4}[ap][mnr]{0,2}[).,:]*$/.test(word.text);

/** How sure the engine is of a word, of 1. */
const readForSure = 0.9;
const readWell = 0.75;
const readRoughly = 0.7;
/** As a share of a name's letters, how many may be read wrong. */
const mostWrong = { unsure: 0.55, sure: 0.34 } as const;
/** Names that differ in more letters are not compared. */
const farthest = 6;

/** Sets weekdays right that stand before an hour. */
function decodeDays(line: Word[], week: WeekSoFar): void {
  line.forEach((word, i) => {
    const known = weekdayOf(word.text);
    if (
      known === null &&
      isHour(line[i + 1]) &&
      word.confidence < readForSure &&
      /^[A-Za-z]{3,4}$/.test(word.text)
    ) {
      const near = shortDays.filter(
        (day) => editDistance(day.toLowerCase(), word.text.toLowerCase(), 1) <= 1,
      );
      const next =
        near.length === 1 ? near[0] : week.lastDay?.[0] === word.text[0] ? week.lastDay : null;
      if (next) word.text = next;
    }
    const day = weekdayOf(word.text);
    if (day !== null) week.lastDay = day.slice(0, 3);
  });
}

function decodeLine(
  words: readonly Word[],
  names: readonly [string, string],
  week: WeekSoFar,
): Word[] {
  const line = words.map((word) => ({
    text: word.text,
    box: word.box,
    confidence: word.confidence,
  }));
  completeParity(line);
  decodeDays(line, week);
  const parities = line.filter((word) => isParity(word)).length;
  line.forEach((word, i) => {
    if (isParity(word)) {
      word.text = word.text.replace(/[A-Za-z]+/, (letters) => {
        const parity = /^e[uv]/i.test(letters) ? "even" : "odd";
        return /^[A-Z]/.test(letters) ? parity.toUpperCase() : parity;
      });
      const next = line[i + 1];
      if (next && next.confidence < readWell && next.text.length <= 4 && !isDash(next))
        next.text =
          parities >= 2
            ? `years${/[,;]$/.test(next.text) || i + 2 < line.length ? "," : ""}`
            : next.text;
    }
  });
  line.forEach((word, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    const slot =
      isParity(after) ||
      (isDash(after) && i === 0) ||
      isDash(before) ||
      (before !== undefined &&
        /^(weeks|years,?|yrs,?)$/i.test(before.text) &&
        i === line.length - 1);
    const behindDash = isDash(before) && (i === line.length - 1 || isParity(after));
    if (slot || behindDash || (i === 0 && word.text.endsWith(":")))
      word.text = isOfHoliday(line, i) ? word.text : (nearestName(word, names) ?? word.text);
  });
  return line.some((word) => word.confidence < readWell) && parities >= 2
    ? decodeHoliday(line)
    : line;
}

/** What stands before "years" or "weeks" and is neither plain nor common can only be the parity that the line lacks. */
function completeParity(line: Word[]): void {
  line.forEach((word, i) => {
    const next = line[i + 1];
    if (!next || !/^(years?|yrs?|weeks?|wks?)[,.;:)]*$/i.test(next.text) || isParity(word)) return;
    if (word.confidence > readRoughly || /^(every|each|all|the|two|other)$/i.test(word.text))
      return;
    const there = line.find((other) => other !== word && isParity(other));
    const looksEven = /^.?[ev]/i.test(word.text) && word.text.length >= 3;
    word.text = there ? (/^\(?e/i.test(there.text) ? "odd" : "even") : looksEven ? "even" : "odd";
  });
}

/** Of a schedule's own words a short name may be a letter away. */
const plainWords: ReadonlySet<string> = new Set(
  "day days week weeks wk wks year years yr yrs even odd every each and all rest noon school kid kids eve both other half first last the with from till until".split(
    " ",
  ),
);

/** 'day' in 'Anna xmas day odd yrs' */
const isOfHoliday = (line: readonly Word[], at: number): boolean =>
  [1, 2, 3].some((count) => {
    const from = at - count + 1;
    if (from < 0) return false;
    const name = line.slice(from, at + 1).map(({ text }) => text);
    const text = name.join(" ").replace(/\W+$/, "");
    return holidayAt(text, 0)?.length === text.length;
  });

/** The name that a word can only be; null if it is neither. */
function nearestName(word: Word, names: readonly [string, string]): string | null {
  const match = /^([^A-Za-z]*)([A-Za-z][A-Za-z']*)(.*)$/.exec(word.text);
  const core = match?.[2]?.toLowerCase() ?? "";
  if (
    core === "" ||
    weekdayOf(core) !== null ||
    plainWords.has(core) ||
    holidayLabels.some((label) => label.toLowerCase().startsWith(core) && core.length > 3)
  )
    return null;
  const [first, second] = names;
  const distanceTo = (name: string): number => editDistance(core, name.toLowerCase(), farthest);
  const [toFirst, toSecond] = [distanceTo(first), distanceTo(second)];
  if (toFirst === toSecond) return null;
  const name = toFirst < toSecond ? first : second;
  const distance = Math.min(toFirst, toSecond);
  const limit = word.confidence < readWell ? mostWrong.unsure : mostWrong.sure;
  return distance <= name.length * limit
    ? `${name}${(match?.[3] ?? "").replace(/[^,;:.)]/g, "")}`
    : null;
}

/** The words before the dash are a holiday's name. */
function decodeHoliday(line: Word[]): Word[] {
  const dash = line.findIndex((word) => isDash(word) || word.text.endsWith(":"));
  const end = dash < 0 ? -1 : isDash(line[dash]) ? dash : dash + 1;
  if (end < 1 || end > 4) return line;
  const text = line
    .slice(0, end)
    .map((word) => word.text)
    .join(" ")
    .replace(/[:-]+$/, "")
    .trim();
  if (holidayAt(text, 0)) return line;
  let best = "";
  let bestShare = 0.46;
  for (const label of holidayLabels) {
    const share = editDistance(text.toLowerCase(), label.toLowerCase(), 12) / label.length;
    if (share < bestShare) [best, bestShare] = [label, share];
  }
  if (best === "") return line;
  const [first, ...others] = line.slice(0, end);
  if (!first) return line;
  // One word stands for all of the name; the others keep their places without text of their own.
  return [
    { ...first, text: best },
    ...others.map((word) => Object.assign({}, word, { text: "" })),
    ...line.slice(end),
  ].filter((word) => word.text !== "");
}
