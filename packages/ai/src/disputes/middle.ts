/** The middle between two positions, as far as their numbers allow one. */
import type { LengthUnit, Particulars } from "@evenkeel/hearing/disputes/particulars";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  addDays,
  type Day,
  daysBetween,
  dayWords,
  saidTimeWords,
  type WallTime,
} from "@evenkeel/hearing/time/zone";
import { lengthWords, money } from "../what-helps/named-facts.ts";

/** 'pick-up at 5:30 PM instead of … (it falls between …)'; null where nothing lies between. */
type Bridge = (one: Particulars, two: Particulars, language: Language) => string[] | string | null;

function middle(
  kind: "time" | "amount" | "day" | "length",
  between: Readonly<Record<"middle" | "one" | "two", string>>,
  language: Language,
): string {
  const t = wordsIn(language, "ai-disputes");
  return t("middle", {
    middle: t(`middle.${kind}`, between),
    reason: t(`middle.${kind}.reason`),
  });
}

const minutes = ({ hour, minute }: WallTime): number => hour * 60 + minute;
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

const middleTime: Bridge = (one, two, language) => {
  const [a] = one.times;
  const b = two.times.find((time) => a && minutes(time) !== minutes(a));
  if (!a || !b) return null;
  const isHalfSaid = a.isHalfSaid && b.isHalfSaid;
  const between = isHalfSaid ? middleOfDay(a, b) : middleOfHalf(a, b);
  const time = { hour: Math.floor(between / 60), minute: between % 60, isHalfSaid };
  return middle(
    "time",
    { middle: saidTimeWords(time), one: saidTimeWords(a), two: saidTimeWords(b) },
    language,
  );
};

const perWhat = ({ rates }: Particulars, amount: number): string | undefined =>
  rates.find((rate) => rate.amount === amount)?.per;

const middleAmount: Bridge = (one, two, language) => {
  const [a] = one.dollars;
  const b = two.dollars.find((amount) => amount !== a);
  if (a === undefined || b === undefined) return null;
  // A sum and a sum a month, or the prices of two different things, have no middle.
  if (perWhat(one, a) !== perWhat(two, b) || !(one.paid || two.paid)) return null;
  const half = Math.round(((a + b) / 2) * 100) / 100;
  return middle("amount", { middle: money(half), one: money(a), two: money(b) }, language);
};

const middleDay: Bridge = (one, two, language) => {
  // A stretch of days, or several, has no middle that means anything.
  const [a, ...more] = one.days.filter(({ exact }) => exact);
  const [b, ...others] = two.days.filter(({ exact, day }) => exact && day !== a?.day);
  if (!a || !b || more.length > 0 || others.length > 0 || a.until || b.until) return null;
  const [first, last] = a.day < b.day ? [a.day, b.day] : [b.day, a.day];
  const gap = daysBetween(first, last);
  if (gap < 2) return null;
  const words = (day: Day): string => dayWords(day, language);
  return middle(
    "day",
    { middle: words(addDays(first, Math.floor(gap / 2))), one: words(first), two: words(last) },
    language,
  );
};

/** Between two numbers of the same kind, in steps that people use. */
function between(one: number, two: number, unit: LengthUnit, language: Language): string {
  const t = wordsIn(language, "ai-disputes");
  const exact = (one + two) / 2;
  const words = (amount: number): string => lengthWords({ amount, unit }, language);
  if (unit === "minute") return words(Math.round(exact / 5) * 5);
  if (unit === "hour") return words(Math.round(exact * 2) / 2);
  const inTurn = unit === "times a week" ? "perWeek" : unit === "times a month" ? "perMonth" : null;
  if (inTurn === null || Number.isInteger(exact)) return words(Math.ceil(exact));
  return t(`middle.turns.${inTurn}`, {
    more: t("often", { amount: Math.ceil(exact) }),
    less: t("often", { amount: Math.floor(exact) }),
  });
}

const middleLengths: Bridge = (one, two, language) =>
  one.lengths.flatMap((length, index) => {
    const { amount, unit } = length;
    if (one.lengths.findIndex((other) => other.unit === unit) !== index) return [];
    const other = two.lengths.find((length) => length.unit === unit && length.amount !== amount);
    if (!other) return [];
    return middle(
      "length",
      {
        middle: between(amount, other.amount, unit, language),
        one: lengthWords(length, language),
        two: lengthWords(other, language),
      },
      language,
    );
  });

const middleShare: Bridge = (one, two, language) => {
  const [a] = one.percents;
  const b = two.percents.find((percent) => percent !== a);
  if (a === undefined || b === undefined) return null;
  const t = wordsIn(language, "ai-disputes");
  return t("middle", {
    middle: t("middle.share", { middle: Math.round((a + b) / 2), one: a, two: b }),
    reason: t("middle.share.reason"),
  });
};

/** Every difference that numbers can bridge, in words, the most telling first. */
export const middlesBetween = (one: Particulars, two: Particulars, language: Language): string[] =>
  [middleTime, middleAmount, middleShare, middleDay, middleLengths].flatMap(
    (bridge) => bridge(one, two, language) ?? [],
  );
