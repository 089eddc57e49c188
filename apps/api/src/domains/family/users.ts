import { type Kysely, sql } from "kysely";
import type { User } from "@evenkeel/contract/models/user";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

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
      .select([
        "user.id",
        "user.username",
        "user.role",
        "user.display_name as displayName",
        "user.locale",
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

    async setLocale(scope: FamilyScope, id: UserScope, locale: string): Promise<void> {
      await db
        .updateTable("users")
        .set({ locale })
        .where("family_id", "=", scope)
        .where("id", "=", id)
        .execute();
    },

    userOfFamily(scope: FamilyScope, id: UserScope): Promise<User | undefined> {
      return usersWithFamily()
        .where("user.family_id", "=", scope)
        .where("user.id", "=", id)
        .executeTakeFirst();
    },
  };
}
