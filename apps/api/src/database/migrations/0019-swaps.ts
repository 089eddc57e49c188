import { type Kysely, sql } from "kysely";

/**
 * Requests to move parenting time. What people read of them comes from the record, so every change belongs to an entry,
 * as with the tables of 0014; nothing of a request is ever deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table swap_requests (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      asker_id integer not null references users (id),
      responder_id integer not null references users (id),
      given text not null,
      taken text not null,
      child_ids text not null,
      note text,
      status text not null check (status in
        ('pending', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'undone')),
      asked_at timestamptz not null,
      answer_by timestamptz not null,
      answer_note text,
      answered_at timestamptz,
      moved_by integer,
      follows_id uuid references swap_requests (id),
      client_key uuid,
      undo_asked_by integer references users (id),
      check (asker_id <> responder_id),
      check ((status in ('accepted', 'declined', 'countered', 'undone')) = (answered_at is not null)),
      check ((status in ('accepted', 'undone')) = (moved_by is not null)),
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create unique index swap_requests_family on swap_requests (family_id, entry)`.execute(
    db,
  );
  await sql`
    create unique index swap_requests_client_key on swap_requests (asker_id, client_key)
    where client_key is not null`.execute(db);
  // What time will end by itself: looked at by every conditional read and by the hourly closing.
  await sql`
    create index swap_requests_open on swap_requests (family_id, answer_by)
    where status = 'pending'`.execute(db);

  await sql`
    create constraint trigger swap_requests_on_record
    after insert or update or delete on swap_requests
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger swap_requests_never_truncated before truncate on swap_requests
    for each statement execute function refuse_truncate()`.execute(db);
}
