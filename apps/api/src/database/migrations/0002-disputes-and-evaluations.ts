import { type Kysely, sql } from "kysely";

/** Disputes between the parents, and the evaluations a parent asked for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table disputes (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      proposer_id integer not null references users (id),
      responder_id integer not null references users (id),
      category text not null,
      title text not null,
      description text not null,
      urgency text not null,
      status text not null check (status in ('pending', 'agreed', 'countered', 'resolved', 'expired')),
      created_at timestamptz not null,
      deadline timestamptz not null,
      response_type text check (response_type in ('agree', 'counter')),
      response_text text,
      responded_at timestamptz,
      ai_resolution text,
      follows_id uuid references disputes (id),
      client_key uuid,
      check (proposer_id <> responder_id),
      check ((status in ('agreed', 'countered')) = (responded_at is not null)),
      check ((status = 'resolved') = (ai_resolution is not null)),
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create unique index disputes_family on disputes (family_id, entry)`.execute(db);
  await sql`create unique index disputes_client_key on disputes (proposer_id, client_key) where client_key is not null`.execute(
    db,
  );
  // What time will change by itself: looked at by every conditional read and by the hourly closing.
  await sql`create index disputes_open on disputes (family_id, deadline) where status = 'pending'`.execute(
    db,
  );

  await sql`
    create table evaluations (
      id uuid primary key,
      sequence bigint generated always as identity,
      family_id integer not null references families (id),
      user_id integer not null references users (id),
      submitted_by text not null,
      title text not null,
      description text not null,
      category text not null,
      urgency text not null,
      parenting_rules text not null,
      jurisdiction text not null,
      created_at timestamptz not null,
      judgment text not null,
      provider text not null,
      recorded_at timestamptz
    )`.execute(db);
  await sql`create index evaluations_user on evaluations (family_id, user_id, sequence)`.execute(
    db,
  );
}
