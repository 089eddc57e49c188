import { addDays } from "../../lib/dates.ts";

/** How far ahead the next events are looked for. */
export const daysAhead = 60;

/** What the calendar is asked for then. A file of its own: every screen's frame reads ahead, and needs no more. */
export const daysAheadOf = (today: string) => ({ from: today, to: addDays(today, daysAhead) });
