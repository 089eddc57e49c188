/** 'This weekend', 'the weekend of the 12th', 'the weekend from the 5th to the 6th': which two days a text means by it. */
import { addDays, type Day, wallClockNow, weekdayOf } from "../time/zone.ts";
import { type Days, daysIn } from "./days.ts";
import { taken } from "./unread-words.ts";

const friday = 5;
const saturday = 6;

const weekend =
  /\b(?:(this|next)|the|that|a)? ?\bweekend\b(?<named>,? (?:of|on|from|with)\b| (?=\d|the \d|\p{L}+ \d))?/iu;

interface Weekend extends Days {
  /** The one that it is the weekend of. */
  readonly saturday: Day;
}

/** The first and last day of the weekend of a Saturday, as a family has it. `named` is the day that it was named by. */
type WholeWeekend = (
  saturday: Day,
  named: Day | null,
) => { readonly day: Day; readonly lastDay: Day };

const twoDays: WholeWeekend = (saturday) => ({ day: saturday, lastDay: addDays(saturday, 1) });

/**
 * @param text with English words for dates
 * @param whole which days it has
 * @returns the first weekend named; null where there is none
 */
export function weekendIn(
  text: string,
  now: Date,
  timeZone: string,
  whole: WholeWeekend = twoDays,
): Weekend | null {
  const found = weekend.exec(text);
  if (found === null) return null;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const { day: today } = wallClockNow(now, timeZone);
  const named = found.groups?.["named"] === undefined ? null : daysIn(after, now, timeZone);
  // 'The weekend with Mia on the 12th' names the day of something else.
  if (named?.day && named.rest.trimStart().startsWith(taken.trim())) {
    const { rest } = named;
    return { ...around(named.day, named, whole), onlyWeekday: false, rest: `${before}${rest}` };
  }
  const ahead = (saturday - weekdayOf(today) + 7) % 7;
  const which = found[1]?.toLowerCase();
  const next = addDays(today, which === "next" ? ahead + 7 : ahead);
  return {
    ...whole(next, null),
    saturday: next,
    onlyWeekday: false,
    // Said on a Monday, 'next weekend' is the coming one for some.
    isSure: which === "this",
    rest: `${before}${taken}${after}`,
  };
}

/** The weekend that a day is of; days that were all named are those. */
function around(
  named: Day,
  { lastDay, isSure }: Days,
  whole: WholeWeekend,
): Pick<Weekend, "day" | "lastDay" | "isSure" | "saturday"> {
  const weekday = weekdayOf(named);
  const middle = addDays(named, weekday === 0 ? -1 : saturday - weekday);
  if (lastDay !== null) return { day: named, lastDay, isSure, saturday: named };
  const days = whole(middle, named);
  const isIn = days.day <= named && named <= days.lastDay;
  return {
    ...days,
    isSure: isSure && (isIn || weekday === 0 || weekday >= friday),
    saturday: middle,
  };
}
