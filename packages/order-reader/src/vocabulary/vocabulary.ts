import { weekdays } from "@evenkeel/contract/constants";

export type Weekday = (typeof weekdays)[number];

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;

/** Weekday from its name, its usual short forms and plurals; null if the word is none. */
export function weekdayOf(word: string): Weekday | null {
  const key = word
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/days$/, "day");
  if (!/^(mon|tues?|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(day)?$/.test(key))
    return null;
  if (/^(wednes|satur)$/.test(key)) return null;
  return weekdays.find((day) => day.slice(0, 3).toLowerCase() === key.slice(0, 3)) ?? null;
}

/** 1 to 12 from a month's name or its short form; null if the word is none. */
export function monthOf(word: string): number | null {
  const key = word.toLowerCase().replace(/[^a-z]/g, "");
  if (key.length < 3) return null;
  const index = monthNames.findIndex(
    (name) =>
      name === key ||
      (key.length <= 4 &&
        name.startsWith(key.slice(0, 3)) &&
        (name.startsWith(key) || key === "sept")),
  );
  return index < 0 ? null : index + 1;
}

/** Words that decide a rule. Misread ones are set right when exactly one of these is close enough. */
const decisive = [
  ...weekdays.map((day) => day.toLowerCase()),
  ...weekdays.map((day) => `${day.toLowerCase()}s`),
  ...monthNames.filter((name) => name.length > 4),
  "thanksgiving",
  "christmas",
  "memorial",
  "juneteenth",
  "independence",
  "halloween",
  "veterans",
  "presidents",
  "birthday",
  "easter",
  "columbus",
  "indigenous",
  "petitioner",
  "respondent",
  "plaintiff",
  "defendant",
  "even-numbered",
  "odd-numbered",
  "numbered",
  "alternate",
  "alternating",
  "weekend",
  "weekends",
  "weeks",
  "years",
  "holidays",
  "schedule",
  "parent",
  "mother",
  "father",
  "every",
  "until",
  "winter",
  "spring",
  "martin",
  "luther",
  "midnight",
  "vacation",
];
const known = new Set([
  ...decisive,
  "other",
  "rather",
  "further",
  "farther",
  "gather",
  "bother",
  "brother",
  "ever",
  "very",
  "never",
  "hears",
  "tears",
  "dears",
  "gears",
  "bears",
  "parents",
  "apparent",
  "parental",
  "year",
  "week",
  "weekly",
  "weekday",
  "weekdays",
  "spring",
  "string",
  "sprint",
  "printer",
  "winner",
  "water",
  "enter",
  "inter",
  "wither",
  "father's",
  "mother's",
  "eastern",
  "western",
  "presents",
  "president",
  "veteran",
  "scheduled",
  "schedules",
  "numbers",
  "number",
  "member",
  "unite",
  "untie",
  "parents'",
  "pursuant",
  "march",
  "match",
  "april",
  "august",
  "seeks",
  "weeds",
  "meeks",
  "leeks",
  "wests",
  "works",
  "marina",
  "marlin",
  "vacations",
  "birthdays",
  "holiday",
  "fathers",
  "mothers",
  "everyday",
  "alternates",
  "alternated",
  "alternative",
  "alternatively",
  "memory",
  "years'",
  "weeks'",
  "weekend's",
  "another",
  "neither",
  "either",
  "whether",
  "weather",
]);

/** Number of single-letter changes between two words, or `limit + 1` as soon as it is more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** In letters: what is shorter is too like other words to be corrected, and a long word may have two letters wrong. */
const shortest = 5;
const long = 8;
/** Below this the engine is not sure of a word, of 1. */
const unsure = 0.6;

/**
 * A word as it was most probably printed.
 *
 * @param confidence the engine's own for the word: what it was unsure of may be further off.
 */
export function correctWord(word: string, confidence: number): string {
  const clean = correctDigits(
    word
      .replace(/[\u2018\u2019\u00b4`]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2013\u2014]/g, "-"),
  );
  const match = /^([^A-Za-z]*)([A-Za-z][A-Za-z-]*[A-Za-z])([^A-Za-z]*|'s[^A-Za-z]*)$/.exec(clean);
  if (!match) return clean;
  const [, before = "", core = "", after = ""] = match;
  const key = core.toLowerCase();
  if (key.length < shortest || known.has(key)) return clean;
  const limit =
    (key.length >= long ? 2 : 1) + (confidence < unsure && key.length > shortest ? 1 : 0);
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of decisive) {
    // The first letter is read right far more often than not, and telling "other" from "mother" hangs on it.
    if (
      candidate.length < shortest ||
      (candidate[0] !== key[0] && confidence > unsure) ||
      candidate.slice(1) === key
    )
      continue;
    const distance = editDistance(key, candidate, limit);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    else if (distance === bestDistance) best = candidate.length === key.length ? candidate : best;
  }
  if (best === null || bestDistance > limit) return clean;
  return before + (/^[A-Z]/.test(core) ? best[0]?.toUpperCase() + best.slice(1) : best) + after;
}

/** Letters that engines see in clock times, set right where the rest is a time: "6:OO", "l0:30", "5prn". */
function correctDigits(word: string): string {
  const digits = (text: string): string =>
    text.replace(/[oO]/g, "0").replace(/[lI|]/g, "1").replace(/S/g, "5");
  return (
    word
      .replace(
        /^(\(?)([\dlIOoS]{1,2})[:;]([\dlIOoS]{2})(?=$|[^\dA-Za-z]|[ap]\.?m)/i,
        (_, open: string, hour: string, minute: string) =>
          `${open}${digits(hour)}:${digits(minute)}`,
      )
      // 'ANN' and 'Ann' are names.
      .replace(/(\d)([ap])\.?(?:rn|nn)\b/i, "$1$2m")
      .replace(/^([ap])\.?(?:rn|nn)\b/, "$1m")
      .replace(/^(at|to|from|until)(\d)/i, "$1 $2")
  );
}
