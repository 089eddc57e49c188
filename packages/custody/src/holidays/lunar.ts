/**
 * Feasts of the Hebrew, Islamic and Chinese calendars on Gregorian days, from the calendar data of the JavaScript
 * runtime itself (Intl), so that no table has to be kept. A Jewish feast begins on the evening before the day given.
 * The Islamic days follow the Umm al-Qura calendar: a community that sights the moon may be a day apart, which is why
 * the wizard shows the dates before anything is applied.
 */
const feasts = {
  "lunar-new-year": { calendar: "chinese", month: 1, day: 1, from: [1, 20] },
  passover: { calendar: "hebrew", month: "Nisan", day: 15, from: [3, 20] },
  "rosh-hashanah": { calendar: "hebrew", month: "Tishri", day: 1, from: [9, 1] },
  "yom-kippur": { calendar: "hebrew", month: "Tishri", day: 10, from: [9, 10] },
  hanukkah: { calendar: "hebrew", month: "Kislev", day: 25, from: [11, 22] },
  "eid-al-fitr": { calendar: "islamic-umalqura", month: 10, day: 1, from: [1, 1] },
  "eid-al-adha": { calendar: "islamic-umalqura", month: 12, day: 10, from: [1, 1] },
} as const;

export type LunarFeast = keyof typeof feasts;

/**
 * New moons within minutes of midnight in Beijing (23:56 and 00:07), which the runtime's approximation puts on the
 * wrong side. The other years from 2020 to 2044 agree with the Hong Kong Observatory's table.
 */
const corrections: Readonly<Record<string, string>> = {
  "lunar-new-year 2027": "2027-02-06",
  "lunar-new-year 2030": "2030-02-03",
};

/** Longer than any year of these calendars, so that the feast lies within. */
const searchedDays = 400;

/** What was worked out once, as Intl is slow; the answers do not depend on it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const dates = new Map<string, string>();

function formatter(calendar: string): Intl.DateTimeFormat {
  const known = formatters.get(calendar);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}`, {
    timeZone: "UTC",
    month: calendar === "hebrew" ? "long" : "numeric",
    day: "numeric",
  });
  formatters.set(calendar, made);
  return made;
}

/**
 * The first day of `year` (Gregorian) on which the feast falls, YYYY-MM-DD. Where the short Islamic year brings a
 * feast twice into one year, or (once in about 33 years) not at all, the first one from its January 1 on.
 */
export function lunarDate(feast: LunarFeast, year: number): string {
  const key = `${feast} ${year}`;
  const known = corrections[key] ?? dates.get(key);
  if (known !== undefined) return known;
  const { calendar, month, day, from } = feasts[feast];
  const format = formatter(calendar);
  for (let offset = 0; offset < searchedDays; offset += 1) {
    const date = new Date(Date.UTC(year, from[0] - 1, from[1] + offset));
    const parts = format.formatToParts(date);
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
    if (part("day") === String(day) && part("month") === String(month)) {
      const found = date.toISOString().slice(0, 10);
      dates.set(key, found);
      return found;
    }
  }
  throw new RangeError(`The ${calendar} calendar is not known to this runtime`);
}
