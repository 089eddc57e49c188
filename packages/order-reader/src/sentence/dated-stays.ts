/** Stays of every year that dates name and no holiday: 'December 24 at noon to December 25 at noon: Mother in even years, ...'. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Edge, Part } from "./parts.ts";
import { timesOf } from "./order-days.ts";
import type { ReadStatement } from "./read-statement.ts";
import { parentsByYears, stayBetween } from "./yearly-stay.ts";

type Parents = Record<"even" | "odd", Assignee>;
interface Dated {
  from: Edge;
  to: Edge;
  said: Part[];
}

const allowed: ReadonlySet<Part["says"]> = new Set(["who", "yearsOf", "yearly", "reversed"]);

/**
 * One rule for each of the stretches that a statement names by their dates; null where anything else is said, or where one
 * of them goes to nobody in some years.
 */
export function datedStays(parts: readonly Part[]): ReadStatement | null {
  const groups = groupsOf(parts);
  if (groups === null) return null;
  const yearly: ReadStatement["yearly"] = [];
  let before: Parents | null = null;
  for (const { from, to, said } of groups) {
    const parents: Parents | null = parentsOf(said, before);
    const times = timesOf(from, to);
    if (parents === null || times === null || times.school || !times.sure) return null;
    const stay = stayBetween(from, to, times, parents);
    if (stay === null) return null;
    yearly.push(stay);
    before = parents;
  }
  return { recurring: [], holidays: [], yearly };
}

/** Each stretch, with what is said of it behind it. One alone that has two dates is read elsewhere. */
function groupsOf(parts: readonly Part[]): Dated[] | null {
  const groups: Dated[] = [];
  let isDay = false;
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.says === "on" && part.clock === undefined) {
      // 'September 16', and its hours behind it
      isDay = true;
      const edge = edgeOn(part);
      groups.push({ from: edge, to: edge, said: [] });
    } else if (part.says === "span" && part.from.date && part.to.date) {
      groups.push({ from: part.from, to: part.to, said: [] });
    } else if (part.says === "span" && last && last.from.clock === null && isOfHours(part)) {
      last.from = { ...last.from, clock: part.from.clock };
      last.to = { ...last.to, clock: part.to.clock };
    } else if (part.says === "stop") continue;
    else if (!last || !allowed.has(part.says)) return null;
    else last.said.push(part);
  }
  return isDay || groups.length > 1 ? groups : null;
}

const edgeOn = ({ date }: Extract<Part, { says: "on" }>): Edge => ({
  days: [],
  clock: null,
  school: null,
  date,
  holiday: null,
  dayOfMonth: null,
});
const isOfHours = ({ from, to }: Extract<Part, { says: "span" }>): boolean =>
  [from, to].every(
    ({ days, clock, school, date, holiday }) =>
      days.length === 0 && clock !== null && !school && !date && !holiday,
  );

function parentsOf(said: readonly Part[], before: Parents | null): Parents | null {
  const [first, second, more] = said;
  if (first?.says === "reversed" && !second)
    return before && { even: before.odd, odd: before.even };
  const byYears = parentsByYears(said);
  if (byYears) return said.every(({ says }) => says !== "reversed") ? byYears : null;
  if (more || !first || !second) return null;
  const who = first.says === "who" ? first : second;
  const years = first.says === "who" ? second : first;
  if (who.says !== "who" || who.parent === "nonresident" || years.says !== "yearly") return null;
  return { even: who.parent, odd: who.parent };
}
