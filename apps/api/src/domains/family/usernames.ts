import type { Kysely, Transaction } from "kysely";
import { skeletonOf } from "@evenkeel/hearing/normalize/skeleton";
import type { Database } from "../../database/schema.ts";

/** A username as it is stored: beside it stands what it looks like, by which the next one is compared. */
export const usernameColumns = (username: string) => ({
  username,
  username_look: skeletonOf(username),
});

/** Whether somebody signs in by a name that looks like this one: `Ana1` beside `anal`. The same name is one, too. */
export async function isLookAlike(
  db: Kysely<Database> | Transaction<Database>,
  username: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom("users")
    .select("id")
    .where("username_look", "=", skeletonOf(username))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}
