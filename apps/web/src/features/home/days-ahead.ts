import { addDays } from "../../lib/dates.ts";

/** How far Home looks for what comes next. */
export const daysAhead = 60;

/** What Home asks the calendar for. A file of its own: every screen's frame reads ahead, and needs no more of Home. */
export const daysAheadOf = (today: string) => ({ from: today, to: addDays(today, daysAhead) });
