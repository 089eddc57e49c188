import { type Kysely, sql } from "kysely";

/** What a parent answered before a schedule was applied. Of the ones from before nothing was kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table schedule_imports add column answers text not null default '[]'`.execute(db);
}
