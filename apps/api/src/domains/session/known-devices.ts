import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/schema.ts";

/** Whether this browser recently signed in as this user. */
export async function isKnownDevice(
  db: Kysely<Database>,
  device: string,
  username: string,
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom("known_devices as device")
    .innerJoin("users as user", "user.id", "device.user_id")
    .select("user.id")
    .where("device.id_hash", "=", device)
    .where("device.expires_at", ">", now)
    .where(sql`lower("user".username)`, "=", username.toLowerCase())
    .executeTakeFirst();
  return known !== undefined;
}
