import { type Kysely, sql } from "kysely";
import type { User } from "@evenkeel/contract/models/user";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { entryContents } from "../record/index.ts";

/** Who belongs to a family, as the page and the services know them. */
export function usersRepository(db: Kysely<Database>) {
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
      .where("user.username", "is not", null)
      .select((eb) => [
        "user.id",
        "user.username",
        "user.role",
        "user.display_name as displayName",
        "user.locale",
        "user.family_id as familyId",
        "co.id as coParentId",
        "co.display_name as coParentName",
        eb
          .case()
          .when("co.joined_at", "is not", null)
          .then(true)
          .else(false)
          .end()
          .as("coParentJoined"),
        "family.time_zone as timeZone",
      ])
      .$narrowType<{ username: string }>();

  /** The operator's last new password for someone of the family. */
  const lastReset = async (familyId: number): Promise<User["passwordReset"]> => {
    const entry = await db
      .selectFrom("record_entries")
      .select(["at", "content"])
      .where("family_id", "=", familyId)
      .where("kind", "=", "password_reset")
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    if (entry === undefined) return null;
    const { userId, secondFactorRemoved = false } = entryContents.password_reset.parse(
      JSON.parse(entry.content),
    );
    const whose = await db
      .selectFrom("users")
      .select("display_name as name")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return { ...whose, at: entry.at.toISOString(), secondFactorRemoved };
  };

  const parentsOf = (familyId: number) =>
    db
      .selectFrom("users")
      .select(["id", "display_name as name"])
      .where("family_id", "=", familyId)
      .where("role", "<>", "court_viewer")
      .orderBy("role")
      .execute();

  const whole = async (
    row: Omit<User, "passwordReset" | "parents"> | undefined,
  ): Promise<User | undefined> => {
    if (row === undefined) return undefined;
    const { familyId, role } = row;
    return {
      ...row,
      passwordReset: await lastReset(familyId),
      ...(role === "court_viewer" ? { parents: await parentsOf(familyId) } : {}),
    };
  };

  return {
    /** The password hash of a username, in any case; before anyone is known, so without a family. */
    credentials(username: string) {
      return db
        .selectFrom("users")
        .select(["id", "password_hash", "access_ends_at"])
        .where(sql`lower(username)`, "=", username.toLowerCase())
        .where("closed_at", "is", null)
        .executeTakeFirst();
    },

    async userById(id: number): Promise<User | undefined> {
      return whole(await usersWithFamily().where("user.id", "=", id).executeTakeFirst());
    },

    async passwordOf(scope: FamilyScope, id: UserScope): Promise<string | null | undefined> {
      const row = await db
        .selectFrom("users")
        .select("password_hash")
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.password_hash;
    },

    /** @returns false if the password is not this one any more: it was reset meanwhile, or the account closed */
    async replacePassword(
      scope: FamilyScope,
      id: UserScope,
      { from, to }: { from: string; to: string },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("users")
        .set({ password_hash: to })
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .where("password_hash", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setDisplayName(scope: FamilyScope, id: UserScope, name: string): Promise<void> {
      await db
        .updateTable("users")
        .set({ display_name: name })
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .execute();
    },

    /**
     * From now on no password opens it.
     * @returns false if the password is not this one any more
     */
    async close(scope: FamilyScope, id: UserScope, password: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("users")
        .set({ password_hash: null, closed_at: at })
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .where("password_hash", "=", password)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setLocale(scope: FamilyScope, id: UserScope, locale: string): Promise<void> {
      await db
        .updateTable("users")
        .set({ locale })
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .execute();
    },

    /** The languages that a family's parents read, as far as they chose one. @returns tags of BCP 47 */
    async localesOfParents(scope: FamilyScope): Promise<string[]> {
      const rows = await db
        .selectFrom("users")
        .select("locale")
        .where("family_id", "=", scope)
        .where("role", "<>", "court_viewer")
        .where("locale", "is not", null)
        .$narrowType<{ locale: string }>()
        .execute();
      return rows.map(({ locale }) => locale);
    },

    async userOfFamily(scope: FamilyScope, id: UserScope): Promise<User | undefined> {
      return whole(
        await usersWithFamily()
          .where("user.family_id", "=", scope)
          .where("user.id", "=", id)
          .executeTakeFirst(),
      );
    },
  };
}
