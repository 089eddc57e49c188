/** Which days a question about the calendar is about. */
import { clockTimesIn } from "@evenkeel/hearing/scheduling/clock-times";
import { daysIn } from "@evenkeel/hearing/scheduling/days";
import { inLaterMonth } from "@evenkeel/hearing/scheduling/month-days";
import { taken, tellsTime } from "@evenkeel/hearing/scheduling/unread-words";
import { weekendIn } from "@evenkeel/hearing/scheduling/weekends";
import {
  isSmallWord,
  type Language,
  languages,
  localeOf,
} from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { withEnglishDates } from "@evenkeel/hearing/language/spanish-dates";
import { addDays, type Day, wallClockNow, weekdayOf } from "@evenkeel/hearing/time/zone";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { CoordinatorQuestion } from "./coordinator.ts";

export interface Span {
  readonly from: Day;
  /** Inclusive. */
  readonly to: Day;
}

/** What a reader made of a text: the days, and the text with a mark in their place. */
interface Read extends Span {
  readonly rest: string;
}

interface Moment extends Pick<CoordinatorQuestion, "now" | "timeZone"> {
  readonly today: Day;
}

type Reader = (text: string, moment: Moment) => Read | "unread" | null;

const patternOf = wordPatterns(new URL("./asked-span.patterns.txt", import.meta.url));
const later = (text: string) =>
  new RegExp(
    `\\b(?:next ${text}|proxim[oa] ${text}|${text} (?:que (?:viene|entra)|entrante|proxim[oa]))\\b`,
  );
const present = patternOf("present");
const partOfDay = patternOf("partOfDay");
const comingWeek = patternOf("comingWeek");
const restOfWeek = patternOf("restOfWeek");
const restOfMonth = patternOf("restOfMonth");
const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numeros = [
  "una?",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
];
const counted = new RegExp(
  `\\b(?:next|coming|following|proxim[oa]s) (\\d{1,2}|${[...numbers, ...numeros].join("|")}) (days|dias|weeks|semanas|months|meses)\\b`,
);
const weekOf = /\b(?:week (?:of|from|beginning|starting)|semana del?)\b/;
const weekend = /\b(?:(?:this|the|coming|upcoming|next|a|on) )*weekend\b/;
const weekendNamed = /\bweekend ?,? ?(?:of|on|from|the \d|\d)/;

/** The first of what a pattern finds, as days. */
const reader =
  (pattern: RegExp, days: (found: RegExpExecArray, today: Day) => Span): Reader =>
  (text, { today }) => {
    const found = pattern.exec(text);
    if (found === null) return null;
    const rest = `${text.slice(0, found.index)}${taken}${text.slice(found.index + found[0].length)}`;
    return { ...days(found, today), rest };
  };

const amount = (said: string): number => {
  const index = numbers.indexOf(said);
  if (index >= 0) return index + 1;
  return Number(said) || numeros.findIndex((numero) => new RegExp(`^${numero}$`).test(said)) + 1;
};

/** 'The next two weeks' begin today. */
const nextFew = reader(counted, ([, said = "", unit = ""], today) => {
  const count = amount(said);
  const after = unit.startsWith("m")
    ? inLaterMonth(today, count)
    : addDays(today, count * (unit.startsWith("d") ? 1 : 7));
  return { from: today, to: addDays(after, -1) };
});

/** 'The week of December 14', Monday to Sunday; of a Sunday nobody knows whether it begins or ends the week. */
const weekOfDay: Reader = (text, { now, timeZone }) => {
  const found = weekOf.exec(text);
  if (found === null) return null;
  const { day, lastDay, isSure, rest } = daysIn(
    text.slice(found.index + found[0].length),
    now,
    timeZone,
  );
  const isNext = rest.trimStart().startsWith(taken.trim());
  if (day === null || lastDay !== null || !isNext || !isSure || weekdayOf(day) === 0) {
    return "unread";
  }
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6), rest: `${text.slice(0, found.index)}${rest}` };
};

const weekendOf: Reader = (text, { now, timeZone }) => {
  if (!weekendNamed.test(text)) return null;
  const read = weekendIn(text, now, timeZone);
  if (!read?.isSure || read.day === null) return "unread";
  return { from: read.day, to: read.lastDay ?? read.day, rest: read.rest };
};

const oneWeekend = reader(weekend, ([said], today) => {
  const away = weekdayOf(today) === 0 ? -1 : 6 - weekdayOf(today);
  const saturday = addDays(today, away + (/\bnext\b/.test(said) ? 7 : 0));
  return { from: saturday < today ? today : saturday, to: addDays(saturday, 1) };
});

