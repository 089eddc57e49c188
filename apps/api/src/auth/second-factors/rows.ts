import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { FamilyScope, UserScope } from "../scope.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";

type Connection = Kysely<Database> | Transaction<Database>;
type PasskeyRow = Selectable<Database["passkeys"]>;

/** What one person has set up for the second step. */
export interface OwnFactors {
  authenticator: Selectable<Database["authenticators"]> | undefined;
  passkeys: PasskeyRow[];
  recoveryCodes: number;
}

export const hasFactor = ({ authenticator, passkeys }: OwnFactors): boolean =>
  authenticator !== undefined || passkeys.length > 0;

export const factorRows = {
  async of(connection: Connection, own: UserScope): Promise<OwnFactors> {
    const [authenticator, passkeys, codes] = await Promise.all([
      connection
        .selectFrom("authenticators")
        .selectAll()
        .where("user_id", "=", own)
        .executeTakeFirst(),
      connection
        .selectFrom("passkeys")
        .selectAll()
        .where("user_id", "=", own)
        .orderBy("added_at")
        .orderBy("id")
        .execute(),
      connection
        .selectFrom("recovery_codes")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", own)
        .executeTakeFirstOrThrow(),
    ]);
    return { authenticator, passkeys, recoveryCodes: codes.count };
  },

  async addAuthenticator(
    transaction: Transaction<Database>,
    row: Insertable<Database["authenticators"]>,
  ): Promise<void> {
    await transaction.insertInto("authenticators").values(row).execute();
  },

  /** @returns false where there is none */
  async removeAuthenticator(transaction: Transaction<Database>, own: UserScope): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom("authenticators")
      .where("user_id", "=", own)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /**
   * Counts the code of this step as used, and none before it from now on.
   * @returns false where it was used already
   */
  async useStep(db: Kysely<Database>, own: UserScope, step: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("authenticators")
      .set({ last_step: step, last_used_at: at })
      .where("user_id", "=", own)
      .where("last_step", "<", step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async addPasskey(
    transaction: Transaction<Database>,
    row: Insertable<Database["passkeys"]>,
  ): Promise<void> {
    await transaction.insertInto("passkeys").values(row).execute();
  },

  /** @returns false where this person has none of this id */
  async removePasskey(
    transaction: Transaction<Database>,
    own: UserScope,
    id: string,
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("user_id", "=", own)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async usePasskey(
    db: Kysely<Database>,
    own: UserScope,
    id: string,
    used: { counter: number; at: Date },
  ): Promise<void> {
    await db
      .updateTable("passkeys")
      .set({ counter: used.counter, last_used_at: used.at })
      .where("user_id", "=", own)
      .where("id", "=", id)
      .execute();
  },

  /** Makes codes in place of those before. @returns the codes, of which only hashes are kept */
  async renewCodes(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    own: UserScope,
  ): Promise<string[]> {
    await factorRows.removeCodes(transaction, own);
    const codes = newRecoveryCodes();
    await transaction
      .insertInto("recovery_codes")
      .values(
        codes.map((code) => ({
          code_hash: recoveryCodeHash(own, code),
          user_id: own,
          family_id: scope,
        })),
      )
      .execute();
    return codes;
  },

  async removeCodes(transaction: Transaction<Database>, own: UserScope): Promise<void> {
    await transaction.deleteFrom("recovery_codes").where("user_id", "=", own).execute();
  },

  /** @returns false where it is none of theirs, or was used */
  useCode: (transaction: Transaction<Database>, own: UserScope, typed: string): Promise<boolean> =>
    factorRows.useCodeOf(transaction, own, recoveryCodeHash(own, typed)),

  /** The same, of a code as the table holds it. */
  async useCodeOf(
    transaction: Transaction<Database>,
    own: UserScope,
    codeHash: string,
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom("recovery_codes")
      .where("user_id", "=", own)
      .where("code_hash", "=", codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Takes out all that this person has set up. @returns whether there was a second step */
  async removeAll(transaction: Transaction<Database>, own: UserScope): Promise<boolean> {
    const before = await factorRows.of(transaction, own);
    await transaction.deleteFrom("authenticators").where("user_id", "=", own).execute();
    await transaction.deleteFrom("passkeys").where("user_id", "=", own).execute();
    await factorRows.removeCodes(transaction, own);
    await transaction.deleteFrom("second_steps").where("user_id", "=", own).execute();
    await transaction.deleteFrom("factor_beginnings").where("user_id", "=", own).execute();
    return hasFactor(before);
  },

  /** Sign-ins and beginnings that no one finished in time. */
  async forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
    await db.deleteFrom("second_steps").where("expires_at", "<=", now).execute();
    await db.deleteFrom("factor_beginnings").where("expires_at", "<=", now).execute();
    await db.deleteFrom("passkey_questions").where("expires_at", "<=", now).execute();
  },
};
