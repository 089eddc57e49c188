/**
 * Sentences of one to three events whose truth is known because they were put together from it: dates, ordinals, relative
 * days, holidays, ranges and series, in English and Spanish. Written from how people talk, not from what the reader knows.
 */
import {
  addDays,
  type Day,
  dayWords,
  instantAt,
  wallClockNow,
  weekdayOf,
} from "../../src/time/zone.ts";
import type { Random } from "../schedules/generator/random.ts";
import { createRandom } from "../schedules/generator/random.ts";

type Language = "english" | "spanish";

/** What a stretch of days or hours means; null where two people would read two things from it. */
interface Said<Truth> {
  readonly text: string;
  readonly truth: Truth | null;
}
interface Days {
  readonly day: Day;
  readonly last?: Day;
  /** Weeks between, and the last day of a series; null where it is open. */
  readonly every?: { readonly weeks: number; readonly until: Day | null };
}
interface Hours {
  readonly start: readonly [number, number];
  readonly end?: readonly [number, number];
  readonly minutes?: number;
}

export interface Sentence {
  readonly text: string;
  readonly language: Language;
  readonly now: Date;
  readonly timeZone: string;
  /** Null where the coordinator has to ask. Instants in UTC; `end` exclusive. */
  readonly truth: {
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly allDay: boolean;
    readonly every: Days["every"] | null;
  } | null;
}

const monthsOf = {
  english:
    "January February March April May June July August September October November December".split(
      " ",
    ),
  spanish:
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
      " ",
    ),
};
const weekdaysOf = {
  english: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  spanish: "domingo lunes martes miércoles jueves viernes sábado".split(" "),
};
const things = {
  english: [
    "soccer",
    "dentist",
    "piano lesson",
    "swim practice",
    "doctor's appointment",
    "parent teacher conference",
    "birthday party",
    "haircut",
    "play date with Noah",
    "karate",
    "therapy for Mia",
    "field trip",
    "orthodontist",
  ],
  spanish: [
    "fútbol",
    "dentista",
    "clase de piano",
    "cita con el doctor",
    "natación",
    "fiesta de cumpleaños",
    "terapia",
  ],
};
const ordinalEnd = (number: number): string =>
  number % 10 === 1 && number !== 11
    ? "st"
    : number % 10 === 2 && number !== 12
      ? "nd"
      : number % 10 === 3 && number !== 13
        ? "rd"
        : "th";

