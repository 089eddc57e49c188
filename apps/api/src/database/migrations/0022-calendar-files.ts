import { type Kysely, sql } from "kysely";

/** Events that came with a calendar file say which, and what the file calls them by: they are taken off together. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table calendar_events
      add column file_import uuid,
      add column file_name text,
      add column file_uid text`.execute(db);
  await sql`
    create index calendar_events_file on calendar_events (family_id, file_import)
    where file_import is not null`.execute(db);
}
