import { type Kysely, Transaction } from "kysely";
import type { Role } from "@evenkeel/contract/models/user";
import type { FamilyScope } from "../../auth/scope.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { Database } from "../../database/schema.ts";
import { changeFamily } from "../record/change-family.ts";

export class FamilyError extends Error {}

export interface NewUser {
  familyId: number;
  username: string;
  role: Role;
  displayName: string;
  password: string;
}

export interface FamilyListing {
  id: number;
  name: string;
  timeZone: string;
  users: { id: number; username: string; role: Role; displayName: string }[];
}

/** The operator's doings: families, their users and passwords. There is no self-service sign-up. */
export function families(db: Kysely<Database>) {
  const listing = async (only?: FamilyScope): Promise<FamilyListing[]> => {
    let familyQuery = db.selectFrom("families").selectAll().orderBy("id");
    let userQuery = db
      .selectFrom("users")
      .select(["id", "family_id", "username", "role", "display_name as displayName"])
      .orderBy("id");
    if (only !== undefined) {
      familyQuery = familyQuery.where("id", "=", only);
      userQuery = userQuery.where("family_id", "=", only);
    }
    const users = Map.groupBy(await userQuery.execute(), (user) => user.family_id);
    return (await familyQuery.execute()).map((family) => ({
      id: family.id,
      name: family.name,
      timeZone: family.time_zone,
      users: (users.get(family.id) ?? []).map(({ family_id: _family, ...user }) => user),
    }));
  };

  return {
    async create(name: string, timeZone: string): Promise<number> {
      const row = await db
        .insertInto("families")
        .values({ name, time_zone: timeZone })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** @throws FamilyError when the family is not there, the name is taken, or the parent role is */
    async addUser(user: NewUser): Promise<number> {
      const family = await db
        .selectFrom("families")
        .select("id")
        .where("id", "=", user.familyId)
        .executeTakeFirst();
      if (family === undefined) throw new FamilyError(`There is no family ${user.familyId}.`);
      const passwordHash = await hashPassword(user.password);
      try {
        return await inTransaction(db, (transaction) =>
          changeFamily(transaction, user.familyId, new Date(), async () => {
            const row = await transaction
              .insertInto("users")
              .values({
                family_id: user.familyId,
                username: user.username,
                role: user.role,
                display_name: user.displayName,
                password_hash: passwordHash,
              })
              .returning("id")
              .executeTakeFirstOrThrow();
            return row.id;
          }),
        );
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === "users_username") {
          throw new FamilyError(`The username ${user.username} is taken.`, { cause: error });
        }
        if (constraint === "users_parent") {
          throw new FamilyError(`Family ${user.familyId} already has a ${user.role}.`, {
            cause: error,
          });
        }
        throw error;
      }
    },

    /** Sets a new password, ends the user's sessions and forgets their devices. @throws FamilyError when there is no such user */
    async resetPassword(username: string, password: string): Promise<void> {
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where((eb) => eb(eb.fn<string>("lower", ["username"]), "=", username.toLowerCase()))
          .returning("id")
          .executeTakeFirst();
        if (user === undefined) throw new FamilyError(`There is no user ${username}.`);
        await transaction.deleteFrom("sessions").where("user_id", "=", user.id).execute();
        await transaction.deleteFrom("known_devices").where("user_id", "=", user.id).execute();
        await transaction
          .deleteFrom("sign_in_failures")
          .where("subject", "=", `account:${username.toLowerCase()}`)
          .execute();
      });
    },

    list: () => listing(),

    /** The family of this scope with its users. */
    async one(scope: FamilyScope): Promise<FamilyListing> {
      const [family] = await listing(scope);
      if (family === undefined) throw new FamilyError(`There is no family ${scope}.`);
      return family;
    },
  };
}

/** In the caller's transaction where there is one. */
function inTransaction<Result>(
  db: Kysely<Database> | Transaction<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}

/** The name of the unique index that a write ran into, on either engine. */
function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}
