import { type Kysely, sql } from "kysely";

/**
 * Photos and PDFs that parents send each other, in pieces, so that one backup holds all and no file is ever whole in
 * memory. What belongs to an entry of the record changes no more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table attachments (
      id uuid primary key,
      family_id integer not null references families (id),
      owner_id integer not null references users (id),
      name text not null,
      created_at timestamptz not null,
      announced integer not null check (announced > 0),
      received integer not null default 0 check (received between 0 and announced),
      stored integer not null,
      kind text check (kind in ('picture', 'pdf')),
      bytes integer,
      sha256 text,
      pages integer,
      pages_shown integer not null default 0,
      words text check (words in ('read', 'none', 'part', 'unread', 'unchecked')),
      said text,
      entry integer,
      position integer,
      withheld boolean not null default false,
      check ((kind is null) = (sha256 is null)),
      check (entry is null or kind is not null),
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create index attachments_of on attachments (family_id, entry)`.execute(db);
  await sql`create index attachments_waiting on attachments (created_at) where entry is null`.execute(
    db,
  );
  await sql`
    create table attachment_chunks (
      attachment_id uuid not null references attachments (id) on delete cascade,
      part text not null,
      number integer not null,
      bytes bytea not null,
      primary key (attachment_id, part, number)
    )`.execute(db);
  // Pictures and PDFs are packed already.
  await sql`alter table attachment_chunks alter column bytes set storage external`.execute(db);

  for (const [act, when] of [
    ["insert", "new.entry is not null"],
    ["update", "new.entry is not null or old.entry is not null"],
    ["delete", "old.entry is not null"],
  ] as const) {
    await sql`
      create constraint trigger ${sql.ref(`attachments_on_record_${act}`)}
      after ${sql.raw(act)} on attachments deferrable initially deferred for each row
      when (${sql.raw(when)}) execute function demand_entry()`.execute(db);
  }
  await sql`
    create function refuse_change_of_sent_file() returns trigger language plpgsql as $$
    begin
      if exists (select from attachments where id = old.attachment_id and entry is not null) then
        raise exception 'A file that belongs to the record cannot be changed';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger attachment_chunks_kept before update or delete on attachment_chunks
    for each row execute function refuse_change_of_sent_file()`.execute(db);
  for (const table of ["attachments", "attachment_chunks"]) {
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
}
