import { type Kysely, sql } from "kysely";

/** What a passkey is asked that is to sign in alone: whose it is, is known only by its answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkey_questions (
      ticket_hash text primary key,
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db);
}
