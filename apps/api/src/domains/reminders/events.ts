import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import { reminderLimits } from "@evenkeel/contract/constants";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { wholeDayReminders } from "@evenkeel/contract/notices";
import type { Database } from "../../database/schema.ts";
import { shownTimes, standingEvent } from "../calendar/index.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { remindAt } from "../notices/index.ts";
import { mostForward, parentsOfFamilies } from "./quiet-hours.ts";
import type { Put } from "./reminder.ts";

/** A server that was off for longer reminds no more. */
const latest = hourMilliseconds;
/** What is said at the beginning itself is still told for so long. */
const justBegun = 10 * minuteMilliseconds;

type Times = Pick<CalendarEvent, "start" | "allDay">;

/** Both parents, as long before an event as it says, each of its times, and never after it began. */
export async function eventsThatComeUp(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const until = now.getTime() + reminderLimits.minutes * minuteMilliseconds + mostForward;
  const rows = await db
    .selectFrom("calendar_events as event")
    .innerJoin("families as family", "family.id", "event.family_id")
    .selectAll("event")
    .select("family.time_zone as timeZone")
    .where("event.deleted_at", "is", null)
    .where("event.set_aside_at", "is", null)
    .where("event.import_id", "is", null)
    .where("event.starts_at", "<=", new Date(until))
    .where((eb) => eb.or([eb("event.repeat", "is not", null), eb("event.ends_at", ">", now)]))
    .where((eb) => eb.or([eb("event.reminders", "<>", "[]"), eb("event.exceptions", "<>", "{}")]))
    .execute();
  const parentsOf = parentsOfFamilies(db);
  await eachApart(rows, async (row) => {
    const stretch = { from: now.getTime() - hourMilliseconds, before: until };
    for (const { start, allDay, reminders } of shownTimes(standingEvent(row), stretch)) {
      for (const minutes of reminders) {
        const { at, end } = lifeOf({ start, allDay }, minutes, row.timeZone);
        if (at.getTime() - now.getTime() > mostForward || end <= now) continue;
        for (const { id, quiet } of await parentsOf(row.family_id)) {
          const toTell = remindAt(at, end, quiet, row.timeZone);
          const last = Math.max(at.getTime(), toTell.getTime()) + latest;
          if (toTell > now || now.getTime() >= last) continue;
          await put({
            familyId: row.family_id,
            notice: {
              kind: "event_soon",
              key: `event_soon ${row.id} ${start} ${minutes}`,
              actorId: null,
              onlyTo: id,
              expiresAt: end,
            },
          });
        }
      }
    }
  });
}

/**
 * When a reminder is due, and from when on it says nothing any more. Of a whole day it comes in daytime: the midnight of
 * a day means its morning, and a quarter of an hour before that the evening.
 */
function lifeOf(
  { start, allDay }: Times,
  minutes: number,
  timeZone: string,
): { at: Date; end: Date } {
  const begins = Date.parse(start);
  const literal = begins - minutes * minuteMilliseconds;
  if (!allDay) {
    return { at: new Date(literal), end: new Date(minutes === 0 ? begins + justBegun : begins) };
  }
  const inZone = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const at = inZone(literal);
  const from = at.withPlainTime(wholeDayReminders.from);
  const to = at.withPlainTime(wholeDayReminders.to);
  const isBefore = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) =>
    Temporal.ZonedDateTime.compare(one, other) < 0;
  const inDaytime = isBefore(at, from) ? from : isBefore(to, at) ? to : at;
  return {
    at: new Date(inDaytime.epochMilliseconds),
    end: new Date(inZone(begins).withPlainTime(wholeDayReminders.to).epochMilliseconds),
  };
}
