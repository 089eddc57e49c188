import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { AccountPort } from "@evenkeel/contract/ports";
import { hashPassword } from "../../auth/passwords.ts";
import { operatorScope, personScope } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { linkTries } from "../../auth/link-tries.ts";
import type { Database } from "../../database/schema.ts";
import { type AssertChosen, usersRepository } from "../family/index.ts";
import { lockRecord } from "../record/index.ts";
import { accountChanged } from "./account-changed.ts";

/** The same words whatever is the matter with a link: who guesses learns nothing. */
const noLink = (): AppError => new AppError("not_found", say("resetLink.none"));

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assertChosen: AssertChosen;
}

/** How someone who lost their password comes back: by a link that the operator made, with one that only they know. */
export function resetLink({
  db,
  now,
  assertChosen,
}: Dependencies): Pick<AccountPort, "readResetLink" | "takeResetLink"> {
  const guessing = linkTries(db, now, "reset");

  /** @throws AppError not_found */
  const find = async (connection: Kysely<Database> | Transaction<Database>, token: string) => {
    const row = await connection
      .selectFrom("reset_links as link")
      .innerJoin("users as user", "user.id", "link.user_id")
      .select(["user.id", "user.family_id", "user.username", "user.display_name as displayName"])
      .where("link.token_hash", "=", secretHash(token))
      .where("link.expires_at", ">", now())
      .where("user.closed_at", "is", null)
      .executeTakeFirst();
    if (row === undefined || row.username === null) throw noLink();
    return { ...row, username: row.username };
  };

  return {
    readResetLink: ({ token }, client) =>
      guessing(client, async () => {
        const { username, displayName } = await find(db, token);
        return { username, displayName };
      }),

    takeResetLink: ({ token, newPassword }, client) =>
      guessing(client, async () => {
        // Before a password is hashed, which takes time, for nothing.
        const { id, family_id: family, username, displayName } = await find(db, token);
        const owner = await usersRepository(db).userById(id);
        const names = [username, displayName, owner?.coParentName ?? null];
        await assertChosen({ password: newPassword, path: "newPassword", names });
        const passwordHash = await hashPassword(newPassword);
        return db.transaction().execute(async (transaction) => {
          const scope = operatorScope(family);
          await lockRecord(transaction, scope);
          // Looked at again under the lock: the other press may have been faster.
          const user = await find(transaction, token);
          const own = personScope(user);
          await transaction.deleteFrom("reset_links").where("user_id", "=", own).execute();
          await transaction
            .updateTable("users")
            .set({ password_hash: passwordHash })
            .where("family_id", "=", scope)
            .where("id", "=", own)
            .execute();
          await accountChanged(transaction, { scope, own }, "password", now());
          const found = await usersRepository(transaction).userById(user.id);
          if (found === undefined) throw new Error("Who has just chosen a password is gone");
          return found;
        });
      }),
  };
}
