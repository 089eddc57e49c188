import { type Kysely, sql } from "kysely";

/** Calendar events, the schedules that filled the calendar, and the parents' private calendar addresses. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table schedule_imports (
      id uuid primary key,
      family_id integer not null references families (id),
      sequence integer not null,
      fingerprint text not null,
      rules text not null,
      start_year integer not null,
      end_year integer not null,
      parent1_id integer not null references users (id),
      parent2_id integer not null references users (id),
      residence_id integer references users (id),
      color text,
      replaces boolean not null,
      applied_by integer not null references users (id),
      applied_at timestamptz not null,
      set_aside_by uuid,
      undone_by integer references users (id),
      undone_at timestamptz
    )`.execute(db);
  // The same schedule stands on a family's calendar once.
  await sql`
    create unique index schedule_imports_fingerprint on schedule_imports (family_id, fingerprint)
    where undone_at is null and set_aside_by is null`.execute(db);

  await sql`
    create table calendar_events (
      id uuid primary key,
      family_id integer not null references families (id),
      title text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      all_day boolean not null,
      color text not null,
      creator_id integer not null references users (id),
      created_at timestamptz not null,
      import_id uuid references schedule_imports (id),
      period_key text,
      rule text,
      set_aside_at timestamptz,
      deleted_by integer references users (id),
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create index calendar_events_shown on calendar_events (family_id, starts_at)
    where deleted_at is null and set_aside_at is null`.execute(db);
  await sql`create index calendar_events_import on calendar_events (import_id) where import_id is not null`.execute(
    db,
  );

  await sql`
    create table calendar_feeds (
      user_id integer primary key references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
