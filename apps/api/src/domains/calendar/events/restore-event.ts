import type { Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents } from "../../record/entry.ts";
import { saidFields, wholeFields } from "../../record/event-said.ts";
import { append } from "../../record/ledger.ts";
import { assertAgreed } from "./agreements.ts";
import type { EventName } from "./event-id.ts";
import { noSuchEvent } from "./faults.ts";
import { namedChildren } from "./named-children.ts";
import { subjectOf } from "./place-events.ts";
import { otherwiseAgain } from "./plan-change.ts";
import { type EventRow, eventRows, isPlaced } from "./repository.ts";
import { assertFits } from "./rules.ts";
import { firstShown, shownAt } from "./show-event.ts";
import { cellsOf, standingEvent, timeOn } from "./standing-event.ts";
import { eventWithWriters } from "./writers.ts";

interface By {
  readonly userId: number;
  readonly at: Date;
}

/**
 * Puts a deleted event, or one deleted time of it, back as it stood. What stands already is left as it is, so that two
 * taps put it back once. The caller holds the record's lock.
 * @throws AppError not_found where the family never had it, conflict for hours of a schedule, for an agreement that was
 *   put on the calendar again meanwhile, and where too many events repeat
 */
export async function restoreEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { eventId, day }: EventName,
  by: By,
): Promise<CalendarEvent> {
  const deleted = await eventRows.findDeleted(transaction, scope, eventId);
  if (deleted !== undefined && day === null) await restoreWhole(transaction, scope, deleted, by);
  const row = await eventRows.find(transaction, scope, eventId);
  if (row === undefined) throw noSuchEvent();
  if (day === null) return firstShown(await eventWithWriters(transaction, scope, row));
  const event = standingEvent(row);
  const changed =
    timeOn(event, day) === null ? await restoreTime(transaction, scope, row, day, by) : row;
  return shownAt(await eventWithWriters(transaction, scope, changed), day);
}

async function restoreWhole(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { userId, at }: By,
): Promise<void> {
  if (isPlaced(row)) throw new AppError("conflict", say("event.ofSchedule"));
  if (row.dispute_id !== null) await assertAgreed(transaction, scope, row.dispute_id);
  const { fields } = standingEvent(row);
  await assertFits(transaction, scope, { fields, before: null });
  await append(transaction, scope, {
    kind: "event_restored",
    at,
    actorId: userId,
    ...subjectOf(row),
    content: {
      eventId: row.id,
      creatorId: row.creator_id,
      ...saidFields(fields),
      ...(await namedChildren(transaction, scope, fields)),
    },
  });
  await eventRows.markRestored(transaction, scope, row.id);
}

async function restoreTime(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  day: string,
  { userId, at }: By,
): Promise<EventRow> {
  const event = standingEvent(row);
  const stood = await timeDeleted(transaction, scope, row, day);
  const otherwise = otherwiseAgain(event, day, stood);
  await append(transaction, scope, {
    kind: "event_restored",
    at,
    actorId: userId,
    ...subjectOf(row),
    content: {
      eventId: row.id,
      creatorId: row.creator_id,
      ...saidFields(stood),
      ...(await namedChildren(transaction, scope, stood)),
      day,
      ...(otherwise === undefined ? {} : { otherwise }),
    },
  });
  const { [day]: _gone, ...others } = event.exceptions;
  const back =
    otherwise === undefined ? {} : { [day]: { by: userId, at: at.toISOString(), otherwise } };
  const { exceptions } = cellsOf(event.fields, { ...others, ...back });
  return eventRows.update(transaction, scope, row.id, { exceptions });
}

/** One time as it was when it was deleted, as its entry says. @throws AppError not_found where it never was */
async function timeDeleted(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { entry }: EventRow,
  day: string,
) {
  const entries = await transaction
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", scope)
    .where("subject", "=", entry)
    .where("kind", "=", "event_deleted")
    .orderBy("sequence", "desc")
    .execute();
  const deleted = entries
    .map(({ content }) => entryContents.event_deleted.parse(JSON.parse(content)))
    .find((one) => one.day === day);
  if (deleted === undefined) throw noSuchEvent();
  return wholeFields(deleted);
}
