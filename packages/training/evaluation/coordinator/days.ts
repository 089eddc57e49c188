/** Days, stretches of days and series, in words, with what they mean. */
import { addDays, type Day, dayWords, weekdayOf } from "@evenkeel/hearing/time/zone";
import type { Random } from "../schedules/generator/random.ts";
import type { Days, Language, Said } from "./said.ts";

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
    dayWords(day),
    `on ${name} ${date}, ${year}`,
  ]);
}

/** Days in words with what they mean. */
export function days(random: Random, today: Day, language: Language): Said<Days> {
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
  const comingOf = (nth: number): Day | null => {
    const own = nthOfMonth(year, month, weekday, nth);
    // Said on the day itself, no one knows whether this one is meant.
    if (own === today) return null;
    return own > today ? own : nthOfMonth(year + 1, month, weekday, nth);
  };
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
      () => one(`el segundo ${name} de ${monthName}`, comingOf(2)),
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
    () => one(`the ${ordinal} ${name} of ${monthName}`, comingOf(nth)),
    () => one(`the ${ordinal} ${name} in ${monthName}`, comingOf(nth)),
    () => one(`the last ${name} of ${monthName}`, comingOf(-1)),
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
