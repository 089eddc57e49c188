import { type Kysely, sql } from "kysely";

/**
 * Devices sign what their people do. The keys follow from the record (entries device_added, device_confirmed and
 * device_removed); an entry of the third form keeps the signature under which it was written, or that there was none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table device_keys (
      id text primary key,
      family_id integer not null references families (id),
      user_id integer not null references users (id),
      algorithm text not null,
      public_key text not null,
      is_phrase boolean not null,
      name text,
      standing text not null,
      added_at timestamptz not null,
      removed_at timestamptz,
      last_used_at timestamptz,
      session uuid
    )`.execute(db);
  await sql`create index device_keys_of_user on device_keys (user_id, added_at)`.execute(db);
  await sql`
    create constraint trigger device_keys_on_record
    after insert or delete
      or update of id, family_id, user_id, algorithm, public_key, is_phrase, name, standing, added_at, removed_at
    on device_keys
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger device_keys_never_truncated before truncate on device_keys
    for each statement execute function refuse_truncate()`.execute(db);
  await sql`alter table record_entries add column signed text`.execute(db);
  await sql`
    create index record_entries_act on record_entries (family_id, salt) where signed is not null`.execute(
    db,
  );
}
