import { type Kysely, sql } from "kysely";

/**
 * Accounts of one's own. A parent may stand in the family before they have joined it: without a username and a password,
 * which they choose themselves when they follow their invitation. An invitation is a link that works once; the table
 * holds its hash. The reviewer's access can have an end, and an account can be closed: both count from the next request.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      alter column username drop not null,
      alter column password_hash drop not null,
      add column joined_at timestamptz,
      add column access_ends_at timestamptz,
      add column closed_at timestamptz`.execute(db);
  await sql`update users set joined_at = created_at`.execute(db);
  await sql`
    alter table users add constraint users_joined_whole check (
      joined_at is null or (username is not null and (password_hash is not null or closed_at is not null))
    )`.execute(db);
  await sql`
    create constraint trigger users_access_ended after update of access_ends_at, closed_at on users
    deferrable initially deferred for each row execute function count_change_of_users()`.execute(
    db,
  );
  await sql`
    create constraint trigger users_accounts_on_record after update of joined_at, access_ends_at, closed_at on users
    deferrable initially deferred for each row execute function demand_entry_of_users()`.execute(
    db,
  );

  await sql`
    alter table sessions
      add column handle uuid not null default gen_random_uuid() unique,
      add column began_at timestamptz not null default now(),
      add column device text`.execute(db);

  await sql`
    create table invitations (
      id uuid primary key,
      family_id integer not null references families (id),
      role text not null,
      name text not null,
      token_hash text not null unique,
      made_by integer not null references users (id),
      made_at timestamptz not null,
      expires_at timestamptz not null,
      access_ends_at timestamptz,
      withdrawn_at timestamptz,
      accepted_at timestamptz,
      accepted_by integer references users (id)
    )`.execute(db);
  await sql`create index invitations_of_family on invitations (family_id, made_at)`.execute(db);
  await sql`
    create constraint trigger invitations_on_record after insert or update or delete on invitations
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger invitations_never_truncated before truncate on invitations
    for each statement execute function refuse_truncate()`.execute(db);
}
