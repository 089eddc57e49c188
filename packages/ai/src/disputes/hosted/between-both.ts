import { type Particulars, particularsOf } from "@evenkeel/hearing/disputes/particulars";
import type { SaidTime } from "@evenkeel/hearing/time/zone";
import type { OverdueDispute } from "../dispute-resolver.ts";

const half = 12 * 60;

/** Minutes of the day, the small hours belonging to the evening before. */
const minutesOf = ({ hour, minute }: SaidTime): number =>
  (hour < 5 ? hour + 24 : hour) * 60 + minute;

/** The same in half a day, where someone left the half unsaid. */
const minutesOfHalf = ({ hour, minute }: SaidTime): number => (hour % 12) * 60 + minute;

/** A date with its year may be read as a time of day, and is none. */
const withoutDates = (text: string): string =>
  text.replaceAll(
    /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b/gi,
    " ",
  );

/** Nothing of a kind that neither named; otherwise between the least and the most. */
const within = (given: readonly number[], offered: readonly number[], least: number): boolean =>
  offered.every(
    (value) =>
      given.length > 0 && value >= Math.min(...given) * least && value <= Math.max(...given),
  );

/**
 * Whether a suggestion keeps to what the two proposals leave between them: its times and amounts lie from the one to the
 * other, and what no one named is not brought in. An amount may be half: what is shared is told as each one's share.
 */
export function staysBetween(dispute: OverdueDispute, suggestion: string): boolean {
  const { title, description, counter, now, timeZone } = dispute;
  const read = (text: string): Particulars => particularsOf(withoutDates(text), now, timeZone);
  const given = read(`${title}. ${description}. ${counter ?? ""}`);
  const offered = read(suggestion);
  const inHalves = given.times.some(({ isHalfSaid }) => !isHalfSaid);
  const hours = given.times.map(inHalves ? minutesOfHalf : minutesOf);
  const isBetween = (time: SaidTime): boolean => {
    if (inHalves) return minutesOfHalf(time) === 0 || within(hours, [minutesOfHalf(time)], 1);
    const minutes = minutesOf(time);
    // Noon is in the middle of a day that both want, and no one's own hour.
    if (minutes === half) return true;
    const either = time.isHalfSaid ? [minutes] : [minutesOfHalf(time), minutesOfHalf(time) + half];
    return either.some((each) => within(hours, [each], 1));
  };
  return offered.times.every(isBetween) && within(given.dollars, offered.dollars, 0.5);
}
