/** Which names mean the same holiday: what the reader, the rules engine and the page compare names by. */
import { defaultLocale, type PlainKey, type Words } from "@evenkeel/words";
import { type FloatingHoliday, floatingHolidays } from "./floating.ts";

const byAlias = new Map(
  floatingHolidays.flatMap((holiday) => holiday.aliases.map((alias) => [alias, holiday] as const)),
);

type WordKey =
  PlainKey<"custody"> extends infer Name
    ? Name extends `name.${infer Holiday}`
      ? Exclude<Holiday, "weekend">
      : never
    : never;

/** Names on fixed dates, and of breaks, that count as one: their word in the catalogue, their key, and other names. */
const fixed: readonly (readonly [word: WordKey, key: string, ...others: string[]])[] = [
  [
    "independence-day",
    "independence",
    "july 4th",
    "july 4",
    "4th july",
    "4 july",
    "fourth july",
    "july fourth",
  ],
  ["christmas", "christmas", "xmas", "x mas", "christmas morning", "december 25"],
  ["christmas-eve", "christmas eve", "xmas eve", "x mas eve", "december 24"],
  ["new-years-day", "new years", "new year", "january 1", "jan 1"],
  ["new-years-eve", "new years eve", "new year eve", "nye", "december 31", "dec 31"],
  ["veterans-day", "veterans", "veteran", "november 11"],
  ["juneteenth", "juneteenth", "june 19", "june 19th"],
  ["halloween", "halloween", "october 31"],
  ["valentines-day", "valentines", "valentine"],
  [
    "lincolns-birthday",
    "lincoln",
    "lincolns",
    "lincolns birthday",
    "lincoln birthday",
    "abraham lincolns birthday",
  ],
  ["cesar-chavez-day", "cesar chavez", "cesar chavezs", "cesar chavez birthday"],
  [
    "childs-birthday",
    "childs birthday",
    "childrens birthday",
    "birthday",
    "birthday child",
    "birthdays",
    "childs birthdays",
    "childrens birthdays",
    "minor childs birthday",
  ],
  ["mothers-birthday", "mothers birthday", "moms birthday", "birthday mother"],
  ["fathers-birthday", "fathers birthday", "dads birthday", "birthday father"],
  ["winter-break", "winter break"],
  ["spring-break", "spring break"],
  ["summer-break", "summer break"],
  ["fall-break", "fall break"],
];

const fixedAliases = new Map(
  fixed.flatMap(([, key, ...others]) => others.map((other) => [other, key] as const)),
);
/** The word of the catalogue by the key of a holiday on a fixed date. */
const fixedWords = new Map(fixed.map(([word, key]) => [key, word] as const));

const fillers = new Set([
  "the",
  "of",
  "a",
  "on",
  "day",
  "holiday",
  "weekend",
  "observed",
  "school",
]);

/**
 * A holiday's name reduced to what tells it from others: lower case, no accents, punctuation or remarks in brackets,
 * filler words dropped, synonyms made one ('recess' and 'vacation' are 'break', 'Christmas break' is 'winter break',
 * '1st' is 'first'), the half of a break put first. Two names with the same key are the same holiday.
 */
export function holidayKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\(([^)]*)\)/g, (_, inner: string) => (/half/.test(inner) ? ` ${inner} ` : " "))
    .replace(/\.(?=['\u2019]s)/g, "")
    .replace(/['\u2019\u2018`\u00b4]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b1st half\b/g, "first half")
    .replace(/\b2nd half\b/g, "second half")
    .split(" ")
    .filter((word) => word !== "" && !fillers.has(word))
    .join(" ")
    .replace(/\b(recess|vacation|holidays)\b/g, "break")
    .replace(/\b(christmas|xmas|december january|dec jan|december) break\b/g, "winter break");
  const half = /\b(first|second) half\b/.exec(words)?.[0];
  const key =
    half === undefined ? words : `${half} ${words.replace(half, " ").replace(/\s+/g, " ").trim()}`;
  return fixedAliases.get(key) ?? (byAlias.has(key) ? `floating ${byAlias.get(key)?.name}` : key);
}

/** Which half of a break a rule is, and of which break; null if it is no half. */
export function breakHalf(name: string): { half: "first" | "second"; of: string } | null {
  const match = /^(first|second) half (.+)$/.exec(holidayKey(name));
  if (match === null) return null;
  return { half: match[1] === "first" ? "first" : "second", of: match[2] ?? "" };
}

/** The floating holiday that a name means, or of which it is a half; undefined for one on a fixed date. */
export function findFloatingHoliday(name: string): FloatingHoliday | undefined {
  const key = breakHalf(name)?.of ?? holidayKey(name);
  return byAlias.get(key) ?? floatingHolidays.find((holiday) => `floating ${holiday.name}` === key);
}

/**
 * What a reader calls a holiday that an order names: orders are in English, so its own words where the reader's language
 * is, where the catalogue has no name for it, and where a remark in brackets says more than a name.
 * @param t the words of the calendar's law in `locale`
 */
export function holidayIn(locale: string, t: Words<"custody">, name: string): string {
  const half = breakHalf(name);
  const word = findFloatingHoliday(name)?.when ?? fixedWords.get(half?.of ?? holidayKey(name));
  const hasRemark = half === null && name.includes("(");
  if (locale === defaultLocale || word === undefined || hasRemark) return name;
  const holiday = t(`name.${word}`);
  if (half !== null) return t(`half.${half.half}`, { holiday });
  return /weekend/i.test(name) ? t("name.weekend", { holiday }) : holiday;
}
