import { type Kysely, sql } from "kysely";

/** A schedule may begin within its first year. Those from before count for whole years. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table schedule_imports add column first_day text`.execute(db);
}
