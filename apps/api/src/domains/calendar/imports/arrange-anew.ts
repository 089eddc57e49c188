import type { Kysely } from "kysely";
import { operatorScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { done, type Handlers } from "../../../jobs/handler.ts";
import { familyClock } from "../../family/index.ts";
import { append, lockRecord } from "../../record/index.ts";
import { compare, rearrange } from "./rearrange.ts";
import { imports } from "./repository.ts";

/** Put down by a migration after which other schedules of a family may count than before. */
export const arrangeJob = "arrange-calendar";

/** Works a family's calendar out anew; what that moves is an entry on the record, which both parents are told of. */
export function arrangeHandlers(db: Kysely<Database>, now: () => Date): Handlers {
  return {
    [arrangeJob]: {
      attempts: 18,
      timeLimit: 60_000,
      async run({ familyId }) {
        if (familyId === null) return done();
        const scope = operatorScope(familyId);
        await db.transaction().execute(async (transaction) => {
          await lockRecord(transaction, scope);
          const at = now();
          const family = await familyClock(transaction, scope);
          const standing = await imports.standing(transaction, scope);
          const change = await compare(transaction, scope, standing, family);
          if (Object.values(change).every((moved) => moved.length === 0)) return;
          const calendarDigest = await rearrange(transaction, scope, change, {
            family,
            standing,
            at,
          });
          await append(transaction, scope, {
            kind: "calendar_arranged",
            at,
            actorId: null,
            content: { calendarDigest },
          });
        });
        return done();
      },
    },
  };
}
