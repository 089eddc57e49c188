import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { SetUpInput } from "@evenkeel/contract/models/family";
import { hashPassword } from "../../auth/passwords.ts";
import { meantCode, typedCode } from "../../auth/typed-code.ts";
import type { Database } from "../../database/schema.ts";
import { usernameColumns } from "./usernames.ts";

const codeLength = 10;

/**
 * The code that the terminal prints while a server has no family: 50 bits, the same at every replica and after every
 * restart, as it is made of the server's own secret and kept nowhere.
 */
export function setUpCode(sessionSecret: string): string {
  const digest = createHmac("sha256", sessionSecret).update("evenkeel: set up the first family");
  return typedCode(digest.digest().subarray(0, codeLength));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** Takes the same time for every wrong code. */
export const isSetUpCode = (code: string, typed: string): boolean =>
  timingSafeEqual(digestOf(meantCode(code)), digestOf(meantCode(typed)));

export async function hasFamily(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom("families").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The first family: whoever sets it up, and the co-parent, who is there from the start and joins by an invitation.
 * @returns the number of who set it up
 * @throws AppError conflict where another was faster
 */
export async function createFirstFamily(
  db: Kysely<Database>,
  input: SetUpInput,
  at: Date,
): Promise<number> {
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (transaction) => {
    await sql`lock table families in share row exclusive mode`.execute(transaction);
    if (await hasFamily(transaction)) throw new AppError("conflict", say("setUp.done"));
    const family = await transaction
      .insertInto("families")
      .values({ name: input.familyName, time_zone: input.timeZone, currency: input.currency })
      .returning("id")
      .executeTakeFirstOrThrow();
    const me = await transaction
      .insertInto("users")
      .values({
        family_id: family.id,
        ...usernameColumns(input.username),
        role: "parent1",
        display_name: input.displayName,
        password_hash: passwordHash,
        joined_at: at,
        locale: input.locale ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("users")
      .values({ family_id: family.id, role: "parent2", display_name: input.coParentName })
      .execute();
    return me.id;
  });
}
