import { type Kysely, Transaction } from "kysely";
import { z } from "zod";
import { longestName, longestText, roles, shortestPassword } from "@evenkeel/contract/constants";
import { type NameFaults, visibleName } from "@evenkeel/contract/models/text";
import type { Role } from "@evenkeel/contract/models/user";
import type { FamilyScope } from "../../auth/scope.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { Database } from "../../database/schema.ts";
import { changeFamily } from "../record/change-family.ts";
import { timeZone } from "../../time-zone.ts";
import { username } from "./username.ts";

export class FamilyError extends Error {}

/** For operators, who read English. */
const faultsOf = (what: string): NameFaults => ({
  missing: `${what} is missing`,
  tooLong: `${what} has at most ${longestName} characters`,
  unseen: `${what} holds a character that cannot be seen`,
});
const newFamily = z.object({ name: visibleName(faultsOf("The family's name")), timeZone });
const password = z
  .string()
  .min(shortestPassword, `A password has at least ${shortestPassword} characters`)
  .max(longestText.credential, `A password has at most ${longestText.credential} characters`);
const newUser = z.object({
  familyId: z.int(),
  username: visibleName(faultsOf("The username")).pipe(username),
  role: z.enum(roles),
  displayName: visibleName(faultsOf("The display name")),
  password,
});
export type NewUser = z.infer<typeof newUser>;

/** @throws FamilyError with the first thing that is wrong */
function checked<Value>(schema: z.ZodType<Value>, value: Value): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new FamilyError(`${result.error.issues[0]?.message ?? "This cannot be used"}.`);
}

export interface FamilyListing {
  id: number;
  name: string;
  timeZone: string;
  users: { id: number; username: string; role: Role; displayName: string }[];
}

/** What the operator does: families, their users and passwords. There is no self-service sign-up. */
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
    /** @throws FamilyError when the name or the time zone cannot be used */
    async create(familyName: string, zone: string): Promise<number> {
      const family = checked(newFamily, { name: familyName, timeZone: zone });
      const row = await db
        .insertInto("families")
        .values({ name: family.name, time_zone: family.timeZone })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** @throws FamilyError when the family is not there, a name or password cannot be used, or is taken as the role is */
    async addUser(given: NewUser): Promise<number> {
      const user = checked(newUser, given);
      const family = await db
        .selectFrom("families")
        .select("id")
        .where("id", "=", user.familyId)
        .executeTakeFirst();
      if (family === undefined) throw new FamilyError(`There is no family ${user.familyId}.`);
      const passwordHash = await hashPassword(user.password);
      try {
        return await inTransaction(db, (transaction) =>
          changeFamily(
            transaction,
            user.familyId,
            () => new Date(),
            async () => {
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
            },
          ),
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

    /**
     * Sets a new password, ends the user's sessions, forgets their devices, and closes their calendar's private address:
     * whoever knew the old password may have read any of these.
     * @throws FamilyError when there is no such user, or the password cannot be used
     */
    async resetPassword(username: string, newPassword: string): Promise<void> {
      const passwordHash = await hashPassword(checked(password, newPassword));
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
        await transaction.deleteFrom("calendar_feeds").where("user_id", "=", user.id).execute();
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

/** The name of the unique index that a write ran into. */
function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}
