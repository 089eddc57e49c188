/** The middle between two positions, as far as their numbers allow one. */
import type { Particulars } from "../disputes/particulars.ts";
import { addDays, daysBetween, dayWords, timeWords, type WallTime } from "../time/zone.ts";

export interface Middle {
  /** 'pick-up at 5:30 PM' */
  readonly proposal: string;
  readonly reason: string;
}

const minutes = ({ hour, minute }: WallTime): number => hour * 60 + minute;
const money = (amount: number): string =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

function middleTime(one: Particulars, two: Particulars): Middle | null {
  const [a] = one.times;
  const b = two.times.find((time) => a && minutes(time) !== minutes(a));
  if (!a || !b) return null;
  const between = Math.round((minutes(a) + minutes(b)) / 2 / 15) * 15;
  const time = { hour: Math.floor(between / 60), minute: between % 60 };
  return {
    proposal: `${timeWords(time)} instead of ${timeWords(a)} or ${timeWords(b)}`,
    reason: "it lies between what each of you can do",
  };
}

function middleAmount(one: Particulars, two: Particulars): Middle | null {
  const [a] = one.dollars;
  const b = two.dollars.find((amount) => amount !== a);
  if (a === undefined || b === undefined) return null;
  return {
    proposal: `${money(Math.round(((a + b) / 2) * 100) / 100)}, halfway between ${money(a)} and ${money(b)}`,
    reason: "neither side carries the whole difference",
  };
}

function middleDay(one: Particulars, two: Particulars): Middle | null {
  // A stretch of days, or several, has no middle that means anything.
  const [a, ...more] = one.days.filter(({ exact }) => exact);
  const [b, ...others] = two.days.filter(({ exact, day }) => exact && day !== a?.day);
  if (!a || !b || more.length > 0 || others.length > 0 || a.until || b.until) return null;
  const [first, last] = a.day < b.day ? [a.day, b.day] : [b.day, a.day];
  const gap = daysBetween(first, last);
  if (gap < 2) return null;
  return {
    proposal: `${dayWords(addDays(first, Math.floor(gap / 2)))}, between ${dayWords(first)} and ${dayWords(last)}`,
    reason: "both wait about equally long",
  };
}

function middleLength(one: Particulars, two: Particulars): Middle | null {
  for (const { amount, unit } of one.lengths) {
    const other = two.lengths.find((length) => length.unit === unit && length.amount !== amount);
    if (other) {
      const middle = Math.round(((amount + other.amount) / 2) * 2) / 2;
      const words = (value: number): string =>
        `${value} ${unit}${value === 1 || unit.includes(" ") ? "" : "s"}`;
      return {
        proposal: `${words(unit === "hour" ? middle : Math.ceil(middle))}, between ${words(amount)} and ${words(other.amount)}`,
        reason: "it keeps part of what each of you asked for",
      };
    }
  }
  return null;
}

function middleShare(one: Particulars, two: Particulars): Middle | null {
  const [a] = one.percents;
  const b = two.percents.find((percent) => percent !== a);
  if (a === undefined || b === undefined) return null;
  return {
    proposal: `${Math.round((a + b) / 2)} percent, between ${a} and ${b} percent`,
    reason: "it splits the difference in shares",
  };
}

/** Every difference that numbers can bridge, the most telling first. */
export const middlesBetween = (one: Particulars, two: Particulars): Middle[] =>
  [middleTime, middleAmount, middleShare, middleDay, middleLength].flatMap(
    (bridge) => bridge(one, two) ?? [],
  );
