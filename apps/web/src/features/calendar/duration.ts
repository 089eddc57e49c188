import { unitsOf } from "../../lib/dates.ts";
import { words } from "../../lib/words.ts";

const day = 1440;

/** 60 as '1 hour', 240 as '4 hours', 1440 as 'All day'. */
export function durationWords(minutes: number): string {
  if (minutes === day) return words("calendar")("form.allDay");
  return minutes < 60 ? unitsOf(minutes, "minute") : unitsOf(minutes / 60, "hour");
}
