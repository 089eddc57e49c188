import { type Kysely, sql } from "kysely";

/**
 * A counter-proposal may be accepted as it stands, and each parent is told of an agreement until they have looked at
 * it. What was agreed before is no news.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table disputes
      add column accepted_at timestamptz,
      add check (accepted_at is null or (status = 'agreed' and response_type = 'counter'))`.execute(
    db,
  );
  await sql`
    create table seen_agreements (
      user_id integer not null references users (id),
      dispute_id uuid not null references disputes (id),
      seen_at timestamptz not null,
      primary key (user_id, dispute_id)
    )`.execute(db);
  await sql`
    insert into seen_agreements (user_id, dispute_id, seen_at)
    select parent.id, disputes.id, now()
    from disputes join users parent on parent.id in (disputes.proposer_id, disputes.responder_id)
    where disputes.status = 'agreed'`.execute(db);
}
