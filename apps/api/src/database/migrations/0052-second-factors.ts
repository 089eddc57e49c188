import { type Kysely, sql } from "kysely";

/**
 * What people may set up to be asked for after the password: an authenticator app, passkeys, and recovery codes. What is
 * added and taken out is on the record, without its secrets; the use of it changes no more than when it was last used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table authenticators (
      user_id integer primary key references users (id),
      family_id integer not null references families (id),
      secret text not null,
      added_at timestamptz not null,
      last_step bigint not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id integer not null references users (id),
      family_id integer not null references families (id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text not null,
      rp_id text not null,
      name text not null,
      added_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_of_user on passkeys (user_id, added_at)`.execute(db);
  await sql`
    create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references users (id),
      family_id integer not null references families (id)
    )`.execute(db);
  await sql`create index recovery_codes_of_user on recovery_codes (user_id)`.execute(db);
  await sql`
    create constraint trigger authenticators_on_record
    after insert or delete or update of user_id, family_id, secret, added_at on authenticators
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create constraint trigger passkeys_on_record
    after insert or delete or update of id, user_id, family_id, credential_id, public_key, rp_id, name, added_at
    on passkeys deferrable initially deferred for each row execute function demand_entry()`.execute(
    db,
  );
  await sql`
    create constraint trigger recovery_codes_on_record after insert or update or delete on recovery_codes
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  for (const table of ["authenticators", "passkeys", "recovery_codes"]) {
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }

  await sql`
    create table second_steps (
      ticket_hash text primary key,
      user_id integer not null references users (id),
      password_hash text not null,
      challenge text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table factor_beginnings (
      user_id integer not null references users (id),
      kind text not null,
      session_hash text not null,
      secret text not null,
      expires_at timestamptz not null,
      primary key (user_id, kind)
    )`.execute(db);
}
