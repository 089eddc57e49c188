import type { Kysely } from "kysely";
import { removedEventsShown } from "@evenkeel/contract/constants";
import type { RemovedEvent } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents } from "../../record/entry.ts";
import { toDetails, wholeFields } from "../../record/event-said.ts";
import { endingAt, gaveWay } from "./ended-series.ts";
import { occurrenceId, readEventId } from "./event-id.ts";
import { eventRows, isPlaced } from "./repository.ts";
import { seriesOf, standingEvent, timeOn } from "./standing-event.ts";

type Act = Pick<RemovedEvent, "by" | "at"> & { kind: string; content: unknown };

/**
 * What a parent took off the calendar and `restoreEvent` puts back, newest first: events, single times, and a time with
 * all later ones, deleted or changed together. Hours of a schedule come back with their schedule.
 */
export async function removedEvents(
  db: Kysely<Database>,
  scope: FamilyScope,
): Promise<RemovedEvent[]> {
  const entries = await db
    .selectFrom("record_entries")
    .select(["kind", "at", "actor_id as by", "content"])
    .where("family_id", "=", scope)
    .where("subject", "is not", null)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "event_deleted"),
        eb.and([eb("kind", "=", "event_changed"), eb("content", "like", '%"reach":"later"%')]),
      ]),
    )
    .orderBy("sequence", "desc")
    .limit(removedEventsShown)
    .execute();
  const found = [];
  for (const { kind, at, by, content } of entries) {
    const act = { kind, by, at: at.toISOString(), content: JSON.parse(content) as unknown };
    found.push(
      kind === "event_deleted" ? await deleted(db, scope, act) : await ended(db, scope, act),
    );
  }
  const known = new Set<string>();
  return found.flatMap((one) => {
    if (one === null || known.has(one.id)) return [];
    known.add(one.id);
    return [one];
  });
}

/** Null where it stands again, or went because what it went on from came back. */
async function deleted(
  db: Kysely<Database>,
  scope: FamilyScope,
  { by, at, content }: Act,
): Promise<RemovedEvent | null> {
  const said = entryContents.event_deleted.parse(content);
  const { eventId, day } = said;
  const event = toDetails(wholeFields(said));
  if (day === undefined) {
    const row = await eventRows.findDeleted(db, scope, eventId);
    if (row === undefined || isPlaced(row) || (await gaveWay(db, scope, row))) return null;
    return { id: eventId, act: "deleted", day: null, event, by, at };
  }
  const row = await eventRows.find(db, scope, eventId);
  if (row === undefined) return null;
  const standing = standingEvent(row);
  const { repeat } = standing.fields;
  const isOfRepeat = repeat !== null && seriesOf(standing.fields, repeat).on(day) !== null;
  if (!isOfRepeat || timeOn(standing, day) !== null) return null;
  return { id: occurrenceId(eventId, day), act: "deleted", day, event, by, at };
}

async function ended(
  db: Kysely<Database>,
  scope: FamilyScope,
  { by, at, content }: Act,
): Promise<RemovedEvent | null> {
  const { eventId, ofTime, reach } = entryContents.event_changed.parse(content);
  const day = ofTime === undefined ? null : (readEventId(ofTime)?.day ?? null);
  const row = await eventRows.find(db, scope, eventId);
  if (row === undefined || ofTime === undefined || day === null || reach !== "later") return null;
  const ending = await endingAt(db, scope, row, ofTime);
  if (ending === null || ending === "overtaken") return null;
  const act = ending.tail === null && !ending.isWhole ? "deleted_later" : "changed_later";
  return { id: ofTime, act, day, event: toDetails(ending.fields), by, at };
}
