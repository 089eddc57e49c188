import { type Kysely, sql } from "kysely";

/**
 * What a parent is told, and where. A notice holds no word of anyone. A device is told for as long as its sign-in lasts:
 * whatever ends a session (signing out, a new password, its time) ends the subscription with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key,
      family_id integer not null references families (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      kind text not null,
      /** What happened once is told once. */
      key text not null,
      /** The entry of the record that it is about; null for a reminder. */
      entry integer,
      actor_id integer references users (id) on delete set null,
      urgent boolean not null,
      at timestamptz not null,
      /** From then on it is pointless to tell. */
      expires_at timestamptz not null,
      /** It waits until then, as the parent chose. */
      tell_after timestamptz,
      /** Handed to every way that the parent chose. */
      told_at timestamptz,
      received_at timestamptz,
      seen_at timestamptz,
      unique (user_id, key)
    )`.execute(db);
  await sql`
    create index notices_unseen on notices (user_id, at desc) where seen_at is null`.execute(db);
  await sql`
    create index notices_of_entry on notices (family_id, entry) where entry is not null`.execute(
    db,
  );
  await sql`create index notices_age on notices (at)`.execute(db);

  await sql`
    create table notice_settings (
      user_id integer primary key references users (id) on delete cascade,
      family_id integer not null references families (id) on delete cascade,
      /** JSON. */
      settings text not null,
      changed_at timestamptz not null
    )`.execute(db);

  await sql`
    create table push_devices (
      id uuid primary key,
      family_id integer not null references families (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      session_hash text not null references sessions (id_hash) on delete cascade,
      endpoint text not null,
      endpoint_hash text not null unique,
      p256dh text not null,
      auth text not null,
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_devices_user on push_devices (user_id)`.execute(db);
  await sql`create index push_devices_session on push_devices (session_hash)`.execute(db);

  await sql`
    create table mail_addresses (
      user_id integer primary key references users (id) on delete cascade,
      family_id integer not null references families (id) on delete cascade,
      address text not null,
      verified_at timestamptz,
      /** SHA-256 of the code that was sent, until when it holds, and how often one was tried. */
      code_hash text,
      code_until timestamptz,
      code_tries integer not null default 0,
      /** Times at which codes were asked for within the last hour, as JSON. */
      codes_sent text not null default '[]',
      /** In the link that ends it. */
      stop_token text not null unique
    )`.execute(db);

  await sql`
    create table server_keys (
      name text primary key,
      value text not null
    )`.execute(db);
}
