/** The middle between two positions, as far as their numbers allow one. */
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import {
  addDays,
  daysBetween,
  dayWords,
  saidTimeWords,
  type WallTime,
} from "@evenkeel/hearing/time/zone";

export interface Middle {
  /** 'pick-up at 5:30 PM' */
  readonly proposal: string;
  readonly reason: string;
}

const minutes = ({ hour, minute }: WallTime): number => hour * 60 + minute;
const money = (amount: number): string =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

const quarter = (from: number, to: number): number => Math.round((from + to) / 2 / 15) * 15;

function middleOfDay(a: WallTime, b: WallTime): number {
  // Midnight and later belong to the evening before: between 10 PM and midnight lies 11 PM.
  const late = Math.max(minutes(a), minutes(b)) >= 18 * 60;
  const ofEvening = (time: WallTime) => minutes(time) + (late && time.hour < 5 ? 24 * 60 : 0);
  return quarter(ofEvening(a), ofEvening(b)) % (24 * 60);
}

/** Where not both say which half of the day, the middle says none: between 8 and 9 lies 8:30, of whichever half. */
function middleOfHalf(a: WallTime, b: WallTime): number {
  const half = 12 * 60;
  const [first = 0, last = 0] = [minutes(a) % half, minutes(b) % half].toSorted((x, y) => x - y);
  return (last - first <= half / 2 ? quarter(first, last) : quarter(first + half, last)) % half;
}

function middleTime(one: Particulars, two: Particulars): Middle | null {
  const [a] = one.times;
  const b = two.times.find((time) => a && minutes(time) !== minutes(a));
  if (!a || !b) return null;
  const isHalfSaid = a.isHalfSaid && b.isHalfSaid;
  const between = isHalfSaid ? middleOfDay(a, b) : middleOfHalf(a, b);
  const time = { hour: Math.floor(between / 60), minute: between % 60, isHalfSaid };
  return {
    proposal: `${saidTimeWords(time)} instead of ${saidTimeWords(a)} or ${saidTimeWords(b)}`,
    reason: "it lies between what each of you can do",
  };
}

const perWhat = ({ rates }: Particulars, amount: number): string | undefined =>
  rates.find((rate) => rate.amount === amount)?.per;

function middleAmount(one: Particulars, two: Particulars): Middle | null {
  const [a] = one.dollars;
  const b = two.dollars.find((amount) => amount !== a);
  if (a === undefined || b === undefined) return null;
  // A sum and a sum a month, or the prices of two different things, have no middle.
  if (perWhat(one, a) !== perWhat(two, b) || !(one.paid || two.paid)) return null;
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

const lengthWords = (value: number, unit: string): string => {
  if (unit.startsWith("times")) {
    const often = value === 1 ? "once" : value === 2 ? "twice" : `${value} times`;
    return unit.replace("times", often);
  }
  return `${value} ${unit}${value === 1 ? "" : "s"}`;
};

/** Between two numbers of the same kind, in steps that people use. */
function between(one: number, two: number, unit: string): string {
  const exact = (one + two) / 2;
  if (unit === "minute") return lengthWords(Math.round(exact / 5) * 5, unit);
  if (unit === "hour") return lengthWords(Math.round(exact * 2) / 2, unit);
  if (!unit.startsWith("times") || Number.isInteger(exact))
    return lengthWords(Math.ceil(exact), unit);
  const period = unit.replace("times a ", "");
  const often = (value: number): string => lengthWords(value, "times");
  return `${often(Math.ceil(exact))} in one ${period} and ${often(Math.floor(exact))} in the next, in turn`;
}

function middleLengths(one: Particulars, two: Particulars): Middle[] {
  return one.lengths.flatMap(({ amount, unit }, index) => {
    if (one.lengths.findIndex((length) => length.unit === unit) !== index) return [];
    const other = two.lengths.find((length) => length.unit === unit && length.amount !== amount);
    if (!other) return [];
    return [
      {
        proposal: `${between(amount, other.amount, unit)}, between ${lengthWords(amount, unit)} and ${lengthWords(other.amount, unit)}`,
        reason: "it keeps part of what each of you asked for",
      },
    ];
  });
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
  [middleTime, middleAmount, middleShare, middleDay, middleLengths].flatMap(
    (bridge) => bridge(one, two) ?? [],
  );
