import type { Transaction } from "kysely";
import { guessSubject } from "../../auth/guess-limits.ts";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { factorRows } from "../../auth/second-factors/rows.ts";
import type { Database } from "../../database/schema.ts";
import { tellingEnded } from "../notices/index.ts";
import { lockRecord } from "../record/index.ts";
import { accountChanged } from "./account-changed.ts";
import { ownSessions } from "./own-sessions.ts";

/** A recovery code in place of the password, and the password that it makes way for; both as they are kept. */
export interface Replacement {
  codeHash: string;
  passwordHash: string;
}

/**
 * Puts the new password in place of the lost one and uses up the code. All sessions end, as does whatever else the old
 * password opened; it is on the record, and every device of the person is told.
 * @returns false where the code was used meanwhile
 */
export async function replaceLostPassword(
  transaction: Transaction<Database>,
  { scope, own, username }: { scope: FamilyScope; own: UserScope; username: string },
  { codeHash, passwordHash }: Replacement,
  at: Date,
): Promise<boolean> {
  await lockRecord(transaction, scope);
  if (!(await factorRows.useCodeOf(transaction, own, codeHash))) return false;
  await transaction
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("family_id", "=", scope)
    .where("id", "=", own)
    .execute();
  await transaction.deleteFrom("calendar_feeds").where("user_id", "=", own).execute();
  await transaction.deleteFrom("reset_links").where("user_id", "=", own).execute();
  await transaction
    .deleteFrom("sign_in_failures")
    .where("subject", "in", [
      guessSubject("account", username.toLowerCase()),
      guessSubject("recovery", username.toLowerCase()),
    ])
    .execute();
  await accountChanged(transaction, { scope, own }, "recovery_code_used", at);
  await tellingEnded(transaction, { scope, own, at }, async () => {
    await ownSessions.endOthers(transaction, own, null);
    const { sequence } = await accountChanged(transaction, { scope, own }, "password", at);
    return { entry: sequence, result: null };
  });
  return true;
}
