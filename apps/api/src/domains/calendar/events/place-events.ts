import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { eventColorOf } from "@evenkeel/contract/constants";
import type { CalendarEvent, CreateEventInput } from "@evenkeel/contract/models/calendar/events";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyClock, roleOf } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/texts.ts";
import { append, lockRecord } from "../../record/ledger.ts";
import { eventStretch } from "./event-times.ts";
import { familyClock } from "./family-clock.ts";
import { type EventRow, eventRows, toCalendarEvent } from "./repository.ts";

/** An event that is not on the record yet, and so has no time of its entry. */
type NewEvent = Omit<EventRow, "created_at">;

export interface NamedTime {
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string;
}

/**
 * Puts events, for example each one of a repeating event, on the calendar of the actor's family: all of them or none.
 * One that already stands there with this title and start is left as it is, so that a question which is asked again
 * because its answer was lost makes nothing twice; two that come at once wait for each other.
 * @param moved the event that these take the place of
 * @returns the events as they are on the calendar, in the order given
 * @throws AppError invalid if an end is not after its start
 */
export type PlaceEvents = (
  actor: Actor,
  inputs: readonly CreateEventInput[],
  moved?: NamedTime | null,
) => Promise<CalendarEvent[]>;

export function placeEvents(db: Kysely<Database>, now: () => Date): PlaceEvents {
  return async (actor, inputs, moved = null) => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const wanted = inputs.map((input) => newEventRow(input, { actor, scope, family }));
    return db.transaction().execute(async (transaction) => {
      // Before looking at what is there, so that no one adds the same in between.
      await lockRecord(transaction, scope);
      const placed: NewEvent[] = [];
      const missing: NewEvent[] = [];
      for (const row of wanted) {
        const standing = await appointment(transaction, scope, row.title, row.starts_at);
        if (standing === undefined) missing.push(row);
        placed.push(standing ?? row);
      }
      const at = now();
      await insertEvents(transaction, scope, missing, at);
      const old = moved && (await appointment(transaction, scope, moved.title, moved.start));
      if (old) await deleteEvent(transaction, scope, old, { userId: actor.userId, at });
      return placed.map(toCalendarEvent);
    });
  };
}

/** A period of an applied schedule is not an appointment: it only goes when its import does. */
async function appointment(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  title: string,
  start: string | Date,
): Promise<EventRow | undefined> {
  const from = new Date(start);
  const before = new Date(from.getTime() + 1);
  const rows = await eventRows.shown(transaction, scope, { from, before });
  return rows.find(
    (row) =>
      row.import_id === null && row.title === title && row.starts_at.getTime() === from.getTime(),
  );
}

/** The row of an event that a parent asks for. @throws AppError invalid if the end is not after the start */
export function newEventRow(
  input: CreateEventInput,
  by: { actor: Actor; scope: FamilyScope; family: FamilyClock },
): NewEvent {
  const { start, end } = eventStretch(input, by.family.timeZone);
  return {
    id: randomUUID(),
    family_id: by.scope,
    title: input.title.trim(),
    starts_at: start,
    ends_at: end,
    all_day: input.allDay,
    color: input.color ?? eventColorOf(roleOf(by.family, by.actor.userId)),
    creator_id: by.actor.userId,
    import_id: null,
    period_key: null,
    rule: null,
    set_aside_at: null,
    deleted_by: null,
    deleted_at: null,
  };
}

/** Rows and their entries on the record, with how their title was assessed. The caller holds the record's lock. */
export async function insertEvents(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  events: readonly NewEvent[],
  at: Date,
  verdict?: TextVerdict,
): Promise<void> {
  const rows = events.map((event) => ({ ...event, created_at: at }));
  await eventRows.insert(transaction, rows);
  for (const row of rows) {
    await append(transaction, scope, {
      kind: "event_created",
      at,
      actorId: row.creator_id,
      content: { ...entryOf(row), ...(verdict === undefined ? {} : { verdict }) },
    });
  }
}

/** The event is kept as history. The caller holds the record's lock. */
export async function deleteEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  by: { userId: number; at: Date },
): Promise<void> {
  await eventRows.markDeleted(transaction, scope, row.id, by);
  await append(transaction, scope, {
    kind: "event_deleted",
    at: by.at,
    actorId: by.userId,
    content: entryOf(row),
  });
}

function entryOf(row: EventRow) {
  return {
    eventId: row.id,
    title: row.title,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    allDay: row.all_day,
    creatorId: row.creator_id,
    color: row.color,
  };
}
