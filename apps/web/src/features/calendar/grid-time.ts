/**
 * The calendar widget draws with the device's own Date, the family lives by its own clock. So the widget gets dates
 * whose local parts are what the family's clock shows, and gives days back; no instant is ever made of them.
 */
import { clockOf, dayOf } from "../../lib/dates.ts";

export function gridDate(instant: string, zone: string): Date {
  return localDate(dayOf(instant, zone), clockOf(instant, zone));
}

/** A date whose local parts are this day and time. */
export function localDate(day: string, time = "00:00"): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(year, month - 1, date, hour, minute);
}

export function dayOfGrid(date: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The first and the last day that a month's grid shows: whole weeks from Sunday. */
export function gridRange(month: Date): { from: string; to: string } {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const last = new Date(month.getFullYear(), month.getMonth() + 1, 0);
  const from = new Date(first.getFullYear(), first.getMonth(), 1 - first.getDay());
  const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 6 - last.getDay());
  return { from: dayOfGrid(from), to: dayOfGrid(to) };
}

/** How many weeks a month's grid shows. @param month any day of it */
export function weeksShown(month: string): number {
  const day = localDate(month);
  const first = new Date(day.getFullYear(), day.getMonth(), 1);
  const last = new Date(day.getFullYear(), day.getMonth() + 1, 0);
  return Math.ceil((first.getDay() + last.getDate()) / 7);
}
