import { type Kysely, sql } from "kysely";
import type { User } from "@evenkeel/contract/models/user";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

const minute = 60_000;
export const throttleWindow = 15 * minute;

export function identityRepository(db: Kysely<Database>) {
  const usersWithFamily = () =>
    db
      .selectFrom("users as user")
      .innerJoin("families as family", "family.id", "user.family_id")
      .leftJoin("users as co", (join) =>
        join
          .onRef("co.family_id", "=", "user.family_id")
          .onRef("co.id", "<>", "user.id")
          .on("co.role", "<>", "court_viewer")
          .on("user.role", "<>", "court_viewer"),
      )
      .select([
        "user.id",
        "user.username",
        "user.role",
        "user.display_name as displayName",
        "user.family_id as familyId",
        "co.id as coParentId",
        "co.display_name as coParentName",
        "family.time_zone as timeZone",
      ]);

  return {
    /** The password hash of a username, in any case; before anyone is known, so without a family. */
    credentials(username: string) {
      return db
        .selectFrom("users")
        .select(["id", "password_hash"])
        .where(sql`lower(username)`, "=", username.toLowerCase())
        .executeTakeFirst();
    },

    userById(id: number): Promise<User | undefined> {
      return usersWithFamily().where("user.id", "=", id).executeTakeFirst();
    },

    userOfFamily(scope: FamilyScope, id: number): Promise<User | undefined> {
      return usersWithFamily()
        .where("user.family_id", "=", scope)
        .where("user.id", "=", id)
        .executeTakeFirst();
    },

    /** Whether the browser of this name signed in as this user of late. */
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

    /** An attempt that succeeded is no failure. */
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
