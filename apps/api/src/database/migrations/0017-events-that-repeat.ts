import { type Kysely, sql } from "kysely";

/**
 * What parents say of an event beyond its title and hours, how it repeats, and which change it stands after. A repeated
 * event is one row: its times are computed, and those that are not as the others stand beside it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Facts of before are filled in, which no entry has to say anew.
  await sql`alter table calendar_events disable trigger calendar_events_on_record`.execute(db);
  await sql`
    alter table calendar_events
      add column child_ids text not null default '[]',
      add column place text,
      add column note text,
      add column repeat text,
      add column reminders text not null default '[]',
      add column exceptions text not null default '{}',
      add column entry integer,
      add column version integer not null default 1,
      add column changed_by integer references users (id),
      add column changed_at timestamptz`.execute(db);
  await sql`
    update calendar_events event set entry = written.sequence
    from record_entries written
    where written.kind = 'event_created' and written.family_id = event.family_id
      and written.content::json ->> 'eventId' = event.id::text`.execute(db);
  await sql`alter table calendar_events enable trigger calendar_events_on_record`.execute(db);
  // Whatever days are asked for, these may have a time on them.
  await sql`
    create index calendar_events_repeated on calendar_events (family_id)
    where repeat is not null and deleted_at is null`.execute(db);
}
