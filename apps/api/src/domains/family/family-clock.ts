import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

/** @throws AppError not_found for a family that is not there */
export async function familyClock(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
): Promise<FamilyClock> {
  const rows = await connection
    .selectFrom("families as family")
    .leftJoin("users as user", (join) =>
      join.onRef("user.family_id", "=", "family.id").on("user.role", "<>", "court_viewer"),
    )
    .select(["family.time_zone", "user.id", "user.display_name", "user.role"])
    .where("family.id", "=", scope)
    .orderBy("user.role")
    .execute();
  const [first] = rows;
  if (first === undefined) throw new AppError("not_found", say("family.unknown"));
  return {
    timeZone: first.time_zone,
    parents: rows.flatMap(({ id, display_name: name, role }) =>
      id === null || name === null || role === null || role === "court_viewer"
        ? []
        : [{ id, name, role }],
    ),
  };
}
