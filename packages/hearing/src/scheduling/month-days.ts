/** Days by their number in a month. */
import { addDays, type Day } from "../time/zone.ts";

/** In days: within two months every number up to the 31st comes. */
const twoMonths = 62;

/** The next day with this number in its month, from this day on; null where no month has it. */
export function nextNumbered(number: number, from: Day): Day | null {
  for (let ahead = 0; ahead < twoMonths; ahead += 1) {
    const day = addDays(from, ahead);
    if (Number(day.slice(8)) === number) return day;
  }
  return null;
}

/** The same day some months later, the last one of a month that is too short for it: as an event of the calendar repeats. */
export function inLaterMonth(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
