import { type Kysely, sql } from "kysely";

/** Counts of a family's messages, kept as they are written, and the indexes of the court's filters. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message_counts (
      family_id integer not null references families (id),
      sender_id integer not null references users (id),
      category text not null,
      severity text not null,
      was_blocked boolean not null,
      was_moderated boolean not null,
      bypassed boolean not null,
      count integer not null,
      primary key (family_id, sender_id, category, severity, was_blocked, was_moderated, bypassed)
    )`.execute(db);
  await sql`
    insert into message_counts
    select message.family_id, message.sender_id, message.category, entry.severity,
      message.was_blocked, message.was_moderated, message.bypassed, count(*)
    from messages message
    join record_entries entry on entry.family_id = message.family_id and entry.sequence = message.id
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);

  await sql`create index record_entries_severity on record_entries (family_id, severity, sequence) where severity is not null`.execute(
    db,
  );
  await sql`create index record_entries_category on record_entries (family_id, category, sequence) where category is not null`.execute(
    db,
  );
  await sql`create index record_entries_at on record_entries (family_id, at)`.execute(db);
}
