import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { standingSessions } from "./standing-sessions.ts";

export interface StoredSession {
  idHash: string;
  userId: number;
  /** What the session plugin keeps of its cookie: plain data. */
  cookie: unknown;
  touchedAt: Date;
  expiresAt: Date;
  /** The browser as it named itself; kept from when the session began. */
  device: string | null;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** Sessions in the database, each read together with who it belongs to. */
export function sessionRepository(db: Kysely<Database>) {
  const standing = standingSessions(db);
  return {
    find: (idHash: string) => standing.find(idHash),

    /** Stores the session, and that this browser signed in as its user. */
    async save(session: StoredSession): Promise<void> {
      const values = {
        id_hash: session.idHash,
        user_id: session.userId,
        cookie: JSON.stringify(session.cookie),
        touched_at: session.touchedAt,
        expires_at: session.expiresAt,
      };
      await db
        .insertInto("sessions")
        .values({ ...values, began_at: session.touchedAt, device: session.device })
        .onConflict((conflict) => conflict.column("id_hash").doUpdateSet(values))
        .execute();
      const device = {
        id_hash: session.idHash,
        user_id: session.userId,
        expires_at: session.expiresAt,
      };
      await db
        .insertInto("known_devices")
        .values(device)
        .onConflict((conflict) => conflict.column("id_hash").doUpdateSet(device))
        .execute();
      standing.forget(session.idHash);
    },

    async remove(idHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
      standing.forget(idHash);
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
      await db.deleteFrom("known_devices").where("expires_at", "<=", now).execute();
    },
  };
}
