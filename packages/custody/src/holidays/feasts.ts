/**
 * Feasts of other calendars on Gregorian days, from a table with a source for each (feasts.json). Not from `Intl`: its
 * Chinese and Islamic calendars are approximations that miss the published day by one in several years, it knows no
 * Hindu and no Vietnamese one, and browsers differ. A Jewish feast begins on the evening before the day given. Where a
 * community sights the moon, or reckons elsewhere, its day may be another one: the wizard says so.
 */
import table from "./feasts.json" with { type: "json" };

export type Feast = keyof typeof table.feasts;

const years = new Map<Feast, readonly string[]>();

function daysOf(feast: Feast): readonly string[] {
  const known = years.get(feast) ?? table.feasts[feast].days.split(" ");
  years.set(feast, known);
  return known;
}

/** The days of `year` (Gregorian) on which the feast falls, YYYY-MM-DD: the short Islamic year may bring one twice. */
export function feastDays(feast: Feast, year: number): readonly [string, ...string[]] {
  const days = daysOf(feast)[year - table.firstYear];
  if (days === undefined) throw new RangeError(`The table of feasts does not know ${year}`);
  const [first = "", ...more] = days.split("/").map((day) => `${year}-${day}`);
  return [first, ...more];
}
