import type { Transaction } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/texts.ts";
import type { EventFields } from "../../record/entry.ts";
import { append } from "../../record/ledger.ts";
import { namedChildren } from "./named-children.ts";
import { eventRow, insertEvents, subjectOf } from "./place-events.ts";
import type { PlannedChange, Split, TimeChange, WholeChange } from "./plan-change.ts";
import { type EventRow, eventRows } from "./repository.ts";
import { cellsOf, standingEvent } from "./standing-event.ts";

/** Who acts, when (taken under the record's lock), and how the new words were assessed. */
interface By {
  userId: number;
  at: Date;
  verdict?: TextVerdict;
}

/**
 * Carries a planned change out, each act with its entry on the record. The caller holds the record's lock, and has
 * planned from the row as it stands under it.
 * @returns the row of the event that was changed, or that goes on from a split
 */
export async function changeEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  change: PlannedChange,
  by: By,
): Promise<EventRow> {
  if (change.kind === "time") return changeTime(transaction, scope, row, change, by);
  if (change.kind === "whole") return changeWhole(transaction, scope, row, change, by);
  return split(transaction, scope, row, change, by);
}

const besides = ({ verdict }: By) => (verdict === undefined ? {} : { verdict });
const about = (row: EventRow, { userId, at }: By) => ({ at, actorId: userId, ...subjectOf(row) });
const named = (row: EventRow) => ({ eventId: row.id, creatorId: row.creator_id });

async function changeTime(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { day, otherwise, fields, before }: TimeChange,
  by: By,
): Promise<EventRow> {
  const children = await namedChildren(transaction, scope, fields, before);
  const said = { ...named(row), ...fields, ...children, day };
  if (otherwise === null) {
    await append(transaction, scope, { kind: "event_deleted", ...about(row, by), content: said });
  } else {
    await append(transaction, scope, {
      kind: "event_changed",
      ...about(row, by),
      content: { ...said, before, otherwise, ...besides(by) },
    });
  }
  const { fields: whole, exceptions } = standingEvent(row);
  const exception = { by: by.userId, at: by.at.toISOString(), otherwise };
  const { exceptions: cell } = cellsOf(whole, { ...exceptions, [day]: exception });
  return eventRows.update(transaction, scope, row.id, { exceptions: cell });
}

async function changeWhole(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { fields, exceptions }: Pick<WholeChange, "fields" | "exceptions">,
  by: By,
): Promise<EventRow> {
  const before: EventFields = standingEvent(row).fields;
  await append(transaction, scope, {
    kind: "event_changed",
    ...about(row, by),
    content: {
      ...named(row),
      ...fields,
      ...(await namedChildren(transaction, scope, fields, before)),
      before,
      day: null,
      exceptions,
      ...besides(by),
    },
  });
  return eventRows.update(transaction, scope, row.id, {
    ...cellsOf(fields, exceptions),
    changed_by: by.userId,
    changed_at: by.at,
  });
}

async function split(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { head, tail }: Split,
  by: By,
): Promise<EventRow> {
  const ended = await changeWhole(transaction, scope, row, head, { userId: by.userId, at: by.at });
  if (tail === null) return ended;
  const next = eventRow(tail.fields, {
    scope,
    creatorId: row.creator_id,
    exceptions: tail.exceptions,
    changed: { by: by.userId, at: by.at },
  });
  await insertEvents(transaction, scope, [next], by.at, {
    ...besides(by),
    continues: row.id,
    actorId: by.userId,
  });
  const written = await eventRows.find(transaction, scope, next.id);
  if (written === undefined) throw new Error("An event that was just written is gone");
  return written;
}
