import { type Kysely, sql } from "kysely";

/**
 * Links by which someone who lost their password chooses another: the operator makes them and never learns it. One a
 * person; the table holds the hash of its secret.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reset_links (
      user_id integer primary key references users (id),
      token_hash text not null unique,
      expires_at timestamptz not null
    )`.execute(db);
}
