/** Which days a question about the calendar is about. */
import { eventDraftFrom } from "@evenkeel/hearing/scheduling/event-draft";
import { type Language, languages, localeOf } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { addDays, type Day, wallClockNow, weekdayOf } from "@evenkeel/hearing/time/zone";
import type { CoordinatorQuestion } from "./coordinator.ts";

export interface Span {
  readonly from: Day;
  /** Inclusive. */
  readonly to: Day;
}

const later = (text: string) =>
  `(?:next ${text}|proxim[oa] ${text}|${text} (?:que viene|proxim[oa]))`;
const weekend = "(?:weekend|fin de semana)";
const nextWeekend = new RegExp(`\\b${later(weekend)}\\b`);
const nextWeek = new RegExp(`\\b${later("(?:week|semana)")}\\b`);
const nextMonth = new RegExp(`\\b${later("(?:month|mes)")}\\b`);

/** The days that a question names: a weekend, a week, a month, a day or some; `unnamed` where it names none. */
export function spanIn(
  words: string,
  { message, now, timeZone }: CoordinatorQuestion,
  unnamed: (today: Day) => Span,
): Span {
  const today = wallClockNow(now, timeZone).day;
  if (new RegExp(`\\b${weekend}\\b`).test(words)) {
    const away = weekdayOf(today) === 0 ? -1 : 6 - weekdayOf(today);
    const saturday = addDays(today, away + (nextWeekend.test(words) ? 7 : 0));
    return { from: saturday < today ? today : saturday, to: addDays(saturday, 1) };
  }
  if (nextWeek.test(words)) {
    const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
    return { from: monday, to: addDays(monday, 6) };
  }
  if (/\b(?:this week|esta semana|week|semana)\b/.test(words))
    return { from: today, to: addDays(today, 6) };
  if (nextMonth.test(words)) return monthAfter(today);
  if (/\b(?:this month|este mes)\b/.test(words))
    return { from: today, to: addDays(monthAfter(today).from, -1) };
  const { day, lastDay } = eventDraftFrom(message, now, timeZone);
  if (day !== null) return { from: day, to: lastDay ?? day };
  return monthNamed(words, today) ?? unnamed(today);
}

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

/** 'In December': the one that runs, or the next of that name. */
function monthNamed(words: string, today: Day): Span | null {
  const named = months
    .map((names) =>
      names.findIndex((name) =>
        new RegExp(`\\b(?:in|during|for|of|en|durante|de) ${name}\\b`).test(words),
      ),
    )
    .find((index) => index >= 0);
  if (named === undefined) return null;
  const year = Number(today.slice(0, 4)) + (named + 1 < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${year}-${String(named + 1).padStart(2, "0")}-01`;
  return { from: first < today ? today : first, to: addDays(monthAfter(first).from, -1) };
}
