/** What a dispute names: its dates, times, amounts and lengths in words, and whether they make a proposal specific. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import { dayWords, saidTimeWords } from "@evenkeel/hearing/time/zone";

/** '$1,250', '$60.50' */
export const money = (dollars: number): string =>
  dollars.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  });

const unitKeys = {
  minute: "minute",
  hour: "hour",
  day: "day",
  night: "night",
  overnight: "overnight",
  weekend: "weekend",
  week: "week",
  month: "month",
  "times a week": "perWeek",
  "times a month": "perMonth",
} as const;

/** '2 weeks', 'once a month' */
export const lengthWords = (
  { amount, unit }: Particulars["lengths"][number],
  language: Language,
): string => wordsIn(language, "ai-disputes")(`length.${unitKeys[unit]}`, { amount });

/** Each thing named once, a day that is not sure in the parent's own words, an hour without its half as it stands: '$45', 'Monday, January 11, 2027', '40 minutes'. */
export function factsNamed(particulars: Particulars, language: Language): string[] {
  const t = wordsIn(language, "ai-disputes");
  const { days } = particulars;
  const daysNamed = days
    // 'Wednesday' says nothing more beside 'Wednesday, January 6'.
    .filter(
      ({ text, exact }) =>
        exact ||
        !days.some(
          (other) =>
            other.exact &&
            text.toLowerCase().includes(dayWords(other.day).split(",")[0]?.toLowerCase() ?? "?"),
        ),
    )
    .map(({ text, day, until, exact }) => {
      if (!exact) return text.replace(/^on /i, "").replace(/[.,\s]+$/, "");
      const from = dayWords(day, language);
      return until !== null && until > day
        ? t("named.days", { from, to: dayWords(until, language) })
        : from;
    });
  return [
    ...particulars.dollars.map(money),
    ...daysNamed,
    ...particulars.times.map(saidTimeWords),
    ...particulars.miles.map((miles) => t("named.miles", { miles })),
    ...particulars.lengths.map((length) => lengthWords(length, language)),
    ...particulars.percents.map((percent) => t("named.percent", { percent })),
    ...particulars.ages.map((age) => t("named.age", { age })),
  ].filter((item, index, all) => item !== "" && all.indexOf(item) === index);
}

/** Up to so many words, a wish without a number of its own is a slogan. */
export const fewWords = 6;
/** A school, a doctor, a place called by its name. */
export const properName = /(?<=\p{Ll} )\p{Lu}\p{Ll}{2,}/u;

/** Whether a date, an hour, an amount or a length is named at all. */
export const isSpecific = ({ dollars, days, times, lengths }: Particulars): boolean =>
  dollars.length + days.length + times.length + lengths.length > 0;
