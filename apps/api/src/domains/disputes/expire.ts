import type { Kysely } from "kysely";
import { operatorScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { append, type ChangedByTime, lockRecord } from "../record/index.ts";
import { disputeRows } from "./repository.ts";
import { seenAgreements } from "./seen-agreements.ts";
import { expiryOf } from "./state-machine.ts";

/**
 * Puts on the record what time has closed. Every read already shows such a dispute as expired (`statusAt`),
 * so it does not matter when this runs, nor that several replicas run it.
 * @returns how many disputes it closed
 */
export async function expireDisputes(db: Kysely<Database>, now: () => Date): Promise<number> {
  let closed = 0;
  await eachApart(await disputeRows.familiesWithExpired(db, now()), async (familyId) => {
    const scope = operatorScope(familyId);
    const count = await db.transaction().execute(async (transaction) => {
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
    closed += count;
  });
  return closed;
}

/**
 * A dispute counts as expired from a given instant, whether or not that is on the record yet; and what a parent has
 * looked at is on no record.
 */
export function disputesChangedByTime(db: Kysely<Database>, now: () => Date): ChangedByTime {
  return async (actor) => {
    const counts = await Promise.all([
      disputeRows.countExpired(db, scopeOf(actor), now()),
      seenAgreements.count(db, ownScopeOf(actor)),
    ]);
    return counts.join(" ");
  };
}
