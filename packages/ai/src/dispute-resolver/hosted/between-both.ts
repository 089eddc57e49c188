import { type Particulars, particularsOf } from "../../disputes/particulars.ts";
import type { OverdueDispute } from "../dispute-resolver.ts";

/** Minutes of the day; the small hours belong to the evening before. */
const clockMinutes = ({ times }: Particulars): number[] =>
  times.map(({ hour, minute }) => (hour < 5 ? hour + 24 : hour) * 60 + minute);

/** Nothing of a kind that neither named; otherwise between the least and the most. */
const within = (given: readonly number[], offered: readonly number[], least: number): boolean =>
  offered.every(
    (value) =>
      given.length > 0 && value >= Math.min(...given) * least && value <= Math.max(...given),
  );

/**
 * Whether a suggestion keeps to what the two proposals leave between them: its times and amounts lie from the one to the
 * other, and what nobody named is not brought in. An amount may be half: what is shared is told as each one's share.
 */
export function staysBetween(dispute: OverdueDispute, suggestion: string): boolean {
  const { title, description, counter, now, timeZone } = dispute;
  const given = particularsOf(`${title}. ${description}. ${counter ?? ""}`, now, timeZone);
  const offered = particularsOf(suggestion, now, timeZone);
  return (
    within(clockMinutes(given), clockMinutes(offered), 1) &&
    within(given.dollars, offered.dollars, 0.5)
  );
}
