/** Which of the facts that make a proposal specific its text says: nobody is asked for what they have written. */
import type { Particulars } from "@evenkeel/hearing/disputes/particulars";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./specific-facts.patterns.txt", import.meta.url));

export const specificFacts = [
  "name",
  "day",
  "drive",
  "advice",
  "share",
  "hours",
  "exchange",
  "makeUp",
  "stretch",
  "route",
  "phone",
  "distance",
  "reason",
  "plan",
  "cost",
  "driver",
  "channel",
  "length",
  "urgent",
  "calls",
  "change",
  "notice",
] as const;

type SpecificFact = (typeof specificFacts)[number];

/** Facts that words tell, as against dates and numbers. */
const told = {
  advice: patternOf("advice"),
  calls: patternOf("calls"),
  change: patternOf("change"),
  channel: patternOf("channel"),
  driver: patternOf("driver"),
  exchange: patternOf("exchange"),
  makeUp: patternOf("makeUp"),
  notice: patternOf("notice"),
  phone: patternOf("phone"),
  plan: patternOf("plan"),
  reason: patternOf("reason"),
  route: patternOf("route"),
  share: patternOf("share"),
  urgent: patternOf("urgent"),
};
const name = patternOf("name");
const drive = patternOf("drive");
const weekdays = patternOf("weekdays");

/** @param text title and description as they were written */
export function factsSaidIn(text: string, particulars: Particulars): ReadonlySet<SpecificFact> {
  const { days, times, dollars, percents, miles, lengths } = particulars;
  const plain = plainWords(text);
  const counted: Record<Exclude<SpecificFact, keyof typeof told>, boolean> = {
    name: name.test(text),
    day: days.length > 0 || weekdays.test(plain),
    hours: times.length > 0,
    stretch: days.length > 1 || days.some(({ until }) => until !== null),
    length: lengths.length > 0,
    distance: miles.length > 0,
    cost: dollars.length > 0,
    drive: drive.test(plain),
  };
  return new Set(
    specificFacts.filter((fact) =>
      fact in counted
        ? counted[fact as keyof typeof counted]
        : told[fact as keyof typeof told].test(plain) || (fact === "share" && percents.length > 0),
    ),
  );
}
