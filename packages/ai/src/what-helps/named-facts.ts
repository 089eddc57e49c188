/** What a dispute names: its dates, times, amounts and lengths in words, and whether they make a proposal specific. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import { type Day, dayWords, saidTimeWords } from "@evenkeel/hearing/time/zone";

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

const monthDay: Record<Language, Intl.DateTimeFormat> = {
  english: new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" }),
  spanish: new Intl.DateTimeFormat("es-US", { month: "long", day: "numeric", timeZone: "UTC" }),
};

/** A date whose year is not sure, where its words were read in another language than they were written in. */
function withoutYear(day: Day, until: Day | null, language: Language): string {
  const said = (one: Day) => monthDay[language].format(new Date(`${one}T00:00:00Z`));
  if (until === null || until <= day) return said(day);
  return wordsIn(language, "ai-disputes")("named.days", { from: said(day), to: said(until) });
}

/** 'Daily medicine' is what it is called: that 'the text names every day' tells nobody anything. */
const saysHowLong = ({ amount, unit }: Particulars["lengths"][number]): boolean =>
  !(unit === "times a week" && amount === 7);

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
    .map(({ text, day, until, ofMonth, exact }) => {
      if (text === "" && ofMonth && !exact) return withoutYear(day, until, language);
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
    ...particulars.lengths.filter(saysHowLong).map((length) => lengthWords(length, language)),
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