const nextWeek = reader(later("(?:week|semana)"), (_, today) => {
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
  return { from: monday, to: addDays(monday, 6) };
});
const thisWeek = reader(/\b(?:this week|esta semana)\b/, (_, today) => ({
  from: today,
  to: addDays(today, 6),
}));
/** The last day of the week of a day: its Sunday. */
const sundayOf = (day: Day): Day => addDays(day, (7 - weekdayOf(day)) % 7);
/** 'This coming week' may be what is left of this one or all of the next: the days of both are told, on a Monday those of this one. */
const coming = reader(comingWeek, (_, today) => ({
  from: today,
  to: sundayOf(weekdayOf(today) === 1 ? today : addDays(sundayOf(today), 1)),
}));
const leftOfWeek = reader(restOfWeek, (_, today) => ({ from: today, to: sundayOf(today) }));
const nextMonth = reader(later("(?:month|mes)"), (_, today) => monthAfter(today));
const thisMonth = reader(/\b(?:this month|este mes)\b/, (_, today) => ({
  from: today,
  to: addDays(monthAfter(today).from, -1),
}));

const leftOfMonth = reader(restOfMonth, (_, today) => ({
  from: today,
  to: addDays(monthAfter(today).from, -1),
}));

const oneDay: Reader = (text, { now, timeZone }) => {
  const { day, lastDay, isSure, rest } = daysIn(text, now, timeZone);
  if (day === null) return null;
  // 'Tuesday, December 5' that is a Saturday; 'Friday' alone is the next one, and the answer says its date.
  return !isSure && /\d/.test(text) ? "unread" : { from: day, to: lastDay ?? day, rest };
};

/** The whole month after that of a day. */
function monthAfter(day: Day): Span {
  const from = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 8) + "01";
  return { from, to: addDays(`${addDays(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1) };
}

const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    plainWords(
      new Date(Date.UTC(2026, month, 1)).toLocaleString(localeOf[language], {
        month: "long",
        timeZone: "UTC",
      }),
    ),
  );
const months = languages.map(monthNames);
const monthNamed = new RegExp(
  `\\b(?:(?:in|during|for|of|en|durante|de) |(?!(?:may|march)\\b))(${months.flat().join("|")})(?: (?:de |del )?(\\d{4}))?\\b`,
);

/** 'In December', 'December': the one that runs, or the next of that name, if no year is said. Alone 'may' and 'march' are verbs. */
const oneMonth = reader(monthNamed, ([, name = "", year], today) => {
  const month = Math.max(...months.map((names) => names.indexOf(name))) + 1;
  const own = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${year ?? own}-${String(month).padStart(2, "0")}-01`;
  const last = addDays(monthAfter(first).from, -1);
  return { from: first < today && today <= last ? today : first, to: last };
});

/** What holds other words for a time in it comes before those. */
const readers: readonly Reader[] = [
  reader(present, (_, today) => ({ from: today, to: today })),
  nextFew,
  weekOfDay,
  weekendOf,
  oneWeekend,
  coming,
  leftOfWeek,
  leftOfMonth,
  nextWeek,
  thisWeek,
  nextMonth,
  thisMonth,
  oneDay,
  oneMonth,
];

/** 'Over spring break', 'durante las vacaciones': a time may hang on what nobody reads as one. */
const hanging =
  /\b(?:in|on|over|during|en|durante) (?:(?:the|our|my|el|l[oa]s?|sus?|mis?) )*(?<noun>[a-zñ]+)/g;

const isUnread = (rest: string): boolean =>
  tellsTime(rest) ||
  [...rest.matchAll(hanging)].some(({ groups }) => !isSmallWord(groups?.["noun"] ?? ""));

/**
 * The days that a question names: a weekend, a week, a month, a day or some.
 * @param words plain, without what names no days ('which weekends', 'my next weekend')
 * @returns null where it names none; 'unread' where it says anything of a time that was not understood: other days are no
 * answer
 */
export function spanIn(
  words: string,
  { now, timeZone }: Pick<CoordinatorQuestion, "now" | "timeZone">,
): Span | "unread" | null {
  const today = wallClockNow(now, timeZone).day;
  const moment = { now, timeZone, today };
  // 'Dec. 14' is one day.
  const written = words.replaceAll(" , ", ", ").replace(/ \. (?=\d)/g, " ");
  const atPresent = present.test(written);
  const english = atPresent
    ? written
    : clockTimesIn(withEnglishDates(written.replace(/\bmanana\b/g, "mañana"))).rest;
  for (const read of readers) {
    const found = read(english, moment);
    if (found === "unread") return found;
    if (found !== null) {
      const { from, to } = found;
      return isUnread(found.rest.replace(partOfDay, " ")) ? "unread" : { from, to };
    }
  }
  return isUnread(english) ? "unread" : null;
}
