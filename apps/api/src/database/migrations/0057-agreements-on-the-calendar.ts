import { type Kysely, sql } from "kysely";

/** An event that puts an agreement on the calendar knows which: so that both parents see it, and it is placed once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table calendar_events add column dispute_id uuid`.execute(db);
  await sql`
    create index calendar_events_dispute on calendar_events (dispute_id)
    where dispute_id is not null`.execute(db);
}
