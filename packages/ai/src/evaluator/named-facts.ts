/** What a dispute names: its dates, times, amounts and lengths in words, and whether they make a proposal specific. */
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import { dayWords, saidTimeWords } from "@evenkeel/hearing/time/zone";

/** Each thing named once, a day that is not sure in the parent's own words, an hour without its half as it stands: '$45', 'Monday, January 11, 2027', '40 minutes'. */
export function factsNamed(particulars: Particulars): string[] {
  return [
    ...particulars.dollars.map((amount) => `$${amount.toLocaleString("en-US")}`),
    ...particulars.days
      // 'Wednesday' says nothing more beside 'Wednesday, January 6'.
      .filter(
        ({ text, exact }) =>
          exact ||
          !particulars.days.some(
            (other) =>
              other.exact &&
              text.toLowerCase().includes(dayWords(other.day).split(",")[0]?.toLowerCase() ?? "?"),
          ),
      )
      .map(({ text, day, until, exact }) =>
        exact
          ? `${dayWords(day)}${until !== null && until > day ? ` to ${dayWords(until)}` : ""}`
          : text.replace(/^on /i, "").replace(/[.,\s]+$/, ""),
      ),
    ...particulars.times.map(saidTimeWords),
    ...particulars.miles.map((miles) => `${miles} miles`),
    ...particulars.lengths.map(({ amount, unit }) =>
      unit.startsWith("times") && amount < 3
        ? unit.replace("times", amount === 1 ? "once" : "twice")
        : `${amount} ${unit}${amount === 1 || unit.includes(" ") ? "" : "s"}`,
    ),
    ...particulars.percents.map((percent) => `${percent} percent`),
    ...particulars.ages.map((age) => `age ${age}`),
  ].filter((item, index, all) => item !== "" && all.indexOf(item) === index);
}

/** Up to so many words, a wish without a number of its own is a slogan. */
export const fewWords = 6;
/** A school, a doctor, a place called by its name. */
export const properName = /(?<=\p{Ll} )\p{Lu}\p{Ll}{2,}/u;

/** Whether a date, an hour, an amount or a length is named at all. */
export const isSpecific = ({ dollars, days, times, lengths }: Particulars): boolean =>
  dollars.length + days.length + times.length + lengths.length > 0;
