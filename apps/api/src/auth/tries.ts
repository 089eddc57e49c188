import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { type Kysely, sql } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { Sentence } from "@evenkeel/words";
import type { Database } from "../database/schema.ts";

const usualWindow = 15 * minuteMilliseconds;
const longestWindow = hourMilliseconds;

/**
 * Tries at secrets (passwords, codes, links), counted in the database as failed until they are known not to be; and acts
 * that no one needs many of.
 * @param throttleWindow for how long a try counts, in milliseconds; an hour at most
 */
export function tries(db: Kysely<Database>, now: () => Date, throttleWindow = usualWindow) {
  /**
   * One after the other, so that of many tries at the same instant, on whichever servers, no more are let through than of
   * as many in a row.
   */
  const count = (
    allowed: ReadonlyMap<string, number>,
    at: Date,
  ): Promise<{ ids: number[] } | { fullSince: Date }> => {
    const subjects = [...allowed.keys()].sort();
    return db.transaction().execute(async (transaction) => {
      for (const subject of subjects) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(
          transaction,
        );
      }
      const counts = await transaction
        .selectFrom("sign_in_failures")
        .select((eb) => [
          "subject",
          eb.fn.countAll<number>().as("count"),
          eb.fn.min("at").as("oldest"),
        ])
        .where("subject", "in", subjects)
        .where("at", ">", new Date(at.getTime() - throttleWindow))
        // A little ahead is another server's clock; a window ahead is from before the clock was set back.
        .where("at", "<", new Date(at.getTime() + throttleWindow))
        .groupBy("subject")
        .execute();
      const full = counts.filter((row) => row.count >= (allowed.get(row.subject) ?? 0));
      if (full.length > 0) {
        return { fullSince: new Date(Math.max(...full.map(({ oldest }) => oldest.getTime()))) };
      }
      const inserted = await transaction
        .insertInto("sign_in_failures")
        .values(subjects.map((subject) => ({ subject, at })))
        .returning("id")
        .execute();
      return { ids: inserted.map((row) => row.id) };
    });
  };

  return {
    /**
     * Counts a try at these subjects (an account, an address, a device) as failed before it is known to be, unless one of
     * them has had as many as it may.
     * @returns the ids to take back once it succeeds
     * @throws AppError throttled, in these words
     */
    async begin(allowed: ReadonlyMap<string, number>, tooMany: Sentence): Promise<number[]> {
      const at = now();
      const begun = await count(allowed, at);
      if ("ids" in begun) return begun.ids;
      const freeAgain = begun.fullSince.getTime() + throttleWindow;
      throw new AppError("throttled", tooMany, {
        retryAfterSeconds: Math.max(1, Math.ceil((freeAgain - at.getTime()) / 1000)),
      });
    },

    /** A try that succeeded is not a failure. */
    async takeBack(ids: readonly number[]): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("id", "in", ids).execute();
    },

    async forgetOld(): Promise<void> {
      await db
        .deleteFrom("sign_in_failures")
        .where("at", "<", new Date(now().getTime() - 2 * longestWindow))
        .execute();
    },

    async forget(subject: string): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("subject", "=", subject).execute();
    },
  };
}
