import type { Kysely, Transaction } from "kysely";
import { skeletonOf } from "@evenkeel/hearing/normalise/skeleton";
import type { Database } from "../../database/schema.ts";

/** Whether somebody signs in by a name that looks like this one: `Ana1` beside `anal`. The same name is one, too. */
export async function isLookAlike(
  db: Kysely<Database> | Transaction<Database>,
  username: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("users")
    .select("username")
    .where("username", "is not", null)
    .execute();
  const look = skeletonOf(username);
  return rows.some(({ username: taken }) => taken !== null && skeletonOf(taken) === look);
}
