/** What of a model's event the parent really said: a day, an hour or a name that no one said is asked for, never invented. */
import { addDays, type Day, weekdayOf, type WallTime } from "@evenkeel/hearing/time/zone";
import { plainWords } from "@evenkeel/hearing/language/plain-words";

const hours: readonly string[] = [
  "midnight|medianoche",
  ..."one|una two|dos three|tres four|cuatro five|cinco six|seis seven|siete eight|ocho nine|nueve ten|diez eleven|once twelve|doce".split(
    " ",
  ),
];
const weekdays: readonly string[] =
  "sun(?:day)?s?|domingos? mon(?:day)?s?|lunes tue(?:s|sday)?s?|martes wed(?:nesday)?s?|miercoles thu(?:rs|rsday)?s?|jueves fri(?:day)?s?|viernes sat(?:urday)?s?|sabados?".split(
    " ",
  );
const ordinals: readonly string[] =
  "first|primero second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

const has = (words: string, pattern: string): boolean =>
  new RegExp(`(?<![a-z0-9$])(?:${pattern})(?![a-z0-9])`).test(words);

function saysHour(words: string, hour: number): boolean {
  const small = hour % 12 || 12;
  const noon = hour === 12 ? "|noon|mediodia" : "";
  const names = hour === 0 ? `${hours[0]}|${hours[12]}` : `${hours[small]}${noon}`;
  return has(
    words,
    `(?:0?${small}|${String(hour).padStart(2, "0")})(?:[:.h]\\d{2}|\\d{2}(?= ?[ap]m))?(?: ?[ap]m?)?|${names}`,
  );
}

function saysMinute(words: string, minute: number): boolean {
  if (minute === 0) return true;
  const names: Record<number, string> = {
    15: "quarter|cuarto",
    30: "half|media",
    45: "quarter|cuarto",
  };
  const digits = String(minute).padStart(2, "0");
  return new RegExp(`[\\d:.h]${digits}(?!\\d)`).test(words) || has(words, names[minute] ?? digits);
}

/**
 * @param text the parent's own words
 * @returns whether they name this time of day, in digits or words; 'a quarter to six' names 5:45
 */
export function saysTime(text: string, { hour, minute }: WallTime): boolean {
  const words = plainWords(text);
  const named = saysHour(words, hour) || (minute > 30 && saysHour(words, (hour + 1) % 24));
  return named && saysMinute(words, minute);
}

/**
 * @param text the parent's own words
 * @param today in the family's zone
 * @returns whether they name this day: its date, its weekday, or 'today' and 'tomorrow'
 */
export function saysDay(text: string, day: Day, today: Day): boolean {
  const words = plainWords(text);
  const date = Number(day.slice(8));
  const near = ["today|tonight|hoy", "tomorrow|manana", "day after tomorrow|pasado manana"];
  const relative = near.findIndex((_, ahead) => addDays(today, ahead) === day);
  return (
    has(
      words,
      `0?${date}(?:st|nd|rd|th)?|${ordinals[date - 1] ?? date}|${weekdays[weekdayOf(day)]}`,
    ) ||
    (relative >= 0 && has(words, near[relative] ?? ""))
  );
}

/** Whether the parent's words hold a word of this title. */
export function saysTitle(text: string, title: string): boolean {
  const said = new Set(plainWords(text).split(/[ .,]+/));
  return plainWords(title)
    .split(/[ .,]+/)
    .some((word) => word.length >= 3 && said.has(word));
}

/** Whether the parent said that it takes the whole day. */
export const saysAllDay = (text: string): boolean =>
  has(
    plainWords(text),
    "all[ -]day|(?:whole|entire) day|todo el dia|day off|no school|birthday|cumpleanos",
  );

/** Whether the parent said how long it takes. */
export const saysLength = (text: string): boolean =>
  has(plainWords(text), "hours?|hrs?|minutes?|mins?|until|till|horas?|minutos?|hasta");
