import type { Transaction } from "kysely";
import { repeatLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import { type FamilyClock, nameOf } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../family/index.ts";
import type { EventFields } from "../../record/index.ts";
import type { EventName } from "./event-id.ts";
import { refused } from "./faults.ts";
import { type EventRow, eventRows, isPlaced } from "./repository.ts";
import { shownAt } from "./show-event.ts";
import type { StandingEvent } from "./standing-event.ts";

/** Hours of a schedule change with it, and those of a swap with the swap. @throws AppError conflict */
export function assertByHand(row: EventRow): void {
  assertNotSwapped(row);
  if (isPlaced(row)) throw new AppError("conflict", say("event.ofSchedule"));
}

/** What both agreed to is not deleted by one of them. @throws AppError conflict */
function assertNotSwapped(row: EventRow): void {
  if (isPlaced(row) && row.import_id === null) {
    throw new AppError("conflict", say("event.ofSwap"));
  }
}

/** Whether a parent may take single hours of a schedule off the calendar: given from above, as it asks all schedules. */
export type MayTakeHours = (
  transaction: Transaction<Database>,
  scope: FamilyScope,
  about: { importId: string; userId: number },
) => Promise<boolean>;

/**
 * Hours are not taken off the calendar by one parent where it takes both (`consent.ts`).
 * @throws AppError conflict
 */
export async function assertMayTakeOff(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  row: EventRow,
  by: { userId: number; mayTakeHours: MayTakeHours },
): Promise<void> {
  assertNotSwapped(row);
  if (row.import_id === null) return;
  const { userId, mayTakeHours } = by;
  if (await mayTakeHours(transaction, scope, { importId: row.import_id, userId })) return;
  throw new AppError("conflict", say("event.takesBoth"));
}

/** @throws AppError conflict, with the event as it stands, where it was changed since this version */
export function assertCurrent(
  event: StandingEvent,
  version: number,
  { name, family }: { name: EventName; family: FamilyClock },
): void {
  const { row, exceptions, fields } = event;
  if (row.version === version) return;
  const changes = [
    ...(row.changed_by === null || row.changed_at === null
      ? []
      : [{ by: row.changed_by, at: row.changed_at.toISOString() }]),
    ...Object.values(exceptions),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const by = nameOf(family, changes[0]?.by ?? row.creator_id);
  throw new AppError("conflict", say("event.changed", { who: by, event: fields.title }), {
    event: shownAt(event, name.day),
  });
}

/** @throws AppError invalid for a child of another family, conflict where too many events repeat */
export async function assertFits(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { fields, before }: { fields: EventFields; before: EventFields | null },
): Promise<void> {
  if (fields.childIds.length > 0) {
    const children = new Set((await childRows.all(transaction, scope)).map(({ id }) => id));
    if (fields.childIds.some((id) => !children.has(id))) {
      throw refused("childIds", say("child.none"));
    }
  }
  if (fields.repeat === null || (before?.repeat ?? null) !== null) return;
  if ((await eventRows.countRepeated(transaction, scope)) >= repeatLimits.eventsOfFamily) {
    throw new AppError(
      "conflict",
      say("event.tooManyRepeated", { most: repeatLimits.eventsOfFamily }),
    );
  }
}
