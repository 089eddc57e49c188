import { type Kysely, sql } from "kysely";

/** Messages whose language is not known are delivered as they are and marked; until now there were none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table messages add column unchecked boolean not null default false`.execute(db);
  await sql`
    alter table message_counts
      add column unchecked boolean not null default false,
      drop constraint message_counts_pkey,
      add primary key (
        family_id, sender_id, category, severity, was_blocked, was_moderated, bypassed, unchecked
      )`.execute(db);
}
