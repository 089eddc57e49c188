import { addDays } from "../../lib/dates.ts";

/** How far the list of the month that it is now goes at least: four weeks, today among them. */
const weeksAhead = 28;

/** What the list of a month tells. */
interface ListedDays {
  /** The days that are left, or all of another month's. */
  from: string;
  to: string;
  /** The days of this month that are over, last one included; null where there are none. */
  over: { from: string; to: string } | null;
}

/**
 * The month that it is now begins today and goes on for four weeks: on its last day a parent who looks for what comes
 * next is not shown an empty list. Any other month is told whole.
 */
export function listedDays(month: string, today: string): ListedDays {
  const from = `${month.slice(0, 7)}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  if (today < from || today > to) return { from, to, over: null };
  const ahead = addDays(today, weeksAhead - 1);
  return {
    from: today,
    to: ahead > to ? ahead : to,
    over: today === from ? null : { from, to: addDays(today, -1) },
  };
}
