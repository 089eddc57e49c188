import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FamilyMember } from "@evenkeel/contract/models/family";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { entryContents } from "../record/entry.ts";

type Connection = Kysely<Database> | Transaction<Database>;

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Who is in the family, by their numbers. */
export async function membersOf(
  connection: Connection,
  scope: FamilyScope,
): Promise<FamilyMember[]> {
  const [users, resets] = await Promise.all([
    connection
      .selectFrom("users")
      .select(["id", "display_name", "role", "joined_at", "access_ends_at", "closed_at"])
      .where("family_id", "=", scope)
      .orderBy("id")
      .execute(),
    connection
      .selectFrom("record_entries")
      .select(["at", "content"])
      .where("family_id", "=", scope)
      .where("kind", "=", "password_reset")
      .orderBy("sequence")
      .execute(),
  ]);
  const lastReset = new Map(
    resets.map(({ at, content }) => [
      entryContents.password_reset.parse(JSON.parse(content)).userId,
      at,
    ]),
  );
  return users.map((user) => ({
    id: user.id,
    name: user.display_name,
    role: user.role,
    joinedAt: instantOrNull(user.joined_at),
    accessEndsAt: instantOrNull(user.access_ends_at),
    closedAt: instantOrNull(user.closed_at),
    passwordResetAt: instantOrNull(lastReset.get(user.id) ?? null),
  }));
}

/**
 * What is sent to someone waits until they are there: nothing counts as delivered, and no deadline runs, before that.
 * @throws AppError conflict
 */
export async function assertJoined(
  connection: Connection,
  scope: FamilyScope,
  id: number,
): Promise<void> {
  const user = await connection
    .selectFrom("users")
    .select(["display_name", "joined_at", "closed_at"])
    .where("family_id", "=", scope)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const name = user.display_name;
  if (user.joined_at === null) throw new AppError("conflict", say("family.notJoined", { name }));
  if (user.closed_at !== null) throw new AppError("conflict", say("family.closed", { name }));
}
