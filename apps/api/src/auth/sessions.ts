import type { Kysely } from "kysely";
import type { Actor } from "@evenkeel/contract/ports";
import { inBatches } from "../database/in-batches.ts";
import type { Database } from "../database/schema.ts";

export interface StoredSession {
  idHash: string;
  userId: number;
  cookie: string;
  touchedAt: Date;
  expiresAt: Date;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

interface FoundSession {
  actor: Actor;
  cookie: string;
  touchedAt: Date;
  /** The last number of the family's record: whether anything is new is asked with every poll. */
  recordSequence: number;
}

/** Sessions in the database, each read together with who it belongs to. */
export function sessionRepository(db: Kysely<Database>) {
  const load = async (idHashes: readonly string[]): Promise<Map<string, FoundSession>> => {
    const rows = await db
      .selectFrom("sessions as session")
      .innerJoin("users as user", "user.id", "session.user_id")
      .leftJoin("users as co", (join) =>
        join
          .onRef("co.family_id", "=", "user.family_id")
          .onRef("co.id", "<>", "user.id")
          .on("co.role", "<>", "court_viewer")
          .on("user.role", "<>", "court_viewer"),
      )
      .leftJoin("record_heads as head", "head.family_id", "user.family_id")
      .select([
        "session.id_hash",
        "session.cookie",
        "session.touched_at",
        "user.id",
        "user.family_id",
        "user.role",
        "co.id as co_parent_id",
        "head.sequence",
      ])
      .where("session.id_hash", "in", idHashes)
      .where("session.expires_at", ">", new Date())
      .execute();
    return new Map(
      rows.map((row) => [
        row.id_hash,
        {
          actor: {
            userId: row.id,
            familyId: row.family_id,
            role: row.role,
            coParentId: row.co_parent_id,
          },
          cookie: row.cookie,
          touchedAt: row.touched_at,
          recordSequence: row.sequence ?? 0,
        },
      ]),
    );
  };

  return {
    /** The session that stands now, or undefined where there is none or it has expired. */
    find: inBatches(load),

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
