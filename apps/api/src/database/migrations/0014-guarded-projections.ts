import { type Kysely, sql } from "kysely";

/**
 * What people read is guarded like the record that it comes from.
 *
 * Entries get the second form of their hash (domains/record/entry.ts): it covers who is in the family, and lets the
 * place of a withheld entry be checked. Ends of the record are kept as they are seen, so that a cut one shows. And a
 * change of what people read is refused unless an entry of that family is written in the same transaction: the checks
 * wait for the end of the transaction, as an act may come before its entry.
 *
 * A superuser can switch triggers off. `npm run evenkeel -- verify` compares everything with the record and finds it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table record_entries
      add column version smallint not null default 1,
      add column people text,
      add column late boolean not null default false`.execute(db);
  await sql`alter table record_heads add column at timestamptz, add column people text`.execute(db);
  await sql`
    update record_heads head set at = entry.at
    from record_entries entry
    where entry.family_id = head.family_id and entry.sequence = head.sequence`.execute(db);

  await sql`
    create table kept_heads (
      id bigint generated always as identity primary key,
      family_id integer not null references families (id),
      sequence integer not null,
      hash text not null,
      kept_at timestamptz not null,
      seal text
    )`.execute(db);
  await sql`create index kept_heads_place on kept_heads (family_id, sequence)`.execute(db);
  await sql`create index kept_heads_seal on kept_heads (seal) where seal is not null`.execute(db);
  await sql`
    create trigger kept_heads_append_only before update or delete on kept_heads
    for each row execute function refuse_record_change()`.execute(db);

  await sql`create index record_exports_age on record_exports (created_at)`.execute(db);

  await guardTheChain(db);
  await guardProjections(db);

  await sql`
    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'TRUNCATE of % is refused: it comes from the record', tg_table_name;
    end $$`.execute(db);
  for (const table of [...projections, "record_heads", "kept_heads", "users", "families"]) {
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
}

const projections = [
  "messages",
  "message_counts",
  "disputes",
  "evaluations",
  "schedule_imports",
  "calendar_events",
];

/** Entries and the head of their record stand or fall together. */
async function guardTheChain(db: Kysely<never>): Promise<void> {
  await sql`
    create function check_head_of_record() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from record_heads head
        left join record_entries entry
          on entry.family_id = head.family_id and entry.sequence = head.sequence
        where head.family_id = coalesce(new.family_id, old.family_id)
          and (head.hash = entry.hash or (head.sequence = 0 and entry.hash is null))
          and not exists (
            select from record_entries later
            where later.family_id = head.family_id and later.sequence > head.sequence
          )
      ) then
        raise exception 'The head of the record has to be its last entry';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger record_heads_true after insert or update or delete on record_heads
    deferrable initially deferred for each row execute function check_head_of_record()`.execute(db);
  await sql`
    create constraint trigger record_entries_headed after insert on record_entries
    deferrable initially deferred for each row execute function check_head_of_record()`.execute(db);

  // A server of the version before, still running beside a newer one, would write what no verifier takes.
  await sql`
    create function refuse_older_form() returns trigger language plpgsql as $$
    begin
      if exists (
        select from record_heads where family_id = new.family_id and people is not null
      ) then
        raise exception 'The record goes on in a newer form: this server is too old for it';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger record_entries_form before insert on record_entries
    for each row when (new.version < 2) execute function refuse_older_form()`.execute(db);
}

/** Every change of a projection belongs to an entry of its family in the same transaction. */
async function guardProjections(db: Kysely<never>): Promise<void> {
  await sql`
    create function assert_entry_written(family integer, changed text) returns void
    language plpgsql as $$
    begin
      if family is not null and not exists (
        select from record_heads head
        join record_entries entry
          on entry.family_id = head.family_id and entry.sequence = head.sequence
        where head.family_id = family and entry.xmin = pg_current_xact_id()::xid
      ) then
        raise exception 'A change of % belongs to an entry on the record, and none was written', changed;
      end if;
    end $$`.execute(db);
  await sql`
    create function demand_entry() returns trigger language plpgsql as $$
    begin
      perform assert_entry_written(new.family_id, tg_table_name);
      if old.family_id is distinct from new.family_id then
        perform assert_entry_written(old.family_id, tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of projections) {
    // A parent's evaluation is private, and on no record, until it is added.
    const isInserted = sql.raw(table === "evaluations" ? "" : "insert or ");
    await sql`
      create constraint trigger ${sql.ref(`${table}_on_record`)}
      after ${isInserted} update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  }
  await sql`
    create constraint trigger evaluations_added_on_record after insert on evaluations
    deferrable initially deferred for each row when (new.recorded_at is not null)
    execute function demand_entry()`.execute(db);

  // A family may be put together freely until its record begins.
  await sql`
    create function demand_entry_once_begun(family integer, changed text) returns void
    language plpgsql as $$
    begin
      if exists (select from record_heads where family_id = family and sequence > 0) then
        perform assert_entry_written(family, changed);
      end if;
    end $$`.execute(db);
  await sql`
    create function demand_entry_of_users() returns trigger language plpgsql as $$
    begin
      perform demand_entry_once_begun(new.family_id, tg_table_name);
      perform demand_entry_once_begun(old.family_id, tg_table_name);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger users_on_record
    after insert or delete or update of id, family_id, role, display_name on users
    deferrable initially deferred for each row execute function demand_entry_of_users()`.execute(
    db,
  );
  await sql`
    create function demand_entry_of_families() returns trigger language plpgsql as $$
    begin
      perform demand_entry_once_begun(old.id, tg_table_name);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger families_on_record after update of id, name, time_zone on families
    deferrable initially deferred for each row execute function demand_entry_of_families()`.execute(
    db,
  );
}
