import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  UndoImportInput,
  UndoImportOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../record/family-clock.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import { append, lockRecord } from "../../record/ledger.ts";
import { compare, rearrange } from "./rearrange.ts";
import { imports } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Takes an applied schedule off the calendar as a whole: the calendar holds exactly what the other schedules say.
 * @throws AppError not_found, or conflict if it was undone before
 */
export function undoImport({ db, now }: Dependencies) {
  return (actor: Actor, { id }: UndoImportInput): Promise<UndoImportOutput> => {
    const scope = scopeOf(actor);
    return db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      const row = isUuid(id) ? await imports.find(transaction, scope, id) : undefined;
      if (row === undefined) throw new AppError("not_found", say("import.none"));
      if (row.undone_at !== null || row.set_aside_by !== null) {
        throw new AppError("conflict", say("import.gone"));
      }
      const at = now();
      await imports.undo(transaction, scope, id, { userId: actor.userId, at });
      const family = await familyClock(transaction, scope);
      const standing = await imports.standing(transaction, scope);
      const change = await compare(transaction, scope, standing, family);
      const calendarDigest = await rearrange(transaction, scope, change, { family, standing, at });
      const counts = {
        eventsRemoved: change.setAside.filter(({ importId }) => importId === id).length,
        eventsRestored: change.bringBack.length + change.insert.length,
      };
      await append(transaction, scope, {
        kind: "schedule_undone",
        at,
        actorId: actor.userId,
        content: { importId: id, ...counts, calendarDigest },
      });
      return { success: true as const, ...counts };
    });
  };
}
