import { type Kysely, sql } from "kysely";

/** Whom a bill that comes each month is from, as its entry on the record says. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table recurring_expenses add column vendor text`.execute(db);
}
