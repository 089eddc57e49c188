import { type Kysely, sql } from "kysely";

/**
 * What both parents confirmed has all of its hours: also those that its importer had deleted before, and those into which a
 * schedule of one parent for another year ran. Calendars from before are worked out anew, family by family, by the workers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into jobs (kind, key, family_id, payload, created_at, run_at)
    select distinct 'arrange-calendar', 'hours-of-both ' || family_id, family_id, '{}', now(), now()
    from schedule_imports where undone_at is null and set_aside_by is null and confirmed_by is not null`.execute(
    db,
  );
}
