import { type Kysely, sql } from "kysely";

/**
 * Of two schedules that both parents confirmed, the one confirmed later counts: so a schedule knows the entry that
 * confirmed it. The same schedule may be applied again over a later one of both, and waits beside its first application.
 * Calendars from before are worked out anew, family by family, by the workers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table schedule_imports add column confirmed_entry integer`.execute(db);
  await sql`alter table schedule_imports disable trigger schedule_imports_on_record`.execute(db);
  await sql`
    update schedule_imports import
    set confirmed_entry = (
      select max(entry.sequence) from record_entries entry
      where entry.family_id = import.family_id
        and entry.kind = 'schedule_confirmed' and entry.subject = import.sequence
    )
    where import.confirmed_by is not null`.execute(db);
  await sql`alter table schedule_imports enable trigger schedule_imports_on_record`.execute(db);
  await sql`
    alter table schedule_imports
      add check ((confirmed_by is null) = (confirmed_entry is null))`.execute(db);

  await sql`drop index schedule_imports_fingerprint`.execute(db);
  await sql`
    create index schedule_imports_standing on schedule_imports (family_id, sequence)
    where undone_at is null and set_aside_by is null`.execute(db);

  await sql`
    insert into jobs (kind, key, family_id, payload, created_at, run_at)
    select distinct 'arrange-calendar', 'arrange-calendar ' || family_id, family_id, '{}', now(), now()
    from schedule_imports where undone_at is null and set_aside_by is null and confirmed_by is not null`.execute(
    db,
  );
}
