import { dayMilliseconds } from "@evenkeel/contract/durations";

/** Where the families of these tests live. The tests' own zone is another one, and UTC a third. */
export const familyZone = "America/Los_Angeles";

/** A day on the family's clock. */
export interface FamilyDay {
  /** YYYY-MM-DD. */
  iso: string;
  /** As someone types it into a field: MM/DD/YYYY. */
  typed: string;
  /** As the page calls it in English, with its weekday. */
  long: string;
  /** 0: Sunday. */
  weekday: number;
}

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: familyZone });

/** The day so many days after today, before it where negative: counted in days, for one can have 23 or 25 hours. */
export function dayFromNow(days: number): FamilyDay {
  const day = new Date(Date.parse(isoDay.format()) + days * dayMilliseconds);
  const iso = day.toISOString().slice(0, 10);
  const [year, month, date] = iso.split("-");
  const typed = `${month}/${date}/${year}`;
  return { iso, typed, long: longDay.format(day), weekday: day.getUTCDay() };
}

/** The year that the family has today. */
export const yearNow = (): number => Number(dayFromNow(0).iso.slice(0, 4));
