import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/schema.ts";

const minute = 60_000;
export const throttleWindow = 15 * minute;

/** Attempts to sign in, and the browsers that did. */
export function signInRepository(db: Kysely<Database>) {
  return {
    /** Whether this browser recently signed in as this user. */
    async isKnownDevice(device: string, username: string, now: Date): Promise<boolean> {
      const known = await db
        .selectFrom("known_devices as device")
        .innerJoin("users as user", "user.id", "device.user_id")
        .select("user.id")
        .where("device.id_hash", "=", device)
        .where("device.expires_at", ">", now)
        .where(sql`lower("user".username)`, "=", username.toLowerCase())
        .executeTakeFirst();
      return known !== undefined;
    },

    /**
     * Counts an attempt at these subjects (an account, an address, a device) as failed before it is known to be, unless
     * one of them has had as many as it may. One after the other, so that of many attempts at the same instant, on whichever
     * servers, no more are let through than of as many in a row.
     * @returns the ids to take back once it succeeds, or since when the full one waits
     */
    beginAttempt(
      allowed: ReadonlyMap<string, number>,
      now: Date,
    ): Promise<{ ids: number[] } | { fullSince: Date }> {
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
          .where("at", ">", new Date(now.getTime() - throttleWindow))
          // A little ahead is another server's clock; a window ahead is from before the clock was set back.
          .where("at", "<", new Date(now.getTime() + throttleWindow))
          .groupBy("subject")
          .execute();
        const full = counts.filter(({ subject, count }) => count >= (allowed.get(subject) ?? 0));
        if (full.length > 0) {
          return { fullSince: new Date(Math.max(...full.map(({ oldest }) => oldest.getTime()))) };
        }
        const inserted = await transaction
          .insertInto("sign_in_failures")
          .values(subjects.map((subject) => ({ subject, at: now })))
          .returning("id")
          .execute();
        return { ids: inserted.map((row) => row.id) };
      });
    },

    /** An attempt that succeeded is not a failure. */
    async takeBack(ids: readonly number[]): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("id", "in", ids).execute();
    },

    async forgetOldFailures(now: Date): Promise<void> {
      await db
        .deleteFrom("sign_in_failures")
        .where("at", "<", new Date(now.getTime() - 2 * throttleWindow))
        .execute();
    },

    async forgetFailures(subject: string): Promise<void> {
      await db.deleteFrom("sign_in_failures").where("subject", "=", subject).execute();
    },
  };
}
