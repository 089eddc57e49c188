import { type Kysely, sql } from "kysely";

/**
 * What tells a retry from another act: the range of an export, and a key made by the page for each evaluation.
 * And the way to the texts of attempts that are to be forgotten.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_exports add column range_from text, add column range_to text`.execute(
    db,
  );
  await sql`alter table evaluations add column client_key uuid`.execute(db);
  await sql`create unique index evaluations_client_key on evaluations (user_id, client_key) where client_key is not null`.execute(
    db,
  );
  await sql`create index send_attempts_remembered on send_attempts (at) where verdict is not null`.execute(
    db,
  );
}
