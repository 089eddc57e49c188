import { type Kysely, sql } from "kysely";

/**
 * `families.access_version` counts up whenever a session of the family ends before its time or its users change, so
 * that a server may remember a session for as long as the number stands.
 *
 * The triggers are deferred to the end of the transaction: the family's row is locked last, by everyone, so that two
 * of them cannot wait for each other. A session that has expired ends without it, as who remembers it knows its end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table families add column access_version integer not null default 0`.execute(db);

  await sql`
    create function count_change_of_users() returns trigger language plpgsql as $$
    begin
      update families set access_version = access_version + 1
      where id in (old.family_id, new.family_id);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger users_access after insert or delete or update of id, family_id, role on users
    deferrable initially deferred for each row execute function count_change_of_users()`.execute(
    db,
  );

  await sql`
    create function count_end_of_session() returns trigger language plpgsql as $$
    begin
      update families set access_version = access_version + 1
      where id in (select family_id from users where id in (old.user_id, new.user_id));
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger sessions_ended after delete on sessions
    deferrable initially deferred for each row when (old.expires_at > now())
    execute function count_end_of_session()`.execute(db);
  await sql`
    create constraint trigger sessions_changed after update on sessions
    deferrable initially deferred for each row
    when (old.id_hash <> new.id_hash or old.user_id <> new.user_id or old.expires_at > new.expires_at)
    execute function count_end_of_session()`.execute(db);
  await sql`
    create function count_end_of_all_sessions() returns trigger language plpgsql as $$
    begin
      update families set access_version = access_version + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_truncated after truncate on sessions
    for each statement execute function count_end_of_all_sessions()`.execute(db);
}