/** The n-th weekday of a month; negative counts from its end. */
function nthOfMonth(year: number, month: number, weekday: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  const last = addDays(next, -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}
const thanksgiving = (year: number): Day => nthOfMonth(year, 11, 4, 4);

function monthDayWords(random: Random, day: Day, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const name = monthsOf[language][month - 1] ?? "";
  if (language === "spanish")
    return random.pick([
      `el ${date} de ${name}`,
      `el ${weekdaysOf.spanish[weekdayOf(day)] ?? ""} ${date} de ${name}`,
      `el ${date} de ${name} de ${year}`,
    ]);
  return random.pick([
    `on ${name} ${date}`,
    `on ${name} ${date}${ordinalEnd(date)}`,
    `on the ${date}${ordinalEnd(date)} of ${name}`,
    `${name.slice(0, 3)} ${date}`,
    `on ${month}/${date}`,
    `on ${weekdaysOf.english[weekdayOf(day)] ?? ""}, ${name} ${date}`,
    `${dayWords(day)}`,
    `on ${name} ${date}, ${year}`,
  ]);
}

/** Days in words with what they mean. `soon` days ahead is where a date without a year is meant by nobody otherwise. */
function days(random: Random, today: Day, language: Language): Said<Days> {
  const year = Number(today.slice(0, 4));
  const weekday = random.between(0, 6);
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  const isToday = weekday === weekdayOf(today);
  const names = weekdaysOf[language];
  const name = names[weekday] ?? "";
  const other = names[(weekday + random.between(1, 6)) % 7] ?? "";
  const one = (text: string, day: Day | null): Said<Days> => ({
    text,
    truth: day === null ? null : { day },
  });
  const date = addDays(today, random.between(2, 150));
  const month = random.between(1, 12);
  const monthName = monthsOf[language][month - 1] ?? "";
  const nextThanksgiving =
    thanksgiving(year) >= today ? thanksgiving(year) : thanksgiving(year + 1);
  const until = addDays(coming, 7 * random.between(3, 10));
  const series = (text: string, weeks: number, last: Day | null): Said<Days> => ({
    text,
    // Said on the weekday itself, today may be the first.
    truth: isToday ? null : { day: coming, every: { weeks, until: last } },
  });
  if (language === "spanish")
    return random.pick<() => Said<Days>>([
      () => one(monthDayWords(random, date, language), date),
      () => one(monthDayWords(random, date, language), date),
      () => one("mañana", addDays(today, 1)),
      () => one("pasado mañana", addDays(today, 2)),
      () => one(`el ${name}`, isToday ? null : coming),
      () => one(`el ${name} de la próxima semana`, null),
      () => one(`el segundo ${name} de ${monthName}`, null),
      () => one(`el último ${name} del mes`, null),
      () => one(`de este ${name} en ocho días`, null),
      () => one(`el ${name} y el ${other}`, null),
      () => one(`el ${name} o el ${other}`, null),
      () => one("el día después de Navidad", null),
      () => one("en dos semanas", null),
      () => one("el primero de diciembre", null),
      () => series(`cada ${name}`, 1, null),
      () =>
        series(
          `cada ${name} hasta el ${Number(until.slice(8))} de ${monthsOf.spanish[Number(until.slice(5, 7)) - 1] ?? ""}`,
          1,
          until,
        ),
      () => one(`cada ${name} hasta Navidad`, null),
      () => one(`cada ${name} menos el primero`, null),
    ])();
  const length = random.between(2, 9);
  const lastDate = addDays(date, length);
  const short = (day: Day): string =>
    `${(monthsOf.english[Number(day.slice(5, 7)) - 1] ?? "").slice(0, 3)} ${Number(day.slice(8))}`;
  const nth = random.between(1, 4);
  const ordinal = ["first", "second", "third", "fourth"][nth - 1] ?? "";
  return random.pick<() => Said<Days>>([
    () => one(monthDayWords(random, date, language), date),
    () => one(monthDayWords(random, date, language), date),
    () => one(monthDayWords(random, date, language), date),
    () => one("tomorrow", addDays(today, 1)),
    () => one("the day after tomorrow", addDays(today, 2)),
    () => one(`on ${name}`, isToday ? null : coming),
    () => one(`this ${name}`, isToday ? null : coming),
    () => one(`this coming ${name}`, isToday ? null : coming),
    () => one(`in ${length} days`, addDays(today, length)),
    // Days that need more than one step, or a calendar: understood in full, or asked about.
    () => one(`a week from ${name}`, isToday ? null : addDays(coming, 7)),
    () => one(`a week from today`, addDays(today, 7)),
    () => one(`two weeks from ${name}`, isToday ? null : addDays(coming, 14)),
    () => one(`the ${name} after next`, null),
    () => one(`next week ${name}`, null),
    () => one(`in two weeks`, addDays(today, 14)),
    () =>
      one(
        `the ${ordinal} ${name} of ${monthName}`,
        (() => {
          const own = nthOfMonth(year, month, weekday, nth);
          return own > today ? own : nthOfMonth(year + 1, month, weekday, nth);
        })(),
      ),
    () => one(`the ${ordinal} ${name} in ${monthName}`, null),
    () => one(`the last ${name} of ${monthName}`, null),
    () => one(`the last ${name} of the month`, null),
    () => one(`on the ${name} after Thanksgiving`, null),
    () => one(`the day after Thanksgiving`, addDays(nextThanksgiving, 1)),
    () => one(`the day before Christmas`, `${today > `${year}-12-23` ? year + 1 : year}-12-24`),
    () => one(`on Thanksgiving`, nextThanksgiving > today ? nextThanksgiving : null),
    () => one(`on Christmas Eve`, today < `${year}-12-24` ? `${year}-12-24` : `${year + 1}-12-24`),
    () => one(`the week of ${short(date)}`, null),
    () => one(`the weekend of ${short(date)}`, null),
    () => one(`on ${name} or ${other}`, null),
    () => one(`on ${name} and ${other}`, null),
    () => one(`on ${short(date)} and ${short(lastDate)}`, null),
    () => one(`on ${short(date)} and ${Number(date.slice(8)) + 1}`, null),
    () => one(`on ${names[(weekdayOf(date) + 1) % 7] ?? ""}, ${short(date)}`, null),
    () => one(`on ${short(addDays(today, -random.between(2, 60)))}`, null),
    () => one(`last ${name}`, null),
    () => one(`this weekend`, null),
    () => one(`next month`, null),
    () => ({
      text: `from ${short(date)} to ${short(lastDate)}`,
      truth: { day: date, last: lastDate },
    }),
    () => ({
      text: `${short(date)} through ${short(lastDate)}`,
      truth: { day: date, last: lastDate },
    }),
    () => one(`from ${short(date)} until the ${name} after`, null),
    () => one(`from ${short(addDays(nextThanksgiving, -3))} until Thanksgiving`, null),
    () => series(`every ${name}`, 1, null),
    () => series(`every other ${name}`, 2, null),
    () => series(`every ${name} until ${short(until)}`, 1, until),
    () => series(`every ${name} through ${short(until)}`, 1, until),
    () => one(`every ${name} until Christmas break`, null),
    () => one(`every ${name} until the end of school`, null),
    () => one(`every ${name} except Thanksgiving week`, null),
    () => one(`every third ${name}`, null),
    () => one(`every ${ordinal} ${name}`, null),
    () => one(`every ${name} in ${monthName}`, null),
  ])();
}

/** @param allDay whether days stand for themselves, such as a trip of a week */
function hours(random: Random, language: Language): Said<Hours> {
  const hour = random.between(1, 12);
  const afternoon = hour === 12 ? 12 : hour + 12;
  const morning = hour % 12;
  const minute = random.pick([0, 15, 30, 45]);
  const digits = minute === 0 ? `${hour}` : `${hour}:${minute}`;
  const at = (
    text: string,
    start: readonly [number, number],
    more: Partial<Hours> = {},
  ): Said<Hours> => ({ text, truth: { start, ...more } });
  // A bare seven or eight is breakfast for one and dinner for another; the small hours are nobody's.
  const bare: Said<Hours>["truth"] =
    hour <= 6 || hour === 12
      ? { start: [afternoon, minute] }
      : hour >= 9
        ? { start: [hour, minute] }
        : null;
  if (language === "spanish")
    return random.pick<() => Said<Hours>>([
      () => ({ text: `a las ${digits}`, truth: bare }),
      () =>
        hour === 12
          ? at("al mediodía", [12, 0])
          : at(`a las ${digits} de la mañana`, [morning, minute]),
      () =>
        hour > 8
          ? at("a las 4 de la tarde", [16, 0])
          : at(`a las ${digits} de la tarde`, [afternoon, minute]),
      () => at("a las 4 y media", [16, 30]),
    ])();
  return random.pick<() => Said<Hours>>([
    () => ({ text: `at ${digits}`, truth: bare }),
    () => at(`at ${digits}pm`, [afternoon, minute]),
    () => at(`at ${digits} am`, [morning, minute]),
    () => at(`@ ${digits} p.m.`, [afternoon, minute]),
    () =>
      hour === 12 ? at("at noon", [12, 0]) : at(`at ${digits} in the morning`, [morning, minute]),
    () => at(`at ${afternoon}:${String(minute).padStart(2, "0")}`, [afternoon, minute]),
    () => at("at half past 3", [15, 30]),
    () => at("from 4 to 5:30", [16, 0], { end: [17, 30] }),
    () => at("from 9am to noon", [9, 0], { end: [12, 0] }),
    () => at("10-11:30am", [10, 0], { end: [11, 30] }),
    () => at("at 3pm for 2 hours", [15, 0], { minutes: 120 }),
    () => at("at 3pm for half an hour", [15, 0], { minutes: 30 }),
    () => ({ text: "at 3 or 4", truth: null }),
    () => ({ text: "at 3 and again at 5", truth: null }),
    () => ({ text: "sometime after 3", truth: null }),
  ])();
}

const conditions = {
  english: [
    "unless it rains",
    "if Sam agrees",
    "but not if she is sick",
    "or the week after",
    "instead of piano",
    "and then every week after that",
    "maybe",
  ],
  spanish: ["si no llueve", "o la semana siguiente", "pero no si está enferma"],
};
const openings = {
  english: ["", "", "add ", "please add ", "can you put ", "schedule ", "we have ", "Put "],
  spanish: ["", "agrega ", "pon ", "por favor agrega "],
};
const closings = {
  english: ["", "", "", " please", " to the calendar", " with Grandma", " at the park"],
  spanish: ["", "", " por favor", " al calendario"],
};

/** @param seed the same seed gives the same sentence */
export function sentence(seed: number): Sentence {
  const random = createRandom(seed);
  const language: Language = random.chance(0.25) ? "spanish" : "english";
  const timeZone = random.pick(["America/Los_Angeles", "America/New_York", "Asia/Kathmandu"]);
  const now = new Date(
    Date.UTC(
      2026,
      random.between(0, 11),
      random.between(1, 28),
      random.between(0, 23),
      random.between(0, 59),
    ),
  );
  const { day: today } = wallClockNow(now, timeZone);
  const count = random.pick([1, 1, 1, 1, 2, 2, 3]);
  const events = Array.from({ length: count }, () => {
    const when = days(random, today, language);
    const trip = when.truth?.last !== undefined;
    const time = trip ? null : hours(random, language);
    const thing = random.pick(things[language]);
    const parts = [when.text, ...(time ? [time.text] : [])];
    const said =
      random.chance(0.2) && language === "english" && count === 1
        ? [...parts, thing]
        : random.chance(0.3)
          ? [thing, ...parts.toReversed()]
          : [thing, ...parts];
    return {
      thing,
      text: said.join(" "),
      when: when.truth,
      time: time === null ? null : time.truth,
      trip,
    };
  });
  const condition = random.chance(0.12) ? ` ${random.pick(conditions[language])}` : "";
  const joined = events
    .map(({ text }) => text)
    .join(
      random.pick(
        language === "spanish"
          ? [" y ", ", ", " y también "]
          : [" and ", ", ", "; ", ". ", " and then ", "\n", " plus "],
      ),
    );
  const text = `${random.pick(openings[language])}${joined}${condition}${condition === "" ? random.pick(closings[language]) : ""}`;
  const [own] = events;
  const base = { text, language, now, timeZone };
  if (count > 1 || condition !== "" || !own?.when || (own.time === null && !own.trip))
    return { ...base, truth: null };
  const { day, last, every } = own.when;
  if (own.time === null)
    return {
      ...base,
      truth: {
        title: own.thing,
        start: instantAt(day, { hour: 0, minute: 0 }, timeZone),
        end: instantAt(addDays(last ?? day, 1), { hour: 0, minute: 0 }, timeZone),
        allDay: true,
        every: null,
      },
    };
  const { start, end, minutes = 60 } = own.time;
  const from = instantAt(day, { hour: start[0], minute: start[1] }, timeZone);
  return {
    ...base,
    truth: {
      title: own.thing,
      start: from,
      end: end
        ? instantAt(day, { hour: end[0], minute: end[1] }, timeZone)
        : new Date(Date.parse(from) + minutes * 60_000).toISOString(),
      allDay: false,
      every: every ?? null,
    },
  };
}
