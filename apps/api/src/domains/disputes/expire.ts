import type { Kysely } from "kysely";
import { operatorScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { ChangedByTime } from "../record/revision.ts";
import { append, lockRecord } from "../record/ledger.ts";
import { disputeRows } from "./repository.ts";
import { expiryOf } from "./state-machine.ts";

/**
 * Puts on the record what time has closed. Every read already shows such a dispute as expired (`statusAt`),
 * so it does not matter when this runs, nor that several replicas run it.
 * @returns how many disputes it closed
 */
export async function expireDisputes(db: Kysely<Database>, now: () => Date): Promise<number> {
  let closed = 0;
  for (const familyId of await disputeRows.familiesWithExpired(db, now())) {
    const scope = operatorScope(familyId);
    closed += await db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      const at = now();
      const rows = await disputeRows.expire(transaction, scope, at);
      for (const row of rows) {
        await append(transaction, scope, {
          kind: "dispute_expired",
          at,
          actorId: null,
          subject: row.entry,
          content: { disputeId: row.id, expiredAt: expiryOf(row.deadline).toISOString() },
        });
      }
      return rows.length;
    });
  }
  return closed;
}

/** A dispute counts as expired from a given instant, whether or not that is on the record yet. */
export function disputesChangedByTime(db: Kysely<Database>, now: () => Date): ChangedByTime {
  return async (actor) => String(await disputeRows.countExpired(db, scopeOf(actor), now()));
}
