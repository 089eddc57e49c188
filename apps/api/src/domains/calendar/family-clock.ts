import type { Kysely, Transaction } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { Assignee } from "@evenkeel/contract/models/schedule";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

interface Parent {
  id: number;
  name: string;
  role: Assignee;
}

/** What the calendar must know of a family: on whose clock its days begin, and who its parents are. */
export interface FamilyClock {
  timeZone: string;
  parents: Parent[];
}

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
  if (first === undefined) throw new AppError("not_found", "There is no such family.");
  return {
    timeZone: first.time_zone,
    parents: rows.flatMap(({ id, display_name: name, role }) =>
      id === null || name === null || role === null || role === "court_viewer"
        ? []
        : [{ id, name, role }],
    ),
  };
}

/** The role by which the rules know a user; the first parent's where the user is no parent of the family any more. */
export function roleOf(family: FamilyClock, userId: number): Assignee {
  return family.parents.find((parent) => parent.id === userId)?.role ?? "parent1";
}

export function nameOf(family: FamilyClock, userId: number): string {
  return family.parents.find((parent) => parent.id === userId)?.name ?? "A parent";
}
