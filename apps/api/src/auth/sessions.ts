import type { Kysely } from "kysely";
import type { Actor } from "@evenkeel/contract/ports";
import type { Database } from "../database/schema.ts";

export interface StoredSession {
  idHash: string;
  userId: number;
  cookie: string;
  touchedAt: Date;
  expiresAt: Date;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** Sessions in the database, each read together with who it belongs to. */
export function sessionRepository(db: Kysely<Database>) {
  return {
    async find(
      idHash: string,
      now: Date,
    ): Promise<{ actor: Actor; cookie: string; touchedAt: Date } | undefined> {
      const row = await db
        .selectFrom("sessions as session")
        .innerJoin("users as user", "user.id", "session.user_id")
        .leftJoin("users as co", (join) =>
          join
            .onRef("co.family_id", "=", "user.family_id")
            .onRef("co.id", "<>", "user.id")
            .on("co.role", "<>", "court_viewer")
            .on("user.role", "<>", "court_viewer"),
        )
        .select([
          "session.cookie",
          "session.touched_at",
          "user.id",
          "user.family_id",
          "user.role",
          "co.id as co_parent_id",
        ])
        .where("session.id_hash", "=", idHash)
        .where("session.expires_at", ">", now)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        actor: {
          userId: row.id,
          familyId: row.family_id,
          role: row.role,
          coParentId: row.co_parent_id,
        },
        cookie: row.cookie,
        touchedAt: row.touched_at,
      };
    },

    async save(session: StoredSession): Promise<void> {
      const values = {
        id_hash: session.idHash,
        user_id: session.userId,
        cookie: session.cookie,
        touched_at: session.touchedAt,
        expires_at: session.expiresAt,
      };
      await db
        .insertInto("sessions")
        .values(values)
        .onConflict((conflict) => conflict.column("id_hash").doUpdateSet(values))
        .execute();
    },

    async remove(idHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
    },
  };
}
