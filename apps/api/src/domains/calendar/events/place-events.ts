import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { eventColorOf } from "@evenkeel/contract/constants";
import type { CalendarEvent, CreateEventInput } from "@evenkeel/contract/models/calendar/events";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyClock, roleOf } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/texts.ts";
import type { EventExceptions, EventFields } from "../../record/entry.ts";
import { append, lockRecord } from "../../record/ledger.ts";
import { fieldsToCreate } from "./event-fields.ts";
import { familyClock } from "../../record/family-clock.ts";
import { namedChildren } from "./named-children.ts";
import { type EventRow, eventRows } from "./repository.ts";
import { cellsOf, shown, type ShownRow, standingEvent } from "./standing-event.ts";

/** An event that is not on the record yet, and so has no time at which it came there. */
type NewEvent = ShownRow;

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
      return placed.map((row) => shown(standingEvent(row), null));
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
      row.import_id === null &&
      row.repeat === null &&
      row.title === title &&
      row.starts_at.getTime() === from.getTime(),
  );
}

/** The row of an event that a parent asks for. @throws AppError invalid if the end is not after the start */
export function newEventRow(
  input: CreateEventInput,
  by: { actor: Actor; scope: FamilyScope; family: FamilyClock },
): NewEvent {
  const { timeZone } = by.family;
  const color = eventColorOf(roleOf(by.family, by.actor.userId));
  return eventRow(fieldsToCreate(input, { timeZone, color }), {
    ...by,
    creatorId: by.actor.userId,
  });
}

/**
 * The row of a new event.
 * @param of the parent it belongs to; of one that goes on from another its times that are not as the others, and who
 *   changed it by that
 */
export function eventRow(
  fields: EventFields,
  of: {
    scope: FamilyScope;
    creatorId: number;
    exceptions?: EventExceptions;
    changed?: { by: number; at: Date };
  },
): NewEvent {
  return {
    id: randomUUID(),
    family_id: of.scope,
    ...cellsOf(fields, of.exceptions ?? {}),
    creator_id: of.creatorId,
    version: 1,
    changed_by: of.changed?.by ?? null,
    changed_at: of.changed?.at ?? null,
    import_id: null,
    period_key: null,
    rule: null,
    set_aside_at: null,
    deleted_by: null,
    deleted_at: null,
  };
}

/** What an entry says of a new event besides: how its words were assessed, and which event it goes on from. */
interface Besides {
  verdict?: TextVerdict;
  continues?: string;
  /** Who put it there; without it, the parent it belongs to. */
  actorId?: number;
}

/** Rows and their entries on the record. The caller holds the record's lock. */
export async function insertEvents(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  events: readonly NewEvent[],
  at: Date,
  { actorId, ...besides }: Besides = {},
): Promise<void> {
  const rows = [];
  for (const event of events) {
    const { exceptions } = standingEvent(event);
    const { sequence } = await append(transaction, scope, {
      kind: "event_created",
      at,
      actorId: actorId ?? event.creator_id,
      content: {
        ...(await entryOf(transaction, scope, event)),
        ...(Object.keys(exceptions).length === 0 ? {} : { exceptions }),
        ...besides,
      },
    });
    rows.push({ ...event, created_at: at, entry: sequence });
  }
  await eventRows.insert(transaction, rows);
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
    ...subjectOf(row),
    content: await entryOf(transaction, scope, row),
  });
}

/** Entries about an event have the one by which it came as their subject. Hours of a schedule have none. */
export const subjectOf = ({ entry }: Pick<EventRow, "entry">): { subject?: number } =>
  entry == null ? {} : { subject: entry };

async function entryOf(transaction: Transaction<Database>, scope: FamilyScope, row: ShownRow) {
  const { fields } = standingEvent(row);
  const children = await namedChildren(transaction, scope, fields);
  return { eventId: row.id, creatorId: row.creator_id, ...fields, ...children };
}
