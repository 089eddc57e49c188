import type { Kysely } from "kysely";
import { operatorScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { eachApart } from "../../../jobs/each-apart.ts";
import { append, type ChangedByTime, lockRecord } from "../../record/index.ts";
import { swapRows } from "../swaps/repository.ts";

/**
 * Puts on the record which requests ended without an answer. Every read already shows them as expired, so it does not
 * matter when this runs, nor that several replicas run it.
 * @returns how many requests it closed
 */
export async function expireSwaps(db: Kysely<Database>, now: () => Date): Promise<number> {
  let closed = 0;
  await eachApart(await swapRows.familiesWithExpired(db, now()), async (familyId) => {
    const scope = operatorScope(familyId);
    const count = await db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      const at = now();
      const rows = await swapRows.expire(transaction, scope, at);
      for (const row of rows) {
        await append(transaction, scope, {
          kind: "swap_expired",
          at,
          actorId: null,
          subject: row.entry,
          content: { swapId: row.id },
        });
      }
      return rows.length;
    });
    closed += count;
  });
  return closed;
}

/** A request counts as expired from a given instant, whether or not that is on the record yet. */
export function swapsChangedByTime(db: Kysely<Database>, now: () => Date): ChangedByTime {
  return async (actor) => String(await swapRows.countExpired(db, scopeOf(actor), now()));
}
