import { type Kysely, sql } from "kysely";

/**
 * Photos and PDFs that stand with an event, a proposal or an answer to it, as its entries on the record say; what a
 * receipt says besides the sum; and when a dispute was settled by what became of the expense that it questioned.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table calendar_events add column attachments text not null default '[]'`.execute(
    db,
  );
  await sql`
    alter table disputes
      add column attachments text not null default '[]',
      add column response_attachments text not null default '[]',
      add column settled_at timestamptz,
      drop constraint disputes_check1,
      add check ((status in ('agreed', 'countered')) = (coalesce(responded_at, settled_at) is not null)),
      add check (settled_at is null or status = 'agreed')`.execute(db);
  await sql`alter table expenses add column vendor text, add column tax_cents integer`.execute(db);
}
