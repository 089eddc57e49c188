import type { Transaction } from "kysely";
import type { EventReach } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/index.ts";
import { append, type EventFields, type NewEntry, saidFields } from "../../record/index.ts";
import { namedChildren } from "./named-children.ts";
import { eventRow, fileOf, type FromFile, insertEvents, subjectOf } from "./place-events.ts";
import type { PlannedChange, Split, TimeChange, WholeChange } from "./plan-change.ts";
import { type EventRow, eventRows } from "./repository.ts";
import { cellsOf, standingEvent } from "./standing-event.ts";

/** Who acts, when (taken under the record's lock), and how the new words were assessed. */
interface By {
  userId: number;
  at: Date;
  verdict?: TextVerdict;
  said?: SaidOf;
  /** The newer calendar file that says so. */
  file?: FromFile;
}

/** From which time of a repeated event, and how far, as the parent said it. */
export interface SaidOf {
  reach?: EventReach;
  ofTime?: string;
}

/** What stands on the record of it: of one time alone its day does. */
export const saidOf = (id: string, day: string | null, reach: EventReach | undefined): SaidOf => ({
  ...(reach === undefined ? {} : { reach }),
  ...(day === null || reach === undefined || reach === "this" ? {} : { ofTime: id }),
});

interface Changed {
  row: EventRow;
  entry: number;
}

/**
 * Carries a planned change out, each act with its entry on the record. The caller holds the record's lock, and has
 * planned from the row as it stands under it.
 * @returns the row of the event that was changed, or that goes on from a split, and the entry that says so
 */
export async function changeEvent(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  change: PlannedChange,
  by: By,
): Promise<Changed> {
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
): Promise<Changed> {
  const children = await namedChildren(transaction, scope, fields, before);
  const said = { ...named(row), ...saidFields(fields), ...children, day, ...by.said };
  const { sequence } =
    otherwise === null
      ? await append(transaction, scope, {
          kind: "event_deleted",
          ...about(row, by),
          content: said,
        })
      : await append(transaction, scope, {
          kind: "event_changed",
          ...about(row, by),
          content: { ...said, before: saidFields(before), otherwise, ...besides(by) },
        });
  const { fields: whole, exceptions } = standingEvent(row);
  const exception = { by: by.userId, at: by.at.toISOString(), otherwise };
  const { exceptions: cell } = cellsOf(whole, { ...exceptions, [day]: exception });
  const changed = await eventRows.update(transaction, scope, row.id, { exceptions: cell });
  return { row: changed, entry: sequence };
}

async function changeWhole(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { fields, exceptions }: Pick<WholeChange, "fields" | "exceptions">,
  by: By,
  toldAs?: NewEntry<"event_changed">["toldAs"],
): Promise<Changed> {
  const before: EventFields = standingEvent(row).fields;
  const { sequence } = await append(transaction, scope, {
    kind: "event_changed",
    ...about(row, by),
    ...(toldAs === undefined ? {} : { toldAs }),
    content: {
      ...named(row),
      ...saidFields(fields),
      ...(await namedChildren(transaction, scope, fields, before)),
      before: saidFields(before),
      day: null,
      exceptions,
      ...(by.file === undefined ? {} : { file: by.file }),
      ...besides(by),
      ...by.said,
    },
  });
  const changed = await eventRows.update(transaction, scope, row.id, {
    ...cellsOf(fields, exceptions),
    changed_by: by.userId,
    changed_at: by.at,
  });
  return { row: changed, entry: sequence };
}

async function split(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  { head, tail }: Split,
  by: By,
): Promise<Changed> {
  const { verdict: _ofTail, ...ending } = by;
  // An event that merely ends sooner is told as what it is to a reader: all its later times were deleted.
  const toldAs = tail === null ? ({ kind: "event_later_deleted" } as const) : undefined;
  const ended = await changeWhole(transaction, scope, row, head, ending, toldAs);
  if (tail === null) return ended;
  const next = eventRow(tail.fields, {
    scope,
    creatorId: row.creator_id,
    disputeId: row.dispute_id,
    exceptions: tail.exceptions,
    changed: { by: by.userId, at: by.at },
    ...fileOf(row),
  });
  const [inserted] = await insertEvents(transaction, scope, [next], by.at, {
    ...besides(by),
    ...by.said,
    continues: row.id,
    actorId: by.userId,
  });
  const written = await eventRows.find(transaction, scope, next.id);
  if (written === undefined || inserted === undefined) {
    throw new Error("An event that was just written is gone");
  }
  return { row: written, entry: inserted.entry };
}
