import type { Transaction } from "kysely";
import type { UndoAs } from "@evenkeel/custody/family/consent";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { append } from "../../record/index.ts";
import { compare, rearrange } from "./rearrange.ts";
import { type ImportRow, imports } from "./repository.ts";

/**
 * Takes an applied schedule off the calendar as a whole: the calendar holds exactly what the other schedules say. The
 * caller holds the record's lock and knows that the parents may do so.
 * @returns how many of its events left, and how many of other schedules are back
 */
export async function takeOff(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { id }: Pick<ImportRow, "id">,
  { undoAs, ...by }: { userId: number; at: Date; undoAs?: UndoAs },
): Promise<{ eventsRemoved: number; eventsRestored: number }> {
  await imports.undo(transaction, scope, id, by);
  const family = await familyClock(transaction, scope);
  const standing = await imports.standing(transaction, scope);
  const change = await compare(transaction, scope, standing, family);
  const calendarDigest = await rearrange(transaction, scope, change, {
    family,
    standing,
    at: by.at,
  });
  const counts = {
    eventsRemoved: change.setAside.filter(({ importId }) => importId === id).length,
    eventsRestored: change.bringBack.length + change.insert.length,
  };
  await append(transaction, scope, {
    kind: "schedule_undone",
    at: by.at,
    actorId: by.userId,
    content: {
      importId: id,
      ...(undoAs === undefined ? {} : { undoAs }),
      ...counts,
      calendarDigest,
    },
  });
  return counts;
}
