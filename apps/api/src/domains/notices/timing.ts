import { Temporal } from "temporal-polyfill";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { digestTimes } from "@evenkeel/contract/notices";

type Pace = Pick<NoticeSettings, "quiet" | "digest">;

/** How long before quiet hours a reminder comes that they would swallow: enough for what is looked for every minute, or every quarter of an hour, to be handed over. */
export const beforeQuiet = { everyMinute: { minutes: 2 }, everyQuarter: { minutes: 20 } } as const;

const inZone = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds);

/** Whether the clock on the wall shows a time of the quiet hours, which may reach over midnight. */
function isQuiet(moment: Temporal.ZonedDateTime, quiet: NoticeSettings["quiet"]): boolean {
  if (quiet === null) return false;
  const clock = moment.toPlainTime().toString({ smallestUnit: "minute" });
  return quiet.from < quiet.to
    ? clock >= quiet.from && clock < quiet.to
    : clock >= quiet.from || clock < quiet.to;
}

/**
 * The next instant at which the clock on the wall shows this time. One that a clock change leaves out is the instant
 * after the gap; of one that comes twice, the first that is still ahead.
 */
function nextAt(moment: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  for (let days = 0; ; days += 1) {
    const wall = moment.toPlainDate().add({ days }).toPlainDateTime(Temporal.PlainTime.from(time));
    for (const disambiguation of ["compatible", "later"] as const) {
      const found = wall.toZonedDateTime(moment.timeZoneId, { disambiguation });
      if (Temporal.ZonedDateTime.compare(found, moment) > 0) return found;
    }
  }
}

/** A clock that is set back can fall into the quiet hours a second time. */
function afterQuiet(
  moment: Temporal.ZonedDateTime,
  quiet: NonNullable<NoticeSettings["quiet"]>,
): Temporal.ZonedDateTime {
  return isQuiet(moment, quiet) ? afterQuiet(nextAt(moment, quiet.to), quiet) : moment;
}

/** When a parent is told of what happens now: right away, after the quiet hours, or with the next digest. */
export function tellAt(
  now: Date,
  { quiet, digest }: Pace,
  timeZone: string,
  urgent: boolean,
): Date {
  if (urgent) return now;
  let moment = inZone(now, timeZone);
  if (digest) {
    const next = digestTimes.map((time) => nextAt(moment, time));
    moment = next.reduce((one, other) =>
      Temporal.ZonedDateTime.compare(one, other) < 0 ? one : other,
    );
  }
  return dateOf(quiet === null ? moment : afterQuiet(moment, quiet));
}

/**
 * When a reminder of something that is over at `end` is told, by these quiet hours: at its time; after the quiet hours; or,
 * where it would be over by then, at the last moment before they began.
 */
export function remindAt(
  at: Date,
  end: Date,
  quiet: Pace["quiet"],
  timeZone: string,
  pace: keyof typeof beforeQuiet = "everyMinute",
): Date {
  const moment = inZone(at, timeZone);
  if (quiet === null || !isQuiet(moment, quiet)) return at;
  const after = dateOf(afterQuiet(moment, quiet));
  if (after < end) return after;
  const from = Temporal.PlainTime.from(quiet.from);
  const began = [0, 1, 2]
    .map((days) =>
      moment.subtract({ days }).toPlainDate().toZonedDateTime({ timeZone, plainTime: from }),
    )
    .find((start) => Temporal.ZonedDateTime.compare(start, moment) <= 0);
  return began === undefined ? at : dateOf(began.subtract(beforeQuiet[pace]));
}

/** Whether what was to come with a digest or after the quiet hours may be told now. */
export function mayTellNow(now: Date, { quiet }: Pick<Pace, "quiet">, timeZone: string): boolean {
  return !isQuiet(inZone(now, timeZone), quiet);
}
