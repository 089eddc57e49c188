import type { Kysely, Transaction } from "kysely";
import type { OwnSession } from "@evenkeel/contract/models/account";
import type { UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { isUuid } from "../../database/is-uuid.ts";

type Connection = Kysely<Database> | Transaction<Database>;

/** Where a person is signed in. `current` is the hash of the session that asks; null where none is to stay. */
export const ownSessions = {
  async list(
    connection: Connection,
    own: UserScope,
    current: string | null,
    now: Date,
  ): Promise<OwnSession[]> {
    const rows = await connection
      .selectFrom("sessions")
      .select(["id_hash", "handle", "device", "began_at", "touched_at"])
      .where("user_id", "=", own)
      .where("expires_at", ">", now)
      .orderBy("touched_at", "desc")
      .orderBy("began_at", "desc")
      .orderBy("handle")
      .execute();
    return rows.map((row) => ({
      id: row.handle,
      device: row.device,
      beganAt: row.began_at.toISOString(),
      lastUsedAt: row.touched_at.toISOString(),
      isThis: row.id_hash === current,
    }));
  },

  /** @returns how many ended: none where it is not there, another person's, or the one that asks */
  async end(
    transaction: Transaction<Database>,
    own: UserScope,
    handle: string,
    current: string | null,
  ): Promise<number> {
    if (!isUuid(handle)) return 0;
    const ended = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", own)
      .where("handle", "=", handle)
      .where("id_hash", "<>", current ?? "")
      .returning("id_hash")
      .execute();
    await forget(transaction, own, ended);
    return ended.length;
  },

  /** @returns how many ended */
  async endOthers(
    transaction: Transaction<Database>,
    own: UserScope,
    current: string | null,
  ): Promise<number> {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", own)
      .where("id_hash", "<>", current ?? "")
      .returning("id_hash")
      .execute();
    await transaction
      .deleteFrom("known_devices")
      .where("user_id", "=", own)
      .where("id_hash", "<>", current ?? "")
      .execute();
    return ended.length;
  },
};

/** A browser that was signed out by hand is no known one any more: its guesses count like a stranger's. */
async function forget(
  transaction: Transaction<Database>,
  own: UserScope,
  ended: readonly { id_hash: string }[],
): Promise<void> {
  for (const { id_hash } of ended) {
    await transaction
      .deleteFrom("known_devices")
      .where("user_id", "=", own)
      .where("id_hash", "=", id_hash)
      .execute();
  }
}
