import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { eventColorOf } from "@evenkeel/contract/constants";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { CreateEventInput, EventReach } from "@evenkeel/contract/models/calendar/events";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyClock, roleOf } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/index.ts";
import {
  append,
  type EntryContent,
  type EventExceptions,
  type EventFields,
  type NewEntry,
  saidFields,
} from "../../record/index.ts";
import { fieldsToCreate } from "./event-fields.ts";
import { namedChildren } from "./named-children.ts";
import { type EventRow, eventRows } from "./repository.ts";
import { cellsOf, type ShownRow, standingEvent } from "./standing-event.ts";

/** An event that is not on the record yet, and so has no time at which it came there. */
type NewEvent = ShownRow;

/** The row of an event that a parent asks for. @throws AppError invalid if the end is not after the start */
export function newEventRow(
  input: CreateEventInput,
  by: { actor: Actor; scope: FamilyScope; family: FamilyClock; attachments?: Attachment[] },
): NewEvent {
  const { timeZone } = by.family;
  const { attachments } = by;
  const disputeId = input.disputeId ?? null;
  const color = eventColorOf(roleOf(by.family, by.actor.userId));
  return eventRow(fieldsToCreate(input, { timeZone, color, attachments }), {
    ...by,
    creatorId: by.actor.userId,
    disputeId,
  });
}

/** The calendar file that an event came with. */
export type FromFile = NonNullable<EntryContent<"event_created">["file"]>;

export const fileOf = ({ file_import, file_name, file_uid }: ShownRow): { file?: FromFile } =>
  file_import === null || file_name === null || file_uid === null
    ? {}
    : { file: { importId: file_import, name: file_name, uid: file_uid } };

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
    file?: FromFile;
    disputeId?: string | null;
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
    file_import: of.file?.importId ?? null,
    file_name: of.file?.name ?? null,
    file_uid: of.file?.uid ?? null,
    dispute_id: of.disputeId ?? null,
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
  reach?: EventReach;
  ofTime?: string;
  /** Who put it there; without it, the parent it belongs to. */
  actorId?: number;
  toldAs?: NewEntry<"event_created">["toldAs"];
  /** The calendar file that it came with, with what of it no row keeps. */
  file?: FromFile;
}

/** Rows and their entries on the record. The caller holds the record's lock. @returns the rows, with their entries */
export async function insertEvents(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  events: readonly NewEvent[],
  at: Date,
  { actorId, toldAs, ...besides }: Besides = {},
): Promise<(NewEvent & { entry: number })[]> {
  const rows = [];
  for (const event of events) {
    const { exceptions } = standingEvent(event);
    const { sequence } = await append(transaction, scope, {
      kind: "event_created",
      at,
      actorId: actorId ?? event.creator_id,
      ...(toldAs === undefined ? {} : { toldAs }),
      content: {
        ...(await entryOf(transaction, scope, event)),
        ...fileOf(event),
        ...(event.dispute_id === null ? {} : { disputeId: event.dispute_id }),
        ...(Object.keys(exceptions).length === 0 ? {} : { exceptions }),
        ...besides,
      },
    });
    rows.push({ ...event, created_at: at, entry: sequence });
  }
  await eventRows.insert(transaction, rows);
  return rows;
}

/** The event is kept as history. The caller holds the record's lock. */
export async function deleteEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  by: {
    userId: number;
    at: Date;
    toldAs?: NewEntry<"event_deleted">["toldAs"];
    said?: { reach?: EventReach; ofTime?: string };
  },
): Promise<void> {
  const { userId, at, toldAs, said } = by;
  await eventRows.markDeleted(transaction, scope, row.id, { userId, at });
  await append(transaction, scope, {
    kind: "event_deleted",
    at,
    actorId: userId,
    ...(toldAs === undefined ? {} : { toldAs }),
    ...subjectOf(row),
    content: { ...(await entryOf(transaction, scope, row)), ...said },
  });
}

/** Entries about an event have the one by which it came as their subject. Hours of a schedule have none. */
export const subjectOf = ({ entry }: Pick<EventRow, "entry">): { subject?: number } =>
  entry == null ? {} : { subject: entry };

async function entryOf(transaction: Transaction<Database>, scope: FamilyScope, row: ShownRow) {
  const { fields } = standingEvent(row);
  const children = await namedChildren(transaction, scope, fields);
  return { eventId: row.id, creatorId: row.creator_id, ...saidFields(fields), ...children };
}
