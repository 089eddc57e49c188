import { randomBytes } from "node:crypto";
import { type Insertable, type Kysely, Transaction } from "kysely";
import { z } from "zod";
import { currencies, longestName, resetLinkHours, roles } from "@evenkeel/contract/constants";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { issueSentence } from "@evenkeel/contract/issue-words";
import { newPassword } from "@evenkeel/contract/models/password";
import { type NameFaults, visibleName } from "@evenkeel/contract/models/text";
import type { Role } from "@evenkeel/contract/models/user";
import { username } from "@evenkeel/contract/models/username";
import { defaultLocale } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { type FamilyScope, operatorScope, personScope } from "../../auth/scope.ts";
import { factorRows } from "../../auth/second-factors/rows.ts";
import { guessSubject } from "../../auth/guess-limits.ts";
import { type HashPassword, hashPassword } from "../../auth/passwords.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import type { Database } from "../../database/schema.ts";
import { isNoName, isOnlySigns, isRole } from "@evenkeel/hearing/people/no-names";
import { isLookAlike, usernameColumns } from "./usernames.ts";
import { changeFamily } from "./change-family.ts";
import { append, lockRecord } from "../record/index.ts";
import { timeZone } from "../../time-zone.ts";
import { violatedConstraint } from "../../database/violated-constraint.ts";
import { tellingEnded } from "../notices/index.ts";

export class FamilyError extends Error {}

/** For operators, who read English. */
const faultsOf = (what: string): NameFaults => ({
  missing: `${what} is missing`,
  tooLong: `${what} has at most ${longestName} characters`,
  unseen: `${what} holds a character that cannot be seen`,
});
const newFamily = z.object({ name: visibleName(faultsOf("The family's name")), timeZone });
const newUser = z.object({
  familyId: z.int(),
  username: visibleName(faultsOf("The username")).pipe(username),
  role: z.enum(roles),
  displayName: visibleName(faultsOf("The display name")).refine(
    (name) => ![isNoName, isRole, isOnlySigns].some((is) => is(name)),
    {
      error: "The display name is a word of every message; take the name this person goes by",
    },
  ),
  password: newPassword,
});
export type NewUser = z.infer<typeof newUser>;

/** @throws FamilyError with the first thing that is wrong */
function checked<Value>(schema: z.ZodType<Value>, value: Value): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const sentence = issue === undefined ? null : issueSentence(issue);
  const fault = sentence === null ? issue?.message : openCatalogue().tell(defaultLocale, sentence);
  throw new FamilyError(`${fault ?? "This cannot be used"}.`);
}

/** What `resetByLink` tells, once. */
export interface MadeResetLink {
  secondFactorRemoved: boolean;
  token: string;
  expiresAt: Date;
}

export interface FamilyListing {
  id: number;
  name: string;
  timeZone: string;
  /** A parent who was invited has no username until they join. */
  users: { id: number; username: string | null; role: Role; displayName: string }[];
}

/**
 * What the operator does: families, their users and passwords. There is no self-service sign-up.
 * @param hashOf what is kept of a password; tests of something else hand in a cheap one
 */
export function families(
  db: Kysely<Database>,
  now: () => Date = () => new Date(),
  hashOf: HashPassword = hashPassword,
) {
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

  const reset = (
    name: string,
    passwordHash: string,
    link?: Pick<Insertable<Database["reset_links"]>, "token_hash" | "expires_at">,
  ): Promise<{ secondFactorRemoved: boolean }> =>
    db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom("users")
        .select(["id", "family_id"])
        .where((eb) => eb(eb.fn<string>("lower", ["username"]), "=", name.toLowerCase()))
        .executeTakeFirst();
      if (user === undefined) throw new FamilyError(`There is no user ${name}.`);
      const scope = operatorScope(user.family_id);
      await lockRecord(transaction, scope);
      await transaction
        .updateTable("users")
        .set({ password_hash: passwordHash, closed_at: null })
        .where("id", "=", user.id)
        .execute();
      const own = personScope(user);
      const at = now();
      const secondFactorRemoved = await factorRows.removeAll(transaction, own);
      await tellingEnded(transaction, { scope, own, at }, async () => {
        const { sequence } = await append(transaction, scope, {
          kind: "password_reset",
          at,
          actorId: null,
          content: { userId: user.id, ...(secondFactorRemoved ? { secondFactorRemoved } : {}) },
        });
        await transaction.deleteFrom("sessions").where("user_id", "=", own).execute();
        return { entry: sequence, result: null };
      });
      await transaction.deleteFrom("known_devices").where("user_id", "=", own).execute();
      await transaction.deleteFrom("calendar_feeds").where("user_id", "=", own).execute();
      await transaction
        .deleteFrom("sign_in_failures")
        .where("subject", "in", [
          guessSubject("account", name.toLowerCase()),
          guessSubject("second-step", user.id),
        ])
        .execute();
      await transaction.deleteFrom("reset_links").where("user_id", "=", own).execute();
      if (link !== undefined) {
        await transaction
          .insertInto("reset_links")
          .values({ user_id: user.id, ...link })
          .execute();
      }
      return { secondFactorRemoved };
    });

  return {
    /**
     * @param money ISO 4217; of every expense of the family, so that it is chosen once
     * @throws FamilyError when the name, the time zone or the currency cannot be used
     */
    async create(familyName: string, zone: string, money = "USD"): Promise<number> {
      const currency = currencies.find((known) => known === money);
      if (currency === undefined) {
        throw new FamilyError(`A currency is one of ${currencies.join(", ")}.`);
      }
      const family = checked(newFamily, { name: familyName, timeZone: zone });
      const row = await db
        .insertInto("families")
        .values({ name: family.name, time_zone: family.timeZone, currency })
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
      if (await isLookAlike(db, user.username)) {
        throw new FamilyError(`The username ${user.username} is taken, or looks like one that is.`);
      }
      const passwordHash = await hashOf(user.password);
      try {
        return await inTransaction(db, (transaction) =>
          changeFamily(transaction, user.familyId, now, async () => {
            const row = await transaction
              .insertInto("users")
              .values({
                family_id: user.familyId,
                ...usernameColumns(user.username),
                role: user.role,
                display_name: user.displayName,
                password_hash: passwordHash,
                joined_at: now(),
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

    /**
     * Sets a new password and takes out the second step of the sign-in, so that no one is locked out for good; that the
     * operator did both is on the record, for everyone of the family to see. Ends the user's sessions, forgets their
     * devices, and closes their calendar's private address: whoever knew the old password may have read any of these.
     * @returns whether there was a second step
     * @throws FamilyError when there is no such user, or the password cannot be used
     */
    async resetPassword(name: string, chosen: string): Promise<{ secondFactorRemoved: boolean }> {
      const passwordHash = await hashOf(checked(newPassword, chosen));
      const { secondFactorRemoved } = await reset(name, passwordHash);
      return { secondFactorRemoved };
    },

    /**
     * The same, for who is to choose the new password themselves: until then nobody knows one.
     * @returns the secret of a link that works once, for a day; kept as a hash, and told to whoever asks for it alone
     * @throws FamilyError when there is no such user
     */
    async resetByLink(name: string): Promise<MadeResetLink> {
      const token = randomBytes(32).toString("base64url");
      const expiresAt = new Date(now().getTime() + resetLinkHours * hourMilliseconds);
      const nobodys = await hashOf(randomBytes(32).toString("base64url"));
      const { secondFactorRemoved } = await reset(name, nobodys, {
        token_hash: secretHash(token),
        expires_at: expiresAt,
      });
      return { secondFactorRemoved, token, expiresAt };
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
