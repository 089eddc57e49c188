import { lettersOf } from "@evenkeel/hearing/normalize/skeleton";
import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FamilyMember } from "@evenkeel/contract/models/family";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { entryContents } from "../record/index.ts";

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

/** The name of the parent who is not this one. */
export async function otherParent(
  connection: Connection,
  scope: FamilyScope,
  parentId: number,
): Promise<string> {
  const row = await connection
    .selectFrom("users")
    .select("display_name")
    .where("family_id", "=", scope)
    .where("id", "<>", parentId)
    .where("role", "<>", "court_viewer")
    .executeTakeFirstOrThrow();
  return row.display_name;
}

/** Grown-ups who differ by a blank, a sign or an accent alone pass for each other. */
const lookOf = (name: string): string => lettersOf(name, { withoutAccents: true });

/**
 * Nobody goes by a name that looks like that of somebody else in the family, or of the court's reviewer: what one wrote
 * would stand on the record as the other's. Who reviews for the court may be invited again.
 * @param own whose name it becomes; null for a new reviewer
 * @throws AppError invalid, with the field
 */
export async function assertOwnName(
  connection: Connection,
  scope: FamilyScope,
  { name, path, own }: { name: string; path: string; own: number | null },
): Promise<void> {
  const users = await connection
    .selectFrom("users")
    .select(["id", "display_name", "role"])
    .where("family_id", "=", scope)
    .execute();
  const look = lookOf(name);
  const isReviewer = (id: number | null) =>
    id === null || users.some((user) => user.id === id && user.role === "court_viewer");
  const others = users.filter(({ id }) => id !== own && !(isReviewer(own) && isReviewer(id)));
  if (others.every((other) => lookOf(other.display_name) !== look)) return;
  const message = say("name.others", { name });
  throw new AppError("invalid", message, { issues: [{ path, message }] });
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
