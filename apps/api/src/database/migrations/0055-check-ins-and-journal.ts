import { type Kysely, sql } from "kysely";

/**
 * Check-ins to exchanges, and journals. What people read of check-ins and of journal entries on the record comes from the
 * record, as with the tables of 0014. What is kept to oneself of a journal is on no record, so that it can be changed and
 * deleted, and no packet can hold it (docs/decisions/0054).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table check_ins (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      user_id integer not null references users (id),
      exchange_at timestamptz not null,
      kind text not null check (kind in ('here', 'done')),
      checked_in_at timestamptz not null,
      near text,
      undone_at timestamptz,
      corrections text not null,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create index check_ins_of on check_ins (family_id, exchange_at)`.execute(db);
  // Of two taps at once one counts.
  await sql`
    create unique index check_ins_one on check_ins (user_id, exchange_at, kind)
    where undone_at is null`.execute(db);
  await sql`
    create table journal_entries (
      id uuid primary key,
      user_id integer not null references users (id),
      family_id integer not null references families (id),
      day date not null,
      child_ids text not null,
      tags text not null,
      text text not null,
      written_at timestamptz not null,
      edited_at timestamptz,
      version integer not null,
      client_key uuid
    )`.execute(db);
  await sql`
    create index journal_entries_of on journal_entries (user_id, day desc, written_at desc)`.execute(
    db,
  );
  await sql`
    create unique index journal_entries_key on journal_entries (user_id, client_key)`.execute(db);
  await sql`
    create table entered_journal_entries (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      user_id integer not null references users (id),
      day date not null,
      children text not null,
      tags text not null,
      text text not null,
      written_at timestamptz not null,
      edited_at timestamptz,
      entered_at timestamptz not null,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`
    create unique index entered_journal_entries_of on entered_journal_entries (family_id, entry)`.execute(
    db,
  );
  for (const table of ["check_ins", "entered_journal_entries"]) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_on_record`)}
      after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function demand_entry()`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
}
