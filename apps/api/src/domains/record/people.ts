import type { Kysely, Transaction } from "kysely";
import type { z } from "zod";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { familyPeople } from "./entries/family.ts";

/** Who is in a family, and how its days are counted. */
export type FamilyPeople = z.infer<typeof familyPeople>;

/** The family as it stands now, its people by their numbers. */
export async function readPeople(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
): Promise<FamilyPeople> {
  const family = await connection
    .selectFrom("families")
    .select(["name", "time_zone"])
    .where("id", "=", scope)
    .executeTakeFirstOrThrow();
  const people = await connection
    .selectFrom("users")
    .select(["id", "display_name as name", "role"])
    .where("family_id", "=", scope)
    .orderBy("id")
    .execute();
  return { family: family.name, timeZone: family.time_zone, people };
}
