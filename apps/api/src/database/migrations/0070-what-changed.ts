import { type Kysely, sql } from "kysely";

/** A page is told which reads an act may have changed, so that it asks for nothing else again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_heads add column changed jsonb not null default '{}'`.execute(db);
}
