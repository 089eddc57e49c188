import { Temporal } from "temporal-polyfill";
import type { EventFields, RepeatContent } from "../../record/index.ts";
import { seriesOf } from "../events/standing-event.ts";

const frequencies = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  biweekly: "FREQ=WEEKLY;INTERVAL=2",
  monthly: "FREQ=MONTHLY",
} as const;

/** What every month has, and what some have. */
const shortestMonth = 28;
const longestMonth = 31;
/** For so long Februaries without the 29th or 30th are named one by one. */
const yearsNamed = 20;

/** An event's repeat as RFC 5545 says it. */
export interface Recurrence {
  /** The RRULE's value. */
  rule: string;
  /** Days of times beside the rule's. */
  beside: string[];
}

/**
 * In an RRULE a month without the event's day is left out; here it has the event on its last day. The 31st is simply
 * each month's last day. For the 29th and 30th one rule could say so (BYMONTHDAY=28,29,30;BYSETPOS=-1), but ical.js, and
 * Thunderbird with it, reads that as two days a month. Dates beside the rule (RDATE) a large program leaves out. So those
 * Februaries are told one by one, and are events of their own for other programs.
 */
export function recurrenceOf(
  fields: Pick<EventFields, "start" | "end" | "allDay">,
  repeat: RepeatContent,
): Recurrence {
  const { cadence, until, count, timeZone, monthDay } = repeat;
  const isShort = monthDay !== null && monthDay > shortestMonth && monthDay < longestMonth;
  const series = seriesOf(fields, repeat);
  const beside = isShort ? inShortMonths(series, Date.parse(fields.start), monthDay) : [];
  // A number would count the rule's own times alone.
  const last = isShort && count !== null ? (series.numbered(count - 1)?.day ?? null) : until;
  const edge = (day: string) => (fields.allDay ? day.replaceAll("-", "") : endOf(day, timeZone));
  const rule = [
    frequencies[cadence],
    monthDay === longestMonth ? "BYMONTHDAY=-1" : isShort ? `BYMONTHDAY=${monthDay}` : null,
    last === null ? null : `UNTIL=${edge(last)}`,
    count === null || isShort ? null : `COUNT=${count}`,
  ];
  return { rule: rule.filter((part) => part !== null).join(";"), beside };
}

function inShortMonths(
  series: ReturnType<typeof seriesOf>,
  start: number,
  monthDay: number,
): string[] {
  const before = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO("UTC")
    .add({ years: yearsNamed }).epochMilliseconds;
  return series
    .touching({ from: start, before })
    .filter(({ day, number }) => number > 0 && Number(day.slice(-2)) !== monthDay)
    .map(({ day }) => day);
}

/** The last second of a day, in UTC. */
function endOf(day: string, timeZone: string): string {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  const last = next.subtract({ seconds: 1 }).toInstant();
  return last.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
}
