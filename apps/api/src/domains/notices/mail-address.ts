import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomBytes, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { TellChoices } from "./choices.ts";
import { codeJob, type Ways } from "./notice-jobs.ts";
import { noticeRows } from "./repository.ts";

const codeLife = 30 * minuteMilliseconds;
const mostCodesAnHour = 5;
const mostTries = 5;
/** At any of their codes, in 15 minutes. */
const mostTriesOfUser = 10;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
  choices: TellChoices;
}

/** The address for e-mail: used only once its owner has typed the code that went there. */
export function mailAddress({
  db,
  now,
  ways,
  choices,
}: Dependencies): Pick<NoticesPort, "setMail" | "verifyMail" | "removeMail" | "unsubscribe"> {
  // Counted for the person: to remove an address and set it again starts no new count.
  const codes = tries(db, now, hourMilliseconds);
  const guesses = tries(db, now);
  return {
    async setMail(actor, { address }, client) {
      if (ways.mail === null) throw new AppError("conflict", say("notice.noMail"));
      const userId = ownScopeOf(actor);
      const at = now();
      await codes.begin(
        new Map([[`mail-codes:${actor.userId}`, mostCodesAnHour]]),
        say("notice.mailTooMany"),
      );
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await db.transaction().execute(async (transaction) => {
        const values = {
          address,
          verified_at: null,
          code_hash: secretHash(`${actor.userId} ${code}`),
          code_until: new Date(at.getTime() + codeLife),
          code_tries: 0,
          stop_token: randomBytes(32).toString("base64url"),
        };
        await noticeRows.keepLanguage(transaction, userId, actor.locale);
        await transaction
          .insertInto("mail_addresses")
          .values({ user_id: userId, family_id: scopeOf(actor), ...values })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
          .execute();
        await enqueue(transaction, at, [
          {
            kind: codeJob,
            familyId: actor.familyId,
            userId: actor.userId,
            payload: { code },
            runAt: at,
            expiresAt: values.code_until,
          },
        ]);
      });
      return choices(actor, client);
    },

    async verifyMail(actor, { code }, client) {
      const userId = ownScopeOf(actor);
      const begun = await guesses.begin(
        new Map([[`mail-guesses:${actor.userId}`, mostTriesOfUser]]),
        say("throttled"),
      );
      const tried = await db
        .updateTable("mail_addresses")
        .set((eb) => ({ code_tries: eb("code_tries", "+", 1) }))
        .where("user_id", "=", userId)
        .where("code_hash", "is not", null)
        .returning(["code_hash", "code_until", "code_tries"])
        .executeTakeFirst();
      const fits =
        tried !== undefined &&
        tried.code_tries <= mostTries &&
        tried.code_until !== null &&
        tried.code_until > now() &&
        tried.code_hash === secretHash(`${actor.userId} ${code}`);
      if (!fits) throw new AppError("conflict", say("notice.mailCode"));
      await db
        .updateTable("mail_addresses")
        .set({ verified_at: now(), code_hash: null, code_until: null })
        .where("user_id", "=", userId)
        .where("code_hash", "=", tried.code_hash)
        .execute();
      await guesses.takeBack(begun);
      return choices(actor, client);
    },

    async removeMail(actor, client) {
      await db.deleteFrom("mail_addresses").where("user_id", "=", ownScopeOf(actor)).execute();
      return choices(actor, client);
    },

    async unsubscribe(token) {
      const { numDeletedRows } = await db
        .deleteFrom("mail_addresses")
        .where("stop_token", "=", token)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
