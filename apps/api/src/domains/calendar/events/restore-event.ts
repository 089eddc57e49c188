import type { Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import {
  append,
  type EntryContent,
  entryContents,
  type EventFields,
  saidFields,
  wholeFields,
} from "../../record/index.ts";
import { assertAgreed } from "./agreements.ts";
import { endingAt, type Ending, gaveWay } from "./ended-series.ts";
import { type EventName, occurrenceId } from "./event-id.ts";
import { noSuchEvent } from "./faults.ts";
import { namedChildren } from "./named-children.ts";
import { deleteEvent, subjectOf } from "./place-events.ts";
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
 * Puts a deleted event, one deleted time of it, or a time and all later ones that were deleted or changed together, back
 * as it stood. What stands already is left as it is, so that two taps put it back once. The caller holds the record's
 * lock.
 * @throws AppError not_found where the family never had it, conflict for hours of a schedule, for an agreement that was
 *   put on the calendar again meanwhile, for later times of which something was said or deleted since, for an event that
 *   gave way to the one it went on from, and where too many events repeat
 */
export async function restoreEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { eventId, day }: EventName,
  by: By,
): Promise<CalendarEvent> {
  const deleted = await eventRows.findDeleted(transaction, scope, eventId);
  if (deleted !== undefined && (await wentAs(transaction, scope, deleted, day))) {
    const row = await restoreWhole(transaction, scope, deleted, by);
    const back = await eventWithWriters(transaction, scope, row);
    return day === null ? firstShown(back) : shownAt(back, day);
  }
  const row = await eventRows.find(transaction, scope, eventId);
  if (row === undefined) throw noSuchEvent();
  if (day === null) return firstShown(await eventWithWriters(transaction, scope, row));
  const changed = await restoreOn(transaction, scope, row, day, by);
  return shownAt(await eventWithWriters(transaction, scope, changed), day);
}

/** @returns the event as it is then */
async function restoreOn(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  day: string,
  by: By,
): Promise<EventRow> {
  const ending = await endingAt(transaction, scope, row, occurrenceId(row.id, day));
  if (ending === "overtaken") throw new AppError("conflict", say("event.laterChanged"));
  if (ending !== null) return restoreLater(transaction, scope, row, { day, ending }, by);
  if (timeOn(standingEvent(row), day) !== null) return row;
  return restoreTime(transaction, scope, row, day, by);
}

/** The event comes on as before it was ended; what went on in its place goes. */
async function restoreLater(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { day, ending }: { day: string; ending: Ending },
  by: By,
): Promise<EventRow> {
  const said = { reach: "later" as const, ofTime: occurrenceId(row.id, day) };
  const { fields, tail } = ending;
  const standing = standingEvent(row);
  if (tail !== null) await deleteEvent(transaction, scope, tail, { ...by, said });
  await assertFits(transaction, scope, { fields, before: standing.fields });
  const earlier = Object.entries(ending.isWhole ? {} : standing.exceptions);
  const kept = Object.fromEntries(earlier.filter(([other]) => other < day));
  const exceptions = { ...kept, ...ending.exceptions };
  await appendRestored(transaction, scope, row, by, fields, { ...said, exceptions });
  return eventRows.update(transaction, scope, row.id, cellsOf(fields, exceptions));
}

/** What came back, as an entry on the record. @param more what is said besides of one time, or of the later ones */
async function appendRestored(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { userId, at }: By,
  fields: EventFields,
  more: Partial<EntryContent<"event_restored">> = {},
): Promise<void> {
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
      ...more,
    },
  });
}

async function restoreWhole(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  by: By,
): Promise<EventRow> {
  if (isPlaced(row)) throw new AppError("conflict", say("event.ofSchedule"));
  if (await gaveWay(transaction, scope, row)) throw new AppError("conflict", say("event.gaveWay"));
  if (row.dispute_id !== null) await assertAgreed(transaction, scope, row.dispute_id);
  const { fields } = standingEvent(row);
  await assertFits(transaction, scope, { fields, before: null });
  await appendRestored(transaction, scope, row, by, fields);
  return eventRows.markRestored(transaction, scope, row.id);
}

async function restoreTime(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  day: string,
  by: By,
): Promise<EventRow> {
  const event = standingEvent(row);
  const stood = await timeDeleted(transaction, scope, row, day);
  const otherwise = otherwiseAgain(event, day, stood);
  const ofTime = { day, ...(otherwise === undefined ? {} : { otherwise }) };
  await appendRestored(transaction, scope, row, by, stood, ofTime);
  const { [day]: _gone, ...others } = event.exceptions;
  const back =
    otherwise === undefined ? {} : { [day]: { by: by.userId, at: by.at.toISOString(), otherwise } };
  const { exceptions } = cellsOf(event.fields, { ...others, ...back });
  return eventRows.update(transaction, scope, row.id, { exceptions });
}

/** Whether a deleted event went as this: as a whole, or as its first time and all later ones. */
async function wentAs(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { id, entry }: EventRow,
  day: string | null,
): Promise<boolean> {
  if (day === null) return true;
  const last = (await deletionsOf(transaction, scope, entry)).find((one) => one.day === undefined);
  return last?.ofTime === occurrenceId(id, day);
}

/** One time as it was when it was deleted, as its entry says. @throws AppError not_found where it never was */
async function timeDeleted(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { entry }: EventRow,
  day: string,
) {
  const deleted = (await deletionsOf(transaction, scope, entry)).find((one) => one.day === day);
  if (deleted === undefined) throw noSuchEvent();
  return wholeFields(deleted);
}

/** What its entries say of the deletions of an event and of its times, newest first. */
async function deletionsOf(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  entry: EventRow["entry"],
) {
  const entries = await transaction
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", scope)
    .where("subject", "=", entry)
    .where("kind", "=", "event_deleted")
    .orderBy("sequence", "desc")
    .execute();
  return entries.map(({ content }) => entryContents.event_deleted.parse(JSON.parse(content)));
}
