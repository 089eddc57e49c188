import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

const diskFull = "53100";

/** Whether a database answers and accepts writes. */
export interface Readiness {
  /** Told about every error a statement hit. */
  noticed: (error: unknown) => void;
  isReady: (db: Kysely<Database>) => Promise<boolean>;
}

/**
 * A database on a full disk answers every query and stores nothing. Once a statement has met that, only room for a
 * megabyte makes it ready again; that is tried when someone asks, in a table that is gone at once.
 */
export function readiness(): Readiness {
  let isFull = false;
  return {
    noticed(error) {
      if (error instanceof Error && "code" in error && error.code === diskFull) isFull = true;
    },
    async isReady(db) {
      try {
        if (isFull) {
          await db.transaction().execute((transaction) =>
            sql`
              create temporary table room on commit drop as
              select repeat(md5(number::text), 250) from generate_series(1, 200) as number`.execute(
              transaction,
            ),
          );
          isFull = false;
        }
        await sql`select 1`.execute(db);
        return true;
      } catch {
        return false;
      }
    },
  };
}
