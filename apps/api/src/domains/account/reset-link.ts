import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { AccountPort, Client } from "@evenkeel/contract/ports";
import { hashPassword } from "../../auth/passwords.ts";
import { operatorScope, personScope } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { assertNotDemo } from "../family/demo.ts";
import { usersRepository } from "../family/users.ts";
import { lockRecord } from "../record/ledger.ts";
import { accountChanged } from "./account-changed.ts";

/** Failed tries in 15 minutes from one address, at links of 256 bits. */
const linkTries = 100;

/** The same words whatever is the matter with a link: who guesses learns nothing. */
const noLink = (): AppError => new AppError("not_found", say("resetLink.none"));

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  refusesDemoPassword: boolean;
}

/** How someone who lost their password comes back: by a link that the operator made, with one that only they know. */
export function resetLink({
  db,
  now,
  refusesDemoPassword,
}: Dependencies): Pick<AccountPort, "readResetLink" | "takeResetLink"> {
  const guesses = tries(db, now);

  /** A try at a link counts as failed until it is found to be one. */
  const guessing = async <Result>({ address }: Client, attempt: () => Promise<Result>) => {
    const subjects = new Map([[`reset:${address}`, linkTries]]);
    const begun = await guesses.begin(subjects, say("setUp.throttled"));
    const result = await attempt();
    await guesses.takeBack(begun);
    return result;
  };

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
        const { family_id: family } = await find(db, token);
        if (refusesDemoPassword) assertNotDemo(newPassword, "newPassword");
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
