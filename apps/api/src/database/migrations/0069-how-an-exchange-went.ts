import { type Kysely, sql } from "kysely";

/** Parents say of an exchange that it did not happen, or when it did, and may come to say otherwise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table check_ins add column took_place_at timestamptz`.execute(db);
  await sql`
    alter table check_ins
      drop constraint check_ins_kind_check,
      add constraint check_ins_kind_check check (kind in ('here', 'done', 'missed', 'otherTime')),
      add constraint check_ins_took_place_at_check
        check ((kind = 'otherTime') = (took_place_at is not null))`.execute(db);
  await sql`drop index check_ins_one`.execute(db);
  await sql`
    create unique index check_ins_one on check_ins (user_id, exchange_at)
    where undone_at is null and kind = 'here'`.execute(db);
}
