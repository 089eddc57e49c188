import { sql } from "kysely";
import type { TestServer } from "./family.ts";

/** Whether someone waits for what another transaction holds. */
export async function waitsForLock({ database }: TestServer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
}
