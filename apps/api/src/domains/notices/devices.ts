import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { mostDevices } from "@evenkeel/contract/notices";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import type { TellChoices } from "./choices.ts";
import { noticeRows } from "./repository.ts";
import type { Ways } from "./notice-jobs.ts";
import { isPushAddress } from "./ways/push.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
  choices: TellChoices;
}

/** The browsers that tell a parent something while no page is open. */
export function pushDevices({
  db,
  now,
  ways,
  choices,
}: Dependencies): Pick<NoticesPort, "addDevice" | "removeDevice"> {
  return {
    async addDevice(actor, { endpoint, keys, name, replaces }, client) {
      if (!isPushAddress(endpoint, ways.push.allowPrivate)) {
        throw new AppError("conflict", say("notice.noPushService"));
      }
      const userId = ownScopeOf(actor);
      const session = client.device();
      if (session === null) throw new AppError("conflict", say("notice.signInFirst"));
      await db.transaction().execute(async (transaction) => {
        await noticeRows.keepLanguage(transaction, userId, actor.locale);
        const named = await makeRoom(transaction, userId, { session, endpoint, replaces });
        await transaction
          .insertInto("push_devices")
          .values({
            id: randomUUID(),
            family_id: scopeOf(actor),
            user_id: userId,
            session_hash: session,
            endpoint,
            endpoint_hash: secretHash(endpoint),
            p256dh: keys.p256dh,
            auth: keys.auth,
            name: named ?? name,
            created_at: now(),
          })
          .execute();
      });
      return choices(actor, client);
    },

    async removeDevice(actor, { id }, client) {
      const { numDeletedRows } = isUuid(id)
        ? await db
            .deleteFrom("push_devices")
            .where("user_id", "=", ownScopeOf(actor))
            .where("id", "=", id)
            .executeTakeFirst()
        : { numDeletedRows: 0n };
      if (numDeletedRows === 0n) throw new AppError("not_found", say("notice.noDevice"));
      return choices(actor, client);
    },
  };
}

/**
 * Takes away what this browser had before, and who else was told there.
 * @returns the name of the device that it replaces, or undefined for a new one
 * @throws AppError conflict if the session is over, the device was removed, or the parent has as many as may be
 */
async function makeRoom(
  transaction: Transaction<Database>,
  userId: UserScope,
  {
    session,
    endpoint,
    replaces,
  }: { session: string; endpoint: string; replaces?: string | undefined },
): Promise<string | undefined> {
  // Two windows of one browser at once, and the sign-out that ends it.
  const standing = await transaction
    .selectFrom("sessions")
    .select("id_hash")
    .where("id_hash", "=", session)
    .where("user_id", "=", userId)
    .forShare()
    .executeTakeFirst();
  if (standing === undefined) throw new AppError("conflict", say("notice.signInFirst"));
  const gone = transaction.deleteFrom("push_devices").where("user_id", "=", userId);
  const replaced =
    replaces === undefined
      ? undefined
      : await gone
          .where("endpoint_hash", "=", secretHash(replaces))
          .returning("name")
          .executeTakeFirst();
  // The parent removed it: a browser that renews its address does not bring it back.
  if (replaces !== undefined && replaced === undefined) {
    throw new AppError("conflict", say("notice.deviceGone"));
  }
  await gone.where("session_hash", "=", session).execute();
  // Whoever else was told here is not any more: the browser is someone else's now.
  await transaction
    .deleteFrom("push_devices")
    .where("endpoint_hash", "=", secretHash(endpoint))
    .execute();
  if ((await noticeRows.devices(transaction, userId)).length >= mostDevices) {
    throw new AppError("conflict", say("notice.tooManyDevices"));
  }
  return replaced?.name;
}
