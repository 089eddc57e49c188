import { type Kysely, sql } from "kysely";

/**
 * Browsers that recently signed in as a user, by hash of the session that they were given. Kept beyond the session's
 * end for as long as its cookie would have lasted: it opens nothing, and says whose guesses count for themselves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table known_devices (
      id_hash text primary key,
      user_id integer not null references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index known_devices_user on known_devices (user_id)`.execute(db);
  await sql`create index known_devices_expiry on known_devices (expires_at)`.execute(db);
  await sql`insert into known_devices select id_hash, user_id, expires_at from sessions`.execute(
    db,
  );
}
