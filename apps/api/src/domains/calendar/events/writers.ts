import type { Kysely, Transaction } from "kysely";
import { type EventDetails } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { eventHistories } from "./history.ts";
import type { EventRow } from "./repository.ts";
import { standingEvent, type StandingEvent } from "./standing-event.ts";

/** What of an event is somebody's words. */
const words = ["title", "place", "note"] as const satisfies readonly (keyof EventDetails)[];

/**
 * Rows as events that know who wrote what stands there, as their entries on the record say: the maker, until the other
 * parent says it in other words. One that goes on from another has that one's words, and whoever wrote them.
 */
export async function eventsWithWriters(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
  rows: readonly EventRow[],
): Promise<StandingEvent[]> {
  const events = rows.map((row) => standingEvent(row));
  const changed = events.filter(
    ({ row, exceptions }) => row.changed_by !== null || Object.keys(exceptions).length > 0,
  );
  const histories = await eventHistories(
    connection,
    scope,
    changed.map(({ row }) => row.id),
  );
  return events.map((event) => {
    const versions = histories.get(event.row.id);
    if (versions === undefined) return event;
    let ofAll = event.row.creator_id;
    const ofTimes = new Map<string, number>();
    const ofWords = new Map<string, number>();
    for (const { act, by, day, event: after, before } of versions) {
      const said = JSON.stringify(words.map((name) => after[name]));
      // Whoever puts words back did not write them.
      if (act === "restored" && day === null) ofAll = ofWords.get(said) ?? ofAll;
      if (by === null || act === "deleted" || act === "restored") continue;
      if (before !== null && words.every((name) => before[name] === after[name])) continue;
      if (day === null) {
        ofAll = by;
        ofWords.set(said, by);
      } else ofTimes.set(day, by);
    }
    for (const [day, { by, otherwise }] of Object.entries(event.exceptions)) {
      const hasOwn = words.some((name) => otherwise?.[name] !== undefined);
      // A time that was moved together with its event has another day there.
      if (!hasOwn) ofTimes.delete(day);
      else if (!ofTimes.has(day)) ofTimes.set(day, by);
    }
    return { ...event, writers: { ofAll, ofTimes } };
  });
}

/** The same of one. */
export async function eventWithWriters(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
): Promise<StandingEvent> {
  const [event] = await eventsWithWriters(connection, scope, [row]);
  return event ?? standingEvent(row);
}
