import { type Kysely, sql } from "kysely";

/** Since when a push service refuses what is sent to a device; null while it takes it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_devices add column refused_at timestamptz`.execute(db);
}
